/** One line a span: id, place, verdict, records, lines, tokens, first reason. */
import type { SpanVerdict } from '../ledger/types.js'
import { clip, printable } from '../text/printable.js'
import type { Marks, Paint } from './style.js'
import { padEnd, padStart } from './width.js'
import { short } from './words.js'

const range = (first: number, last: number): string => (first === last ? String(first) : `${first}-${last}`)

const cellsOf = (span: SpanVerdict): readonly string[] => [
  printable(span.id),
  span.place,
  span.state,
  `records ${range(...span.records)}`,
  `lines ${range(span.line, span.endLine)}`,
  `${short(span.tokens)} tokens`,
]

const RIGHT = 5

/** The lines of the table. */
export function spanTable(spans: readonly SpanVerdict[], width: number, paint: Paint, marks: Marks): readonly string[] {
  const rows = spans.map(cellsOf)
  const widths = (rows[0] ?? []).map((_, i) => rows.reduce((most, row) => Math.max(most, row[i]!.length), 0))
  return rows.map((row, n) => {
    const span = spans[n]!
    const cells = row.map((cell, i) => (i === RIGHT ? padStart(cell, widths[i]!) : padEnd(cell, widths[i]!)))
    const used = 2 + widths.reduce((sum, cell) => sum + cell + 2, 0)
    const reason = clip(printable(span.reasons[0]?.text ?? ''), Math.max(20, width - used), marks.ellipsis)
    const state = span.state === 'live' ? paint.yellow(cells[2]!) : paint.dim(cells[2]!)
    return `  ${[cells[0], cells[1], state, ...cells.slice(3), reason].join('  ')}`.trimEnd()
  })
}
