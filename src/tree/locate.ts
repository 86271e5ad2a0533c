/** Lazy positions: a place in a decoded string becomes a line and a column only when it is reported. */
import { LineIndex } from '../text/lines.js'
import { findPointer, sourceOffset } from '../text/pointer.js'
import type { Place, Source } from './types.js'

export interface SourceRange {
  /** 1-based; columns in UTF-16 units; the end is exclusive. */
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

const indexes = new WeakMap<Source, LineIndex>()

function indexOf(source: Source): LineIndex {
  let index = indexes.get(source)
  if (!index) {
    index = new LineIndex(source.text)
    indexes.set(source, index)
  }
  return index
}

/** Offset in the source of a unit of the string at a pointer; the record's start where the pointer leads nowhere. */
function offsetIn(text: string, start: number, pointer: string, offset: number): number | null {
  const hash = pointer.indexOf('#')
  const found = findPointer(text, start, hash < 0 ? pointer : pointer.slice(0, hash))
  if (!found) return null
  if (text[found.start] !== '"') return hash < 0 ? Math.min(found.start + offset, found.end) : null
  if (hash < 0) return sourceOffset(text, found.start, offset)
  // a string of JSON: find the place in the decoded string first, then the place of that in the source
  const inner = offsetIn(JSON.parse(text.slice(found.start, found.end)) as string, 0, pointer.slice(hash + 1), offset)
  return inner === null ? null : sourceOffset(text, found.start, inner)
}

/** Offsets in the source of `length` units at a place; the whole record where the place cannot be found. */
export function sourceSpan(source: Source, at: Place, length: number): readonly [number, number] {
  const ref = source.records[at.record]
  if (!ref) return [0, 0]
  if (at.pointer === '') {
    const start = Math.min(ref.start + at.offset, ref.end)
    return [start, Math.min(start + length, ref.end)]
  }
  const start = offsetIn(source.text, ref.start, at.pointer, at.offset)
  if (start === null) return [ref.start, ref.end]
  const end = length === 0 ? start : offsetIn(source.text, ref.start, at.pointer, at.offset + length)
  return [start, end ?? start]
}

/**
 * Puts a quote where it stands. In a text record a quote may have been made of several lines, or stand further on;
 * and what could not be read is quoted by the start of its record.
 */
export function anchorQuote(
  source: Source | null,
  at: Place,
  quote: string,
): { readonly at: Place; readonly quote: string } {
  const ref = source?.records[at.record]
  if (!source || !ref || at.pointer !== '') return { at, quote }
  const record = source.text.slice(ref.start, ref.end)
  if (record.startsWith(quote, at.offset) && quote !== '') return { at, quote }
  const first = quote.split('\n')[0]!
  const found = first === '' ? -1 : record.indexOf(first, at.offset)
  const start = found >= 0 ? found : skipBlank(record, at.offset)
  const end = record.indexOf('\n', start)
  return {
    at: { ...at, offset: start },
    quote: found >= 0 ? first : record.slice(start, Math.min(end < 0 ? record.length : end, start + 120)).trimEnd(),
  }
}

function skipBlank(text: string, from: number): number {
  let i = from
  while (i < text.length && text.charCodeAt(i) <= 32) i++
  return i
}

/** Lines and columns of `length` decoded units at a place. In memory a record is a line. */
export function locate(source: Source | null, at: Place, length: number): SourceRange {
  if (source === null) return { line: at.record + 1, column: 1, endLine: at.record + 1, endColumn: 1 }
  const index = indexOf(source)
  const [start, end] = sourceSpan(source, at, length)
  const from = index.pointAt(start)
  const to = index.pointAt(end)
  return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column }
}

/** First and last line of a run of records. */
export function linesOf(
  source: Source | null,
  first: number,
  last: number,
): { readonly line: number; readonly endLine: number } {
  if (source === null) return { line: first + 1, endLine: last + 1 }
  const index = indexOf(source)
  const start = source.records[first]?.start ?? 0
  const end = source.records[last]?.end ?? start
  return { line: index.pointAt(start).line, endLine: index.pointAt(Math.max(start, end - 1)).line }
}
