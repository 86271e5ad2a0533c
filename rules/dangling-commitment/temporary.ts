/** Temporary changes: what an agent itself calls temporary has to be restored, even if nobody said so. */
import type { Action } from '../../src/language/actions.js'
import type { Utterance } from '../../src/language/frame-types.js'
import type { ObjectRef } from '../../src/language/objects.js'
import type { Entry } from '../../src/ledger/book.js'
import { meets } from '../../src/ledger/rarity.js'
import type { Listeners, RuleContext } from '../../src/lint/rule.js'
import { placeIn, wordsAt } from '../../src/lint/view.js'
import { keyOf } from './promise.js'

const QUOTE = 240
const RESTORES: ReadonlySet<Action> = new Set<Action>(['restore', 'remove'])

interface Change {
  readonly entry: Entry
  readonly turn: number
  objects: readonly ObjectRef[]
  /** Signature of the call that made the change. */
  made: string | null
}

/** The agent itself does it, has done it, or will: nothing else can be undone by it. */
const isDoing = (utterance: Utterance): boolean =>
  utterance.frames.some((f) => f.modality === 'intention' || f.modality === 'report' || f.modality === 'obligation')

export function temporary(context: RuleContext): Listeners {
  const { rarity } = context
  let open: Change[] = []

  return {
    speech(spoken, view) {
      if (spoken.voice !== 'agent') return
      for (const utterance of spoken.reading.utterances) {
        const at = placeIn(spoken, utterance.start)
        const quote = wordsAt(spoken, utterance).slice(0, QUOTE)
        if (utterance.has.has('outcome') || utterance.frames.some((f) => f.modality === 'report'))
          for (const change of open)
            if (
              change.turn < view.index &&
              utterance.frames.concat().some((f) => f.action === 'restore') &&
              meets(change.objects, utterance.objects, rarity)
            )
              context.settle(change.entry, { at, quote, how: 'outcome reported' })
        if (
          !utterance.has.has('temporary') ||
          utterance.question ||
          utterance.frames.some((f) => f.modality === 'offer') ||
          !(isDoing(utterance) || view.calls.some((call) => call.act.effect !== 'read'))
        )
          continue
        const entry = context.open({
          kind: 'temporary',
          at,
          quote,
          key: keyOf('restore', utterance.objects),
          objects: utterance.objects,
          messageId: 'temporary',
        })
        open.push({ entry, turn: view.index, objects: utterance.objects, made: null })
      }
      open = open.filter((change) => !change.entry.settled)
    },
    call(call, view) {
      for (const change of open) {
        if (change.turn === view.index) {
          change.made = call.act.signature
          change.objects = [...change.objects, ...call.act.objects]
        }
      }
    },
    result(result, view) {
      const { call } = result
      if (!call || result.outcome.status !== 'ok') return
      for (const change of open) {
        if (change.made === call.act.signature && call.act.actions.some((action) => RESTORES.has(action)))
          context.settle(change.entry, {
            at: call.act.main.at,
            quote: call.act.main.value.slice(0, QUOTE),
            how: 'undone by the same command',
          })
        if (
          change.turn >= view.index ||
          call.act.signature === change.made ||
          !meets(change.objects, call.act.objects, rarity)
        )
          continue
        const restores =
          call.act.actions.some((action) => RESTORES.has(action)) ||
          call.act.effect === 'write' ||
          (call.act.effect === 'unknown' && call.act.tool === change.made?.split(' ')[0])
        if (restores && call.record > change.entry.at.record + 1)
          context.settle(change.entry, {
            at: call.act.main.at,
            quote: call.act.main.value.slice(0, QUOTE),
            how: 'observed effect',
          })
      }
      open = open.filter((change) => !change.entry.settled)
    },
  }
}
