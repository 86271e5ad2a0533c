/**
 * Live or quiescent. A span is live if an open item is anchored in it, or if it alone holds what a live reference
 * of the suffix needs. One hop: a span that is only needed passes nothing on.
 */
import type { Span } from '../spans/segment.js'
import { spanIndex } from '../spans/segment.js'
import type { Entry } from './book.js'
import type { Reason } from './types.js'

/** Record where an obligation stands now: in the summary that carries it, else where it was raised. */
export const anchorOf = (entry: Entry): number => entry.carriedTo ?? entry.at.record

export interface Need {
  readonly record: number
  readonly text: string
}

export interface Judged {
  readonly state: 'live' | 'quiescent'
  readonly reasons: readonly Reason[]
}

const clip = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

const openReason = (entry: Entry, prefix: string): Reason => ({
  code: entry.rule === null ? entry.kind : `open:${entry.kind}`,
  text: entry.rule === null ? `its text ${entry.data?.why ?? 'could not be judged'}` : `“${clip(entry.quote)}” is open`,
  obligation: `${prefix}o${entry.id}`,
})

const settledReason = (entry: Entry, prefix: string): Reason => ({
  code: `settled:${entry.kind}`,
  text: `“${clip(entry.quote)}” was settled at record ${entry.settled!.at.record} (${entry.settled!.how})`,
  obligation: `${prefix}o${entry.id}`,
})

/** Verdicts of all spans, in their order. */
export function judgeSpans(
  spans: readonly Span[],
  entries: readonly Entry[],
  needs: readonly Need[],
  crashed: readonly string[],
  prefix: string,
): readonly Judged[] {
  const open: Reason[][] = spans.map(() => [])
  const settled: Reason[][] = spans.map(() => [])
  for (const entry of entries) {
    const at = spanIndex(spans, anchorOf(entry))
    if (entry.settled === null) open[at]?.push(openReason(entry, prefix))
    else settled[at]?.push(settledReason(entry, prefix))
  }
  for (const need of needs) open[spanIndex(spans, need.record)]?.push({ code: 'needed', text: need.text })
  for (const rule of crashed)
    for (const list of open)
      list.push({ code: `rule-crashed:${rule}`, text: `the rule ${rule} crashed, so nothing is proved` })
  return spans.map((_, i) => {
    const live = open[i]!
    return live.length > 0
      ? { state: 'live', reasons: live }
      : {
          state: 'quiescent',
          reasons: settled[i]!.length > 0 ? settled[i]! : [{ code: 'nothing-raised', text: 'nothing was raised here' }],
        }
  })
}
