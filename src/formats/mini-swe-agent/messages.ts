/** Messages of mini-swe-agent: the one fence of an answer is its command, the next user message its output. */
import { call, notice, place, result, turn } from '../../tree/build.js'
import type { Part, Piece, Turn } from '../../tree/types.js'
import type { Conversation, Draft } from '../format.js'
import { contentParts } from '../shared/blocks.js'
import { conversationId } from '../shared/chat-turns.js'
import { aroundCommand } from '../shared/commands.js'
import { badTurn, draft } from '../shared/draft.js'
import { asNumber, asObject, asString, firstId, isObject, type Json } from '../shared/json.js'
import { MessageReader } from '../shared/messages.js'
import { observed } from '../shared/observations.js'
import { contentPieces } from '../shared/pieces.js'
import { isWhole } from '../shared/whole.js'

const RETURN_CODE = /^\s*<returncode>\s*-?\d+\s*<\/returncode>/

export const isObservation = (message: Json): boolean =>
  message.role === 'user' && typeof message.content === 'string' && RETURN_CODE.test(message.content.slice(0, 80))

/** A command is one fence of the shell's; several of them are refused. */
const FENCE = /^```(?:mswea_bash_command|bash)[ \t]*\n/gm

export function commandIn(text: string): { readonly start: number; readonly end: number } | null {
  const opens = [...text.matchAll(FENCE)]
  const [open] = opens
  if (!open || opens.length > 1) return null
  const start = open.index + open[0].length
  const close = text.indexOf('\n```', start - 1)
  return close < 0 ? null : { start, end: Math.max(start, close) }
}

/** A person at the keyboard refused the command, or stopped it. */
const REFUSED = /^\s*(?:command not executed\b|the user rejected your command)/i

/** The output of a command, without what its template says around it. */
function outputPart(message: Json, record: number, callId: string | null = null): Part {
  const pieces: readonly Piece[] = contentPieces(message.content, record, '/content')
  const text = asString(message.content) ?? ''
  const seen = observed(text, record, '/content')
  const exitCode = seen?.exitCode ?? asNumber(asObject(message.extra).returncode)
  return result(callId, seen?.pieces ?? pieces, {
    ...(exitCode === null || exitCode === undefined ? {} : { exitCode }),
    ...(REFUSED.test(text.slice(0, 80)) ? { stopped: 'rejected' as const } : {}),
  })
}

/** The scaffold tells the model that its answer held no command it could run. */
const asNotices = (parts: readonly Part[]): Part[] =>
  parts.map((part) => (part.type === 'speech' ? notice(part.value, part.at) : part))

class Messages {
  readonly reader = new MessageReader()
  /** What the model's last message expects of the next user message. */
  #next: 'request' | 'output' | 'complaint' = 'request'

  read(message: Json, record: number): Turn {
    const role = asString(message.role) ?? ''
    const text = asString(message.content)
    if (role === 'exit') return turn('harness', role, [record], exitParts(message, record))
    if (role === 'user' && this.#next !== 'request') {
      const isOutput = this.#next === 'output'
      this.#next = 'request'
      if (isOutput) return turn('tool', role, [record], [outputPart(message, record)])
      return turn('harness', role, [record], asNotices(contentParts(message.content, record, '/content', 'system')))
    }
    if (role === 'tool')
      return turn('tool', role, [record], [outputPart(message, record, firstId(message, 'tool_call_id'))])
    if (role !== 'assistant') return this.reader.read(message, record, '')
    const made = this.reader.read(message, record, '')
    const found = text === null || made.children.some(({ type }) => type === 'call') ? null : commandIn(text)
    if (text === null || !found) {
      this.#next = made.children.some(({ type }) => type === 'call') ? 'request' : 'complaint'
      return made
    }
    this.#next = 'output'
    const command = call('', 'bash', text.slice(found.start, found.end), place(record, '/content', found.start))
    const kept = made.children.filter((part) => part.type !== 'speech' && !isIn(part, '/content'))
    return { ...made, children: [...kept, ...aroundCommand(text, found.start, found.end, record, '/content'), command] }
  }
}

const isIn = (part: Part, pointer: string): boolean => 'at' in part && part.at.pointer === pointer

/** The last message: why the run ended, and what it handed in. */
function exitParts(message: Json, record: number): Part[] {
  const said = contentPieces(message.content, record, '/content').filter(({ value }) => value.trim() !== '')
  return said.map(({ value, at }) => notice(value, at))
}

/** The run ended by its own choice; limits and errors leave its last call open. */
function endOf(source: Conversation): { readonly ended?: string } {
  const last = asObject(source.records.at(-1)?.value)
  const status = isWhole(source)
    ? (asString(asObject(asObject(source.envelope).info).exit_status) ?? asString(asObject(last.extra).exit_status))
    : null
  return status !== null && /^submitted$/i.test(status) ? { ended: status } : {}
}

export function buildMini(source: Conversation): readonly Draft[] {
  const messages = new Messages()
  const turns: Turn[] = []
  for (const record of source.records) {
    if (record.error !== undefined) turns.push(badTurn(record))
    else if (isObject(record.value)) turns.push(messages.read(record.value, record.record))
  }
  const conversation = conversationId(source.envelope)
  return [draft(source, { turns, conversation, names: messages.reader.names, ...endOf(source) })]
}
