/** From the records of one conversation to its trajectories, wherever the records were read from. */

import { valueAt } from '../text/pointer.js'
import type { RecordRef, Trajectory } from '../tree/types.js'
import type { Conversation, Format, RecordValue } from './format.js'
import { noRecord } from './shared/flaw.js'

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
  /** Why nothing could be read at all: the input is no text, or no data. */
  readonly unreadable?: string
  /** The format that was named and finds nothing (no title: there is none of that id), and what detection takes the input for. */
  readonly unfound?: { readonly id: string; readonly title: string | null; readonly detected: string | null }
}

/** Where records lie in a text, or in which values of no text. */
type Origin =
  | { readonly refs: readonly RecordRef[]; readonly text: string }
  | { readonly refs: readonly RecordRef[]; readonly values: readonly unknown[] }

const limit = <T>(items: readonly T[], until: number | undefined): readonly T[] =>
  until === undefined ? items : items.slice(0, until)

/** A record that was parsed may still have the wrong shape. */
function checked(format: Format, records: readonly RecordValue[]): readonly RecordValue[] {
  const flawOf = format.flawOf ?? noRecord
  return records.map((one) => {
    const flaw = one.error === undefined ? flawOf(one.value, one.record) : null
    return flaw === null ? one : { ...one, error: flaw }
  })
}

/** The trajectories that a format makes of the records of one conversation. */
export function build(
  format: Format,
  records: readonly RecordValue[],
  origin: Origin,
  options: ParseOptions,
  extra: Pick<Conversation, 'row' | 'envelope' | 'listed' | 'text'> = {},
): Trajectory[] {
  const refs = limit(origin.refs, options.until)
  const wanted = limit(records, options.until)
  const conversation: Conversation = {
    records: format.cut === undefined ? checked(format, wanted) : wanted,
    refs,
    filename: options.filename,
    ...('text' in origin ? { text: origin.text } : {}),
    ...extra,
  }
  const source =
    'text' in origin
      ? { source: { text: origin.text, records: refs } }
      : { source: null, values: limit(origin.values, options.until) }
  return format.build(conversation).map((draft) => ({
    ...draft,
    type: 'trajectory',
    format: format.id,
    capabilities: draft.capabilities ?? format.capabilities,
    ...(conversation.row === undefined ? {} : { row: conversation.row }),
    ...source,
    length: conversation.records.length,
    total: records.length,
  }))
}

/** Records of a list inside a JSON value, and those that stand beside it, with the ranges that `refs` finds. */
export function listRecords(
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
