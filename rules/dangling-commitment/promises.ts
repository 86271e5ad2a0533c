/** Announcements of an agent while they are open: what works on them, what keeps them, what reports on them. */
import { effectOf } from '../../src/language/actions.js'
import type { Frame } from '../../src/language/frame-types.js'
import type { Sighting } from '../../src/ledger/book.js'
import type { Listeners, RuleContext } from '../../src/lint/rule.js'
import {
  type ActView,
  placeIn,
  type ResultView,
  type Spoken,
  type TurnView,
  utterancesOf,
  wordsAt,
} from '../../src/lint/view.js'
import { promisedIn } from './announcements.js'
import { ANSWERS, SEQUELS, VERBAL } from './cues.js'
import { endsWhole, extentOf, isOver, isPartial, saysWhole } from './extent.js'
import { workedOnBy } from './match.js'
import { OpenPromises } from './open-promises.js'
import { keyOf, type Promised } from './promise.js'
import { endedBy, isCancelled, isObserved, isToldDone } from './promise-words.js'
import { isReport, tellsMuch } from './report.js'
import { inClass, isElsewhere, isItsOwn, isKept, resultText } from './work.js'

const QUOTE = 240

export interface Promises extends Listeners {
  /** Opens a promise that another detector found: an offer that was accepted. `isAll`: the person asked for nothing else. */
  readonly adopt: (frame: Frame, spoken: Spoken, kind: string, isAll: boolean) => void
}

