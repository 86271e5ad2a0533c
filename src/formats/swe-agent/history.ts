/** Rows of a SWE-agent history: a row of the model holds an action, the row after it what the environment printed. */
import { call, notice, place, result, turn } from '../../tree/build.js'
import type { Call, Origin, Part, Turn } from '../../tree/types.js'
import type { Conversation, Draft } from '../format.js'
import { contentParts } from '../shared/blocks.js'
import { aroundCommand, proseParts } from '../shared/commands.js'
import { badTurn, draft } from '../shared/draft.js'
import { asList, asObject, asString, firstId, isObject, type Json } from '../shared/json.js'
import { withCleared } from '../shared/loss.js'
import { contentPieces } from '../shared/pieces.js'
import { callParts } from '../shared/tool-calls.js'
import { isWhole } from '../shared/whole.js'
import { printedPart } from './prompt.js'

/** Commands of the scaffold whose text is no shell line. */
const OWN_COMMANDS: ReadonlySet<string> = new Set(['edit', 'insert', 'str_replace_editor', 'submit'])

/** What the scaffold itself writes in place of an action when it gives up. */
const GIVES_UP = /^exit_(?!forfeit)\w+\s*$/

/** The one text of a message, and where it stands; null where it has several or none. */
function textOf(content: unknown, pointer: string): { readonly text: string; readonly pointer: string } | null {
  if (typeof content === 'string') return { text: content, pointer }
  const [block, ...more] = asList(content)
  const text = isObject(block) ? asString(block.text) : null
  return text === null || more.length > 0 ? null : { text, pointer: `${pointer}/0/text` }
}

function actionCall(action: string, record: number): Call {
  const start = action.length - action.trimStart().length
  const input = action.trim()
  const word = /^\S{0,40}/.exec(input)![0]
  return call('', OWN_COMMANDS.has(word) ? word : 'bash', input, place(record, '/action', start))
}

/** Prose of the model: its content without the action that stands in it. */
function prose(row: Json, action: string, record: number): Part[] {
  const found = textOf(row.content, '/content')
  if (!found) return contentParts(row.content, record, '/content', 'model')
  const { text, pointer } = found
  const start = action === '' ? -1 : text.lastIndexOf(action)
  return start < 0
    ? proseParts(text, record, pointer)
    : aroundCommand(text, start, start + action.length, record, pointer)
}

function modelParts(row: Json, record: number): Part[] {
  const thinking = contentParts(row.thinking_blocks, record, '/thinking_blocks', 'model')
  const calls = callParts(row, record, '')
  const action = asString(row.action) ?? ''
  if (calls.length > 0) return [...thinking, ...prose(row, '', record), ...calls]
  if (action.trim() === '') return [...thinking, ...prose(row, '', record)]
  return [...thinking, ...prose(row, action.trim(), record), actionCall(action, record)]
}

function resultParts(row: Json, record: number): Part[] {
  const id = firstId({ id: asList(row.tool_call_ids)[0] }, 'id') ?? firstId(row, 'tool_call_id')
  const pieces = contentPieces(row.content, record, '/content').map(printedPart)
  return withCleared([result(id, pieces)], record)
}

/** Says whether a call still waits for what the next row prints. */
class Rows {
  #waits = false

  read(row: Json, record: number): Turn {
    const role = asString(row.role) ?? ''
    const made = (origin: Origin, parts: Part[]): Turn => turn(origin, role, [record], parts)
    if (role === 'assistant') {
      const action = asString(row.action) ?? ''
      if (GIVES_UP.test(action))
        return made('harness', asNotices(contentParts(row.content, record, '/content', 'system')))
      const parts = modelParts(row, record)
      this.#waits = parts.some((part) => part.type === 'call')
      return made('model', parts)
    }
    if (role === 'tool' || (role === 'user' && this.#waits)) {
      this.#waits = false
      return made('tool', resultParts(row, record))
    }
    if (role === 'system') return made('system', contentParts(row.content, record, '/content', 'system'))
    return made('human', contentParts(row.content, record, '/content', 'human'))
  }
}

const asNotices = (parts: readonly Part[]): Part[] =>
  parts.map((part) => (part.type === 'speech' ? notice(part.value, part.at) : part))

const isDemonstration = (row: Json): boolean => row.is_demo === true || row.message_type === 'demonstration'

/** The run ended by its own choice; a run that was cut off leaves its last call open. */
function endOf(source: Conversation): { readonly ended?: string } {
  const status = asString(asObject(asObject(source.envelope).info).exit_status)
  return isWhole(source) && status !== null && /^submitted$/i.test(status.trim()) ? { ended: status } : {}
}

export function buildHistory(source: Conversation): readonly Draft[] {
  const rows = new Rows()
  const turns: Turn[] = []
  const skipped: { record: number; reason: string }[] = []
  const shown = source.records.filter(({ value }) => isObject(value) && isDemonstration(value))
  // a file may be nothing but a demonstration: then that is the run
  const isDemo = shown.length > 0 && shown.length === source.records.length
  for (const record of source.records) {
    if (record.error !== undefined) turns.push(badTurn(record))
    else if (!isObject(record.value)) continue
    else if (!isDemo && isDemonstration(record.value)) skipped.push({ record: record.record, reason: 'demonstration' })
    else turns.push(rows.read(record.value, record.record))
  }
  const conversation = firstId(asObject(source.envelope), 'instance_id', 'problem_id')
  return [draft(source, { turns, skipped, conversation, ...endOf(source) })]
}
