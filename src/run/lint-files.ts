/** Lints files one by one; results come as they are ready. */
import type { LintResult } from '../lint/result.js'
import type { Rule } from '../lint/rule.js'
import type { lintSource } from '../pipeline.js'
import { fileMessage, fileResult, withMessage } from './file-message.js'
import { UNMATCHED, type Unmatched } from './find-files.js'
import { rangeProblems } from './range.js'
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

const mainThreads = (results: readonly LintResult[]): readonly LintResult[] => {
  const main = results.filter((result) => result.thread === undefined)
  return main.length > 0 ? main : results
}

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
    // Records of sidechains count towards the end of the file, which a cut must not lie beyond.
    threads: run.threads === true || run.cut !== undefined || run.until !== undefined,
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
  const results = [...(run.threads ? all : mainThreads(all))]
  const add = (message: LintResult['messages'][number]): void => {
    const at = Math.max(
      0,
      results.findIndex((result) => result.row === message.row),
    )
    results[at] = withMessage(results[at]!, message)
  }
  const problems = rangeProblems(all, run.cut, run.until)
  for (const message of problems) add(message)
  if (read.broken) {
    const message = 'Not all of it is valid UTF-8\nWhat could not be read is shown as �.'
    add(fileMessage({ messageId: 'invalid-utf8', message, severity: 1, ...read.broken }))
  }
  return { path, status: problems.length > 0 ? 'failed' : 'linted', results }
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
