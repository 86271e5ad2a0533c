/** A negative is acted on by a retry or a fallback for the same sought thing, issued after it. */
import { meets, type Rarity } from '../../src/ledger/rarity.js'
import type { ActView, ResultView } from '../../src/lint/view.js'
import type { Negative } from './negative-result.js'

/** Whether a later call is a retry with another argument, or a fallback for the same thing. */
export function actsOn(call: ActView, negative: Negative, rarity: Rarity): boolean {
  const before = negative.call
  if (!before) return meets(negative.own, call.act.objects, rarity)
  if (call.act.signature === before.act.signature) return false
  // a failed check is answered by a change, or by running it again
  if (
    negative.status === 'failed-check' &&
    (call.act.effect === 'write' || call.act.actions.some((action) => before.act.actions.includes(action)))
  )
    return true
  if (meets(negative.own, call.act.objects, rarity)) return true
  const sameTool = call.act.tool === before.act.tool && (before.act.commands.length === 0 || shareCommand(call, before))
  return sameTool && negative.status === 'error' && shares(call, before, rarity)
}

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
