/** A session's records as turns: one API message is one turn, over as many lines as it takes. */
import { notice, opaque, place, turn } from '../../tree/build.js'
import type { Part, Turn } from '../../tree/types.js'
import { contentParts } from '../shared/blocks.js'
import { asString, isObject, type Json } from '../shared/json.js'
import { withCleared } from '../shared/loss.js'
import { CONTINUATIONS } from '../shared/loss-markers.js'
import { originOf } from '../shared/messages.js'
import { attachmentTurn } from './attachments.js'
import { clearingTurn, compactionTurn, type Index } from './compaction.js'
import { type Entry, isCut } from './entries.js'
import { queueTurn } from './queue.js'
import { textPieces, userParts } from './user.js'

/** Types of bookkeeping. Unknown ones are left out too, unless they carry words. */
const QUIET = new Set(['progress', 'summary', 'file-history-snapshot', 'stream_event', 'result', 'rate_limit_event'])

/** System records whose words reach the model, or that say how a background task went. */
const SPOKEN: ReadonlyMap<string, 'task' | 'reminder'> = new Map([
  ['local_command', 'reminder'],
  ['api_error', 'reminder'],
  ['task_notification', 'task'],
])

const isSummary = (entry: Entry): boolean => {
  if (entry.type !== 'user') return false
  if (entry.value.isCompactSummary === true) return true
  const [first] = textPieces(entry)
  return first !== undefined && CONTINUATIONS.some((pattern) => pattern.test(first.value.slice(0, 240)))
}

/** The harness speaks for the model: an API error, a refusal, an empty answer. */
const isSynthetic = (value: Json, message: Json): boolean =>
  value.isApiErrorMessage === true || message.model === '<synthetic>'

export class SessionReader {
  readonly turns: Turn[] = []
  readonly #index: Index
  /** A boundary that waits for its summary. */
  #boundary: Entry | null = null

  readonly #prompts: ReadonlySet<number>

  constructor(index: Index, prompts: ReadonlySet<number>) {
    this.#index = index
    this.#prompts = prompts
  }

  read(entry: Entry): void {
    if (isCut(entry)) {
      this.end()
      this.#boundary = entry
      return
    }
    if (isSummary(entry)) {
      this.turns.push(compactionTurn(this.#boundary, entry, this.#index))
      this.#boundary = null
      return
    }
    const made = this.#turnOf(entry)
    if (!made) return
    this.end()
    this.#append(made, entry)
  }

  /** A turn that is none of the session's entries. */
  interrupt(other: Turn): void {
    this.end()
    this.turns.push(other)
  }

  /** A boundary without a summary stands alone. */
  end(): void {
    if (this.#boundary) this.turns.push(compactionTurn(this.#boundary, null, this.#index))
    this.#boundary = null
  }

  #append(made: Turn, entry: Entry): void {
    const last = this.turns.at(-1)
    const isSame = last?.origin === 'model' && entry.type === 'assistant' && last.id !== null && last.id === made.id
    if (!last || !isSame) this.turns.push(made)
    else
      this.turns[this.turns.length - 1] = {
        ...last,
        records: [...last.records, ...made.records],
        children: [...last.children, ...made.children],
      }
  }

  #turnOf(entry: Entry): Turn | null {
    if (entry.type === 'assistant' && entry.message) return assistantTurn(entry, entry.message)
    if (entry.type === 'user' && entry.message) return userTurn(entry, entry.message)
    if (entry.type === 'system')
      return entry.subtype === 'microcompact_boundary' ? clearingTurn(entry, this.#index) : systemTurn(entry)
    if (entry.type === 'attachment') return attachmentTurn(entry)
    if (entry.type === 'queue-operation') return queueTurn(entry, this.#prompts)
    return QUIET.has(entry.type) ? null : unknownTurn(entry)
  }
}

function assistantTurn({ record, value, messageId, uuid }: Entry, message: Json): Turn | null {
  const parts = contentParts(message.content, record, '/message/content', 'model')
  const isHarness = isSynthetic(value, message)
  const worded = isHarness
    ? parts.map((part): Part => (part.type === 'speech' ? notice(part.value, part.at) : part))
    : parts
  const origin = parts.some((part) => part.type === 'compaction') ? 'summary' : isHarness ? 'harness' : 'model'
  return turn(origin, asString(message.role) ?? 'assistant', [record], worded, { id: messageId ?? (uuid || null) })
}

function userTurn(entry: Entry, message: Json): Turn {
  const parts = withCleared(userParts(entry), entry.record)
  const role = asString(message.role) ?? 'user'
  return turn(originOf(parts, 'human'), role, [entry.record], parts, { id: entry.uuid || null })
}

function systemTurn({ record, value, subtype, uuid }: Entry): Turn | null {
  const topic = SPOKEN.get(subtype)
  if (!topic) return null
  for (const field of ['content', 'summary', 'message'] as const) {
    const words = asString(value[field])
    if (words !== null && words.trim() !== '')
      return turn('harness', 'system', [record], [notice(words, place(record, `/${field}`), topic)], {
        id: uuid || null,
      })
  }
  return null
}

/** A record of a type that is newer than this parser: if it has words, nothing is proved of them. */
function unknownTurn({ record, value, type, uuid }: Entry): Turn | null {
  const message = isObject(value.message) ? value.message.content : value.message
  const words = [message, value.content, value.text].some(
    (field) => field !== undefined && field !== null && field !== '',
  )
  if (!words || type === '') return null
  return turn('harness', type, [record], [opaque(place(record, ''), type, true)], { id: uuid || null })
}
