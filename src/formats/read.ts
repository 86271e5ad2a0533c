/** JSON and JSONL as found on disk: glued records, torn tails, byte-order marks. */
import { skipSpace } from '../text/chars.js'
import { findPointer, itemRanges, valueEnd } from '../text/pointer.js'
import type { RecordRef } from '../tree/types.js'

export interface LineRecord extends RecordRef {
  /** Undefined where `error` is set. */
  readonly value: unknown
  readonly error?: string
  /** It shared its line with another record. */
  readonly glued?: boolean
}

export const stripMark = (text: string): string => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)

/** `JSON.parse`, or undefined. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Values written one after the other on a line, `}{`; null unless they fill it. */
function splitGlued(text: string, start: number, end: number): readonly LineRecord[] | null {
  const found: LineRecord[] = []
  const line = text.slice(start, end)
  for (let at = 0; at < line.length; ) {
    while (line[at] === ' ' || line[at] === '\r' || line[at] === '\t') at++
    if (at >= line.length) break
    if (line[at] !== '{') return null
    const stop = valueEnd(line, at)
    const value = parseJson(line.slice(at, stop))
    if (value === undefined) return null
    found.push({ value, start: start + at, end: start + stop, glued: true })
    at = stop
  }
  return found.length > 1 ? found : null
}

function readLine(text: string, start: number, end: number): readonly LineRecord[] {
  try {
    return [{ value: JSON.parse(text.slice(start, end)) as unknown, start, end }]
  } catch (error) {
    const glued = splitGlued(text, start, end)
    return glued ?? [{ value: undefined, start, end, error: (error as Error).message }]
  }
}

/** Records that were read, and the offset at which to read on. */
export interface Read {
  readonly records: readonly LineRecord[]
  readonly next: number
}

export const NOTHING_READ: Read = { records: [], next: 0 }

/** Reads on as JSONL: a blank line is no record, a bad one is one with its error. Stops where there are `most` records, or behind `until`. */
export function readLines(
  text: string,
  before = NOTHING_READ,
  most = Number.POSITIVE_INFINITY,
  until = text.length,
): Read {
  const records = [...before.records]
  let start = before.next
  while (start < text.length && start <= until && records.length < most) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    const stop = end > start && text.charCodeAt(end - 1) === 13 ? end - 1 : end
    if (skipSpace(text, start, stop) < stop) for (const record of readLine(text, start, stop)) records.push(record)
    start = end + 1
  }
  return { records, next: start }
}

/** Whether a text is more than one JSON value, by the records at its start. */
export function isSeveral(text: string, { records }: Read): boolean {
  const [first] = records
  return first !== undefined && first.error === undefined && skipSpace(text, first.end, text.length) < text.length
}

/** Source ranges of the items of a list within the JSON value at `at`; of an object, its own range. */
export function documentRecords(text: string, at: number, list: string): readonly RecordRef[] {
  const found = findPointer(text, at, list)
  if (!found) return []
  return text[found.start] === '[' ? itemRanges(text, found.start) : [found]
}
