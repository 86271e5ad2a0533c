/** Results in which the linter itself speaks about a file. */
import type { LintMessage, LintResult, Severity } from './result.js'

/** Ids of what the linter says of files; they never change. */
export type FileMessageId =
  | 'empty-file'
  | 'unrecognised'
  | 'not-of-format'
  | 'bad-row'
  | 'binary'
  | 'unreadable'
  | 'missing'
  | 'too-large'
  | 'over-limit'
  | 'unmatched'
  | 'invalid-utf8'
  | 'out-of-range'
  | 'crash'

interface Spec {
  readonly messageId: FileMessageId
  /** A second line is the help. */
  readonly message: string
  readonly severity?: Severity
  readonly fatal?: boolean
  readonly line?: number
  readonly column?: number
  readonly row?: number
}

/** A message without a rule, about a file or a place in it. */
export function fileMessage({ messageId, message, severity = 2, fatal, line = 1, column = 1, row }: Spec): LintMessage {
  return {
    ruleId: null,
    severity,
    message,
    messageId,
    line,
    column,
    endLine: line,
    endColumn: column,
    ...(fatal ? { fatal: true } : {}),
    record: 0,
    ...(row === undefined ? {} : { row }),
    pointer: '',
    quote: '',
    spanId: '',
    kind: messageId,
    state: 'live',
    certainty: 'proven',
    evidence: [],
    fingerprint: `:${messageId}`,
    url: '',
  }
}

/** A result that holds nothing but one message. */
export function fileResult(filePath: string, message: LintMessage): LintResult {
  return withMessage(
    {
      filePath,
      format: null,
      messages: [],
      suppressedMessages: [],
      errorCount: 0,
      warningCount: 0,
      fatalErrorCount: 0,
      spans: [],
      ledger: [],
      skipped: [],
      turns: 0,
    },
    message,
  )
}

/** The result with one more message, the counts with it. */
export function withMessage(result: LintResult, message: LintMessage): LintResult {
  const messages = [...result.messages, message].sort((a, b) => a.line - b.line || a.column - b.column)
  return {
    ...result,
    messages,
    errorCount: result.errorCount + (message.severity === 2 ? 1 : 0),
    warningCount: result.warningCount + (message.severity === 1 ? 1 : 0),
    fatalErrorCount: result.fatalErrorCount + (message.fatal ? 1 : 0),
  }
}
