/** Inputs that cannot be linted, as results. */

import type { LintMessage, LintResult } from './result.js'

export const fatal = (
  line: number,
  message: string,
  messageId: string,
  extra: { readonly row?: number } = {},
): LintMessage => ({
  ruleId: null,
  severity: 2,
  message,
  messageId,
  line,
  column: 1,
  endLine: line,
  endColumn: 1,
  fatal: true,
  record: 0,
  ...extra,
  pointer: '',
  quote: '',
  spanId: '',
  kind: 'file',
  state: 'live',
  certainty: 'proven',
  evidence: [],
  fingerprint: '',
  url: '',
})

const failed = (filePath: string, message: LintMessage, format: string | null): LintResult => ({
  filePath,
  ...(message.row === undefined ? {} : { row: message.row }),
  format,
  messages: [message],
  suppressedMessages: [],
  errorCount: 1,
  warningCount: 0,
  fatalErrorCount: message.fatal ? 1 : 0,
  spans: [],
  ledger: [],
  skipped: [],
  turns: 0,
})

export const unrecognised = (text: string, options: { readonly filename: string }): LintResult => {
  const why =
    text.trim() === ''
      ? 'This file is empty\nA transcript has at least one record'
      : 'This is no transcript that any format recognises\nName its format with --input-format, or leave the file out with `ignores`'
  return failed(options.filename, fatal(1, why, text.trim() === '' ? 'empty-file' : 'unrecognised'), null)
}

export const unreadable = (why: string, options: { readonly filename: string }): LintResult => {
  const message = `This cannot be read: ${why}\nA transcript is text, or data that JSON can hold`
  return failed(options.filename, fatal(1, message, 'unreadable'), null)
}

/** A format was named, and nothing of it was found. `detected`: what detection takes the input for. */
export function notOfFormat(
  text: string,
  options: { readonly filename: string },
  { id, title, detected }: { readonly id: string; readonly title: string | null; readonly detected: string | null },
): LintResult {
  if (text.trim() === '') return unrecognised(text, options)
  const what = title === null ? `There is no input format “${id}”` : `No ${title} was found in this file`
  const remedy =
    detected === null
      ? 'No other format recognises it either: name the right one, or leave the file out with `ignores`'
      : `Detection takes it for ${detected}: leave the input format out, or name that one`
  return failed(options.filename, fatal(1, `${what}\n${remedy}`, 'not-of-format'), null)
}

export const rejectedRow = (
  row: { readonly line: number; readonly row: number; readonly reason: string },
  options: { readonly filename: string },
  format: string,
): LintResult => {
  const { fatal: _, ...message } = fatal(
    row.line,
    `This row holds no conversation: ${row.reason}\nMend or remove it; the other rows were linted`,
    'bad-row',
    { row: row.row },
  )
  return failed(options.filename, message, format)
}
