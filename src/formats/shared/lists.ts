/** Where the lists of a format with records of its own lie: in a document, in the rows of one, or one record a line. */
import { valueAt } from '../../text/pointer.js'
import type { Layout, Probe } from '../format.js'

export interface Lists {
  readonly isRecord: (value: unknown) => boolean
  /** Says whether a list is one of this format's, given what stands around it. */
  readonly isList: (items: readonly unknown[], envelope: unknown) => boolean
  /** Where in a document, or in a row of it, the list is kept. */
  readonly lists: readonly string[]
  /** Records stand one a line too. */
  readonly lines?: boolean
}

const SAMPLE = 50

const isJsonLines = (filename: string): boolean => /\.(?:jsonl|ndjson)$/i.test(filename)

function listIn(value: unknown, { lists, isList }: Lists): string | null {
  for (const pointer of lists) {
    const items = valueAt(value, pointer)
    if (Array.isArray(items) && isList(items, value)) return pointer
  }
  return null
}

/** The list that most rows keep at the same place. */
function listOfRows(rows: readonly unknown[], where: Lists): string | null {
  const sample = rows.slice(0, SAMPLE)
  const list = sample.map((row) => listIn(row, where)).find((found) => found !== null) ?? null
  if (list === null) return null
  return sample.filter((row) => Array.isArray(valueAt(row, list))).length * 2 > sample.length ? list : null
}

/** The layout of an input that holds such lists, or null. */
export function listLayout({ document, lines, filename }: Probe, where: Lists): Layout | null {
  if (document !== undefined && !(isJsonLines(filename) && lines.length === 1)) {
    const list = listIn(document, where)
    if (list !== null) return { kind: 'document', list }
    const inRow = Array.isArray(document) ? listOfRows(document, where) : null
    if (inRow !== null) return { kind: 'array', rows: '', list: inRow }
  }
  if (lines.length === 0) return null
  if (where.lines && lines.filter(where.isRecord).length * 2 > lines.length) return { kind: 'lines' }
  const list = listOfRows(lines, where)
  return list === null ? null : { kind: 'rows', list }
}
