/** A transcript's spans on one line: live ones stand up, quiescent ones lie flat. */
import type { SpanVerdict } from '../ledger/types.js'
import type { Marks, Paint } from './style.js'
import { countSpans } from './summary.js'
import { widthOf } from './width.js'
import { plural, short } from './words.js'

type Cell = 'goneLive' | 'gone' | 'live' | 'quiescent'

const cellOf = ({ place, state }: SpanVerdict): Cell =>
  place === 'gone' ? (state === 'live' ? 'goneLive' : 'gone') : state

/** In a bin of several spans the one that matters most is shown: live wins. */
const ORDER: readonly Cell[] = ['live', 'goneLive', 'quiescent', 'gone']

/** At most `most` cells, each for an equal share of the spans. */
export function bins(cells: readonly Cell[], most: number): readonly Cell[] {
  if (cells.length <= most) return cells
  return Array.from({ length: most }, (_, i) => {
    const bin = cells.slice(Math.floor((i * cells.length) / most), Math.floor(((i + 1) * cells.length) / most))
    return ORDER.find((cell) => bin.includes(cell))!
  })
}

/** Number of spans before the cut; 0 where there is nothing on one of its sides. */
function cutAt(spans: readonly SpanVerdict[]): number {
  const at = spans.findLastIndex((span) => !span.retained) + 1
  return at === spans.length ? 0 : at
}

/** Several trajectories of a file have no cut in common. */
const isOne = (spans: readonly SpanVerdict[]): boolean =>
  spans.every((span) => span.row === spans[0]?.row && span.thread === spans[0]?.thread)

/** `61.2k tokens, 38.4k reclaimable (est.)` and what stands before it. */
export function spanWords(spans: readonly SpanVerdict[], paint: Paint, marks: Marks): string {
  const { live, tokens, reclaimable } = countSpans(spans)
  const rows = new Set(spans.map((span) => span.row)).size
  const counted = [...(rows > 1 ? [plural(rows, 'row')] : []), plural(spans.length, 'span')]
  const liveWords = live === 0 ? '0 live' : paint.bold(`${live.toLocaleString('en-US')} live`)
  return `${counted.join(', ')}, ${liveWords} ${marks.dot} ${short(tokens)} tokens, ${short(reclaimable)} reclaimable (est.)`
}

/** The strip alone, no wider than `width`. */
export function strip(spans: readonly SpanVerdict[], width: number, paint: Paint, marks: Marks): string {
  const cut = isOne(spans) ? cutAt(spans) : 0
  const cells = spans.map(cellOf)
  const room = Math.max(2, width - (cut > 0 ? 1 : 0))
  const share = cells.length <= room ? cut : Math.min(room - 1, Math.max(1, Math.round((cut * room) / cells.length)))
  const parts =
    cut === 0
      ? [bins(cells, room)]
      : [bins(cells.slice(0, cut), share), bins(cells.slice(cut), Math.max(1, room - share))]
  const drawn = parts.map((part) =>
    part
      .map((cell) => (cell === 'live' || cell === 'goneLive' ? paint.yellow(marks[cell]) : paint.dim(marks[cell])))
      .join(''),
  )
  return drawn.join(paint.bold(marks.cut))
}

/** The line of a file: the strip, and its counts beside it or below it. */
export function stripLines(
  spans: readonly SpanVerdict[],
  width: number,
  paint: Paint,
  marks: Marks,
): readonly string[] {
  const label = '  spans  '
  const words = spanWords(spans, paint, marks)
  const plain = widthOf(spanWords(spans, { ...paint, bold: (text) => text }, marks))
  const beside = width - label.length - 3 - plain
  if (beside >= 16 || beside >= spans.length + 1)
    return [`${paint.dim(label)}${strip(spans, beside, paint, marks)}   ${words}`]
  return [
    `${paint.dim(label)}${strip(spans, Math.max(4, width - label.length), paint, marks)}`,
    `${' '.repeat(label.length)}${words}`,
  ]
}
