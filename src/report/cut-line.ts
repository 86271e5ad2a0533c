/** What stands before the cut that was asked about: what a summary of it has to keep, and what it would give. */
import type { Reason, SpanVerdict } from '../ledger/types.js'
import type { Marks, Paint } from './style.js'
import { countSpans } from './summary.js'
import { isOne } from './trajectories.js'
import { wrap } from './width.js'
import { plural, short } from './words.js'

/** What keeps a span live, as it is counted. */
const NOUNS = ['open item', 'reference', 'unread text', 'crashed rule'] as const

function nounOf({ code, obligation }: Reason): (typeof NOUNS)[number] {
  if (code.startsWith('open:')) return 'open item'
  if (code === 'needed') return 'reference'
  return obligation === undefined ? 'crashed rule' : 'unread text'
}

const goes = ({ place }: SpanVerdict): boolean => place === 'candidate'

/** With a cut, live spans before it are worth a line, even where no rule may speak of them. */
export const losesLive = (spans: readonly SpanVerdict[]): boolean =>
  spans.some((span) => goes(span) && span.state === 'live')

function whereWords(spans: readonly SpanVerdict[], record: number): string {
  const after = spans[spans.findLastIndex(goes) + 1]
  if (!isOne(spans)) return `before record ${record} of each`
  return after === undefined ? 'everything' : `before line ${after.line}`
}

/** `before line 13: 4 of 4 spans live, 6 open items · 0 of 238 tokens reclaimable`. */
function cutWords(spans: readonly SpanVerdict[], record: number, dot: string): string {
  const before = spans.filter(goes)
  const nouns = before.filter(({ state }) => state === 'live').flatMap(({ reasons }) => reasons.map(nounOf))
  const items = NOUNS.map((noun) => ({ noun, count: nouns.filter((found) => found === noun).length }))
    .filter(({ count }) => count > 0)
    .map(({ noun, count }) => `, ${plural(count, noun)}`)
    .join('')
  const { live, tokens, reclaimable } = countSpans(before)
  const spanWords = `${live} of ${plural(before.length, 'span')} live${items}`
  return `${whereWords(spans, record)}: ${spanWords} ${dot} ${short(reclaimable)} of ${short(tokens)} tokens reclaimable`
}

/** The line below the strip; none where nothing stands before the cut. */
export function cutLines(
  spans: readonly SpanVerdict[],
  record: number,
  width: number,
  paint: Paint,
  marks: Marks,
): readonly string[] {
  if (!spans.some(goes)) return []
  const label = '  cut    '
  return wrap(cutWords(spans, record, marks.dot), Math.max(14, width - label.length)).map(
    (line, i) => (i === 0 ? paint.dim(label) : ' '.repeat(label.length)) + line,
  )
}
