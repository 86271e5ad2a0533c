/** The flow, on one screen: parse, segment, walk, bound, report. Pure; rules and settings are arguments. */
import { cutBoundary } from './boundary/loss.js'
import { defaultCut } from './boundary/place.js'
import { type Parsed, type ParseOptions, parseText } from './formats/parse.js'
import { parseValues } from './formats/values.js'
import { loadMarkdown } from './language/structure.js'
import { judgeSpans } from './ledger/verdict.js'
import { decide } from './lint/decide.js'
import { type Desk, diagnose } from './lint/diagnose.js'
import { notOfFormat, rejectedRow, unreadable, unrecognised } from './lint/failure.js'
import { fileResult, withMessage } from './lint/file-message.js'
import { countMessages } from './lint/fold.js'
import { atRecords, obligationAtRecord, withLines } from './lint/in-memory.js'
import { rangeFault, rangeProblem } from './lint/range.js'
import type { LintResult } from './lint/result.js'
import type { Rule } from './lint/rule.js'
import type { Settings } from './lint/settings.js'
import { type Analysis, obligationOf, quiescentMessages, verdictOf } from './lint/verdicts.js'
import { walk } from './lint/walk.js'
import { idPrefix, segment } from './spans/segment.js'
import type { Trajectory } from './tree/types.js'

export { foldResults } from './lint/fold.js'

export interface PipelineOptions {
  readonly filename: string
  readonly format?: string | undefined
  /** Records before it are candidates, from it on retained. */
  readonly cut?: number | undefined
  /** Judge as if the transcript ended before this record. */
  readonly until?: number | undefined
  /** Sidechains too, as trajectories of their own. */
  readonly threads?: boolean | undefined
  readonly settings: Settings
  readonly rules: readonly Rule[]
}

/** Analyses one trajectory. */
export async function analyse(
  trajectory: Trajectory,
  options: Pick<PipelineOptions, 'cut' | 'rules' | 'settings'>,
): Promise<Analysis> {
  const spans = segment(trajectory)
  const boundary = options.cut === undefined ? null : cutBoundary(trajectory, options.cut)
  const walked = walk(trajectory, options.rules, options.settings, boundary)
  const hasBoundary = boundary !== null || walked.losses.length > 0
  walked.bound(hasBoundary ? await loadMarkdown() : null)
  const asked = await decide(walked.book)
  const cut = options.cut ?? defaultCut(spans, options.settings.retain)
  const needs = walked.findings.flatMap((finding) =>
    (finding.needs ?? []).map((record) => ({
      record,
      text: `“${finding.quote}” at record ${finding.at.record} needs it`,
    })),
  )
  const crashed = walked.crashes.map((crash) => crash.rule)
  const judged = judgeSpans(spans, walked.book.entries, needs, crashed, idPrefix(trajectory))
  const verdicts = spans.map((span, i) => verdictOf(span, judged[i]!, trajectory, walked, cut))
  return { trajectory, spans, walk: walked, verdicts, cut, asked }
}

/** Lints one trajectory. */
export async function lintTrajectory(trajectory: Trajectory, options: PipelineOptions): Promise<LintResult> {
  const analysis = await analyse(trajectory, options)
  const { spans, walk: walked, verdicts } = analysis
  const written = withLines(trajectory)
  const desk: Desk = {
    trajectory: written,
    spans,
    settings: options.settings,
    rules: new Map(options.rules.map((rule) => [rule.meta.id, rule])),
  }
  const found = [
    ...diagnose(desk, walked.book.entries, walked.findings, walked.crashes),
    ...(options.settings.reportQuiescent ? quiescentMessages(desk, verdicts) : []),
  ]
  const ledger = walked.book.entries.map((entry) => obligationOf(entry, { spans, trajectory: written }))
  const inMemory = trajectory.source === null
  const messages = inMemory ? atRecords(found) : found
  return {
    filePath: options.filename,
    ...(trajectory.row === undefined ? {} : { row: trajectory.row }),
    ...(trajectory.thread === undefined ? {} : { thread: trajectory.thread }),
    format: trajectory.format,
    messages,
    suppressedMessages: [],
    ...countMessages(messages),
    spans: verdicts,
    ledger: inMemory ? ledger.map(obligationAtRecord) : ledger,
    skipped: trajectory.skipped.map((s) => (trajectory.row === undefined ? s : { ...s, row: trajectory.row })),
    turns: trajectory.children.length,
  }
}

/** Lints every trajectory that was read; what could not be read is a message. */
async function lintParsed(parsed: Parsed, text: string, options: PipelineOptions): Promise<readonly LintResult[]> {
  const { format, trajectories, rejected, unreadable: why, unfound } = parsed
  const fault = rangeFault(options)
  if (fault) return [fileResult(options.filename, fault)]
  if (why !== undefined) return [unreadable(why, options)]
  if (unfound) return [notOfFormat(text, options, unfound)]
  if (!format) return [unrecognised(text, options)]
  const wanted = options.threads ? trajectories : trajectories.filter((trajectory) => trajectory.thread === undefined)
  const results: LintResult[] = []
  for (const [n, trajectory] of wanted.entries()) {
    const result = await lintTrajectory(trajectory, options)
    // the threads of a row lie in the same records
    const beyond = n > 0 && wanted[n - 1]!.row === trajectory.row ? null : rangeProblem(trajectory, options)
    results.push(beyond ? withMessage(result, beyond) : result)
  }
  if (rejected.length === 0) return results
  const rows = [...results, ...rejected.map((row) => rejectedRow(row, options, format.id))]
  return rows.sort((a, b) => (a.row ?? 0) - (b.row ?? 0))
}

const parseOptions = ({ filename, format, until }: PipelineOptions): ParseOptions => ({ filename, format, until })

/** Lints every trajectory of a text. Never throws for bad input: it becomes a fatal message. */
export const lintSource = async (text: string, options: PipelineOptions): Promise<readonly LintResult[]> =>
  lintParsed(parseText(text, parseOptions(options)), text, options)

/** Lints every trajectory of values in memory, as `lintSource` does those of a text. */
export const lintValues = async (value: unknown, options: PipelineOptions): Promise<readonly LintResult[]> =>
  lintParsed(parseValues(value, parseOptions(options)), '<values>', options)
