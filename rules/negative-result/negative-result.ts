/** Results that say no, and that no later turn takes into account. */
import type { Action } from '../../src/language/actions.js'
import type { Modality } from '../../src/language/cues/types.js'
import type { Utterance } from '../../src/language/frame-types.js'
import type { ObjectRef } from '../../src/language/objects.js'
import type { Entry } from '../../src/ledger/book.js'
import { meets, overlap, type Rarity } from '../../src/ledger/rarity.js'
import { defineRule, type RuleContext } from '../../src/lint/rule.js'
import { type ActView, placeIn, type ResultView, type Spoken, type TurnView, wordsAt } from '../../src/lint/view.js'
import { collapse } from '../../src/text/fold.js'
import { actsOn, turnsPositive } from './acting.js'
import { EXPECTATIONS, MESSAGES } from './cues.js'

const QUOTE = 240

export interface Negative {
  readonly entry: Entry
  readonly call: ActView | null
  readonly turn: number
  /** Calls issued beside it. */
  readonly beside: readonly ActView[]
  /** Objects that none of them shares. */
  readonly own: readonly ObjectRef[]
  readonly status: ResultView['outcome']['status']
  /** A person refused it. */
  readonly refused: boolean
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
    /** It said that it looks on. */
    let seeking = false

    const settle = (negative: Negative, at: Entry['at'], quote: string, how: string): void => {
      context.settle(negative.entry, { at, quote: quote.slice(0, QUOTE), how })
      open.delete(negative)
    }

    return {
      speech(spoken, view) {
        if (spoken.voice !== 'agent') return
        const { utterances } = spoken.reading
        spoke = !utterances.some((u) => u.negative || u.has.has('trouble'))
        seeking = utterances.some((u) => u.frames.some((frame) => SEEKS.has(frame.action)))
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
          if (
            actsOn(call, negative, context.rarity, { silent: !spoke, seeking, next: follows(negative, view, context) })
          )
            settle(negative, call.part.at, call.act.main.value, 'acted on')
        }
      },

      turn(view) {
        // a person who refused a call knows it
        for (const negative of open)
          if (negative.refused && negative.turn < view.index && view.turn.origin !== 'tool')
            settle(negative, { record: view.record, pointer: '', offset: 0 }, '', 'refused by a person')
      },

      result(result, view) {
        spoke = false
        const { outcome } = result
        for (const negative of open)
          if (outcome.status === 'ok' && turnsPositive(result, negative, context.rarity))
            settle(negative, outcome.at, result.part.pieces[0]?.value.split('\n')[0] ?? '', 'turned positive')
        if (outcome.status === 'ok' && result.call?.act.actions.includes('search')) {
          for (const negative of open)
            if (negative.status === 'empty' && isSibling(negative, result, context.rarity))
              settle(
                negative,
                outcome.at,
                result.part.pieces[0]?.value.split('\n')[0] ?? '',
                'found by a sibling query',
              )
        }
        if (outcome.status === 'ok' || isNone(result, context)) return
        if (expected && (outcome.status === 'failed-check' || outcome.status === 'error')) return
        const negative = add(result, view)
        const found = outcome.status === 'empty' ? foundBeside(result, context) : undefined
        if (found)
          settle(
            negative,
            found.outcome.at,
            found.part.pieces[0]?.value.split('\n')[0] ?? '',
            'found by a sibling query',
          )
      },
    }

    function add(result: ResultView, view: TurnView): Negative {
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
      const beside = siblings(call, result.record, view.index, context)
      const shared = new Set(beside.flatMap((other) => other.act.objects.map((object) => object.key)))
      const negative: Negative = {
        entry,
        call,
        turn: view.index,
        beside,
        own: objects.filter((object) => !shared.has(object.key)),
        status: outcome.status,
        refused: result.part.stopped !== undefined,
      }
      open.add(negative)
      return negative
    }
  },
})

const describe = (call: ActView | null): string =>
  call ? `${call.act.tool} ${collapse(call.act.main.value).slice(0, 60)}`.trim() : 'A call'

/** Not a result of this run. */
const isNone = (result: ResultView, context: RuleContext): boolean =>
  result.call?.act.todo != null ||
  (result.call === null && context.trajectory.capabilities.calls && result.part.callId !== null)

/** Queries of one tool whose arguments name mostly the same. */
const isSameQuery = (a: ActView, b: ActView, rarity: Rarity): boolean =>
  a.act.tool === b.act.tool && overlap(a.act.objects, b.act.objects, rarity).share >= 0.4

/** Sibling queries for the same thing, in other spelling or another folder: a hit of one answers the misses of the others. */
const isSibling = (negative: Negative, result: ResultView, rarity: Rarity): boolean =>
  result.call !== null &&
  negative.call !== null &&
  negative.beside.includes(result.call) &&
  isSameQuery(negative.call, result.call, rarity)

/** A sibling query for the same thing has found it already. */
function foundBeside(result: ResultView, context: RuleContext): ResultView | undefined {
  const { call } = result
  if (!call?.act.actions.includes('search')) return undefined
  const beside = new Set(siblings(call, result.record, context.turns.length - 1, context))
  const isHit = (other: ResultView): boolean =>
    other.call !== null &&
    beside.has(other.call) &&
    other.record < result.record &&
    other.outcome.status === 'ok' &&
    isSameQuery(other.call, call, context.rarity)
  return context.turns
    .slice(-12)
    .flatMap((view) => view.results)
    .find(isHit)
}

/** Calls issued beside one: in the same message, or before it returned. */
function siblings(call: ActView | null, result: number, turn: number, context: RuleContext): readonly ActView[] {
  if (!call) return []
  const near = context.turns.slice(Math.max(0, turn - 12), turn + 1)
  const own = near.find((view) => view.calls.includes(call))
  return near.flatMap((view) =>
    view.calls.filter(
      (other) => other !== call && (view === own || (other.record > call.record && other.record < result)),
    ),
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
  const { own } = negative
  const named = overlap(own, utterance.objects, context.rarity)
  if (troubled && (named.shared >= 2 || meets(own, utterance.objects, context.rarity))) return true
  const next = isNext(negative, view, context)
  if (!next) return false
  const alone = [...open].filter((other) => other.turn === negative.turn).length === 1 && negative.beside.length === 0
  if (troubled && alone) return true
  // a conclusion about that very thing, right or wrong
  return alone && named.shared >= 5 && wordsAt(spoken, utterance).length > 0 && !onlyAnnounces(utterance)
}

const SEEKS: ReadonlySet<Action> = new Set<Action>(['search', 'look', 'fetch', 'check'])

const PLANS: ReadonlySet<Modality> = new Set<Modality>(['intention', 'offer', 'possibility', 'ability'])

const onlyAnnounces = (utterance: Utterance): boolean =>
  utterance.frames.length > 0 && utterance.frames.every((frame) => PLANS.has(frame.modality))

/** Whether no call stands between a result and a turn. */
const follows = (negative: Negative, view: TurnView, context: RuleContext): boolean =>
  context.turns.slice(negative.turn + 1, view.index).every((turn) => turn.calls.length === 0)

/** Whether the turn is the first that an agent says after the result. */
function isNext(negative: Negative, view: TurnView, context: RuleContext): boolean {
  for (let i = negative.turn + 1; i < view.index; i++)
    if (context.turns[i]?.voice === 'agent' && context.turns[i]!.speech.length > 0) return false
  return true
}
