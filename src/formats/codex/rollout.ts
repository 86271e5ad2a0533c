/** The records of a Codex rollout as turns: response items are the conversation, events only say it again. */
import { notice, opaque, place, turn } from '../../tree/build.js'
import type { Turn } from '../../tree/types.js'
import type { Conversation, Draft, RecordValue } from '../format.js'
import { badTurn, draft } from '../shared/draft.js'
import { harnessTopic } from '../shared/harness.js'
import { itemTurn } from '../shared/items.js'
import { asId, asNumber, asObject, asString, isObject, type Json } from '../shared/json.js'
import { MessageReader } from '../shared/messages.js'
import { compactedTurn, textOf } from './compacted.js'
import { History, type Replay } from './history.js'

/** Records that say nothing to the model, or nothing that a response item does not say. */
const QUIET = new Set([
  'session_meta',
  'turn_context',
  'event_msg',
  'world_state',
  'inter_agent_communication_metadata',
  'security_risk_score',
])

const TEXTS = ['message', 'text', 'content', 'prompt'] as const

/** The item of a record, wrapped or (in old files) bare. */
function itemOf(value: Json): { readonly item: Json; readonly base: string } | null {
  if (value.type === 'response_item' && isObject(value.payload)) return { item: value.payload, base: '/payload' }
  return typeof value.type === 'string' && !isObject(value.payload) && !('record_type' in value)
    ? { item: value, base: '' }
    : null
}

/** The harness may state its context anew between the items that it replays. */
const endsReplay = (item: Json): boolean =>
  item.role === undefined || item.role === 'assistant' || (item.role === 'user' && harnessTopic(textOf(item)) === null)

class Rollout {
  readonly reader = new MessageReader()
  readonly skipped: { record: number; reason: string }[] = []
  readonly history = new History()
  turns: Turn[] = []
  conversation: string | null = null
  #replay: Replay | null = null

  take({ record, value }: RecordValue): void {
    const line = asObject(value)
    const payload = asObject(line.payload)
    const isRollback = line.type === 'event_msg' && payload.type === 'thread_rolled_back'
    const found = itemOf(line)
    if (line.type === 'session_meta') this.conversation ??= asId(payload.id)
    if (line.type === 'compacted') this.#compact(payload, record)
    else if (isRollback) this.#rollBack(asNumber(payload.num_turns) ?? 0)
    else if (found) this.#item(found.item, record, found.base)
    else if (typeof line.type === 'string' && !QUIET.has(line.type)) this.#unknown(line.type, payload, record)
    else if (line.type === undefined) this.conversation ??= asId(line.id)
  }

  #compact(payload: Json, record: number): void {
    const { turn: made, replay } = compactedTurn(payload, record, '/payload', this.history, this.turns)
    this.turns.push(made)
    this.#replay = replay
  }

  #item(item: Json, record: number, base: string): void {
    const isReplayed = this.#replay?.take(item, textOf(item)) ?? false
    if (!isReplayed && endsReplay(item)) this.#replay = null
    if (isReplayed || this.history.recordOfSame(item) !== null) {
      this.skipped.push({ record, reason: 'duplicate' })
      return
    }
    const made = itemTurn(item, record, base, this.reader)
    this.history.add(item, record)
    if (made) this.#append(made)
  }

  /** Words and the calls that follow them are items of their own here, and one message everywhere else. */
  #append(made: Turn): void {
    const last = this.turns.at(-1)
    if (last?.origin !== 'model' || made.origin !== 'model') {
      this.turns.push(made)
      return
    }
    this.turns[this.turns.length - 1] = {
      ...last,
      records: [...last.records, ...made.records],
      children: [...last.children, ...made.children],
    }
  }

  /** Undoes the last turns of the user; what they held is off the path. */
  #rollBack(count: number): void {
    let from = this.turns.length
    for (let left = count; left > 0 && from > 0; ) {
      from--
      if (this.turns[from]!.origin === 'human') left--
    }
    for (const { records } of this.turns.slice(from))
      for (const record of records) this.skipped.push({ record, reason: 'branch' })
    this.turns = this.turns.slice(0, from)
  }

  #unknown(type: string, payload: Json, record: number): void {
    if (!TEXTS.some((field) => payload[field] !== undefined && payload[field] !== null && payload[field] !== '')) return
    this.turns.push(turn('harness', type, [record], [opaque(place(record, '/payload'), type, true)]))
  }
}

/** Old or partial files may hold nothing but events. */
function eventTurn({ record, value }: RecordValue): Turn | null {
  const line = asObject(value)
  const payload = asObject(line.payload)
  const text = asString(payload.message)
  if (line.type !== 'event_msg' || text === null) return null
  const at = place(record, '/payload/message')
  if (payload.type === 'user_message') return turn('human', 'user', [record], [{ type: 'speech', value: text, at }])
  if (payload.type === 'agent_message')
    return turn('model', 'assistant', [record], [{ type: 'speech', value: text, at }])
  return payload.type === 'error' ? turn('harness', 'error', [record], [notice(text, at)]) : null
}

export function buildRollout(source: Conversation): readonly Draft[] {
  const rollout = new Rollout()
  for (const record of source.records) {
    if (record.error === undefined) rollout.take(record)
    else rollout.turns.push(badTurn(record))
  }
  const hasWords = rollout.turns.some(({ origin }) => origin !== 'harness')
  const events = hasWords ? [] : source.records.flatMap((record) => eventTurn(record) ?? [])
  const turns = [...rollout.turns, ...events].sort((a, b) => a.records[0]! - b.records[0]!)
  const { conversation, skipped, reader } = rollout
  skipped.sort((a, b) => a.record - b.record)
  return [draft(source, { turns, conversation, skipped, names: reader.names })]
}
