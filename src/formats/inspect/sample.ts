/** Messages of an Inspect sample: a chat whose tool messages carry their error, and whose summaries are marked. */
import { compaction, opaque, piece, place, result } from '../../tree/build.js'
import type { Part, Turn } from '../../tree/types.js'
import type { Conversation, Draft } from '../format.js'
import { badTurn, draft } from '../shared/draft.js'
import { asList, asNumber, asObject, asString, firstId, isObject, type Json } from '../shared/json.js'
import { MessageReader } from '../shared/messages.js'
import { contentPieces } from '../shared/pieces.js'
import { isWhole } from '../shared/whole.js'

/** Text that was moved out of the message, into the sample's attachments. */
const ATTACHED = /^attachment:\/\/\w+$/

/** Errors that are the harness's or a person's refusal, not the tool's. */
const REFUSALS = new Set(['approval'])

/** A tool message with an error: the error says what its content often leaves out. */
function withError(part: Part, message: Json, record: number): Part {
  if (part.type !== 'result' || !isObject(message.error)) return part
  const said = asString(message.error.message) ?? ''
  const pieces = part.pieces.filter(({ value }) => value !== '')
  const isSaid = said === '' || pieces.some(({ value }) => value.includes(said))
  const stopped = REFUSALS.has(String(message.error.type)) ? { stopped: 'rejected' as const } : {}
  return {
    ...part,
    isError: true,
    ...stopped,
    pieces: isSaid ? part.pieces : [...pieces, piece(said, place(record, '/error/message'))],
  }
}

/** An attachment is not in its record: speech that was moved there is unread, a result has no text. */
function withoutAttached(part: Part, message: Json, record: number): Part[] {
  if (part.type === 'speech' && ATTACHED.test(part.value.trim())) return [opaque(part.at, 'attachment', true)]
  if (part.type !== 'result' || !part.pieces.some(({ value }) => ATTACHED.test(value.trim()))) return [part]
  const pieces = part.pieces.filter(({ value }) => !ATTACHED.test(value.trim()))
  const at = part.pieces[0]?.at ?? place(record, 'content' in message ? '/content' : '')
  return [{ ...part, pieces }, opaque(at, 'attachment', true)]
}

/** Tools that the provider ran: block and result are one. */
function hostedResults(message: Json, record: number): Part[] {
  return asList(message.content).flatMap((item, n): Part[] => {
    const block = asObject(item)
    if (block.type !== 'tool_use' || block.result === undefined) return []
    const failed = typeof block.error === 'string' && block.error !== ''
    const field = failed ? 'error' : 'result'
    const pieces = contentPieces(block[field], record, `/content/${n}/${field}`)
    return [result(firstId(block, 'id'), pieces, failed ? { isError: true } : {})]
  })
}

/** How a sample records that its context was compacted. */
const compactionEvent = (sample: Json): Json =>
  asObject(asList(sample.events).find((event) => asObject(event).event === 'compaction'))

function summaryTurn(made: Turn, message: Json, record: number, sample: Json): Turn {
  const event = compactionEvent(sample)
  const summary = contentPieces(message.content, record, '/content').filter(({ value }) => value.trim() !== '')
  const part = compaction(record, {
    summary,
    trigger: asString(event.source) ?? asString(event.type),
    tokensBefore: asNumber(event.tokens_before),
  })
  return { ...made, origin: 'summary', children: [part] }
}

function readMessage(reader: MessageReader, message: Json, record: number, sample: Json): Turn {
  const made = reader.read(message, record, '')
  if (asObject(message.metadata).summary === true) return summaryTurn(made, message, record, sample)
  const children = [...made.children, ...hostedResults(message, record)].flatMap((part) =>
    withoutAttached(withError(part, message, record), message, record),
  )
  return { ...made, children }
}

/** A sample that was scored, and stopped by no error or limit, ended by itself. */
function endOf(source: Conversation, sample: Json): { readonly ended?: string } {
  const isScored = isObject(sample.scores) && Object.keys(sample.scores).length > 0
  return isWhole(source) && isScored && !isObject(sample.error) && !isObject(sample.limit) ? { ended: 'scored' } : {}
}

export function buildSample(source: Conversation): readonly Draft[] {
  const sample = asObject(source.envelope)
  const reader = new MessageReader()
  const turns = source.records.flatMap((record): Turn[] => {
    if (record.error !== undefined) return [badTurn(record)]
    return isObject(record.value) ? [readMessage(reader, record.value, record.record, sample)] : []
  })
  const conversation =
    firstId(sample, 'uuid') ??
    (firstId(sample, 'id') === null ? null : `${String(sample.id)}#${String(sample.epoch ?? 1)}`)
  return [draft(source, { turns, conversation, names: reader.names, ...endOf(source, sample) })]
}
