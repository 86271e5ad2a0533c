/** A negative is acted on by a retry or a fallback for the same sought thing, issued after it. */
import type { ObjectRef } from '../../src/language/objects.js'
import { meets, overlap, type Rarity } from '../../src/ledger/rarity.js'
import type { ActView, TurnView } from '../../src/lint/view.js'
import type { Negative } from './negative.js'
import type { OpenNegatives } from './open-negatives.js'

/** What an agent said between a result and the next call. */
export interface Between {
  /** It has gone on to something else: its words tell of no trouble. */
  readonly movedOn: boolean
  /** It said that it looks on. */
  readonly seeking: boolean
}

/** Whether a later call is a retry with another argument, or a fallback for the same thing. `next`: no call stands between. */
function actsOn(call: ActView, negative: Negative, rarity: Rarity, between: Between, next: boolean): boolean {
  const { call: before, own } = negative
  if (!before) return meets(own, call.act.objects, rarity)
  if (call.act.signature === before.act.signature) return false
  const { movedOn, seeking } = between
  if (negative.status === 'failed-check')
    return (
      shareAction(call, before) || (call.act.effect === 'write' && (!movedOn || meets(own, call.act.objects, rarity)))
    )
  // what was looked for is looked for elsewhere; telling others, or writing elsewhere, seeks nothing
  const seeks = call.act.effect === 'read' || call.act.effect === 'unknown' || before.act.effect !== 'read'
  if (!seeks) return false
  // a failure that stands alone: whatever touches the same thing next answers it
  if (negative.status === 'error' && negative.lone && (touches(call, before) || (next && isSameProgram(call, before))))
    return true
  // another announcement in between, without a word on it: another topic, unless most of it is named again
  const { shared } = overlap(own, call.act.objects, rarity)
  if (movedOn && seeking && next && isSameProgram(call, before)) return true
  if (movedOn)
    return shared >= 2 && (shared * 2 >= weigh(own, rarity) || shared * 1.6 >= weigh(call.act.objects, rarity))
  if (meets(own, call.act.objects, rarity)) return true
  if (resembles(call, before)) return true
  const sameTool = call.act.tool === before.act.tool && (before.act.commands.length === 0 || shareCommand(call, before))
  return (
    sameTool && (negative.status === 'error' || before.act.actions.includes('search')) && shares(call, before, rarity)
  )
}

/** The open negatives that a call acts on. Those of its own turn wait, unless the turn itself holds calls and results. */
export function* actedOn(
  call: ActView,
  { index, turn }: TurnView,
  open: OpenNegatives,
  rarity: Rarity,
  between: Between,
): Generator<Negative> {
  const comesAfter = (negative: Negative): boolean => negative.turn < index || turn.origin === 'model'
  const next = new Set([...open.failedBefore(), ...(between.movedOn && between.seeking ? open.sameProgram(call) : [])])
  for (const negative of next)
    if (open.has(negative) && comesAfter(negative) && actsOn(call, negative, rarity, between, true)) yield negative
  const others = [
    ...open.naming(call.act.objects),
    ...call.act.actions.flatMap((action) => [...open.checks(call, action)]),
    ...(call.act.effect === 'write' && !between.movedOn ? open.checks(call) : []),
  ]
  for (const negative of new Set(others))
    if (open.has(negative) && comesAfter(negative) && actsOn(call, negative, rarity, between, false)) yield negative
}

const weigh = (objects: readonly ObjectRef[], rarity: Rarity): number =>
  objects.reduce((sum, object) => sum + rarity.weight(object), 0)

/** Half of what the shorter argument names, common or not: another spelling, another folder. */
function resembles(a: ActView, b: ActView): boolean {
  if (!shareAction(a, b)) return false
  const other = new Set(b.act.objects.map((object) => object.key))
  const common = a.act.objects.filter((object) => other.has(object.key)).length
  return common >= 2 && common * 2 >= Math.min(a.act.objects.length, b.act.objects.length)
}

/** The same tool, or the same program of a shell. */
const isSameProgram = (a: ActView, b: ActView): boolean =>
  b.act.commands.length > 0 ? shareCommand(a, b) : a.act.tool === b.act.tool && a.act.commands.length === 0

const touches = (a: ActView, b: ActView): boolean =>
  a.act.objects.some((object) => object.kind !== 'noun' && b.act.objects.some((other) => other.key === object.key))

const shareCommand = (a: ActView, b: ActView): boolean =>
  a.act.commands.some((x) => b.act.commands.some((y) => x.name === y.name))

const shares = (a: ActView, b: ActView, rarity: Rarity): boolean =>
  a.act.objects.some((object) => b.act.objects.some((other) => other.key === object.key) && rarity.weight(object) > 1)

/** The same operation succeeds later. */
function turnsPositive(call: ActView, negative: Negative, rarity: Rarity): boolean {
  if (!negative.call || call === negative.call) return false
  if (call.record <= negative.entry.at.record) return false
  return (
    call.act.signature === negative.call.act.signature ||
    (call.act.tool === negative.call.act.tool &&
      meets(negative.call.act.objects, call.act.objects, rarity) &&
      shareAction(call, negative.call))
  )
}

/** The open negatives that the success of a call turns. */
export function turnedBy(call: ActView, open: OpenNegatives, rarity: Rarity): readonly Negative[] {
  const candidates = new Set([...open.equal(call), ...open.naming(call.act.objects)])
  return [...candidates].filter((negative) => turnsPositive(call, negative, rarity))
}

const shareAction = (a: ActView, b: ActView): boolean => a.act.actions.some((action) => b.act.actions.includes(action))
