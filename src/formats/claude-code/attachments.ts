/** What the harness puts beside the messages: queued prompts of a person, notices, files. */
import { notice, piece, place, turn } from '../../tree/build.js'
import type { Part, Piece, Turn } from '../../tree/types.js'
import { contentParts } from '../shared/blocks.js'
import { asObject, asString, type Json } from '../shared/json.js'
import { originOf } from '../shared/messages.js'
import { contentPieces } from '../shared/pieces.js'
import type { Entry } from './entries.js'

/** Lists of what is on offer, switches and counters: nothing is said. */
const QUIET =
  /(?:_listing|_delta|_enter|_exit|_latch|^auto_mode|^plan_mode\w*|_permissions|^budget_\w+|^total_tokens\w*|_reminder_sent|^token_usage|^date_change|^hook_success|^(?:todo|task)_reminder)$/

/** Fields that hold the words of an attachment. */
const TEXTS = ['content', 'text', 'message', 'description', 'deltaSummary', 'snippet', 'summary'] as const

const TASK = /^(?:task_status|task_notification|agent_\w*status|async_\w+)$/

/** Strings of a field: itself, or the items of a list; a file keeps its text deeper. */
function wordsIn(value: unknown, record: number, pointer: string): readonly Piece[] {
  if (typeof value === 'string') return [piece(value, place(record, pointer))]
  if (Array.isArray(value)) {
    const isWorded = value.every((item) => typeof item === 'string' || typeof asObject(item).text === 'string')
    return isWorded ? contentPieces(value, record, pointer) : []
  }
  const file = asObject(asObject(value).file).content
  return typeof file === 'string' ? [piece(file, place(record, `${pointer}/file/content`))] : []
}

function noticeParts(attachment: Json, type: string, record: number): Part[] {
  const topic = TASK.test(type) ? 'task' : 'reminder'
  for (const field of TEXTS) {
    const pieces = wordsIn(attachment[field], record, `/attachment/${field}`).filter(({ value }) => value.trim() !== '')
    if (pieces.length > 0) return pieces.map(({ value, at }) => notice(value, at, topic))
  }
  return []
}

/** A prompt that a person typed while the agent was at work; a background task reports the same way. */
function queuedParts(attachment: Json, record: number): Part[] {
  const parts = contentParts(attachment.prompt, record, '/attachment/prompt', 'human')
  const isTask = attachment.commandMode === 'task-notification'
  return parts.map((part) => (isTask && part.type === 'speech' ? notice(part.value, part.at, 'task') : part))
}

/** Null: it says nothing. */
export function attachmentTurn({ record, value, uuid }: Entry): Turn | null {
  const attachment = asObject(value.attachment)
  const type = asString(attachment.type) ?? ''
  if (QUIET.test(type)) return null
  const isQueued = type === 'queued_command'
  const parts = isQueued ? queuedParts(attachment, record) : noticeParts(attachment, type, record)
  if (parts.length === 0) return null
  return turn(originOf(parts, isQueued ? 'human' : 'harness'), 'attachment', [record], parts, { id: uuid || null })
}
