/** Where in a file the conversations of messages lie, whatever object is wrapped around them. */
import { valueAt } from '../../text/pointer.js'
import type { Layout, Probe } from '../format.js'
import { isForeign } from './foreign.js'
import { isObject } from './json.js'

export interface Shape {
  /** Says whether a list is one of this format's. */
  readonly isList: (items: readonly unknown[], envelope: unknown) => boolean
  /** Says whether a value is a record of this format's; for one record a line. */
  readonly isRecord: (value: unknown) => boolean
}

/** Where lists of messages are kept, the likeliest place first. */
const LISTS = [
  '',
  '/messages',
  '/input',
  '/output',
  '/conversation',
  '/trajectory',
  '/conversations',
  '/history',
  '/items',
  '/dialog',
  '/dialogue',
  '/chat',
  '/prompt',
  '/body/messages',
  '/body/input',
  '/request/messages',
  '/request/input',
  '/request/body/messages',
  '/request/body/input',
  '/input/messages',
  '/inputs/messages',
  '/data/messages',
  '/params/messages',
  '/kwargs/messages',
  '/response/output',
  '/response/body/output',
  '/choices',
  '/response/choices',
  '/response/body/choices',
] as const

/** Where the answer to a list of messages is kept, as a message or as a list of them. */
const ANSWERS = [
  '/choices/0/message',
  '/response/choices/0/message',
  '/response/body/choices/0/message',
  '/response/message',
  '/response/body',
  '/response',
  '/completion',
  '/output',
  '/response/output',
  '/response/body/output',
] as const

/** Where the rows of a data set are kept in one document. */
const ROWS = ['', '/data', '/rows', '/conversations', '/samples', '/examples', '/items'] as const

function listIn(value: unknown, shape: Shape): string | null {
  for (const pointer of LISTS) {
    const items = valueAt(value, pointer)
    if (Array.isArray(items) && items.length > 0 && shape.isList(items, value)) return pointer
  }
  return null
}

/** The messages that stand beside a list and follow it. */
function answersTo(value: unknown, list: string, shape: Shape): { readonly after?: string } {
  if (list === '') return {}
  for (const pointer of ANSWERS) {
    if (pointer === list) continue
    const answer = valueAt(value, pointer)
    const isList = Array.isArray(answer) && answer.length > 0 && shape.isList(answer, value)
    if (isList || (isObject(answer) && shape.isRecord(answer))) return { after: pointer }
  }
  return {}
}

const isJsonLines = (filename: string): boolean => /\.(?:jsonl|ndjson)$/i.test(filename)

const share = (values: readonly unknown[], test: (value: unknown) => boolean): number =>
  values.length === 0 ? 0 : values.filter(test).length / values.length

/** Lists in most of the first rows of a data set. */
function rowList(rows: readonly unknown[], shape: Shape): string | null {
  const sample = rows.slice(0, 50)
  const found = sample.map((row) => listIn(row, shape)).find((list) => list !== null)
  if (found === undefined || found === null) return null
  return share(sample, (row) => Array.isArray(valueAt(row, found))) > 0.5 ? found : null
}

/** The layout of an input of messages, or null. */
export function messageLayout(probe: Probe, shape: Shape): Layout | null {
  const { document, lines } = probe
  if (isForeign(document) || lines.some(isForeign)) return null
  if (document !== undefined && !(isJsonLines(probe.filename) && lines.length === 1)) {
    const list = listIn(document, shape)
    if (list !== null) return { kind: 'document', list, ...answersTo(document, list, shape) }
    for (const rows of ROWS) {
      const items = valueAt(document, rows)
      if (!Array.isArray(items)) continue
      const inRow = rowList(items, shape)
      if (inRow !== null) return { kind: 'array', rows, list: inRow, ...answersTo(items[0], inRow, shape) }
    }
  }
  if (lines.length === 0) return null
  if (share(lines, shape.isRecord) > 0.5 && shape.isList(lines, undefined)) return { kind: 'lines' }
  const list = rowList(lines, shape)
  return list === null ? null : { kind: 'rows', list, ...answersTo(lines[0], list, shape) }
}
