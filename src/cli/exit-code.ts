/** Exit codes: 0 clean, 1 findings, 2 could not do it. */
import type { LintMessage, LintResult } from '../lint/result.js'
import type { FileOutcome } from '../run/lint-files.js'
import type { ExitCode } from './host.js'

export interface Tally {
  readonly errors: number
  readonly warnings: number
  /** Something could not be done: a file not read, a rule crashed. */
  readonly broken: boolean
  /** Something was linted, failed, or rightly passed over. */
  readonly anything: boolean
}

export const emptyTally: Tally = { errors: 0, warnings: 0, broken: false, anything: false }

/** A bad record is a finding; a crash of a rule is not. */
const isBroken = (message: LintMessage, result: LintResult): boolean =>
  message.fatal === true && (result.format === null || message.ruleId !== null)

/** The tally with one more file. */
export function count(before: Tally, { status, results }: FileOutcome): Tally {
  return {
    errors: before.errors + results.reduce((sum, result) => sum + result.errorCount, 0),
    warnings: before.warnings + results.reduce((sum, result) => sum + result.warningCount, 0),
    broken:
      before.broken ||
      status === 'failed' ||
      results.some((result) => result.messages.some((message) => isBroken(message, result))),
    anything: before.anything || status !== 'unrecognised',
  }
}

export function exitCode({ errors, warnings, broken }: Tally, maxWarnings: number | undefined): ExitCode {
  if (broken) return 2
  return errors > 0 || (maxWarnings !== undefined && warnings > maxWarnings) ? 1 : 0
}
