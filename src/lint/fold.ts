/** Results of one file, folded into one. */

import type { LintMessage, LintResult } from './result.js'

export const countMessages = (
  messages: readonly LintMessage[],
): Pick<LintResult, 'errorCount' | 'warningCount' | 'fatalErrorCount'> => ({
  errorCount: messages.filter((m) => m.severity === 2).length,
  warningCount: messages.filter((m) => m.severity === 1).length,
  fatalErrorCount: messages.filter((m) => m.fatal).length,
})

/** One result for a file: its trajectories in order. */
export function foldResults(filePath: string, results: readonly LintResult[]): LintResult {
  const [first] = results
  if (results.length === 1 && first) return first
  const messages = results.flatMap((r) => r.messages)
  return {
    filePath,
    format: first?.format ?? null,
    messages,
    suppressedMessages: results.flatMap((r) => r.suppressedMessages),
    ...countMessages(messages),
    spans: results.flatMap((r) => r.spans),
    ledger: results.flatMap((r) => r.ledger),
    skipped: results.flatMap((r) => r.skipped),
    turns: results.reduce((sum, r) => sum + r.turns, 0),
  }
}
