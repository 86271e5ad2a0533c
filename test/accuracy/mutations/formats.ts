/** What an edit has to know of a format: who speaks in a record, and how a new exchange is written. */
import type { Json } from './documents.js'

export interface Exchange {
  readonly asked: string
  readonly answered: string
}

export interface Editable {
  /** Words of an agent, "" where there are none. */
  readonly spoken: (record: Json) => string
  /** The exchange as records that follow `previous`. */
  readonly write: (exchange: Exchange, previous: Json | undefined) => readonly Json[]
  /** The record that came after `previous`, now after `last`; where records name the one before them. */
  readonly rejoin?: (record: Json, previous: Json | undefined, last: Json) => Json
  /** Whether a record holds what an agent said, and nothing else. */
  readonly isOnlySpeech: (record: Json) => boolean
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const blocks = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : blocks(content)
        .map(({ text }) => (typeof text === 'string' ? text : ''))
        .join('\n')

const isCall = ({ type }: Json): boolean => type === 'tool_use'

const messages: Editable = {
  spoken: ({ role, content }) => (role === 'assistant' ? textOf(content) : ''),
  isOnlySpeech: ({ role, content, tool_calls: calls }) =>
    role === 'assistant' && calls === undefined && textOf(content) !== '' && !blocks(content).some(isCall),
  write: ({ asked, answered }) => [
    { role: 'user', content: asked },
    { role: 'assistant', content: answered },
  ],
}

const messageOf = ({ message }: Json): Json => (isObject(message) ? message : {})

const claudeCode: Editable = {
  spoken: (record) => (record.type === 'assistant' ? messages.spoken(messageOf(record)) : ''),
  isOnlySpeech: (record) => record.type === 'assistant' && messages.isOnlySpeech(messageOf(record)),
  write({ asked, answered }, previous = {}) {
    const { sessionId, version, cwd, timestamp, uuid, isSidechain, agentId } = previous
    const shared = { isSidechain, agentId, userType: 'external', sessionId, version, cwd, timestamp }
    const [question, answer] = [`q-${String(uuid)}`, `a-${String(uuid)}`]
    const message = { id: answer, type: 'message', role: 'assistant', content: [{ type: 'text', text: answered }] }
    return [
      { parentUuid: uuid, ...shared, type: 'user', uuid: question, message: { role: 'user', content: asked } },
      { parentUuid: question, ...shared, type: 'assistant', uuid: answer, message },
    ]
  },
  rejoin: (record, previous, last) =>
    previous && record.parentUuid === previous.uuid ? { ...record, parentUuid: last.uuid } : record,
}

const payloadOf = ({ type, payload }: Json): Json => (type === 'response_item' && isObject(payload) ? payload : {})

const codex: Editable = {
  spoken: (record) => messages.spoken(payloadOf(record)),
  // events say the same again: to take out one of the two takes out nothing
  isOnlySpeech: () => false,
  write({ asked, answered }, previous = {}) {
    const item = (role: string, type: string, text: string): Json => ({
      timestamp: previous.timestamp,
      type: 'response_item',
      payload: { type: 'message', role, content: [{ type, text }] },
    })
    return [item('user', 'input_text', asked), item('assistant', 'output_text', answered)]
  },
}

export const EDITABLE: Readonly<Record<string, Editable>> = {
  chat: messages,
  anthropic: messages,
  'claude-code': claudeCode,
  codex,
}
