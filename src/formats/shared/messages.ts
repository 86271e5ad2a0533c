/** Messages of `{role, content, …}` as turns: what Chat Completions and Anthropic Messages have in common. */
import { piece, place, result, speech, thinking, turn } from '../../tree/build.js'
import type { Origin, Part, Result, Turn } from '../../tree/types.js'
import { contentParts, type Voice } from './blocks.js'
import { asList, asString, firstId, isObject, type Json } from './json.js'
import { type Before, lossIn, lossPart, withCleared } from './loss.js'
import { observed } from './observations.js'
import { contentPieces } from './pieces.js'
import { byRole, type Speaker } from './speakers.js'
import { stoppedBy } from './stopped.js'
import { callParts } from './tool-calls.js'

const voiceOf = (origin: Origin): Voice => (origin === 'model' ? 'model' : origin === 'human' ? 'human' : 'system')

/** Fields beside `content` that hold what the model thought. */
const REASONING = ['reasoning_content', 'reasoning', 'thinking', 'thought'] as const

function reasoningParts(message: Json, record: number, base: string): Part[] {
  for (const field of REASONING) {
    const value = message[field]
    if (typeof value === 'string' && value.trim() !== '') return [thinking(value, place(record, `${base}/${field}`))]
  }
  return asList(message.reasoning_details).flatMap((stored, n) => {
    const item = isObject(stored) ? stored : {}
    const field = (['text', 'summary'] as const).find((key) => typeof item[key] === 'string')
    const value = (field && asString(item[field])) ?? ''
    return value.trim() === '' ? [] : [thinking(value, place(record, `${base}/reasoning_details/${n}/${field}`))]
  })
}

/** A message whose role is a tool's: all of it is one result. */
function toolParts(message: Json, record: number, base: string, names: Map<Result, string>): Part[] {
  const isError = message.is_error ?? message.isError
  const field = 'content' in message ? `${base}/content` : base
  const id =
    firstId(message, 'tool_call_id', 'tool_use_id', 'call_id') ??
    firstId({ id: asList(message.tool_call_ids)[0] }, 'id')
  const pieces = contentPieces(message.content, record, field)
  const text = pieces.length === 1 ? pieces[0]!.value : ''
  const stopped = stoppedBy(pieces[0]?.value ?? '')
  const seen = id === null ? observed(text, record, field) : null
  const made = result(id, seen?.pieces ?? pieces, {
    ...(seen?.exitCode === undefined ? {} : { exitCode: seen.exitCode }),
    ...(typeof isError === 'boolean' ? { isError } : {}),
    ...(stopped ? { stopped } : {}),
  })
  const name = asString(message.name)
  if (name !== null) names.set(made, name)
  return [made]
}

/** The first text of a message, if it tells of a loss: a compaction and what is said after its marker. */
function withLoss(parts: readonly Part[], role: string, before: Before): Part[] {
  const n = parts.findIndex((part) => part.type === 'speech')
  const first = parts[n]
  if (first?.type !== 'speech') return [...parts]
  const loss = lossIn(first.value, role, before)
  if (!loss) return [...parts]
  const rest = first.value.slice(loss.length)
  const at = place(first.at.record, first.at.pointer, first.at.offset + loss.length)
  const marker = lossPart(loss, first.value, first.at, before)
  return [...parts.slice(0, n), marker, ...(rest.trim() === '' ? [] : [speech(rest, at)]), ...parts.slice(n + 1)]
}

/** A text that reports an output is a tool's; so is an empty one right after a text with code to run. */
function withObservation(parts: readonly Part[], isRunning: boolean, record: number, pointer: string): Part[] {
  const [only] = parts
  if (parts.length === 0 && isRunning) return [result(null, [piece('', place(record, pointer))])]
  if (parts.length !== 1 || only?.type !== 'speech') return [...parts]
  return [observed(only.value, record, only.at.pointer) ?? only]
}

/** What wrote a message, by what is in it. */
export function originOf(parts: readonly Part[], origin: Origin): Origin {
  if (origin !== 'human' && origin !== 'system' && origin !== 'model') return origin
  if (parts.some((part) => part.type === 'speech' || part.type === 'call' || part.type === 'thinking')) return origin
  if (parts.some((part) => part.type === 'compaction' && part.shape === 'summary')) return 'summary'
  if (parts.some((part) => part.type === 'result')) return origin === 'model' ? 'model' : 'tool'
  return parts.some((part) => part.type === 'notice' || part.type === 'compaction') ? 'harness' : origin
}

const textOf = (parts: readonly Part[]): string =>
  parts.map((part) => (part.type === 'speech' ? part.value : '')).join('\n')

const hasFence = (parts: readonly Part[]): boolean =>
  parts.some((part) => part.type === 'speech' && part.value.includes('```'))

/** Reads the messages of one conversation in order; what stood before decides what some words mean. */
export class MessageReader {
  readonly names = new Map<Result, string>()
  #isStart = true
  #requests = 0
  #asked = ''
  #isRunning = false
  #afterModel = false

  read(message: Json, record: number, base: string, speaker: Speaker = byRole(message)): Turn {
    const role = asString(message.role) ?? ''
    const before: Before = { isStart: this.#isStart && this.#requests <= 1, asked: this.#asked }
    const children = withCleared(this.#parts(message, record, base, speaker, before), record)
    const origin = originOf(children, speaker.origin)
    this.#remember(origin, children)
    return turn(origin, role, [record], children, { id: firstId(message, 'id', 'uuid'), name: speaker.name })
  }

  #parts(message: Json, record: number, base: string, { origin }: Speaker, before: Before): Part[] {
    if (origin === 'tool') return toolParts(message, record, base, this.names)
    const voice = voiceOf(origin)
    const body = [
      ...(origin === 'model' ? reasoningParts(message, record, base) : []),
      ...contentParts(message.content, record, `${base}/content`, voice),
      ...contentParts(message.refusal, record, `${base}/refusal`, voice),
      ...callParts(message, record, base),
    ]
    const seen =
      origin === 'human' && this.#afterModel ? withObservation(body, this.#isRunning, record, `${base}/content`) : body
    return withLoss(seen, asString(message.role) ?? '', before)
  }

  #remember(origin: Origin, parts: readonly Part[]): void {
    if (origin === 'model' || origin === 'tool') this.#isStart = false
    this.#afterModel = origin === 'model'
    this.#isRunning = origin === 'model' && hasFence(parts) && !parts.some((part) => part.type === 'call')
    if (origin === 'human') {
      this.#requests++
      this.#asked = textOf(parts).slice(0, 4000)
    }
  }
}
