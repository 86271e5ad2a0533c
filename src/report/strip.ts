/** A transcript's spans on one line: live ones stand up, quiescent ones lie flat. */
import type { SpanVerdict } from '../ledger/types.js'
import type { Marks, Paint } from './style.js'
import { countSpans } from './summary.js'
import { isOne } from './trajectories.js'
import { wrap } from './width.js'
import { grouped, plural, short } from './words.js'

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

interface Words {
  readonly spans: string
  readonly live: string
  readonly tokens: string
}

/** Where a cut is asked about, its own line says what can be reclaimed. */
function wordsOf(spans: readonly SpanVerdict[], hasCut: boolean): Words {
  const { live, tokens, reclaimable } = countSpans(spans)
  const rows = new Set(spans.map((span) => span.row)).size
  return {
    spans: `${rows > 1 ? `${plural(rows, 'row')}, ` : ''}${plural(spans.length, 'span')}, `,
    live: `${grouped(live)} live`,
    tokens: `${short(tokens)} tokens${hasCut ? '' : `, ${short(reclaimable)} reclaimable`} (est.)`,
  }
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
  hasCut = false,
): readonly string[] {
  const label = '  spans  '
  const words = wordsOf(spans, hasCut)
  const gap = ` ${marks.dot} `
  const plain = words.spans.length + words.live.length
  const all = plain + gap.length + words.tokens.length
  const counts = words.spans + (words.live.startsWith('0') ? words.live : paint.bold(words.live))
  const beside = width - label.length - 3 - all
  if (beside >= 16 || beside >= spans.length + 1)
    return [`${paint.dim(label)}${strip(spans, beside, paint, marks)}   ${counts}${gap}${words.tokens}`]
  const below = [`${paint.dim(label)}${strip(spans, Math.max(4, width - label.length), paint, marks)}`]
  if (label.length + all <= width) return [...below, `${' '.repeat(label.length)}${counts}${gap}${words.tokens}`]
  return [...below, `  ${counts}`, ...wrap(words.tokens, Math.max(16, width - 2)).map((line) => `  ${line}`)]
}
