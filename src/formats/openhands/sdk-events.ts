/** One event of the OpenHands SDK, as parts. */
import { call, notice, opaque, piece, place, result, thinking } from '../../tree/build.js'
import type { Origin, Part } from '../../tree/types.js'
import { decodeInput } from '../shared/arguments.js'
import { contentParts, textParts } from '../shared/blocks.js'
import { proseParts } from '../shared/commands.js'
import { asNumber, asObject, asString, firstId, isObject, type Json } from '../shared/json.js'
import { contentPieces, joined } from '../shared/pieces.js'
import { forgottenPart } from './condensation.js'

export interface SdkRead {
  readonly origin: Origin
  readonly parts: Part[]
}

/** Kinds that say nothing to the model. */
const QUIET =
  /^(?:ConversationStateUpdate|Pause|Interrupt|CondensationRequest|CondensationSummaryEvent|Token|LLMCompletionLog|HookExecution|StreamingDelta)/

/** What the model thought; a provider's copy of what it said is left out. */
function thoughts(event: Json, spoken: string, record: number, base: string): Part[] {
  const reasoning = asString(event.reasoning_content) ?? ''
  const isCopy = reasoning.trim() === '' || reasoning.trim() === spoken.trim()
  const own = isCopy ? [] : [thinking(reasoning, place(record, `${base}/reasoning_content`))]
  const blocks = contentParts(event.thinking_blocks, record, `${base}/thinking_blocks`, 'model')
  return [...own, ...blocks.filter((part) => part.type === 'thinking' && part.value.trim() !== reasoning.trim())]
}

/** The call of an action: its decoded form, or where it could not be validated the arguments as the model wrote them. */
function actionCall(event: Json, record: number): Part {
  const stored = asObject(event.tool_call)
  const id = firstId(event, 'tool_call_id') ?? firstId(stored, 'id') ?? ''
  const name = asString(event.tool_name) ?? asString(stored.name) ?? ''
  if (isObject(event.action)) {
    const { kind: _kind, ...input } = event.action
    return call(id, name, input, place(record, '/action'))
  }
  const inner = isObject(stored.function) ? '/tool_call/function/arguments' : '/tool_call/arguments'
  const { input, pointer } = decodeInput(asObject(stored.function).arguments ?? stored.arguments, inner)
  return call(id, name, input, place(record, pointer))
}

function actionEvent(event: Json, record: number): SdkRead {
  const said = contentParts(event.thought, record, '/thought', 'model')
  const spoken = said.map((part) => (part.type === 'speech' ? part.value : '')).join('\n')
  // the last action tells the user how it went
  const last = asObject(event.action)
  const words = last.kind === 'FinishAction' ? (asString(last.message) ?? '') : ''
  const isSaid = words.trim() === '' || spoken.includes(words.trim())
  const closing = isSaid ? [] : proseParts(words, record, '/action/message')
  return {
    origin: 'model',
    parts: [...thoughts(event, spoken, record, ''), ...said, ...closing, actionCall(event, record)],
  }
}

function observationEvent(event: Json, record: number): SdkRead {
  const seen = asObject(event.observation)
  const field = ['content', 'output', 'text', 'error'].find((name) => seen[name] !== undefined && seen[name] !== null)
  const pieces = contentPieces(field === undefined ? '' : seen[field], record, `/observation/${field ?? ''}`)
  const code = asNumber(seen.exit_code) ?? asNumber(asObject(seen.metadata).exit_code)
  return {
    origin: 'tool',
    parts: [
      result(firstId(event, 'tool_call_id'), pieces, {
        ...(typeof seen.is_error === 'boolean' ? { isError: seen.is_error } : {}),
        ...(code === null ? {} : { exitCode: code }),
        ...(seen.timeout === true ? { stopped: 'interrupted' as const } : {}),
      }),
    ],
  }
}

/** A message of a person, the agent, or the environment, which may add context of its own. */
function messageEvent(event: Json, record: number): SdkRead {
  const message = asObject(event.llm_message)
  const at = '/llm_message/content'
  if (event.source === 'agent') {
    const said = contentParts(message.content, record, at, 'model')
    const spoken = joined(contentPieces(message.content, record, at))
    return { origin: 'model', parts: [...thoughts(message, spoken, record, '/llm_message'), ...said] }
  }
  const parts = contentParts(message.content, record, at, event.source === 'user' ? 'human' : 'system')
  const added = contentParts(event.extended_content, record, '/extended_content', 'system')
  const isHuman = event.source === 'user' && parts.some(({ type }) => type === 'speech')
  return {
    origin: isHuman ? 'human' : 'harness',
    parts: [...(isHuman ? parts : asNotices(parts)), ...asNotices(added)],
  }
}

const asNotices = (parts: readonly Part[]): Part[] =>
  parts.map((part) => (part.type === 'speech' ? notice(part.value, part.at) : part))

/** A kind that nobody knows is kept unread where it may say something. */
function otherEvent(event: Json, kind: string, record: number): SdkRead | null {
  const field = ['detail', 'error', 'message', 'content', 'summary'].find((name) => typeof event[name] === 'string')
  if (kind === 'ConversationErrorEvent' && field !== undefined)
    return { origin: 'harness', parts: [notice(asString(event[field]) ?? '', place(record, `/${field}`))] }
  return field === undefined ? null : { origin: 'harness', parts: [opaque(place(record, ''), kind, true)] }
}

/** Null: the event says nothing. */
export function sdkEvent(event: Json, record: number, records: ReadonlyMap<string, number>): SdkRead | null {
  const kind = asString(event.kind) ?? ''
  const id = firstId(event, 'tool_call_id')
  if (QUIET.test(kind)) return null
  switch (kind) {
    case 'SystemPromptEvent': {
      const prompt = event.system_prompt
      const field = isObject(prompt) ? '/system_prompt/text' : '/system_prompt'
      const text = asString(isObject(prompt) ? prompt.text : prompt) ?? ''
      return { origin: 'system', parts: textParts(text, record, field, 'system') }
    }
    case 'MessageEvent':
      return messageEvent(event, record)
    case 'ActionEvent':
      return actionEvent(event, record)
    case 'ObservationEvent':
      return observationEvent(event, record)
    case 'UserRejectObservation': {
      const reason = piece(asString(event.rejection_reason) ?? '', place(record, '/rejection_reason'))
      return { origin: 'tool', parts: [result(id, [reason], { stopped: 'rejected' })] }
    }
    case 'AgentErrorEvent': {
      const error = piece(asString(event.error) ?? '', place(record, '/error'))
      return { origin: 'tool', parts: [result(id, [error], { isError: true })] }
    }
    case 'Condensation':
      return { origin: 'summary', parts: [forgottenPart(event, record, '', records)] }
    default:
      return otherEvent(event, kind, record)
  }
}
