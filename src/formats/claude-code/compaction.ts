/** Compactions as a session records them: a boundary and its summary, or results cleared one by one. */
import { compaction, piece, place, turn } from '../../tree/build.js'
import type { Turn } from '../../tree/types.js'
import { asList, asNumber, asObject, asString, isObject, type Json } from '../shared/json.js'
import type { Entry } from './entries.js'
import { textPieces } from './user.js'

/** Where records lie, by what other records call them. */
export interface Index {
  readonly recordOf: ReadonlyMap<string, number>
  readonly parentOf: ReadonlyMap<string, string>
  readonly resultOf: ReadonlyMap<string, number>
}

export function indexOf(entries: readonly Entry[]): Index {
  const recordOf = new Map<string, number>()
  const parentOf = new Map<string, string>()
  const resultOf = new Map<string, number>()
  for (const { uuid, record, parent, message } of entries) {
    if (uuid !== '' && !recordOf.has(uuid)) recordOf.set(uuid, record)
    if (uuid !== '' && parent !== null && !parentOf.has(uuid)) parentOf.set(uuid, parent)
    for (const block of asList(message?.content)) {
      const id = isObject(block) && block.type === 'tool_result' ? asString(block.tool_use_id) : null
      if (id !== null) resultOf.set(id, record)
    }
  }
  return { recordOf, parentOf, resultOf }
}

const metadata = (value: Json, camel: string, snake: string): Json => asObject(value[camel] ?? value[snake])

/** Records from a head to a tail: up the parents, or in file order where those lead past it. */
function segment(head: string, tail: string, index: Index): readonly number[] {
  const chain: string[] = []
  const seen = new Set<string>()
  for (let uuid: string | undefined = tail; uuid !== undefined && !seen.has(uuid); uuid = index.parentOf.get(uuid)) {
    seen.add(uuid)
    chain.push(uuid)
    if (uuid === head) return chain.flatMap((id) => index.recordOf.get(id) ?? [])
  }
  const from = index.recordOf.get(head)
  const to = index.recordOf.get(tail)
  if (from === undefined || to === undefined) return []
  return [...index.recordOf.values()].filter((record) => record >= from && record <= to)
}

/** Rows that the compaction left as they were. */
function keptRecords(meta: Json, boundary: number, index: Index): readonly number[] {
  const messages = metadata(meta, 'preservedMessages', 'preserved_messages')
  const range = metadata(meta, 'preservedSegment', 'preserved_segment')
  const uuids = asList(messages.uuids)
  const head = asString(range.headUuid ?? range.head_uuid)
  const tail = asString(range.tailUuid ?? range.tail_uuid)
  const kept =
    uuids.length > 0
      ? uuids.flatMap((uuid) => (typeof uuid === 'string' ? (index.recordOf.get(uuid) ?? []) : []))
      : head !== null && tail !== null
        ? segment(head, tail, index)
        : []
  return [...new Set(kept)].filter((record) => record < boundary).sort((a, b) => a - b)
}

/** A boundary and the summary that follows it, either of which a cut file may lack. */
export function compactionTurn(boundary: Entry | null, summary: Entry | null, index: Index): Turn {
  const value = boundary?.value ?? {}
  const meta = metadata(value, 'compactMetadata', 'compact_metadata')
  const records = [boundary, summary].flatMap((entry) => (entry ? [entry.record] : []))
  const part = compaction(summary?.record ?? boundary?.record ?? 0, {
    trigger: asString(meta.trigger),
    tokensBefore: asNumber(meta.preTokens ?? meta.pre_tokens),
    summary: summary ? textPieces(summary) : [],
    kept: boundary ? keptRecords(meta, boundary.record, index) : [],
  })
  return turn('summary', summary ? 'user' : 'system', records, [part], { id: (summary ?? boundary)?.uuid || null })
}

/** Single results that the model sees no more; they stay in the file. */
export function clearingTurn({ record, value, uuid }: Entry, index: Index): Turn {
  const meta = metadata(value, 'microcompactMetadata', 'microcompact_metadata')
  const ids = asList(meta.compactedToolIds ?? meta.compacted_tool_ids)
  const attachments = asList(meta.clearedAttachmentUUIDs ?? meta.cleared_attachment_uuids)
  const dropped = [
    ...ids.flatMap((id) => (typeof id === 'string' ? (index.resultOf.get(id) ?? []) : [])),
    ...attachments.flatMap((id) => (typeof id === 'string' ? (index.recordOf.get(id) ?? []) : [])),
  ]
  const words = asString(value.content)
  const part = compaction(record, {
    shape: 'clear',
    trigger: asString(meta.trigger),
    tokensBefore: asNumber(meta.preTokens ?? meta.pre_tokens),
    summary: words === null ? [] : [piece(words, place(record, '/content'))],
    dropped: [...new Set(dropped)].filter((at) => at < record).sort((a, b) => a - b),
  })
  return turn('harness', 'system', [record], [part], { id: uuid || null })
}
