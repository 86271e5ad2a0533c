/** `trajlint [files…]`: lints and reports, result by result. */
import type { LintResult } from '../lint/result.js'
import type { FormatOptions, Formatter } from '../report/formatter.js'
import { findFormatter } from '../report/index.js'
import { safeResult } from '../report/safe.js'
import { emptySummary, summarise } from '../report/summary.js'
import { type FileOutcome, type LintRun, lintFiles } from '../run/lint-files.js'
import { displayPath } from '../run/paths.js'
import { printable } from '../text/printable.js'
import { bugReport } from './bug-report.js'
import type { CommandModule } from './commands.js'
import { count, emptyTally, exitCode } from './exit-code.js'
import { type FlagReader, UsageError } from './flags.js'
import type { Core, ExitCode, Host } from './host.js'
import { lintFlags } from './options.js'
import { openOutput, outputPath } from './output.js'
import { inputFormat, selectionFrom } from './selection.js'
import { showsUnicode, terminalWidth, wantsColor } from './terminal.js'

const NOTHING = 'nothing to lint: no file was found that is a transcript'

function checkRange(cut: number | undefined, until: number | undefined): void {
  if (cut !== undefined && until !== undefined && cut > until)
    throw new UsageError(`--cut ${cut} lies beyond --until ${until}: 0 ≤ cut ≤ until ≤ records must hold.`)
}

const formatOptions = (flags: FlagReader, host: Host): FormatOptions => {
  const toFile = flags.text('output-file') !== undefined
  return {
    color: wantsColor(flags, host, toFile),
    width: terminalWidth(host, toFile),
    unicode: showsUnicode(host, toFile),
    spans: flags.on('spans'),
    strips: flags.on('report-quiescent'),
    cut: flags.count('cut'),
    displayPath: (path) => displayPath(host.cwd, path),
  }
}

/** Errors only; what is left out still counts for `--max-warnings`. */
function errorsOnly(result: LintResult): LintResult {
  return { ...result, messages: result.messages.filter(({ severity }) => severity === 2), warningCount: 0 }
}

async function list(run: LintRun, host: Host): Promise<ExitCode> {
  const { listFiles } = await import('../run/list-files.js')
  let [anything, failed] = [false, false]
  for await (const { path, status, note } of listFiles({ ...run, rules: run.rules.map((rule) => rule.meta) })) {
    if (host.isClosed()) break
    const shown = printable(displayPath(host.cwd, path))
    anything ||= status !== 'unrecognised'
    failed ||= status === 'failed'
    if (status === 'failed') host.err(`trajlint: ${shown}: ${note}\n`)
    else host.out(`${shown}\t${status === 'linted' ? note : `(skipped: ${note})`}\n`)
  }
  if (failed) return 2
  if (anything || run.allowUnmatched) return 0
  host.err(`trajlint: ${NOTHING}\n`)
  return 2
}

/** Ends a file's turn, so that a closed pipe or a signal is noticed between two files. */
const breathe = (): Promise<void> => new Promise((done) => setImmediate(done))

interface Report {
  readonly formatter: Formatter
  readonly per: 'file' | 'trajectory'
  readonly write: (text: string) => void
  /** What a result goes through before it is printed. */
  readonly prepare: (result: LintResult) => LintResult
}

function reportOutcome({ path, results }: FileOutcome, { formatter, per, write, prepare }: Report, core: Core): void {
  const whole = per === 'file' && results.length > 0 ? [core.foldResults(path, results)] : results
  for (const result of whole) {
    const text = formatter.result(prepare(result))
    if (text !== '') write(text)
  }
}

async function lintAndReport(run: LintRun, flags: FlagReader, core: Core, host: Host): Promise<ExitCode> {
  const found = findFormatter(flags.text('format') ?? 'stylish')
  if ('problem' in found) throw new UsageError(found.problem)
  const formatter = found.create(formatOptions(flags, host))
  const output = openOutput(flags.text('output-file'), host)
  const filter = flags.on('quiet') ? errorsOnly : (result: LintResult): LintResult => result
  const prepare = (result: LintResult): LintResult =>
    flags.on('no-redact') ? filter(result) : safeResult(filter(result))
  const maxWarnings = flags.count('max-warnings')
  let tally = emptyTally
  let summary = emptySummary
  let started = false
  const begin = (): void => {
    if (!started && formatter.start) output.write(formatter.start())
    started = true
  }
  for await (const outcome of lintFiles(run)) {
    if (outcome.crash !== undefined)
      host.err(bugReport(outcome.crash, host.version(), displayPath(host.cwd, outcome.path)))
    tally = count(tally, outcome)
    for (const result of outcome.results) summary = summarise(summary, filter(result))
    begin()
    reportOutcome(outcome, { formatter, per: found.per, write: output.write, prepare }, core)
    await breathe()
    if (host.isClosed()) return exitCode(tally, maxWarnings)
  }
  begin()
  const end = formatter.end?.(summary) ?? ''
  if (end !== '') output.write(end)
  output.close()
  if (!tally.anything && !run.allowUnmatched) {
    host.err(`trajlint: ${NOTHING}\n`)
    return 2
  }
  if (maxWarnings !== undefined && tally.warnings > maxWarnings)
    host.err(`trajlint: too many warnings (${tally.warnings}, at most ${maxWarnings} by --max-warnings)\n`)
  return exitCode(tally, maxWarnings)
}

async function run(flags: FlagReader, positionals: readonly string[], host: Host): Promise<ExitCode> {
  const [cut, until] = [flags.count('cut'), flags.count('until')]
  checkRange(cut, until)
  const format = inputFormat(flags)
  const core = await host.core()
  const selection = await selectionFrom(
    flags,
    positionals,
    core.rules.map((rule) => rule.meta),
    host,
  )
  const file = flags.text('print-config')
  if (file !== undefined) {
    const { printConfig } = await import('./print-config.js')
    await printConfig(file, selection, flags, host)
    return 0
  }
  const lintRun: LintRun = {
    ...selection,
    exclude: outputPath(flags.text('output-file'), selection.args, host.cwd),
    rules: core.rules,
    lint: core.lintSource,
    readStdin: host.readStdin,
    cut,
    until,
    format,
    strict: flags.on('strict'),
    reportQuiescent: flags.on('report-quiescent'),
    threads: flags.on('threads'),
    skipUnrecognised: flags.on('skip-unrecognised'),
    allowUnmatched: flags.on('no-error-on-unmatched-pattern'),
  }
  return flags.on('list-files') ? list(lintRun, host) : lintAndReport(lintRun, flags, core, host)
}

export const lintCommand: CommandModule = {
  usage: '[options] [files, folders, globs, -]',
  about: [
    'Says of every span of a saved agent transcript whether it is live or quiescent, and reports what is open: promises not kept, negative results not used, references that compaction would leave without their object.',
    'Without files the working folder is searched. A lone "-" is standard input.',
    'Exit status: 0 clean (infos, and warnings up to --max-warnings), 1 findings, 2 it could not be done.',
  ],
  flags: lintFlags,
  run,
}
