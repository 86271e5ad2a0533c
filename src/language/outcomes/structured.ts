/** Results that are JSON, or have a structured twin: error fields, status fields, empty lists. */
import type { Result } from '../../tree/types.js'
import type { Act } from '../acts/act.js'
import { FAILED_STATES, UNFINISHED_STATES } from './cues.js'
import { type Fields, isEmpty, isFields } from './emptiness.js'
import type { Status } from './outcome.js'

export interface BodyOutcome {
  readonly status: Status
  /** Text to look for in the result; `""`: all of it. */
  readonly needle: string
  readonly condition?: State
  /** A state that was looked up. */
  readonly state?: State
}

interface State {
  readonly kind: 'job'
  readonly text: string
  readonly handle: string | null
}

const CAP = 200_000
const ERROR_KEYS = ['error', 'errors', 'error_message', 'errorMessage', 'err']
const STATE_KEYS = ['status', 'state', 'result', 'outcome']
const ID_KEYS = [
  'id',
  'job_id',
  'jobId',
  'task_id',
  'taskId',
  'agentId',
  'run_id',
  'backgroundTaskId',
  'operation_id',
  'execution_id',
  'pipeline_id',
  'job',
  'task',
  'run',
  'operation',
]
/** What names a record of a business, whose state nobody of this run works on. */
const RECORD_KEY =
  /^(?:order|reservation|booking|ticket|case|payment|invoice|user|customer|shipment|claim)_?(?:id|number|no)?$/i

function parse(text: string): unknown {
  if (text.length > CAP || !/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const text = (value: unknown): string | null =>
  typeof value === 'string'
    ? value
    : isFields(value)
      ? (text(value.message) ?? text(value.detail) ?? text(value.code))
      : Array.isArray(value)
        ? text(value[0])
        : null

function failureOf(fields: Fields): BodyOutcome | null {
  for (const key of ERROR_KEYS) {
    const value = fields[key]
    if (value === undefined || value === null || value === false || value === '' || value === 0) continue
    if (Array.isArray(value) && value.length === 0) continue
    return { status: 'error', needle: text(value)?.slice(0, 200) ?? key }
  }
  for (const key of ['success', 'ok'])
    if (fields[key] === false) return { status: 'error', needle: text(fields.message) ?? text(fields.reason) ?? key }
  for (const key of STATE_KEYS) {
    const state = fields[key]
    if (typeof state === 'string' && FAILED_STATES.has(state.toLowerCase()))
      return { status: 'negative', needle: text(fields.message) ?? text(fields.reason) ?? state }
  }
  for (const key of ['eligible', 'found', 'exists', 'available', 'allowed', 'valid'])
    if (fields[key] === false) return { status: 'negative', needle: text(fields.message) ?? text(fields.reason) ?? key }
  return null
}

function unfinished(fields: Fields): BodyOutcome | null {
  for (const key of STATE_KEYS) {
    const state = fields[key]
    if (typeof state !== 'string' || !UNFINISHED_STATES.has(state.toLowerCase())) continue
    const id = ID_KEYS.map((name) => fields[name]).find(
      (value) => typeof value === 'string' || typeof value === 'number',
    )
    return {
      status: 'ok',
      needle: '',
      condition: { kind: 'job', text: state, handle: id === undefined ? null : String(id) },
    }
  }
  return null
}

const isRecord = (body: unknown): boolean => isFields(body) && Object.keys(body).some((key) => RECORD_KEY.test(key))

/** Null: the result is not structured, or its structure says nothing. */
export function bodyOutcome(result: Result, all: string, act: Act | null): BodyOutcome | null {
  const body = parse(all)
  const answers = act === null || act.effect === 'read' || act.effect === 'unknown'
  // an order that is "pending" is a fact looked up, not work of this run
  const runs = act === null || act.effect !== 'read' || (act.polls && !isRecord(body))
  if (body !== undefined) {
    if (Array.isArray(body))
      return body.length === 0 && answers ? { status: 'empty', needle: '' } : { status: 'ok', needle: '' }
    if (isFields(body)) {
      if (Object.keys(body).length === 0)
        return answers ? { status: 'empty', needle: '' } : { status: 'ok', needle: '' }
      const failure = failureOf(body)
      if (failure) return failure
      const unfinishedState = unfinished(body)
      if (unfinishedState && runs) return unfinishedState
      if (unfinishedState) return { status: 'ok', needle: '', state: unfinishedState.condition! }
      return answers && isEmpty(body, act) ? { status: 'empty', needle: '' } : { status: 'ok', needle: '' }
    }
  }
  if (!isFields(result.structured)) return null
  const twin = result.structured
  const shows = typeof twin.content === 'string' && twin.content.trim() !== ''
  if (act?.actions.includes('search') && act.commands.length === 0 && !shows && isEmpty(twin, act))
    return { status: 'empty', needle: '' }
  if (typeof twin.backgroundTaskId === 'string')
    return {
      status: 'ok',
      needle: '',
      condition: { kind: 'job', text: all.split('\n')[0]!.slice(0, 200), handle: twin.backgroundTaskId },
    }
  const state = unfinished(twin)
  return state?.condition
    ? { ...state, condition: { ...state.condition, text: all.split('\n')[0]!.slice(0, 200) } }
    : null
}
