/** Announcements of an agent while they are open: what works on them, what keeps them, what reports on them. */
import { type Action, effectOf, isTelling, keeps } from '../../src/language/actions.js'
import type { Act } from '../../src/language/acts/act.js'
import type { Frame, Utterance } from '../../src/language/frame-types.js'
import type { Sighting } from '../../src/ledger/book.js'
import { ObjectIndex } from '../../src/ledger/object-index.js'
import { meets } from '../../src/ledger/rarity.js'
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
import { VERBAL } from './cues.js'
import {
  extentOf,
  goesOn,
  inClass,
  isKept,
  isPartial,
  keyOf,
  type Promised,
  saysWhole,
  worksAgain,
  worksLater,
  worksNow,
} from './promise.js'
import { isReport, tellsMuch } from './report.js'

const QUOTE = 240

/** What going through the whole of something consists of. */
const GOES_THROUGH: ReadonlySet<Action> = new Set<Action>(['look', 'search', 'fetch', 'any', 'say', 'plan'])

/** Of a longer result only its beginning is looked through. */
const CLIP = 20_000

/** Parts of speech without work on a promise after which it is taken for done. */
const LEFT = 2

export interface Promises extends Listeners {
  /** Opens a promise that another detector found: an offer that was accepted. */
  readonly adopt: (frame: Frame, spoken: Spoken, kind: string) => void
}

