/** Turns of a conversation of messages, the answer that stands beside its list included. */
import type { Conversation, Draft } from '../format.js'
import { badTurn, draft } from './draft.js'
import { withInlineCalls } from './inline-calls.js'
import { asObject, firstId, isObject, type Json, printed } from './json.js'
import { MessageReader } from './messages.js'
import { speakersOf } from './speakers.js'

/** A message, or the object that a log wraps around one. Records that have a type of their own are no such wrapper. */
export function unwrap(value: unknown): { readonly message: Json; readonly base: string } | null {
  if (!isObject(value)) return null
  if (typeof value.role === 'string') return { message: value, base: '' }
  if (typeof value.type === 'string' || 'uuid' in value) return null
  for (const key of ['message', 'msg', 'data'] as const) {
    const inner = value[key]
    if (isObject(inner) && typeof inner.role === 'string') return { message: inner, base: `/${key}` }
  }
  return null
}

/** A log may hold the answer twice, in the list and beside it. */
const repeats = (a: Json, b: Json): boolean =>
  a.role === b.role &&
  printed(a.content ?? null) === printed(b.content ?? null) &&
  printed(a.tool_calls ?? null) === printed(b.tool_calls ?? null)

const CONVERSATION_IDS = [
  'conversation_id',
  'session_id',
  'sessionId',
  'thread_id',
  'trace_id',
  'custom_id',
  'id',
  'instance_id',
  'question_ID',
  'uuid',
] as const

/** The conversation's own id, as its envelope states it. */
export const conversationId = (envelope: unknown): string | null => firstId(asObject(envelope), ...CONVERSATION_IDS)

interface Found {
  readonly record: number
  readonly message: Json
  readonly base: string
}

/** Messages of the list, and those beside it that do not repeat its end. */
function messagesOf(source: Conversation): { readonly found: readonly Found[]; readonly repeated: readonly number[] } {
  const found: Found[] = []
  const repeated: number[] = []
  const listed = source.listed ?? source.records.length
  for (const { record, value, error } of source.records) {
    const inner = error === undefined ? unwrap(value) : null
    if (!inner) continue
    const last = found.at(-1)
    if (record >= listed && last && repeats(last.message, inner.message)) repeated.push(record)
    else found.push({ record, ...inner })
  }
  return { found, repeated }
}

export function buildMessages(source: Conversation): readonly Draft[] {
  const { found, repeated } = messagesOf(source)
  const speakers = speakersOf(found.map(({ message }) => message))
  const reader = new MessageReader()
  const read = found.map(({ message, record, base }, n) => reader.read(message, record, base, speakers[n]))
  const bad = source.records.filter(({ error }) => error !== undefined).map(badTurn)
  const turns = [...withInlineCalls(read), ...bad].sort((a, b) => a.records[0]! - b.records[0]!)
  const skipped = repeated.map((record) => ({ record, reason: 'duplicate' }))
  return [draft(source, { turns, conversation: conversationId(source.envelope), skipped, names: reader.names })]
}
