/** What OpenHands forgets: exactly the events that the record names, with or without a summary in their place. */
import { compaction, piece, place } from '../../tree/build.js'
import type { Compaction } from '../../tree/types.js'
import { asId, asList, asNumber, asString, type Json } from '../shared/json.js'

/** Ids from the first to the last of a range. */
function rangeOf(fields: Json): readonly string[] {
  const first = asNumber(fields.forgotten_events_start_id)
  const last = asNumber(fields.forgotten_events_end_id)
  if (first === null || last === null || last - first > 1_000_000) return []
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => String(first + n))
}

export function forgottenPart(
  fields: Json,
  record: number,
  pointer: string,
  records: ReadonlyMap<string, number>,
): Compaction {
  const listed = asList(fields.forgotten_event_ids).flatMap((id) => asId(id) ?? [])
  const ids = listed.length > 0 ? listed : rangeOf(fields)
  const dropped = [...new Set(ids.flatMap((id) => records.get(id) ?? []))].sort((a, b) => a - b)
  const summary = asString(fields.summary) ?? ''
  return compaction(record, {
    shape: summary === '' ? 'trim' : 'summary',
    summary: summary === '' ? [] : [piece(summary, place(record, `${pointer}/summary`))],
    dropped,
  })
}
