/** A negative is acted on by a retry or a fallback for the same sought thing, issued after it. */
import type { ObjectRef } from '../../src/language/objects.js'
import { meets, overlap, type Rarity } from '../../src/ledger/rarity.js'
import type { ActView, ResultView } from '../../src/lint/view.js'
import type { Negative } from './negative-result.js'

/** What an agent said between a result and the next call: nothing, or that it looks on. */
export interface Between {
  readonly silent: boolean
  readonly seeking: boolean
  /** No other call stands between. */
  readonly next: boolean
}

/** Whether a later call is a retry with another argument, or a fallback for the same thing. */
export function actsOn(call: ActView, negative: Negative, rarity: Rarity, { silent, seeking, next }: Between): boolean {
  const { call: before, own } = negative
  if (!before) return meets(own, call.act.objects, rarity)
  if (call.act.signature === before.act.signature) return false
  // what was looked for is looked for elsewhere; telling others, or writing elsewhere, seeks nothing
  const seeks = call.act.effect === 'read' || call.act.effect === 'unknown' || before.act.effect !== 'read'
  if (negative.status === 'failed-check')
    return (
      shareAction(call, before) || (call.act.effect === 'write' && (silent || meets(own, call.act.objects, rarity)))
    )
  if (!seeks) return false
  // a failure that stands alone: whatever touches the same thing next answers it
  if (
    negative.status === 'error' &&
    negative.beside.length === 0 &&
    (touches(call, before) || (next && sameProgram(call, before)))
  )
    return true
  // another announcement in between, without a word on it: another topic, unless most of it is named again
  const { shared } = overlap(own, call.act.objects, rarity)
  if (!silent && seeking && next && sameProgram(call, before)) return true
  if (!silent)
    return shared >= 2 && (shared * 2 >= weigh(own, rarity) || shared * 1.6 >= weigh(call.act.objects, rarity))
  if (meets(own, call.act.objects, rarity)) return true
  if (resembles(call, before)) return true
  const sameTool = call.act.tool === before.act.tool && (before.act.commands.length === 0 || shareCommand(call, before))
  return (
    sameTool && (negative.status === 'error' || before.act.actions.includes('search')) && shares(call, before, rarity)
  )
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
const sameProgram = (a: ActView, b: ActView): boolean =>
  b.act.commands.length > 0 ? shareCommand(a, b) : a.act.tool === b.act.tool && a.act.commands.length === 0

const touches = (a: ActView, b: ActView): boolean =>
  a.act.objects.some((object) => object.kind !== 'noun' && b.act.objects.some((other) => other.key === object.key))

const shareCommand = (a: ActView, b: ActView): boolean =>
  a.act.commands.some((x) => b.act.commands.some((y) => x.name === y.name))

const shares = (a: ActView, b: ActView, rarity: Rarity): boolean =>
  a.act.objects.some((object) => b.act.objects.some((other) => other.key === object.key) && rarity.weight(object) > 1)

/** The same operation succeeds later. */
export function turnsPositive(result: ResultView, negative: Negative, rarity: Rarity): boolean {
  const { call } = result
  if (!call || !negative.call || call === negative.call) return false
  if (call.record <= negative.entry.at.record) return false
  return (
    call.act.signature === negative.call.act.signature ||
    (call.act.tool === negative.call.act.tool &&
      meets(negative.call.act.objects, call.act.objects, rarity) &&
      shareAction(call, negative.call))
  )
}

const shareAction = (a: ActView, b: ActView): boolean => a.act.actions.some((action) => b.act.actions.includes(action))
