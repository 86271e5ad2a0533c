/** What a user record holds: a person's words, results of tools, or words of the harness. */
import { notice, piece, place, speech } from '../../tree/build.js'
import type { Part, Result } from '../../tree/types.js'
import { contentParts } from '../shared/blocks.js'
import { asNumber, asObject, asString, isObject, type Json } from '../shared/json.js'
import type { Entry } from './entries.js'

const ARGUMENTS = '<command-args>'
const COMMAND = /^\s*<command-(?:name|message)>/

/** What a person typed after a slash command is theirs; the rest of the record is the harness's. */
function commandParts(part: Part): Part[] {
  if (part.type !== 'notice' || !COMMAND.test(part.value)) return [part]
  const from = part.value.indexOf(ARGUMENTS)
  const start = from + ARGUMENTS.length
  const end = part.value.indexOf('</command-args>', start)
  if (from < 0 || end < 0 || part.value.slice(start, end).trim() === '') return [part]
  const { record, pointer, offset } = part.at
  return [part, speech(part.value.slice(start, end), place(record, pointer, offset + start))]
}

const toNotice = (part: Part): Part => (part.type === 'speech' ? notice(part.value, part.at) : part)

/** A record says who wrote it, in newer files. */
function isHarness(value: Json): boolean {
  const kind = asString(asObject(value.origin).kind)
  return value.isMeta === true || value.isSynthetic === true || (kind !== null && kind !== 'human')
}

/** What the structured twin of a result says of how the call ended. */
function evidence(structured: unknown): Partial<Pick<Result, 'exitCode' | 'stopped'>> {
  if (!isObject(structured)) return {}
  const exitCode = asNumber(structured.exitCode ?? structured.exit_code ?? structured.returnCode)
  const isCut = structured.interrupted === true
  return { ...(exitCode === null ? {} : { exitCode }), ...(isCut ? { stopped: 'interrupted' as const } : {}) }
}

/** The twin belongs to the record's one result. */
function withTwin(parts: readonly Part[], value: Json): Part[] {
  const structured = value.toolUseResult ?? value.tool_use_result
  const isOnly = parts.filter((part) => part.type === 'result').length === 1
  if (structured === undefined || structured === null || !isOnly) return [...parts]
  return parts.map((part) => (part.type === 'result' ? { ...evidence(structured), ...part, structured } : part))
}

export function userParts({ record, value, message }: Entry): Part[] {
  const parts = contentParts(message?.content, record, '/message/content', 'human').flatMap(commandParts)
  // text beside a result is what a person typed while the tool ran
  const worded = isHarness(value) ? parts.map(toNotice) : parts
  return withTwin(worded, value)
}

/** All text of a summary record. */
export const textPieces = ({ record, message }: Entry) =>
  contentParts(message?.content, record, '/message/content', 'system').flatMap((part) =>
    part.type === 'speech' ? [piece(part.value, part.at)] : [],
  )
