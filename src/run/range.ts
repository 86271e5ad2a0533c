/** `0 ≤ cut ≤ until ≤ records`: what cannot be checked before the input is parsed. */
import type { LintMessage, LintResult } from '../lint/result.js'
import { fileMessage } from './file-message.js'

/** Number of records seen in the trajectories of one row: every record is in a span, or skipped. */
function recordsOf(results: readonly LintResult[]): number {
  let last = -1
  for (const { spans, skipped } of results) {
    for (const span of spans) last = Math.max(last, span.records[1])
    for (const { record } of skipped) last = Math.max(last, record)
  }
  return last + 1
}

/** One fatal message for each row whose records end before the cut or `until`; the results are of one file. */
export function rangeProblems(
  results: readonly LintResult[],
  cut: number | undefined,
  until: number | undefined,
): readonly LintMessage[] {
  const asked = Math.max(cut ?? 0, until ?? 0)
  if (asked === 0) return []
  const flag = until === asked ? '--until' : '--cut'
  const rows = [...new Set(results.map((result) => result.row))]
  return rows.flatMap((row) => {
    const records = recordsOf(results.filter((result) => result.row === row))
    if (asked <= records) return []
    const where = row === undefined ? 'the transcript' : `row ${row}`
    const message = `${flag} ${asked} lies beyond the end: ${where} has ${records} records\n0 ≤ cut ≤ until ≤ ${records} must hold.`
    return [fileMessage({ messageId: 'out-of-range', message, fatal: true, ...(row === undefined ? {} : { row }) })]
  })
}
