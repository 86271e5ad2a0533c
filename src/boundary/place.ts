/** Place of a span: gone, candidate or retained; and where the retained suffix begins when no cut is given. */
import type { Span } from '../spans/segment.js'
import type { Boundary } from './types.js'

export interface Retained {
  readonly tokens: number
  readonly share: number
}

/**
 * First record of the default suffix: the last step with what stands behind it, and whole spans before it up to the
 * tokens that `retain` allows.
 */
export function defaultCut(spans: readonly Span[], retain: Retained): number {
  if (spans.length === 0) return 0
  const total = spans.reduce((sum, span) => sum + span.tokens, 0)
  const most = Math.min(retain.tokens, total * retain.share)
  const step = spans.findLastIndex((span) => span.kind === 'step')
  // a transcript without a step keeps its last turn
  let i = step < 0 ? spans.length - 1 : step
  let kept = spans.slice(i).reduce((sum, span) => sum + span.tokens, 0)
  while (i > 0 && kept + spans[i - 1]!.tokens <= most) {
    i--
    kept += spans[i]!.tokens
  }
  return spans[i]!.first
}

/** A span with any record at or after the cut is retained whole; a leading system message always is. */
export function placeOf(span: Span, losses: readonly Boundary[], cut: number): 'gone' | 'candidate' | 'retained' {
  if (span.kind !== 'preamble') {
    const records = span.turns.flatMap((turn) => turn.records)
    const isGone = (record: number): boolean => losses.some((loss) => loss.shape !== 'clear' && loss.drops(record))
    if (records.length > 0 && records.every(isGone)) return 'gone'
  }
  return span.kind === 'preamble' || span.last >= cut ? 'retained' : 'candidate'
}
