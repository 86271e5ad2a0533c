/** Steps of an ATIF trajectory as turns. */
import { call, compaction, notice, place, speech, thinking, turn } from '../../tree/build.js'
import type { Call, Origin, Part, Turn } from '../../tree/types.js'
import type { Conversation, Draft } from '../format.js'
import { decodeInput } from '../shared/arguments.js'
import { contentParts } from '../shared/blocks.js'
import { badTurn, draft } from '../shared/draft.js'
import { asList, asObject, asString, firstId, isObject, type Json } from '../shared/json.js'
import { lossIn, lossPart } from '../shared/loss.js'
import { contentPieces, joined } from '../shared/pieces.js'
import { observationParts, subagentPath } from './observation.js'
import { terminalParts } from './terminal.js'

function callParts(step: Json, record: number): Call[] {
  return asList(step.tool_calls).map((item, n) => {
    const stored = asObject(item)
    const { input, pointer } = decodeInput(stored.arguments, `/tool_calls/${n}/arguments`)
    const name = asString(stored.function_name) ?? ''
    return call(firstId(stored, 'tool_call_id') ?? '', name, input, place(record, pointer))
  })
}

/** Private thought; a copy of the message is left out. */
function thoughts(step: Json, spoken: string, record: number): Part[] {
  const value = asString(step.reasoning_content) ?? ''
  return value.trim() === '' || value.trim() === spoken.trim()
    ? []
    : [thinking(value, place(record, '/reasoning_content'))]
}

function agentParts(step: Json, record: number): Part[] {
  const calls = callParts(step, record)
  const message = asString(step.message)
  const typed = message !== null && calls.length === 0 ? terminalParts(message, record, '/message') : null
  const said = typed ?? contentParts(step.message, record, '/message', 'model')
  const spoken = joined(contentPieces(step.message, record, '/message'))
  return [...thoughts(step, spoken, record), ...said, ...calls, ...observationParts(step, record)]
}

/** Harbor's mark of a context that was replaced. */
const isCompaction = (step: Json): boolean => asObject(asObject(step.extra).context_management).type === 'compaction'

const asNotices = (parts: readonly Part[]): Part[] =>
  parts.map((part) => (part.type === 'speech' ? notice(part.value, part.at) : part))

class Steps {
  /** Something other than the system's prompt has come. */
  #begun = false
  /** The agent has answered. */
  #answered = false
  #requests = 0

  read(step: Json, record: number): Turn {
    const role = asString(step.source) ?? ''
    const [origin, parts] = this.#parts(step, role, record)
    if (origin !== 'system') this.#begun = true
    if (role === 'agent') this.#answered = true
    return turn(origin, role, [record], parts, { id: firstId(step, 'step_id') })
  }

  #parts(step: Json, role: string, record: number): readonly [Origin, Part[]] {
    if (role === 'agent') return ['model', agentParts(step, record)]
    if (role === 'user') return this.#request(step, record)
    return this.#system(step, record)
  }

  /** A person's request, or the summary that a new context begins with. */
  #request(step: Json, record: number): readonly [Origin, Part[]] {
    const parts = contentParts(step.message, record, '/message', 'human')
    const [first, ...rest] = parts
    const before = { isStart: !this.#answered && this.#requests <= 1, asked: '' }
    this.#requests++
    const loss = first?.type === 'speech' ? lossIn(first.value, 'user', before) : null
    if (first?.type === 'speech' && loss) {
      const after = first.value.slice(loss.length)
      const said = after.trim() === '' ? [] : [speech(after, { ...first.at, offset: first.at.offset + loss.length })]
      return [said.length > 0 ? 'human' : 'summary', [lossPart(loss, first.value, first.at, before), ...said, ...rest]]
    }
    const isHarness = parts.length > 0 && parts.every(({ type }) => type === 'notice')
    return [isHarness ? 'harness' : 'human', [...parts, ...observationParts(step, record)]]
  }

  /** The system's prompt stands before anyone speaks; later it is the harness that reports. */
  #system(step: Json, record: number): readonly [Origin, Part[]] {
    const parts = contentParts(step.message, record, '/message', 'system')
    if (isCompaction(step)) {
      const extra = asObject(asObject(step.extra).context_management)
      const event = compaction(record, { trigger: asString(extra.trigger), ref: subagentPath(step) })
      return ['summary', [...asNotices(parts), event]]
    }
    const results = observationParts(step, record)
    if (results.length > 0) return ['tool', [...asNotices(parts), ...results]]
    return this.#begun ? ['harness', asNotices(parts)] : ['system', parts]
  }
}

/** The mark of a replaced context and the summary that follows it are one compaction. */
function withSummaries(turns: readonly Turn[]): readonly Turn[] {
  const done: Turn[] = []
  for (const next of turns) {
    const last = done.at(-1)
    const mark = last?.children.find((part) => part.type === 'compaction')
    const summary = next.origin === 'summary' ? next.children.find((part) => part.type === 'compaction') : undefined
    if (!last || !summary || mark?.summary.length !== 0) {
      done.push(next)
      continue
    }
    const event = { ...mark, summary: summary.summary, summaryRecord: summary.summaryRecord }
    const children = last.children.map((part) => (part === mark ? event : part))
    done[done.length - 1] = { ...last, records: [...last.records, ...next.records], children }
  }
  return done
}

export function buildSteps(source: Conversation): readonly Draft[] {
  const steps = new Steps()
  const turns = source.records.flatMap((record): Turn[] => {
    if (record.error !== undefined) return [badTurn(record)]
    return isObject(record.value) ? [steps.read(record.value, record.record)] : []
  })
  const envelope = asObject(source.envelope)
  const nested = asObject(envelope.trajectory)
  const conversation = firstId({ ...nested, ...envelope }, 'session_id', 'trajectory_id')
  return [draft(source, { turns: withSummaries(turns), conversation })]
}
