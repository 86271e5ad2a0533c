/** What a run came to, in numbers. */
import type { SpanVerdict } from '../ledger/types.js'
import type { LintResult } from '../lint/result.js'

export interface SpanCounts {
  readonly spans: number
  readonly live: number
  /** Estimated. */
  readonly tokens: number
  /** Estimated tokens of quiescent candidates. */
  readonly reclaimable: number
}

export interface Summary extends SpanCounts {
  /** Results that were linted or failed, one a trajectory. */
  readonly transcripts: number
  /** Those with an error or a warning. */
  readonly withProblems: number
  /** Those with any message. */
  readonly withMessages: number
  readonly errors: number
  readonly warnings: number
  readonly infos: number
  readonly fatal: number
}

export const emptySummary: Summary = {
  transcripts: 0,
  withProblems: 0,
  withMessages: 0,
  errors: 0,
  warnings: 0,
  infos: 0,
  fatal: 0,
  spans: 0,
  live: 0,
  tokens: 0,
  reclaimable: 0,
}

export const isReclaimable = (span: SpanVerdict): boolean => span.state === 'quiescent' && span.place === 'candidate'

export function countSpans(spans: readonly SpanVerdict[]): SpanCounts {
  let live = 0
  let tokens = 0
  let reclaimable = 0
  for (const span of spans) {
    if (span.state === 'live') live++
    tokens += span.tokens
    if (isReclaimable(span)) reclaimable += span.tokens
  }
  return { spans: spans.length, live, tokens, reclaimable }
}

/** The summary with one more trajectory. */
export function summarise(before: Summary, result: LintResult): Summary {
  const counts = countSpans(result.spans)
  const problems = result.errorCount + result.warningCount
  return {
    transcripts: before.transcripts + 1,
    withProblems: before.withProblems + (problems > 0 ? 1 : 0),
    withMessages: before.withMessages + (result.messages.length > 0 ? 1 : 0),
    errors: before.errors + result.errorCount,
    warnings: before.warnings + result.warningCount,
    infos: before.infos + result.messages.length - problems,
    fatal: before.fatal + result.fatalErrorCount,
    spans: before.spans + counts.spans,
    live: before.live + counts.live,
    tokens: before.tokens + counts.tokens,
    reclaimable: before.reclaimable + counts.reclaimable,
  }
}