export function promises(context: RuleContext): Promises {
  const { rarity } = context
  const open = new Set<Promised>()
  const byObject = new ObjectIndex<Promised>()
  const byCall = new Map<string, Promised[]>()
  /** Opened since the last result: the calls that follow are their own. */
  let fresh: Promised[] = []
  let resultSince = false
  let results = 0
  /** Parts of speech so far: what a part says settles nothing that the same part promises. */
  let part = 0
  const resultsAt = new Map<Promised, number>()
  /** Until a tool is called, words are all the evidence that there can be. */
  let hasTools = false

  const settle = (promise: Promised, sighting: Sighting): void => {
    if (promise.broken || promise.entry.settled) return
    context.settle(promise.entry, sighting)
    open.delete(promise)
    byObject.remove(promise, promise.objects)
  }

  const add = (frame: Frame, spoken: Spoken, kind: string, doubtful: boolean): Promised => {
    const quote = wordsAt(spoken, frame).slice(0, QUOTE)
    const gate = frame.gate && frame.gate.kind !== 'if' ? wordsAt(spoken, frame.gate) : null
    const entry = context.open({
      kind,
      at: placeIn(spoken, frame.start),
      quote,
      key: keyOf(frame.action, frame.objects),
      objects: frame.objects,
      messageId: gate ? 'gated' : 'promised',
      data: gate ? { gate } : {},
      ...(doubtful ? { doubtful: true as const } : {}),
      ...(frame.undecided && frame.verb !== null ? { undecided: { clause: quote, word: frame.verb } } : {}),
    })
    const promise: Promised = {
      entry,
      action: frame.action,
      objects: frame.objects,
      frame,
      part,
      pending: new Set(),
      tried: false,
      failed: null,
      covered: new Set(),
      kept: null,
      keptBy: 0,
      broken: false,
      last: null,
      keptIn: part,
      ...extentOf(frame.action, wordsAt(spoken, frame)),
    }
    open.add(promise)
    byObject.add(promise, frame.objects)
    resultsAt.set(promise, results)
    return promise
  }

  /** The same part has promised it already, in as many words or more. */
  const isSaid = (frame: Frame): boolean =>
    frame.objects.length > 0 &&
    frame.gate === null &&
    fresh.some(
      (promise) =>
        promise.part === part &&
        promise.action === frame.action &&
        promise.frame.gate === null &&
        open.has(promise) &&
        frame.objects.every(({ key }) => promise.objects.some((object) => object.key === key)),
    )

  /** Whether anything was observed between the promise and now. */
  const observedSince = (promise: Promised): boolean => !hasTools || results > (resultsAt.get(promise) ?? 0)

  /** A clause that reports the outcome of what was promised. */
  const reports = (utterance: Utterance, promise: Promised): boolean => {
    if (utterance.question) return false
    if (
      utterance.frames.some(
        (f) => (f.modality === 'intention' || f.modality === 'remainder') && keeps(promise.action, f.action),
      )
    )
      return false
    const told = utterance.frames.filter((f) => f.modality === 'report')
    const says =
      told.some((f) => keeps(promise.action, f.action)) ||
      utterance.has.has('outcome') ||
      utterance.has.has('trouble') ||
      utterance.negative
    return (says || !hasTools) && meets(promise.objects, utterance.objects, rarity)
  }

  const settleByWords = (spoken: Spoken, utterance: Utterance): void => {
    for (const promise of byObject.find(utterance.objects)) {
      if (promise.part >= part) continue
      const sighting = { at: placeIn(spoken, utterance.start), quote: wordsAt(spoken, utterance).slice(0, QUOTE) }
      const verbal = VERBAL.has(promise.action)
      const retracted = utterance.has.has('retraction') && utterance.negative && !promise.entry.lost
      if (retracted && meets(promise.objects, utterance.objects, rarity))
        settle(promise, { ...sighting, how: 'retracted' })
      else if (
        (verbal || (observedSince(promise) && (promise.tried || !hasTools))) &&
        reports(utterance, promise) &&
        (promise.takes === 1 || saysWhole(wordsAt(spoken, utterance)))
      )
        settle(promise, { ...sighting, how: 'outcome reported' })
    }
  }

  /** A turn that ends the work for now: what was tried is reported by it. */
  const settleByReport = (view: TurnView): void => {
    const said = utterancesOf(view)
    const last = said.at(-1)
    if (
      !last ||
      view.calls.length > 0 ||
      !(isReport(view) || ((!hasTools || view.turn.name !== null) && tellsMuch(view)))
    )
      return
    const sighting = {
      at: placeIn(last.spoken, said[0]!.utterance.start),
      quote: wordsAt(said[0]!.spoken, said[0]!.utterance).slice(0, QUOTE),
      how: 'outcome reported',
    }
    for (const promise of open) {
      if (promise.part > part - view.speech.length || promise.entry.lost || promise.pending.size > 0) continue
      const worked = hasTools ? promise.tried && observedSince(promise) : promise.objects.length === 0
      if (VERBAL.has(promise.action) || view.turn.name !== null || worked) settle(promise, sighting)
    }
  }

  const link = (promise: Promised, call: ActView): void => {
    promise.pending.add(call.act.id)
    promise.entry.touched.push(call.record)
    const list = byCall.get(call.act.id)
    if (list) list.push(promise)
    else byCall.set(call.act.id, [promise])
  }

  return {
    adopt: (frame, spoken, kind) => void fresh.push(add(frame, spoken, kind, false)),

    speech(spoken, view) {
      part++
      if (spoken.voice === 'user') {
        settleKept()
        cancel(spoken)
        return
      }
      if (resultSince) {
        settleKept()
        fresh = []
        resultSince = false
      }
      for (const utterance of spoken.reading.utterances) settleByWords(spoken, utterance)
      for (const { frame, kind, doubtful } of promisedIn(spoken, view))
        if (!isSaid(frame)) {
          moveOn(frame)
          fresh.push(add(frame, spoken, kind, doubtful))
        }
    },

    call(call, view) {
      hasTools = true
      const linked = new Set<Promised>()
      for (const promise of fresh)
        if (
          open.has(promise) &&
          isItsOwn(promise, call.act) &&
          (worksNow(promise, call.act) || (isSole(promise) && inClass(promise, call.act)))
        )
          linked.add(promise)
      for (const promise of open) {
        if (linked.has(promise) || fresh.includes(promise)) continue
        if (
          promise.failed
            ? worksAgain(promise, promise.failed, call.act, rarity)
            : worksLater(promise, call.act, rarity, part - promise.part) || goesOn(promise, call.act)
        )
          linked.add(promise)
      }
      if (call.act.terminal)
        for (const promise of fresh) if (open.has(promise) && inClass(promise, call.act)) linked.add(promise)
      for (const promise of restated(linked)) linked.add(promise)
      if (linked.size === 0) for (const promise of soleAnnouncement(view, call)) linked.add(promise)
      for (const promise of fresh)
        if (!linked.has(promise) && open.has(promise) && !isItsOwn(promise, call.act)) mayKeep(promise, call)
      for (const promise of linked) link(promise, call)
      for (const promise of open) if (!linked.has(promise) && breaks(promise, call)) breakGate(promise, call)
    },

    notice(notice) {
      if (notice.value.toLowerCase().includes('interrupted by user'))
        for (const promise of fresh)
          settle(promise, { at: notice.at, quote: notice.value.slice(0, QUOTE), how: 'interrupted by a person' })
    },

    result(result) {
      results++
      resultSince = true
      const call = result.call
      if (!call) return
      for (const promise of byCall.get(call.act.id) ?? []) observe(promise, call, result)
    },

    // what was looked at is over: there is nothing of it to carry
    compaction: settleKept,

    turnEnd(view) {
      if (view.voice === 'agent') settleByReport(view)
    },

    end() {
      if (context.trajectory.ended !== undefined) {
        settleHandedIn()
        settleKept()
      }
      for (const promise of open) {
        if (!promise.kept || promise.broken) continue
        // worked on, and not said to be over: in doubt
        promise.entry.most = 'info'
        promise.entry.candidate = promise.kept
      }
    },
  }

  /** A check that something waits for is kept by no call but one on the same thing: the call beside it proves nothing. */
  function isItsOwn(promise: Promised, act: Act): boolean {
    if (promise.frame.gate?.kind !== 'before') return true
    return (
      promise.objects.length === 0 ||
      meets(promise.objects, act.objects, rarity) ||
      (isTelling(promise.action) && act.actions.includes(promise.action))
    )
  }

  /** The call stands beside the promise and might be what it means; nothing proves that it is. */
  function mayKeep(promise: Promised, call: ActView): void {
    if (promise.entry.candidate || !inClass(promise, call.act)) return
    promise.entry.candidate = {
      at: call.act.main.at,
      quote: call.act.main.value.slice(0, QUOTE),
      how: 'may be settled here',
    }
    promise.entry.unproven = true
  }

  /** Said again after it failed: what works on the one works on the other. */
  function restated(linked: ReadonlySet<Promised>): readonly Promised[] {
    const keys = new Set([...linked].map((promise) => promise.entry.key))
    return [...open].filter((promise) => promise.failed !== null && keys.has(promise.entry.key))
  }

  /** Nothing else was announced since: what it names beside its object does not make the call another's. */
  function isSole(promise: Promised): boolean {
    return fresh.every((other) => other === promise || !open.has(other))
  }

  /** "Reading it null-safely." and an edit: the one announcement of a turn is that of its one call. */
  function soleAnnouncement(view: TurnView, call: ActView): readonly Promised[] {
    const own = fresh.filter((promise) => promise.part === part && open.has(promise) && !promise.tried)
    const [promise] = own
    if (own.length !== 1 || !promise || view.calls.length !== 1 || results > (resultsAt.get(promise) ?? 0)) return []
    if (promise.frame.gate || effectOf(promise.action) !== 'read' || isTelling(promise.action)) return []
    return call.act.effect === 'write' ? [promise] : []
  }

  function observe(promise: Promised, call: ActView, result: ResultView): void {
    promise.pending.delete(call.act.id)
    promise.tried = true
    promise.entry.touched.push(result.record)
    const { outcome } = result
    const at = result.part.pieces[0]?.at ?? { record: result.record, pointer: '', offset: 0 }
    if (isKept(promise, call.act, outcome) && !isElsewhere(promise, call.act, result)) {
      promise.failed = null
      // where nothing was found, nothing was seen
      if (outcome.status !== 'empty') for (const object of call.act.objects) promise.covered.add(object.key)
      promise.kept = {
        at,
        quote: firstLine(result),
        how: outcome.structured ? 'structured success' : 'observed effect',
      }
      promise.keptBy = saysWhole(textOf(result)) ? Math.max(promise.takes, promise.keptBy + 1) : promise.keptBy + 1
      promise.last = call.act
      promise.keptIn = part
      // what was looked at is consumed when its agent speaks of it; a change is there at once
      const looks = effectOf(promise.action) === 'read' || promise.action === 'any'
      if (promise.pending.size === 0 && !looks && isOver(promise) && !isPartial(promise)) settle(promise, promise.kept)
    } else {
      promise.failed = call.act
      promise.entry.candidate = { at: outcome.at, quote: outcome.quote, how: 'failed attempt' }
    }
  }

  /** Who announces another kind of work has finished going through the whole of something. */
  function moveOn(frame: Frame): void {
    if (GOES_THROUGH.has(frame.action)) return
    for (const promise of open)
      if (promise.whole && promise.kept && promise.keptBy >= promise.takes) settle(promise, promise.kept)
  }

  /** Worked on as often as it takes; or left for other things since. */
  function isOver(promise: Promised): boolean {
    if (promise.whole) return false
    return promise.keptBy >= promise.takes || part - promise.keptIn > LEFT
  }

  /** What was looked at, or worked on in part, is over when its agent speaks of the next thing. */
  function settleKept(): void {
    for (const promise of open)
      if (promise.kept && promise.pending.size === 0 && isOver(promise)) settle(promise, promise.kept)
  }

  /** The run ended with a call: what was announced beside it is done by it. */
  function settleHandedIn(): void {
    const last = context.turns.flatMap((view) => view.calls).findLast((call) => call.act.terminal)
    if (last)
      for (const promise of open)
        if (promise.pending.has(last.act.id))
          settle(promise, { at: last.act.main.at, quote: last.act.main.value.slice(0, QUOTE), how: 'run ended' })
  }

  /** A person calls it off. */
  function cancel(spoken: Spoken): void {
    for (const utterance of spoken.reading.utterances) {
      if (!utterance.has.has('revoke') || utterance.question) continue
      for (const promise of byObject.find(utterance.objects))
        if (promise.part < part && meets(promise.objects, utterance.objects, rarity))
          settle(promise, {
            at: placeIn(spoken, utterance.start),
            quote: wordsAt(spoken, utterance).slice(0, QUOTE),
            how: 'cancelled',
          })
    }
  }

  function breaks(promise: Promised, call: ActView): boolean {
    const gate = promise.frame.gate
    if (gate?.kind !== 'before' || gate.action === null || promise.broken || promise.kept || promise.pending.size > 0)
      return false
    return call.act.actions.includes(gate.action) && (call.act.effect === 'write' || call.act.effect === 'send')
  }

  function breakGate(promise: Promised, call: ActView): void {
    promise.broken = true
    promise.entry.unproven = false
    promise.entry.messageId = 'gateBroken'
    promise.entry.candidate = {
      at: call.act.main.at,
      quote: call.act.main.value.slice(0, QUOTE),
      how: 'came without it',
    }
  }
}

const textOf = (result: ResultView): string => result.part.pieces.map((piece) => piece.value.slice(0, CLIP)).join(' ')

/** A look at something that shares no word with what was announced, neither in the call nor in what came back. */
function isElsewhere(promise: Promised, act: Act, result: ResultView): boolean {
  const names = promise.objects.some(({ kind }) => kind === 'name' || kind === 'path')
  if (!names || isTelling(promise.action) || act.effect !== 'read') return false
  const keys = new Set(act.objects.map((object) => object.key))
  if (promise.objects.some(({ key }) => keys.has(key))) return false
  const text = textOf(result).toLowerCase()
  return !promise.objects.some(({ key }) => text.includes(key))
}

const firstLine = (result: ResultView): string => (result.part.pieces[0]?.value ?? '').split('\n')[0]!.slice(0, 120)
