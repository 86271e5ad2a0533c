/** Text or values to trajectories: detect the format, cut the input into records, let the format build the tree. */

import { valueAt } from '../text/pointer.js'
import type { RecordRef, Source, Trajectory } from '../tree/types.js'
import type { Conversation, Draft, Format, Layout, Probe, RecordValue } from './format.js'
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
import { formats } from './registry.js'

export interface ParseOptions {
  readonly filename: string
  /** Id of a format; skips detection by content. */
  readonly format?: string | undefined
  /** Judge as if the input ended before this record; records are left out before branches are resolved. */
  readonly until?: number | undefined
}

export interface Parsed {
  readonly format: Format | null
  readonly trajectories: readonly Trajectory[]
  /** Rows and lines of a dataset that hold no conversation. */
  readonly rejected: readonly { readonly line: number; readonly row: number; readonly reason: string }[]
}

const PROBE_LINES = 50
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

/** The first format that recognises the input, and where it keeps its conversations. */
export function detect(input: Probe): { readonly format: Format; readonly layout: Layout } | null {
  for (const format of formats) {
    const layout = format.recognise(input)
    if (layout) return { format, layout }
  }
  return null
}

const limit = <T>(items: readonly T[], until: number | undefined): readonly T[] =>
  until === undefined ? items : items.slice(0, until)

function finish(
  format: Format,
  conversation: Conversation,
  source: Source | null,
  drafts: readonly Draft[],
): Trajectory[] {
  return drafts.map((draft) => ({
    ...draft,
    type: 'trajectory',
    format: format.id,
    capabilities: draft.capabilities ?? format.capabilities,
    ...(conversation.row === undefined ? {} : { row: conversation.row }),
    source,
    length: conversation.records.length,
  }))
}

function build(
  format: Format,
  records: readonly RecordValue[],
  refs: readonly RecordRef[],
  text: string | null,
  options: ParseOptions,
  extra: Pick<Conversation, 'row' | 'envelope' | 'listed'> = {},
): Trajectory[] {
  const conversation: Conversation = {
    records: limit(records, options.until),
    refs: limit(refs, options.until),
    filename: options.filename,
    ...(text === null ? {} : { text }),
    ...extra,
  }
  const source = text === null ? null : { text, records: conversation.refs }
  return finish(format, conversation, source, format.build(conversation))
}

/** Records of a list inside a JSON value, and those that stand beside it, with the ranges that `refs` finds. */
function listRecords(
  value: unknown,
  { list, after }: { readonly list: string; readonly after?: string },
  rangesOf: (pointer: string) => readonly RecordRef[],
): { readonly records: readonly RecordValue[]; readonly refs: readonly RecordRef[]; readonly listed: number } | null {
  const items = valueAt(value, list)
  if (!Array.isArray(items)) return null
  const beside = after === undefined ? undefined : valueAt(value, after)
  const extra: readonly unknown[] = Array.isArray(beside) ? beside : beside === undefined ? [] : [beside]
  const records = [...items, ...extra].map((item, record): RecordValue => ({ record, value: item }))
  const refs = extra.length === 0 ? rangesOf(list) : [...rangesOf(list), ...rangesOf(after!)]
  return { records, refs, listed: items.length }
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
  return build(format, found.records, found.refs, text, options, extra)
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
      return { trajectories: build(format, records, refs, text, options), rejected: [] }
    }
    case 'lines': {
      const lines = readLines(text, input.head).records
      return { trajectories: build(format, lineValues(lines), lineRefs(lines), text, options), rejected: [] }
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
  const input = probe(stripMark(raw), options.filename)
  const found = options.format === undefined ? detect(input) : forced(options.format, input)
  if (!found) return { format: null, trajectories: [], rejected: [] }
  return { format: found.format, ...read(found.format, found.layout, input, options) }
}

/** A named format is taken at its word; where it does not know the layout, the likeliest one is tried. */
function forced(id: string, input: Probe): { readonly format: Format; readonly layout: Layout } | null {
  const format = formats.find((f) => f.id === id)
  if (!format) return null
  const guess: Layout = format.cut
    ? { kind: 'text' }
    : Array.isArray(input.document)
      ? { kind: 'document', list: '' }
      : { kind: 'lines' }
  return { format, layout: format.recognise(input) ?? guess }
}

/** The trajectory of messages in memory: the items of an array, or of the list inside an object. */
export function parseValues(
  value: unknown,
  options: Omit<ParseOptions, 'filename'> & { readonly filename?: string },
): Parsed {
  const filename = options.filename ?? '<memory>'
  const lines = Array.isArray(value) ? value : []
  const input: Probe = { filename, text: '', document: value, lines }
  const found = options.format === undefined ? detect(input) : forced(options.format, input)
  if (!found) return { format: null, trajectories: [], rejected: [] }
  const layout = found.layout.kind === 'document' ? found.layout : { list: '' }
  const listed = listRecords(value, layout, () => [])
  const records = listed?.records ?? []
  const refs = records.map(({ record }) => ({ start: record, end: record }))
  const extra = { envelope: value, ...(listed ? { listed: listed.listed } : {}) }
  return {
    format: found.format,
    trajectories: build(found.format, records, refs, null, { ...options, filename }, extra),
    rejected: [],
  }
}
