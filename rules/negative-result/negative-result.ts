/** Results that say no, and that no later turn takes into account. */
import type { Utterance } from '../../src/language/frames.js'
import type { ObjectRef } from '../../src/language/objects.js'
import type { Entry } from '../../src/ledger/book.js'
import { meets, overlap } from '../../src/ledger/rarity.js'
import { defineRule, type RuleContext } from '../../src/lint/rule.js'
import { type ActView, placeIn, type ResultView, type Spoken, type TurnView, wordsAt } from '../../src/lint/view.js'
import { actsOn, turnsPositive } from './acting.js'
import { EXPECTATIONS, MESSAGES } from './cues.js'

const QUOTE = 240

export interface Negative {
  readonly entry: Entry
  readonly call: ActView | null
  readonly turn: number
  /** What tells this result from its siblings in the same step. */
  readonly own: readonly ObjectRef[]
  readonly status: ResultView['outcome']['status']
}

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
    const open = new Set<Negative>()
    let expected = false
    /** An agent has said something since the last result. */
    let spoke = false

    const settle = (negative: Negative, at: Entry['at'], quote: string, how: string): void => {
      context.settle(negative.entry, { at, quote: quote.slice(0, QUOTE), how })
      open.delete(negative)
    }

    return {
      speech(spoken, view) {
        if (spoken.voice !== 'agent') return
        spoke = true
        const { utterances } = spoken.reading
        expected = utterances.some((u) =>
          EXPECTATIONS.some((phrase) => wordsAt(spoken, u).toLowerCase().includes(phrase)),
        )
        for (const negative of open) {
          const said = utterances.find((u) => states(u, spoken, negative, view, context, open))
          if (said) settle(negative, placeIn(spoken, said.start), wordsAt(spoken, said), 'stated')
        }
      },

      call(call, view) {
        for (const negative of open) {
          if (negative.turn >= view.index && view.turn.origin !== 'model') continue
          const own = distinctive(negative, open, context)
          if (actsOn(call, negative, own, context.rarity, !spoke))
            settle(negative, call.part.at, call.act.main.value, 'acted on')
        }
      },

      result(result, view) {
        spoke = false
        const { outcome } = result
        for (const negative of open)
          if (outcome.status === 'ok' && turnsPositive(result, negative, context.rarity))
            settle(negative, outcome.at, result.part.pieces[0]?.value.split('\n')[0] ?? '', 'turned positive')
        if (outcome.status === 'ok' || isNone(result, context)) return
        if (expected && (outcome.status === 'failed-check' || outcome.status === 'error')) return
        add(result, view)
      },
    }

    function add(result: ResultView, view: TurnView): void {
      const { outcome, call } = result
      const objects = [...(call?.act.objects ?? []), ...outcome.objects]
      const entry = context.open({
        kind: outcome.status === 'ok' ? 'negative' : outcome.status,
        at: outcome.at,
        quote: outcome.quote,
        key: `${outcome.status} ${call?.act.tool ?? ''} ${(call?.act.main.value ?? '').slice(0, 80)}`.trim(),
        objects,
        messageId: outcome.status,
        data: { call: describe(call) },
      })
      open.add({ entry, call, turn: view.index, own: objects, status: outcome.status })
    }
  },
})

const describe = (call: ActView | null): string =>
  call ? `${call.act.tool} ${call.act.main.value.replace(/\s+/g, ' ').slice(0, 60)}`.trim() : 'A call'

/** Not a result of this run: terminal calls, and what a person stopped. */
const isNone = (result: ResultView, context: RuleContext): boolean =>
  result.call?.act.terminal === true ||
  result.call?.act.todo != null ||
  (result.call === null && context.trajectory.capabilities.calls && result.part.callId !== null)

/** Objects of a negative that none of its siblings shares. */
function distinctive(negative: Negative, open: ReadonlySet<Negative>, context: RuleContext): readonly ObjectRef[] {
  const view = context.turns.find((turn) => turn.index === negative.turn)
  const siblings = new Set<string>()
  const related = context.turns.filter((turn) => view !== undefined && Math.abs(turn.index - view.index) <= 8)
  for (const turn of related)
    for (const call of turn.calls)
      if (negative.call && call !== negative.call && sameStep(call, negative.call, context))
        for (const object of call.act.objects) siblings.add(object.key)
  const own = negative.own.filter((object) => !siblings.has(object.key))
  return own.length > 0 || open.size === 0 ? own : negative.own
}

/** Calls between which no agent speech stands. */
function sameStep(a: ActView, b: ActView, context: RuleContext): boolean {
  const from = Math.min(a.record, b.record)
  const to = Math.max(a.record, b.record)
  return !context.turns.some(
    (turn) =>
      turn.voice !== null &&
      turn.speech.length > 0 &&
      turn.record > from &&
      turn.record <= to &&
      !(turn.record === to && turn.calls.includes(a.record === to ? a : b)),
  )
}

/** Whether an utterance says it, or a conclusion that depends on it. */
function states(
  utterance: Utterance,
  spoken: Spoken,
  negative: Negative,
  view: TurnView,
  context: RuleContext,
  open: ReadonlySet<Negative>,
): boolean {
  if (negative.turn > view.index) return false
  const troubled =
    utterance.negative || utterance.goodNews || utterance.has.has('trouble') || utterance.has.has('retraction')
  const own = distinctive(negative, open, context)
  const named = overlap(own, utterance.objects, context.rarity)
  if (troubled && (named.shared >= 2 || meets(own, utterance.objects, context.rarity))) return true
  const next = isNext(negative, view, context)
  if (!next) return false
  const alone =
    [...open].filter((other) => other.turn === negative.turn).length === 1 && siblingsOf(negative, context) === 0
  if (troubled && alone) return true
  // a conclusion about that very thing, right or wrong
  return alone && named.shared >= 5 && wordsAt(spoken, utterance).length > 0 && !onlyAnnounces(utterance)
}

const onlyAnnounces = (utterance: Utterance): boolean =>
  utterance.frames.length > 0 && utterance.frames.every((frame) => frame.modality === 'intention')

/** Whether the turn is the first that an agent says after the result. */
function isNext(negative: Negative, view: TurnView, context: RuleContext): boolean {
  for (let i = negative.turn + 1; i < view.index; i++)
    if (context.turns[i]?.voice === 'agent' && context.turns[i]!.speech.length > 0) return false
  return true
}

function siblingsOf(negative: Negative, context: RuleContext): number {
  if (!negative.call) return 0
  let n = 0
  for (let i = Math.max(0, negative.turn - 4); i <= negative.turn + 1; i++)
    for (const call of context.turns[i]?.calls ?? [])
      if (call !== negative.call && sameStep(call, negative.call, context)) n++
  return n
}
