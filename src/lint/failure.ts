/** Inputs that cannot be linted, as results. */
import { type FileMessageId, fileMessage, fileResult } from './file-message.js'
import type { LintResult } from './result.js'

interface Input {
  readonly filename: string
}

const failed = ({ filename }: Input, messageId: FileMessageId, message: string): LintResult =>
  fileResult(filename, fileMessage({ messageId, message, fatal: true }))

export const unrecognised = (text: string, input: Input): LintResult =>
  text.trim() === ''
    ? failed(input, 'empty-file', 'This file is empty\nA transcript has at least one record')
    : failed(
        input,
        'unrecognised',
        'This is no transcript that any format recognises\nName its format (`--input-format`; `format` in the library), or leave the file out with `ignores`',
      )

export const unreadable = (why: string, input: Input): LintResult =>
  failed(input, 'unreadable', `This cannot be read: ${why}\nA transcript is text, or data that JSON can hold`)

/** A format was named, and nothing of it was found. `detected`: what detection takes the input for. */
export function notOfFormat(
  text: string,
  input: Input,
  { id, title, detected }: { readonly id: string; readonly title: string | null; readonly detected: string | null },
): LintResult {
  if (text.trim() === '') return unrecognised(text, input)
  const what = title === null ? `There is no input format “${id}”` : `No ${title} was found in this file`
  const remedy =
    detected === null
      ? 'No other format recognises it either: name the right one, or leave the file out with `ignores`'
      : `Detection takes it for ${detected}: leave the input format out, or name that one`
  return failed(input, 'not-of-format', `${what}\n${remedy}`)
}

export const rejectedRow = (
  { line, row, reason }: { readonly line: number; readonly row: number; readonly reason: string },
  { filename }: Input,
  format: string,
): LintResult => {
  const message = `This row holds no conversation: ${reason}\nMend or remove it; the other rows were linted`
  return { ...fileResult(filename, fileMessage({ messageId: 'bad-row', message, line, row })), format, row }
}
