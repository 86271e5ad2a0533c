/** What a person asks for: the open request, and its skipped parts. */
import { type Action, keeps } from '../../src/language/actions.js'
import type { Act } from '../../src/language/acts/act.js'
import { en } from '../../src/language/cues/en.js'
import type { Utterance } from '../../src/language/frame-types.js'
import { verbOf } from '../../src/language/lemma.js'
import type { ObjectRef } from '../../src/language/objects.js'
import type { Entry } from '../../src/ledger/book.js'
import { meets } from '../../src/ledger/rarity.js'
import type { Listeners, RuleContext } from '../../src/lint/rule.js'
import { type ActView, placeIn, type TurnView, utterancesOf, wordsAt } from '../../src/lint/view.js'
import { keyOf } from './promise.js'
import { blocks, handsOver, isReport, telling } from './report.js'
import { ask, asksEffect, digresses, onlyRules, QUOTE, type Request, rangeOf, saysLittle } from './request.js'
import { type Part, partsOf, tells } from './request-parts.js'

const MORE = 8

/** `agenda` holds the turns whose request is open: other detectors ask it whether a task has ended. */
export function requests(context: RuleContext, agenda: Set<number>): Listeners {
  const { rarity } = context
  let open: Request[] = []
  /** They have an answer; what it left out is known when the run ends. */
  const reported: Request[] = []
  let hasTools = false

  const openRequest = (view: TurnView): void => {
    const found = ask(view)
    if (!found) return
    const { spoken, utterance } = found
    const frame = utterance.frames.find((f) => f.modality === 'request')
    const range = rangeOf(spoken, utterance)
    const quote = wordsAt(spoken, range)
    const follows = asked(view)
    if (saysLittle(view, follows) || onlyRules(view)) return
    const parts = partsOf(view)
    const entry = context.open({
      kind: 'request',
      at: placeIn(spoken, range.start),
      quote,
      key: keyOf(frame?.action ?? 'say', utterance.objects),
      objects: [...utterance.objects, ...parts.flatMap((part) => part.objects)].slice(0, 24),
      messageId: 'requested',
      most: 'info',
    })
    open.push({
      entry,
      turn: view.index,
      parts,
      more: openMore(view, utterance),
      follows,
      effect: asksEffect(view),
    })
    agenda.add(view.index)
  }

  /** The agent's turn before asked something, or made an offer, and this one speaks to it. */
  const asked = (view: TurnView): boolean => {
    const before = context.turns
      .slice(0, view.index)
      .findLast((other) => other.voice === 'agent' && other.speech.length > 0)
    if (before === undefined || before.calls.length > 0) return false
    const questions = utterancesOf(before)
      .slice(-4)
      .filter(({ utterance }) => blocks(utterance) || utterance.question)
    return questions.some(({ utterance }) => !digresses(view, utterance.objects, rarity))
  }

  const openMore = (view: TurnView, main: Utterance): readonly Entry[] =>
    utterancesOf(view)
      .filter(
        ({ utterance }) =>
          utterance !== main &&
          utterance.sentence.block !== 'heading' &&
          !utterance.has.has('standing') &&
          utterance.frames.some((f) => f.modality === 'request' && !f.negative),
      )
      .slice(0, MORE)
      .map(({ spoken, utterance }) =>
        context.open({
          kind: 'request',
          at: placeIn(spoken, utterance.start),
          quote: wordsAt(spoken, utterance).slice(0, QUOTE),
          key: keyOf(utterance.frames[0]!.action, utterance.objects),
          objects: utterance.objects,
          messageId: 'requested',
          most: 'info',
        }),
      )

  /** Marks the parts that a call or a sentence takes up: by what it names, or by doing the same. */
  const touch = (objects: readonly ObjectRef[], turn: number, does: (verb: string) => boolean): void => {
    for (const request of [...open, ...reported])
      for (const part of request.parts)
        if (!part.touched && request.turn < turn)
          part.touched = (part.frame.verb !== null && does(part.frame.verb)) || meets(part.objects, objects, rarity)
  }

  /** Whether a turn tells how a request went: of an effect, after work on it, or with a text handed over, or by a refusal. */
  const answers = (request: Request, view: TurnView): boolean => {
    const said = utterancesOf(view)
    if (!request.effect || handsOver(view)) return true
    const worked = context.turns.slice(request.turn + 1, view.index).some((turn) => turn.results.length > 0)
    if (worked) return true
    return said.some(({ utterance }) =>
      hasTools
        ? telling(utterance) === 'outcome' && (utterance.negative || utterance.has.has('trouble'))
        : telling(utterance) === 'outcome',
    )
  }

  const settleAll = (view: TurnView): void => {
    const said = utterancesOf(view)
    const first = said.find(({ utterance }) => telling(utterance) !== 'nothing') ?? said[0]!
    const sighting = {
      at: placeIn(first.spoken, first.utterance.start),
      quote: wordsAt(first.spoken, first.utterance).slice(0, QUOTE),
      how: 'outcome reported',
    }
    const current = new Set<Request>()
    for (const request of open.toReversed()) {
      current.add(request)
      if (!request.follows) break
    }
    for (const request of open) {
      // a report answers the last request; an older one only by name, and so one that a compaction lost
      const named = said.some(
        ({ utterance }) => reportsOn(utterance) && meets(request.entry.objects, utterance.objects, rarity),
      )
      if (!answers(request, view) || (!named && (!current.has(request) || request.entry.lost))) continue
      for (const entry of [request.entry, ...request.more]) context.settle(entry, sighting)
      agenda.delete(request.turn)
      reported.push(request)
    }
    open = open.filter((request) => !request.entry.settled)
  }

  /** An agent that shows its work and says nothing has reported by the work: what it did to what was asked about, wholly. */
  const settleShown = (view: TurnView): void => {
    const since = context.turns
      .slice(open[0]!.turn + 1, view.index)
      .filter((turn) => turn.voice === 'agent' || turn.results.length > 0)
    const last = since.at(-1)
    if (!last || last.results.length === 0 || last.turn.children.at(-1)?.type === 'speech') return
    const results = since.flatMap((turn) => turn.results)
    if (results.some((result) => result.outcome.conditions.length > 0)) return
    for (const request of open) {
      for (const entry of [request.entry, ...request.more]) {
        const work = results.findLast(
          ({ outcome, call }) =>
            outcome.status === 'ok' && call?.act.effect === 'write' && meets(entry.objects, call.act.objects, rarity),
        )
        if (!work) continue
        const [piece] = work.part.pieces
        context.settle(entry, {
          at: piece?.at ?? work.outcome.at,
          quote: piece?.value.split('\n')[0]?.slice(0, QUOTE) ?? '',
          how: 'observed effect',
        })
      }
      if (request.entry.settled) agenda.delete(request.turn)
    }
    open = open.filter((request) => !request.entry.settled)
  }

  /** Parts of a request that no call and no word took up, when the rest was reported. */
  const openSkipped = (request: Request): void => {
    if (request.parts.length < 2) return
    const isLeft = (part: Part): boolean => part.failed || (!part.touched && tells(part.objects))
    if (!request.parts.some((part) => part.touched && !part.failed)) return
    for (const part of request.parts) {
      if (!isLeft(part)) continue
      context.open({
        kind: 'skipped',
        at: placeIn(part.spoken, part.frame.start),
        quote: wordsAt(part.spoken, part.frame).slice(0, QUOTE),
        key: keyOf(part.frame.action, part.objects),
        objects: part.objects,
        messageId: 'skipped',
        most: 'warn',
      })
    }
  }

  return {
    turn(view) {
      if (view.voice !== 'user') return
      if (open.length > 0) settleShown(view)
      openRequest(view)
    },
    speech(spoken, view) {
      if (spoken.voice !== 'agent') return
      for (const utterance of spoken.reading.utterances)
        touch(utterance.objects, view.index, (verb) =>
          utterance.words.some((word) => verbOf(en, word.text)?.base === verb),
        )
    },
    call(call, view) {
      hasTools = true
      touch(
        call.act.objects,
        view.index,
        (verb) =>
          call.act.tool.toLowerCase().includes(verb) ||
          call.act.commands.some((command) => command.name.includes(verb)),
      )
    },
    result(result) {
      const { call, outcome } = result
      if (!call) return
      if (call.act.terminal && outcome.status === 'ok') finish(call)
      for (const request of open)
        for (const part of request.parts)
          if (
            CHECKS.has(part.frame.action) &&
            inClassOf(part.frame.action, call.act) &&
            meets(part.objects, call.act.objects, rarity)
          )
            part.failed = outcome.status === 'failed-check' || outcome.status === 'error'
    },
    end() {
      for (const request of reported) openSkipped(request)
      const last = context.turns.flatMap((view) => view.calls).findLast((call) => call.act.terminal)
      if (last && context.trajectory.ended !== undefined) finish(last)
    },
    turnEnd(view) {
      if (view.voice === 'agent' && view.speech.length > 0 && view.calls.length === 0 && isReport(view)) settleAll(view)
    },
  }

  /** The run ends with a call of that kind: it discharges what was asked. */
  function finish(call: ActView): void {
    const sighting = { at: call.act.main.at, quote: call.act.main.value.slice(0, QUOTE), how: 'run ended' }
    for (const request of open) for (const entry of [request.entry, ...request.more]) context.settle(entry, sighting)
    agenda.clear()
    open = []
  }
}

const CHECKS: ReadonlySet<Action> = new Set<Action>(['check', 'test', 'build', 'lint', 'any'])

const inClassOf = (wanted: Action, act: Act): boolean => act.actions.some((done) => keeps(wanted, done))

/** It tells an outcome, good or bad. */
const reportsOn = (utterance: Utterance): boolean =>
  utterance.has.has('outcome') ||
  utterance.has.has('trouble') ||
  utterance.negative ||
  utterance.frames.some((f) => f.modality === 'report')
