/** Values in memory to trajectories: what a file of them holds, as one document or a record a line, without the text. */
import { valueAt } from '../text/pointer.js'
import type { RecordRef, Trajectory } from '../tree/types.js'
import { build, listRecords, type Parsed, type ParseOptions } from './assemble.js'
import { readAs } from './detect.js'
import type { Format, Layout, RecordValue } from './format.js'
import { PROBE_LINES } from './parse.js'
import { plainData } from './plain-data.js'

type Read = Omit<Parsed, 'format'>
type Listed = { readonly list: string; readonly after?: string }

/** In memory a record is a line. */
const refsOf = (records: readonly RecordValue[]): readonly RecordRef[] =>
  records.map(({ record }) => ({ start: record, end: record }))

const trajectoriesOf = (
  format: Format,
  records: readonly RecordValue[],
  options: ParseOptions,
  extra: Parameters<typeof build>[4] = {},
  values: readonly unknown[] = records.map((record) => record.value),
): Trajectory[] => build(format, records, { refs: refsOf(records), values }, options, extra)

function fromList(
  format: Format,
  value: unknown,
  layout: Listed,
  options: ParseOptions,
  row?: number,
): Trajectory[] | null {
  const found = listRecords(value, layout, () => [])
  if (!found) return null
  const extra = { ...(row === undefined ? {} : { row }), envelope: value, listed: found.listed }
  return trajectoriesOf(format, found.records, options, extra)
}

function rowsOf(format: Format, rows: readonly unknown[], layout: Listed, options: ParseOptions): Read {
  const trajectories: Trajectory[] = []
  const rejected: { line: number; row: number; reason: string }[] = []
  for (const [row, value] of rows.entries()) {
    const built = fromList(format, value, layout, options, row)
    if (built) trajectories.push(...built)
    else rejected.push({ line: row + 1, row, reason: `has no list at ${layout.list || 'its root'}` })
  }
  return { trajectories, rejected }
}

/** A format that cuts its own text is shown the value as text. */
function fromText(format: Format, value: unknown, options: ParseOptions): Read {
  const text = JSON.stringify(value)
  const cut = format.cut?.(text) ?? []
  const records = cut.map(({ start, end }, record): RecordValue => ({ record, value: text.slice(start, end) }))
  const whole = records.map(() => value)
  return { trajectories: trajectoriesOf(format, records, options, { text }, whole), rejected: [] }
}

function read(format: Format, layout: Layout, value: unknown, options: ParseOptions): Read {
  const lines = Array.isArray(value) ? value : [value]
  switch (layout.kind) {
    case 'text':
      return fromText(format, value, options)
    case 'lines': {
      const records = lines.map((line, record): RecordValue => ({ record, value: line }))
      return { trajectories: trajectoriesOf(format, records, options), rejected: [] }
    }
    case 'document':
      return { trajectories: fromList(format, value, layout, options) ?? [], rejected: [] }
    case 'array': {
      const rows = valueAt(value, layout.rows)
      return rowsOf(format, Array.isArray(rows) ? rows : [], layout, options)
    }
    case 'rows':
      return rowsOf(format, lines, layout, options)
  }
}

/**
 * All trajectories of a value: of a document as `JSON.parse` gives it, or of a list of the records of a JSONL file.
 * Never throws: what is no data is said to be unreadable.
 */
export function parseValues(
  raw: unknown,
  options: Omit<ParseOptions, 'filename'> & { readonly filename?: string },
): Parsed {
  const data = plainData(raw)
  if ('unreadable' in data) return { format: null, trajectories: [], rejected: [], unreadable: data.unreadable }
  const { value } = data
  const filename = options.filename ?? '<memory>'
  const lines = Array.isArray(value) ? value.slice(0, PROBE_LINES) : [value]
  const input = { filename, text: '', document: value, lines }
  return readAs(input, { ...options, filename }, ({ format, layout }, wanted) => read(format, layout, value, wanted))
}
