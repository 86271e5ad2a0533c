/** Results that say no, and that no later turn takes into account. */
import type { Action } from '../../src/language/actions.js'
import type { Entry, Sighting } from '../../src/ledger/book.js'
import { defineRule, type RuleContext } from '../../src/lint/rule.js'
import { type ActView, firstWords, placeIn, type ResultView, type TurnView, wordsAt } from '../../src/lint/view.js'
import { skipSpace } from '../../src/text/chars.js'
import { collapse } from '../../src/text/fold.js'
import { actedOn, type Between, turnedBy } from './acting.js'
import { EXPECTATIONS, MESSAGES } from './cues.js'
import type { Negative } from './negative.js'
import { OpenNegatives } from './open-negatives.js'
import { Siblings } from './siblings.js'
import { statedBy } from './stating.js'

const QUOTE = 240

const SEEKS: ReadonlySet<Action> = new Set<Action>(['search', 'look', 'fetch', 'check'])

export default defineRule({
  meta: {
    id: 'negative-result',
    docs: {
      description: 'Failed, refused or empty results that no later turn takes into account',
      recommended: 'error',
    },
    kinds: {
      error: 'a call failed, was refused or timed out',
      empty: 'a search found nothing',
      'failed-check': 'a check that was meant to pass did not',
      negative: 'the answer was no',
    },
    messages: MESSAGES,
    options: {},
  },
  create(context) {
    const { rarity } = context
    const open = new OpenNegatives()
    const siblings = new Siblings()
    /** Refused by a person in an earlier turn, or in this one. */
    let refused: Negative[] = []
    let expected = false
    let between: Between = { movedOn: false, seeking: false }

    const settle = (negative: Negative, { at, quote }: Pick<Sighting, 'at' | 'quote'>, how: string): void => {
      context.settle(negative.entry, { at, quote: quote.slice(0, QUOTE), how })
      open.remove(negative)
    }

    return {
      turn(view) {
        siblings.see(view)
        if (refused.length === 0 || view.turn.origin === 'tool') return
        // a person who refused a call knows it
        for (const negative of refused)
          if (open.has(negative)) settle(negative, firstWords(view), 'refused by a person')
        refused = []
      },

      speech(spoken, view) {
        if (spoken.voice !== 'agent') return
        open.speaks(view.index)
        const { utterances } = spoken.reading
        between = {
          movedOn: !utterances.some((u) => u.negative || u.has.has('trouble')),
          seeking: utterances.some((u) => u.frames.some((frame) => SEEKS.has(frame.action))),
        }
        expected = utterances.some((u) =>
          EXPECTATIONS.some((phrase) => wordsAt(spoken, u).toLowerCase().includes(phrase)),
        )
        for (const said of utterances)
          for (const negative of statedBy(said, open, rarity))
            settle(negative, { at: placeIn(spoken, said.start), quote: wordsAt(spoken, said) }, 'stated')
      },

      call(call, view) {
        open.calls(view.index)
        const { at, value } = call.act.main
        for (const negative of actedOn(call, view, open, rarity, between))
          settle(negative, { at, quote: value }, 'acted on')
      },

      result(result, view) {
        between = { ...between, movedOn: false }
        const { outcome, call } = result
        const isSearch = call?.act.actions.includes('search') === true
        if (outcome.status === 'ok') {
          if (!call) return
          for (const negative of turnedBy(call, open, rarity)) settle(negative, firstLine(result), 'turned positive')
          if (!isSearch) return
          for (const negative of open.naming(call.act.objects))
            if (negative.status === 'empty' && siblings.answers(call, negative, rarity))
              settle(negative, firstLine(result), 'found by a sibling query')
          siblings.hit(result, view.index)
          return
        }
        if (isNone(result, context)) return
        if (expected && (outcome.status === 'failed-check' || outcome.status === 'error')) return
        if (outcome.status === 'empty' && isSearch && siblings.wasFound(call, result.record, rarity)) return
        const negative = negativeOf(result, view)
        open.add(negative)
        if (result.part.stopped !== undefined) refused.push(negative)
      },
    }

    function negativeOf(result: ResultView, view: TurnView): Negative {
      const { outcome, call } = result
      const objects = [...(call?.act.objects ?? []), ...outcome.objects]
      const entry: Entry = context.open({
        kind: outcome.status,
        at: outcome.at,
        quote: outcome.quote,
        key: `${outcome.status} ${call?.act.tool ?? ''} ${(call?.act.main.value ?? '').slice(0, 80)}`.trim(),
        objects,
        messageId: outcome.status,
        data: { call: describe(call) },
      })
      return {
        entry,
        call,
        record: result.record,
        turn: view.index,
        lone: siblings.isLone(call, view.index),
        objects,
        own: siblings.ownOf(objects, call, view.index),
        status: outcome.status,
      }
    }
  },
})

const describe = (call: ActView | null): string =>
  call ? `${call.act.tool} ${collapse(call.act.main.value).slice(0, 60)}`.trim() : 'A call'

/** Not a result of this run. */
const isNone = (result: ResultView, context: RuleContext): boolean =>
  result.call?.act.todo != null ||
  (result.call === null && context.trajectory.capabilities.calls && result.part.callId !== null)

/** The telling line of a result, or the first that has words. */
function firstLine({ outcome, part }: ResultView): Pick<Sighting, 'at' | 'quote'> {
  if (outcome.quote !== '') return outcome
  for (const { value, at } of part.pieces) {
    const start = skipSpace(value, 0, value.length)
    if (start === value.length) continue
    const end = value.indexOf('\n', start)
    return {
      at: { ...at, offset: at.offset + start },
      quote: value.slice(start, end < 0 ? value.length : end).trimEnd(),
    }
  }
  return { at: outcome.at, quote: '' }
}
