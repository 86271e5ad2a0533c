/** Calls without a result, and what results say about later: jobs, "retry after", "3 of 7". */
import { jobIn } from '../../src/language/outcomes/jobs.js'
import type { Condition } from '../../src/language/outcomes/outcome.js'
import type { Entry } from '../../src/ledger/book.js'
import { ObjectIndex } from '../../src/ledger/object-index.js'
import { meets } from '../../src/ledger/rarity.js'
import type { Listeners, RuleContext } from '../../src/lint/rule.js'
import { type ActView, placeIn, type ResultView, type Spoken, type TurnView, wordsAt } from '../../src/lint/view.js'
import { printJson } from '../../src/text/json.js'
import { keyOf } from './promise.js'

const QUOTE = 240

interface Running {
  readonly entry: Entry
  readonly condition: Condition
  readonly call: ActView | null
  readonly turn: number
}

const MESSAGE: Readonly<Record<Condition['kind'], string>> = { job: 'job', retry: 'retry', partial: 'partial' }

export function calls(context: RuleContext): Listeners {
  const { rarity } = context
  const pending = new Map<string, ActView>()
  let running: Running[] = []
  const byObject = new ObjectIndex<Running>()
  /** Handles of all jobs that were ever opened: told again, a job is no other. */
  const handles = new Set<string>()
  /** The last call that did something since a person spoke: what the agent may have started. */
  let effected: ActView | null = null

  const settle = (item: Running, sighting: Parameters<RuleContext['settle']>[1]): void => {
    context.settle(item.entry, sighting)
    running = running.filter((other) => other !== item)
    byObject.remove(item, item.entry.objects)
  }

  const open = (condition: Condition, call: ActView | null, view: TurnView): void => {
    if (condition.handle) handles.add(condition.handle.toLowerCase())
    const objects = [
      ...(call?.act.objects ?? []),
      ...(condition.handle ? [{ key: condition.handle.toLowerCase(), kind: 'name' as const }] : []),
    ]
    const entry = context.open({
      kind: condition.kind,
      at: condition.at,
      quote: condition.text.slice(0, QUOTE),
      key: keyOf(condition.kind, objects),
      objects,
      messageId: MESSAGE[condition.kind],
      confirmation: {
        ...(call ? { tool: call.act.tool } : {}),
        ...(condition.handle ? { arguments: condition.handle } : {}),
        result: { matches: 'complete|done|success|exited with code 0' },
      },
    })
    const item = { entry, condition, call, turn: view.index }
    running.push(item)
    byObject.add(item, objects)
  }

  /** Whether a result speaks of the same work: its handle, or the same tool on the same thing. */
  const sameWork = (item: Running, result: ResultView): boolean => {
    const { call } = result
    if (!call) return false
    const handle = item.condition.handle?.toLowerCase()
    if (call.act.polls && call.act.signature === item.call?.act.signature) return call.act.id !== item.call.act.id
    if (handle && call.act.objects.some((object) => object.key === handle)) return true
    if (handle && call.act.polls && printJson(call.part.input).includes(handle)) return true
    if (item.condition.kind === 'retry' && item.call)
      return (
        call.act.tool === item.call.act.tool &&
        call.act.id !== item.call.act.id &&
        (meets(item.call.act.objects, call.act.objects, rarity) || call.act.signature === item.call.act.signature)
      )
    if (handle && item.condition.kind === 'job') return false
    return (
      call.act.id !== item.call?.act.id &&
      meets(item.entry.objects, call.act.objects, rarity) &&
      (call.act.effect !== 'read' ||
        call.act.polls ||
        call.act.actions.some((a) => a === 'check' || a === 'wait' || a === 'look'))
    )
  }

  return {
    turn(view) {
      if (view.voice === 'user') effected = null
    },
    call(call) {
      if (call.act.effect !== 'read') effected = call
      if (!call.act.terminal) pending.set(call.act.id, call)
    },
    result(result, view) {
      if (result.call) pending.delete(result.call.act.id)
      const { outcome } = result
      const at = result.part.pieces[0]?.at ?? { record: result.record, pointer: '', offset: 0 }
      const worked = running.filter((item) => sameWork(item, result))
      // a state that was looked up is one of this run's work only if that work is known
      const states =
        outcome.conditions.length === 0 && outcome.state && worked.length > 0 ? [outcome.state] : outcome.conditions
      for (const item of worked) {
        item.entry.touched.push(result.record)
        const [condition] = states
        if (condition) settle(item, { at, quote: condition.text, how: 'superseded by a later state' })
        else if (outcome.status === 'ok') settle(item, { at, quote: firstWords(result), how: 'observed effect' })
        else if (item.condition.kind !== 'retry')
          settle(item, { at: outcome.at, quote: outcome.quote, how: 'observed failure' })
      }
      if (!result.part.stopped) for (const condition of states) open(condition, result.call, view)
    },
    notice(notice) {
      if (notice.topic !== 'task') return
      for (const item of [...running])
        if (!item.condition.handle || notice.value.includes(item.condition.handle))
          settle(item, { at: notice.at, quote: notice.value.slice(0, 120), how: 'notified' })
    },
    speech(spoken, view) {
      if (spoken.voice !== 'agent') return
      for (const utterance of spoken.reading.utterances) {
        if (
          utterance.question ||
          !utterance.has.has('outcome') ||
          utterance.frames.some((f) => f.modality === 'intention')
        )
          continue
        for (const item of byObject.find(utterance.objects))
          if (
            item.turn < view.index &&
            item.entry.touched.length > 0 &&
            !item.entry.lost &&
            meets(item.entry.objects, utterance.objects, rarity)
          )
            settle(item, {
              at: placeIn(spoken, utterance.start),
              quote: wordsAt(spoken, utterance).slice(0, QUOTE),
              how: 'outcome reported',
            })
      }
      if (effected) tell(spoken, effected, view)
    },
    compaction(_event, boundary) {
      for (const [id, call] of pending) {
        if (!boundary.drops(call.record)) continue
        dangle(call, 'call', false)
        pending.delete(id)
      }
    },
    end() {
      if (!context.trajectory.capabilities.results || context.trajectory.ended !== undefined) return
      const lastCalls = context.turns.findLast((view) => view.calls.length > 0)
      for (const call of pending.values()) {
        const isLast =
          lastCalls !== undefined &&
          context.turns.slice(lastCalls.index).every((view) => view.voice !== 'user') &&
          call.record >= stepStart(lastCalls)
        dangle(call, isLast ? 'in-flight' : 'call', isLast)
      }
    },
  }

  /** A job that only the agent names: its result was read, and showed a bare number or nothing. */
  function tell(spoken: Spoken, call: ActView, view: TurnView): void {
    for (const utterance of spoken.reading.utterances) {
      if (utterance.question || utterance.negative) continue
      if (utterance.frames.some((frame) => frame.modality === 'intention')) continue
      const text = wordsAt(spoken, utterance)
      const job = jobIn(text)
      if (!job || handles.has(job.handle.toLowerCase())) continue
      open({ kind: 'job', text, at: placeIn(spoken, utterance.start), handle: job.handle }, call, view)
    }
  }

  /** First record of the step that a turn belongs to: consecutive turns with calls and no result between. */
  function stepStart(view: TurnView): number {
    let { index } = view
    while (index > 0 && context.turns[index - 1]!.voice === 'agent' && context.turns[index - 1]!.results.length === 0)
      index--
    return context.turns[index]!.record
  }

  function dangle(call: ActView, kind: string, info: boolean): void {
    context.open({
      kind,
      at: call.act.main.at,
      quote: call.act.main.value.slice(0, QUOTE),
      key: keyOf(call.act.actions[0] ?? 'call', call.act.objects),
      objects: call.act.objects,
      messageId: info ? 'inFlight' : call.act.idempotent ? 'call' : 'callOnce',
      data: { tool: call.act.tool },
      confirmation: { tool: call.act.tool, arguments: call.act.main.value.slice(0, 120), result: {} },
      ...(info ? { most: 'info' as const } : {}),
    })
  }
}

const firstWords = (result: ResultView): string =>
  (result.part.pieces[0]?.value ?? '').trim().split('\n')[0]!.slice(0, 120)