export function promises(context: RuleContext): Promises {
  const { rarity } = context
  const open = new OpenPromises()
  const byCall = new Map<string, Promised[]>()
  /** Opened since the last result: the calls that follow are their own. */
  let fresh: Promised[] = []
  let resultSince = false
  const progress = { hasTools: false, results: 0, part: 0 }
  /** The call that returned last. */
  let answered: string | null = null
  /** Something was written or sent since a person spoke last. */
  let acted = false

  const settle = (promise: Promised, sighting: Sighting): void => {
    if (promise.broken || promise.entry.settled) return
    context.settle(promise.entry, sighting)
    open.remove(promise)
  }

  const add = (frame: Frame, spoken: Spoken, kind: string, doubtful: boolean, awaited = true): void => {
    const quote = wordsAt(spoken, frame).slice(0, QUOTE)
    const gate = frame.gate && frame.gate.kind !== 'if' ? frame.gate : null
    const entry = context.open({
      kind,
      at: placeIn(spoken, frame.start),
      quote,
      key: keyOf(frame.action, frame.objects),
      objects: frame.objects,
      messageId: gate ? 'gated' : 'promised',
      data: gate ? { gate: wordsAt(spoken, gate) } : {},
      ...(gate?.kind === 'once' ? { after: [keyOf(gate.action ?? 'any', gate.objects)] } : {}),
      ...(doubtful ? { doubtful: true as const } : {}),
      ...(frame.undecided && frame.verb !== null ? { undecided: { clause: quote, word: frame.verb } } : {}),
    })
    const promise: Promised = {
      entry,
      sentence: spoken.reading.utterances.findIndex((u) => u.start <= frame.start && frame.start < u.end),
      action: frame.action,
      objects: frame.objects,
      frame,
      part: progress.part,
      after: progress.results,
      pending: new Set(),
      tried: false,
      failed: null,
      failedIn: -1,
      covered: new Set(),
      kept: null,
      keptBy: 0,
      broken: false,
      sequel: gate?.kind === 'once' || followsOn(spoken, frame),
      awaited,
      last: null,
      keptIn: progress.part,
      ...extentOf(frame.action, wordsAt(spoken, frame)),
    }
    open.add(promise)
    if (awaited) fresh.push(promise)
  }

  /** The same part has promised it already, in as many words or more. */
  const isSaid = (frame: Frame): boolean =>
    frame.objects.length > 0 &&
    frame.gate === null &&
    fresh.some(
      (promise) =>
        promise.part === progress.part &&
        promise.action === frame.action &&
        promise.frame.gate === null &&
        open.has(promise) &&
        frame.objects.every(({ key }) => promise.objects.some((object) => object.key === key)),
    )

  /** What was looked at, or worked on in part, is over when its agent speaks of the next thing. */
  const settleKept = (): void => {
    for (const promise of open.kept)
      if (promise.kept && promise.failed === null && promise.pending.size === 0 && isOver(promise, progress.part))
        settle(promise, promise.kept)
  }

  const settleByWords = (spoken: Spoken): void => {
    for (const utterance of spoken.reading.utterances) {
      const words = wordsAt(spoken, utterance)
      for (const promise of open.naming(utterance.objects)) {
        const how = endedBy(utterance, words, promise, progress, rarity)
        if (how) settle(promise, { at: placeIn(spoken, utterance.start), quote: words.slice(0, QUOTE), how })
      }
      for (const promise of open.nameless)
        if (promise.tried && isToldDone(utterance, promise, progress.part))
          settle(promise, {
            at: placeIn(spoken, utterance.start),
            quote: words.slice(0, QUOTE),
            how: 'outcome reported',
          })
    }
  }

  /** A turn that ends the work for now: what was tried is reported by it. */
  const settleByReport = (view: TurnView): void => {
    const [first] = utterancesOf(view)
    if (!first || view.calls.length > 0) return
    const named = view.turn.name !== null
    if (!isReport(view) && !((!progress.hasTools || named) && tellsMuch(view))) return
    const sighting = {
      at: placeIn(first.spoken, first.utterance.start),
      quote: wordsAt(first.spoken, first.utterance).slice(0, QUOTE),
      how: 'outcome reported',
    }
    for (const promise of named || !progress.hasTools ? open : open.worked) {
      if (promise.part > progress.part - view.speech.length || promise.entry.lost || promise.pending.size > 0) continue
      // what others were said to do is not done by an answer
      if (promise.entry.kind === 'on-behalf') continue
      const worked = progress.hasTools ? promise.tried && isObserved(promise, progress) : promise.objects.length === 0
      if (VERBAL.has(promise.action) || named || worked) settle(promise, sighting)
    }
  }

  const cancel = (spoken: Spoken): void => {
    for (const utterance of spoken.reading.utterances)
      for (const promise of open.naming(utterance.objects))
        if (isCancelled(utterance, promise, progress.part, rarity))
          settle(promise, {
            at: placeIn(spoken, utterance.start),
            quote: wordsAt(spoken, utterance).slice(0, QUOTE),
            how: 'cancelled',
          })
  }

  const link = (promise: Promised, call: ActView): void => {
    promise.pending.add(call.act.id)
    promise.entry.touched.push(call.record)
    const list = byCall.get(call.act.id)
    if (list) list.push(promise)
    else byCall.set(call.act.id, [promise])
  }

  /** The call stands beside the promise and might be what it means; nothing proves that it is. */
  const mayKeep = (promise: Promised, { act }: ActView): void => {
    if (promise.entry.candidate || !inClass(promise, act)) return
    promise.entry.candidate = sightingOf(act, 'may be settled here')
    promise.entry.unproven = true
  }

  /** What was to come after the promise came before it. */
  const breakGates = (call: ActView, worked: ReadonlySet<Promised>): void => {
    if (call.act.effect !== 'write' && call.act.effect !== 'send') return
    for (const promise of open.gates) {
      const { gate } = promise.frame
      if (worked.has(promise) || promise.broken || promise.kept || promise.pending.size > 0) continue
      if (gate === null || gate.action === null || !call.act.actions.includes(gate.action)) continue
      promise.broken = true
      promise.entry.unproven = false
      promise.entry.messageId = 'gateBroken'
      promise.entry.candidate = sightingOf(call.act, 'came without it')
    }
  }

  const observe = (promise: Promised, call: ActView, result: ResultView): void => {
    promise.pending.delete(call.act.id)
    promise.tried = true
    promise.entry.touched.push(result.record)
    const { outcome } = result
    const kept = isKept(promise, call.act, outcome) && !isElsewhere(promise, call.act, result)
    // of calls side by side one look that answers is enough, and one change that fails is too many
    const looks = effectOf(promise.action) === 'read' || promise.action === 'any'
    if (!kept) {
      if (looks && promise.kept && promise.keptIn === progress.part) return
      promise.failed = call.act
      promise.failedIn = progress.part
      promise.entry.candidate = { at: outcome.at, quote: outcome.quote, how: 'failed attempt' }
      open.observed(promise)
      return
    }
    if (looks || promise.failedIn !== progress.part) promise.failed = null
    // where nothing was found, nothing was seen
    if (outcome.status !== 'empty') for (const object of call.act.objects) promise.covered.add(object.key)
    promise.kept = {
      at: result.part.pieces[0]?.at ?? { record: result.record, pointer: '', offset: 0 },
      quote: firstLine(result),
      how: outcome.structured ? 'structured success' : 'observed effect',
    }
    promise.keptBy++
    if (promise.takes > 1 && saysWhole(resultText(result))) promise.keptBy = Math.max(promise.takes, promise.keptBy)
    promise.last = call.act
    promise.keptIn = progress.part
    open.observed(promise)
    // what was looked at is consumed when its agent speaks of it; a change is there at once
    if (
      promise.pending.size === 0 &&
      !looks &&
      promise.failed === null &&
      isOver(promise, progress.part) &&
      !isPartial(promise)
    )
      settle(promise, promise.kept)
  }

  /** The run ended with a call: what was announced beside it is done by it, and what was to be found out has been. */
  const settleHandedIn = (): void => {
    const last = context.turns.flatMap((view) => view.calls).findLast((call) => call.act.terminal)
    if (!last) return
    for (const promise of open) {
      const looks = effectOf(promise.action) === 'read' && promise.failed === null && isObserved(promise, progress)
      if (looks || promise.pending.has(last.act.id)) settle(promise, sightingOf(last.act, 'run ended'))
    }
  }

  return {
    adopt: (frame, spoken, kind, isAll) => add(frame, spoken, kind, false, isAll || frame.objects.length === 0),

    speech(spoken, view) {
      progress.part++
      if (spoken.voice === 'user') {
        acted = false
        settleKept()
        cancel(spoken)
        return
      }
      if (resultSince) {
        settleKept()
        fresh = []
        resultSince = false
      }
      settleByWords(spoken)
      for (const { frame, kind, doubtful } of promisedIn(spoken, view)) {
        // what others will do is a promise only while this agent has done nothing to bring it about
        if (isSaid(frame) || (kind === 'on-behalf' && acted)) continue
        for (const promise of open.kept) if (endsWhole(promise, frame.action)) settle(promise, promise.kept!)
        add(frame, spoken, kind, doubtful)
      }
    },

    call(call, view) {
      progress.hasTools = true
      acted ||= call.act.effect === 'write' || call.act.effect === 'send'
      const worked = workedOnBy(call, view, { fresh, open, progress, rarity })
      for (const promise of fresh)
        if (!worked.has(promise) && open.has(promise) && !isItsOwn(promise, call.act, rarity)) mayKeep(promise, call)
      for (const promise of worked) link(promise, call)
      breakGates(call, worked)
    },

    notice(notice) {
      if (notice.value.toLowerCase().includes('interrupted by user'))
        for (const promise of fresh)
          settle(promise, { at: notice.at, quote: notice.value.slice(0, QUOTE), how: 'interrupted by a person' })
    },

    result(result) {
      progress.results++
      resultSince = true
      const { call } = result
      answered = call?.act.id ?? null
      if (call) for (const promise of byCall.get(call.act.id) ?? []) observe(promise, call, result)
    },

    // what was looked at is over: there is nothing of it to carry
    compaction: settleKept,

    turnEnd(view) {
      if (view.voice === 'agent') settleByReport(view)
    },

    end() {
      // handed in, answered, and nothing said since
      const last = context.turns.findLast((view) => view.voice === 'agent')?.calls.at(-1)
      if (
        context.trajectory.ended !== undefined ||
        (last?.act.terminal && (last.act.id === answered || ANSWERS.has(last.act.tool.toLowerCase())))
      ) {
        settleHandedIn()
        settleKept()
      }
      for (const promise of open.kept) {
        if (promise.broken) continue
        // worked on, and not said to be over: in doubt
        promise.entry.most = 'info'
        promise.entry.candidate = promise.kept
      }
    },
  }
}

/** Words in front of the clause, or at its beginning, say that something else comes first. */
const followsOn = (spoken: Spoken, frame: Frame): boolean => {
  const utterance = spoken.reading.utterances.find((u) => u.start <= frame.start && frame.start < u.end)
  const verbAt =
    utterance?.words.find((word) => word.start > frame.start && word.text === frame.verb)?.start ?? frame.start + 1
  return (
    utterance?.words.some(
      (word) => word.start >= frame.start - NEAR && word.start < verbAt && SEQUELS.has(word.text),
    ) === true
  )
}

/** Characters in front of a clause in which "then" belongs to it. */
const NEAR = 8

const sightingOf = ({ main }: ActView['act'], how: string): Sighting => ({
  at: main.at,
  quote: main.value.slice(0, QUOTE),
  how,
})

const firstLine = (result: ResultView): string => (result.part.pieces[0]?.value ?? '').split('\n')[0]!.slice(0, 120)
