/** Text to trajectories: detect the format, cut the input into records, let the format build the tree. */

import { valueAt } from '../text/pointer.js'
import type { RecordRef, Trajectory } from '../tree/types.js'
import { build, listRecords, type Parsed, type ParseOptions } from './assemble.js'
import { readAs } from './detect.js'
import type { Format, Layout, Probe, RecordValue } from './format.js'
import {
  documentRecords,
  isSeveral,
  type LineRecord,
  NOTHING_READ,
  parseJson,
  type Read,
  readLines,
  stripMark,
} from './read.js'

export type { Parsed, ParseOptions } from './assemble.js'

/** Records that every format is shown. */
export const PROBE_LINES = 50
const PROBE_BYTES = 256 * 1024

/** A probe, and the records that were read for it. */
interface Opened extends Probe {
  readonly head: Read
}

/** Looks at the start of a text as every format wants to see it. */
export function probe(text: string, filename: string): Opened {
  const first = text.trimStart()[0]
  if (first !== '{' && first !== '[') return { filename, text, document: undefined, lines: [], head: NOTHING_READ }
  const head = readLines(text, NOTHING_READ, PROBE_LINES, PROBE_BYTES)
  const document = isSeveral(text, head) ? undefined : parseJson(text)
  const isLines = document === undefined || !text.trim().includes('\n')
  const values = head.records.flatMap((line) => (line.error === undefined ? [line.value] : []))
  return { filename, text, document, lines: isLines ? values : [], head }
}

/** A conversation whose records are the items of a list inside a JSON value of the text. */
function fromList(
  format: Format,
  value: unknown,
  at: number,
  layout: { readonly list: string; readonly after?: string },
  text: string,
  options: ParseOptions,
  row?: number,
): Trajectory[] | null {
  const found = listRecords(value, layout, (pointer) => documentRecords(text, at, pointer))
  if (!found) return null
  const extra = { ...(row === undefined ? {} : { row }), envelope: value, listed: found.listed }
  return build(format, found.records, { refs: found.refs, text }, options, extra)
}

const lineValues = (lines: readonly LineRecord[]): readonly RecordValue[] =>
  lines.map(({ value, error, glued }, record) => ({ record, value, error, glued }))

/** Without their values, which would live as long as the trajectory does. */
const lineRefs = (lines: readonly LineRecord[]): readonly RecordRef[] => lines.map(({ start, end }) => ({ start, end }))

function read(format: Format, layout: Layout, input: Opened, options: ParseOptions): Omit<Parsed, 'format'> {
  const { text } = input
  switch (layout.kind) {
    case 'text': {
      const refs = format.cut?.(text) ?? []
      const records = refs.map((ref, record): RecordValue => ({ record, value: text.slice(ref.start, ref.end) }))
      return { trajectories: build(format, records, { refs, text }, options), rejected: [] }
    }
    case 'lines': {
      const lines = readLines(text, input.head).records
      return { trajectories: build(format, lineValues(lines), { refs: lineRefs(lines), text }, options), rejected: [] }
    }
    case 'document':
      return { trajectories: fromList(format, input.document, 0, layout, text, options) ?? [], rejected: [] }
    case 'array': {
      const rows = valueAt(input.document, layout.rows)
      const refs = documentRecords(text, 0, layout.rows)
      const values = Array.isArray(rows) ? rows : []
      return rowsOf(
        format,
        values.map((value, n) => ({ value, ...refs[n]! })),
        layout,
        text,
        options,
      )
    }
    case 'rows':
      return rowsOf(format, readLines(text, input.head).records, layout, text, options)
  }
}

function rowsOf(
  format: Format,
  rows: readonly LineRecord[],
  layout: { readonly list: string; readonly after?: string },
  text: string,
  options: ParseOptions,
): Omit<Parsed, 'format'> {
  const trajectories: Trajectory[] = []
  const rejected: { line: number; row: number; reason: string }[] = []
  let line = 1
  let seen = 0
  for (const [row, { value, start, error }] of rows.entries()) {
    for (let i = text.indexOf('\n', seen); i >= 0 && i < start; i = text.indexOf('\n', seen)) {
      line++
      seen = i + 1
    }
    const built = error === undefined ? fromList(format, value, start, layout, text, options, row) : null
    if (built) trajectories.push(...built)
    else rejected.push({ line, row, reason: error ?? `has no list at ${layout.list || 'its root'}` })
  }
  return { trajectories, rejected }
}

/** All trajectories of a text. Never throws for bad input: what cannot be read is a problem of its record. */
export function parseText(raw: string, options: ParseOptions): Parsed {
  const isText: boolean = typeof raw === 'string' // callers without types may hand over anything
  if (!isText) return { format: null, trajectories: [], rejected: [], unreadable: 'it is no text' }
  const input = probe(stripMark(raw), options.filename)
  return readAs(input, options, ({ format, layout }, wanted) => read(format, layout, input, wanted))
}
