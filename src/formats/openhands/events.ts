/** Events of a conversation as turns; what forgets events is a compaction of exactly those. */
import { notice, opaque, place, turn } from '../../tree/build.js'
import type { Origin, Part, Turn } from '../../tree/types.js'
import type { Conversation, Draft } from '../format.js'
import { textParts } from '../shared/blocks.js'
import { conversationId } from '../shared/chat-turns.js'
import { badTurn, draft } from '../shared/draft.js'
import { asId, asString, isObject, type Json } from '../shared/json.js'
import { isWhole } from '../shared/whole.js'
import { actionParts, callIdOf, messageText, spoken } from './actions.js'
import { forgottenPart } from './condensation.js'
import { actionFields, eventId, type Stored, toolCallId } from './event.js'
import { observedResult, recalledParts } from './observations.js'

/** Events in which nothing is said. */
const QUIET_ACTIONS = new Set([
  'change_agent_state',
  'recall',
  'null',
  'start',
  'pause',
  'resume',
  'condensation_request',
])
const QUIET_OBSERVATIONS = new Set(['agent_state_changed', 'null'])

interface Read {
  readonly origin: Origin
  readonly role: string
  readonly parts: Part[]
}

class Events {
  /** Records and calls by id of their event. */
  readonly #records = new Map<string, number>()
  readonly #calls = new Map<string, string>()

  constructor(all: readonly Stored[]) {
    for (const { event, record } of all) {
      const id = eventId(event)
      if (id === null) continue
      this.#records.set(id, record)
      if (typeof event.action === 'string') this.#calls.set(id, callIdOf(event))
    }
  }

  read(stored: Stored): Read | null {
    const action = asString(stored.event.action)
    return action === null ? this.#observation(stored) : this.#action(stored, action)
  }

  #action(stored: Stored, action: string): Read | null {
    const { event, record } = stored
    if (QUIET_ACTIONS.has(action)) return null
    if (action === 'condensation') {
      const { fields, pointer } = actionFields(stored)
      const parts = [forgottenPart(fields, record, pointer, this.#records)]
      return { origin: 'summary', role: 'condensation', parts }
    }
    if (action === 'system' || action === 'message') return message(stored, action)
    const source = asString(event.source)
    // a person may run a command too, from the terminal beside the chat
    return {
      origin: source === 'user' ? 'human' : 'model',
      role: source ?? 'agent',
      parts: actionParts(stored, action),
    }
  }

  #observation(stored: Stored): Read | null {
    const kind = asString(stored.event.observation) ?? ''
    if (QUIET_OBSERVATIONS.has(kind)) return null
    if (kind === 'recall') {
      const parts = recalledParts(stored)
      return parts.length === 0 ? null : { origin: 'harness', role: 'environment', parts }
    }
    const parts: Part[] = [observedResult(stored, kind, this.#cause(stored.event))]
    return { origin: 'tool', role: kind, parts }
  }

  #cause(event: Json): string | null {
    const cause = asId(event.cause)
    const call = cause === null ? undefined : this.#calls.get(cause)
    return call === undefined || call === '' ? toolCallId(event) : call
  }
}

/** Words of a person, the agent or the environment; the first are the system's. */
function message(stored: Stored, action: string): Read | null {
  const { value, pointer } = messageText(stored)
  const source = asString(stored.event.source) ?? 'user'
  const { record } = stored
  if (action === 'system') return { origin: 'system', role: 'system', parts: spoken(value, record, pointer) }
  if (source === 'agent') return { origin: 'model', role: source, parts: textParts(value, record, pointer, 'model') }
  const parts = textParts(value, record, pointer, 'human')
  const isHarness = source !== 'user' || parts.some(({ type }) => type === 'notice')
  const notices = parts.map((part) => (part.type === 'speech' ? notice(part.value, part.at) : part))
  return isHarness ? { origin: 'harness', role: source, parts: notices } : { origin: 'human', role: source, parts }
}

/** The events of a record: one, or an action and its observation. */
const storedIn = (value: unknown, record: number): readonly Stored[] =>
  Array.isArray(value)
    ? value.flatMap((event, n) => (isObject(event) ? [{ event, record, base: `/${n}` }] : []))
    : isObject(value)
      ? [{ event: value, record, base: '' }]
      : []

/** One turn a record; a pair belongs to who acted. */
function turnOf(read: readonly Read[], stored: readonly Stored[], record: number): Turn | null {
  const [first] = read
  if (!first) return null
  const parts = read.flatMap(({ parts: found }) => found)
  return turn(first.origin, first.role, [record], parts, { id: eventId(stored[0]!.event) })
}

/** A finished agent says so in a state that follows its last action. */
function endOf(source: Conversation, all: readonly Stored[]): { readonly ended?: string } {
  const states = all.filter(({ event }) => event.observation === 'agent_state_changed')
  const last = states.at(-1)
  const extras = last && isObject(last.event.extras) ? last.event.extras : {}
  return isWhole(source) && extras.agent_state === 'finished' ? { ended: 'finished' } : {}
}

export function buildEvents(source: Conversation): readonly Draft[] {
  const good = source.records.filter(({ error }) => error === undefined)
  const all = good.flatMap(({ value, record }) => storedIn(value, record))
  const events = new Events(all)
  const turns = source.records.flatMap((record): Turn[] => {
    if (record.error !== undefined) return [badTurn(record)]
    const stored = storedIn(record.value, record.record)
    if (stored.length === 0)
      return [turn('harness', 'unreadable', [record.record], [opaque(place(record.record, ''), 'no event', true)])]
    const read = stored.flatMap((event) => events.read(event) ?? [])
    const made = turnOf(read, stored, record.record)
    return made ? [made] : []
  })
  return [draft(source, { turns, conversation: conversationId(source.envelope), ...endOf(source, all) })]
}
