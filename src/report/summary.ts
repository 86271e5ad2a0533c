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
  /** Trajectories that were linted. */
  readonly transcripts: number
  /** Files that could not be linted: they are no transcripts, or could not be read. */
  readonly failed: number
  /** Files that were passed over with a note. */
  readonly passedOver: number
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
  failed: 0,
  passedOver: 0,
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

/** The summary with one more result: a trajectory, or a file that is none. */
export function summarise(before: Summary, result: LintResult): Summary {
  const counts = countSpans(result.spans)
  const problems = result.errorCount + result.warningCount
  const isOne = result.format !== null
  const one = (counted: boolean): number => (counted ? 1 : 0)
  return {
    transcripts: before.transcripts + one(isOne),
    failed: before.failed + one(!isOne && result.fatalErrorCount > 0),
    passedOver: before.passedOver + one(!isOne && result.fatalErrorCount === 0 && result.messages.length > 0),
    withProblems: before.withProblems + one(isOne && problems > 0),
    withMessages: before.withMessages + one(isOne && result.messages.length > 0),
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
