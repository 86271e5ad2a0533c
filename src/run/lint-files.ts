/** Lints files one by one; results come as they are ready. */

import { fileMessage, fileResult, withMessage } from '../lint/file-message.js'
import type { LintMessage, LintResult } from '../lint/result.js'
import type { Rule } from '../lint/rule.js'
import type { lintSource } from '../pipeline.js'
import { UNMATCHED, type Unmatched } from './find-files.js'
import { decode, type ReadText, readText } from './read-file.js'
import { type Selected, type Selection, select } from './select.js'

export interface LintRun extends Omit<Selection, 'rules'> {
  readonly rules: readonly Rule[]
  readonly lint: typeof lintSource
  readonly readStdin: () => Promise<Buffer>
  readonly cut?: number | undefined
  readonly until?: number | undefined
  /** Input format of every file; skips detection. */
  readonly format?: string | undefined
  readonly strict?: boolean
  readonly reportQuiescent?: boolean
  /** Sidechains too. */
  readonly threads?: boolean
  /** A named file that is no transcript is passed over. */
  readonly skipUnrecognised?: boolean
  /** Arguments that lead to nothing are passed over. */
  readonly allowUnmatched?: boolean
}

/** What became of a file. `handled`: nothing was linted, and that is right. */
export interface FileOutcome {
  readonly path: string
  readonly status: 'linted' | 'handled' | 'unrecognised' | 'failed'
  readonly results: readonly LintResult[]
  /** The linter itself broke on it. */
  readonly crash?: unknown
}

function unmatchedOutcome({ argument, why }: Unmatched): FileOutcome {
  const messageId = why === 'missing' ? 'missing' : 'unmatched'
  const message = fileMessage({ messageId, message: UNMATCHED[why], fatal: true })
  return { path: argument, status: 'failed', results: [fileResult(argument, message)] }
}

type Unread = Exclude<ReadText, { readonly kind: 'text' }>

/** Binary files met in a folder are none of ours; a large one is passed over with a note; else it is a failure. */
function unreadOutcome({ path, named }: Selected, read: Unread, run: LintRun): FileOutcome {
  const isOurs = named && !(run.skipUnrecognised === true && read.kind === 'binary')
  if (!isOurs && read.kind === 'binary') return { path, status: named ? 'handled' : 'unrecognised', results: [] }
  const fatal = read.kind !== 'over-limit'
  const message = read.remedy === '' ? read.problem : `${read.problem}\n${read.remedy}`
  const spoken = fileMessage({ messageId: read.kind, message, fatal, severity: fatal ? 2 : 0 })
  return { path, status: fatal ? 'failed' : 'handled', results: [fileResult(path, spoken)] }
}

/** What of the file is no UTF-8. */
const badBytes = (at: { readonly line: number; readonly column: number }): LintMessage =>
  fileMessage({
    messageId: 'invalid-utf8',
    message: 'Not all of it is valid UTF-8\nWhat could not be read is shown as �.',
    severity: 1,
    ...at,
  })

async function lintText(
  file: Selected,
  read: ReadText & { readonly kind: 'text' },
  run: LintRun,
): Promise<FileOutcome> {
  const { path, settings } = file
  const all = await run.lint(read.text, {
    filename: path,
    format: run.format ?? file.format,
    cut: run.cut,
    until: run.until,
    threads: run.threads === true,
    settings: {
      ...settings,
      strict: settings.strict || run.strict === true,
      reportQuiescent: run.reportQuiescent === true,
    },
    rules: run.rules,
  })
  if (all.length > 0 && all.every((result) => result.format === null)) {
    if (!file.named) return { path, status: 'unrecognised', results: [] }
    return run.skipUnrecognised ? { path, status: 'handled', results: [] } : { path, status: 'failed', results: all }
  }
  const isOut = all.some(({ messages }) => messages.some(({ messageId }) => messageId === 'out-of-range'))
  const [first, ...others] = all
  const results = first && read.broken ? [withMessage(first, badBytes(read.broken)), ...others] : all
  return { path, status: isOut ? 'failed' : 'linted', results }
}

async function lintFile(file: Selected, run: LintRun): Promise<FileOutcome> {
  if (file.ignored) return { path: file.path, status: 'handled', results: [] }
  const read = file.isStdin ? decode(await run.readStdin()) : readText(file.path, file.maxFileSize)
  if (read.kind !== 'text') return unreadOutcome(file, read, run)
  try {
    return await lintText(file, read, run)
  } catch (crash) {
    const message = `trajlint found a bug in itself: ${crash instanceof Error ? crash.message : String(crash)}`
    const results = [fileResult(file.path, fileMessage({ messageId: 'crash', message, fatal: true }))]
    return { path: file.path, status: 'failed', results, crash }
  }
}

/** Lints all files that the arguments mean, in order. Paths of results are absolute. */
export async function* lintFiles(run: LintRun): AsyncGenerator<FileOutcome> {
  const { files, unmatched } = await select({ ...run, rules: run.rules.map((rule) => rule.meta) })
  if (!run.allowUnmatched) for (const missing of unmatched) yield unmatchedOutcome(missing)
  for await (const file of files) {
    const outcome = await lintFile(file, run)
    const shown = file.isStdin && run.stdinFilename === undefined ? '<stdin>' : file.path
    yield { ...outcome, path: shown, results: outcome.results.map((result) => ({ ...result, filePath: shown })) }
  }
}
