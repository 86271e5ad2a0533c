/** Content blocks of Chat, Anthropic and Responses messages, as parts. */
import { call, compaction, notice, opaque, piece, place, result, speech, thinking } from '../../tree/build.js'
import type { Part, Piece, Result } from '../../tree/types.js'
import { decodeInput } from './arguments.js'
import { harnessTopic } from './harness.js'
import { asNumber, asObject, asString, firstId, isObject, type Json } from './json.js'
import { contentPieces, isMedia } from './pieces.js'
import { stoppedBy } from './stopped.js'
import { splitThinking } from './think.js'

/** Who speaks decides what a text is. */
export type Voice = 'human' | 'model' | 'system'

const TEXT = new Set(['text', 'input_text', 'output_text', 'summary_text', 'refusal'])
const THINKING = new Set(['thinking', 'reasoning', 'reasoning_text', 'thought'])
/** Encrypted: there is nothing to read, and nothing that binds. */
const SILENT = new Set(['redacted_thinking', 'container_upload', 'search_result', 'item_reference', 'tool_reference'])
const CALLS = new Set(['tool_use', 'server_tool_use', 'mcp_tool_use', 'tool_call', 'toolCall', 'tool-call'])
const RESULT = /(?:^|_)tool[-_]?result$|^tool[-_]result$|^toolResult$/

/** A text as its speaker means it: thinking is split off a model's, harness words off a person's. */
export function textParts(value: string, record: number, pointer: string, voice: Voice): Part[] {
  if (value.trim() === '') return []
  const at = place(record, pointer)
  if (voice === 'model') return splitThinking(value, at)
  if (voice === 'system') return [speech(value, at)]
  const topic = harnessTopic(value)
  return topic === null ? [speech(value, at)] : [notice(value, at, topic)]
}

/** A flag of failure under any of the names in use; undefined where there is none. */
function errorFlag(block: Json): boolean | undefined {
  const flag = block.is_error ?? block.isError
  if (typeof flag === 'boolean') return flag
  const inner = asObject(block.content)
  return typeof inner.error_code === 'string' ? true : undefined
}

function resultPart(block: Json, record: number, pointer: string): Result {
  const isError = errorFlag(block)
  const field = 'content' in block ? 'content' : 'output' in block ? 'output' : 'result'
  const where = field in block ? `${pointer}/${field}` : pointer
  const id = firstId(block, 'tool_use_id', 'tool_call_id', 'toolCallId', 'call_id', 'id')
  const pieces = contentPieces(block[field], record, where)
  const stopped = stoppedBy(pieces[0]?.value ?? '')
  const exitCode = asNumber(asObject(block.content).return_code)
  return result(id, pieces, {
    ...(isError === undefined ? {} : { isError }),
    ...(exitCode === null ? {} : { exitCode }),
    ...(stopped ? { stopped } : {}),
  })
}

/** Words of a thinking block: its text, or the lines of its summary. */
function thinkingParts(block: Json, record: number, pointer: string): Part[] {
  for (const field of ['thinking', 'text', 'reasoning', 'content'] as const) {
    const value = block[field]
    if (typeof value === 'string')
      return value.trim() === '' ? [] : [thinking(value, place(record, `${pointer}/${field}`))]
  }
  return contentPieces(block.summary, record, `${pointer}/summary`)
    .filter(({ value }) => value.trim() !== '')
    .map(({ value, at }) => thinking(value, at))
}

/** The summary that a provider put in place of everything before it; null content: it is encrypted. */
function compactionPart(block: Json, record: number, pointer: string): Part {
  const content = asString(block.content)
  const summary: Piece[] = content === null ? [] : [piece(content, place(record, `${pointer}/content`))]
  return compaction(record, { summary, opaque: content === null && block.encrypted_content != null })
}

/** A block that no parser knows: what it says, if anything, is unread. */
function unknownPart(block: Json, type: string, record: number, pointer: string): Part {
  const says = ['text', 'content', 'message', 'value'].some((field) => block[field] != null && block[field] !== '')
  return opaque(place(record, pointer), type, says)
}

export function blockParts(block: unknown, record: number, pointer: string, voice: Voice): Part[] {
  if (typeof block === 'string') return textParts(block, record, pointer, voice)
  if (!isObject(block)) return []
  const type = asString(block.type) ?? (typeof block.text === 'string' ? 'text' : '')
  if (TEXT.has(type)) {
    const field = typeof block.text === 'string' ? 'text' : 'refusal'
    return textParts(asString(block[field]) ?? '', record, `${pointer}/${field}`, voice)
  }
  if (THINKING.has(type)) return thinkingParts(block, record, pointer)
  if (CALLS.has(type)) {
    const field = 'input' in block ? 'input' : 'args' in block ? 'args' : 'arguments'
    const { input, pointer: at } = decodeInput(block[field], field in block ? `${pointer}/${field}` : pointer)
    const name = asString(block.name) ?? asString(block.toolName) ?? ''
    return [call(firstId(block, 'id', 'toolCallId') ?? '', name, input, place(record, at))]
  }
  if (RESULT.test(type)) return [resultPart(block, record, pointer)]
  if (type === 'compaction') return [compactionPart(block, record, pointer)]
  if (SILENT.has(type)) return []
  if (isMedia(type)) return [opaque(place(record, pointer), type, false)]
  return [unknownPart(block, type || 'block', record, pointer)]
}

/** All parts of a `content` field: a string, or a list of blocks. */
export function contentParts(content: unknown, record: number, pointer: string, voice: Voice): Part[] {
  if (typeof content === 'string') return textParts(content, record, pointer, voice)
  if (Array.isArray(content)) return content.flatMap((item, n) => blockParts(item, record, `${pointer}/${n}`, voice))
  if (isObject(content)) return blockParts(content, record, pointer, voice)
  return []
}
