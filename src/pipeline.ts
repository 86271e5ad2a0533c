/** The flow, on one screen: parse, segment, walk, bound, report. Pure; rules and settings are arguments. */
import { cutBoundary } from './boundary/loss.js'
import { defaultCut, placeOf } from './boundary/place.js'
import { type ParseOptions, parseText } from './formats/parse.js'
import type { Entry } from './ledger/book.js'
import type { Obligation, SpanVerdict } from './ledger/types.js'
import { anchorOf, judgeSpans } from './ledger/verdict.js'
import { type Desk, diagnose, evidenceOf, makeMessage, touchedSpans } from './lint/diagnose.js'
import type { LintMessage, LintResult } from './lint/result.js'
import type { Rule } from './lint/rule.js'
import type { Settings } from './lint/settings.js'
import { type Walk, walk } from './lint/walk.js'
import { type Span, segment, spanIndex } from './spans/segment.js'
import { linesOf } from './tree/locate.js'
import type { Trajectory } from './tree/types.js'

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

/** Everything that is known of a trajectory after one walk; gate, plan and audit read it too. */
export interface Analysis {
  readonly trajectory: Trajectory
  readonly spans: readonly Span[]
  readonly walk: Walk
  readonly verdicts: readonly SpanVerdict[]
  /** First record of the retained suffix, given or by default. */
  readonly cut: number
}

/** Analyses one trajectory. */
export function analyse(
  trajectory: Trajectory,
  options: Pick<PipelineOptions, 'cut' | 'rules' | 'settings'>,
): Analysis {
  const spans = segment(trajectory)
  const boundary = options.cut === undefined ? null : cutBoundary(trajectory, options.cut, [])
  const walked = walk(trajectory, options.rules, options.settings, boundary)
  const cut = options.cut ?? defaultCut(spans, options.settings.retain)
  const needs = walked.findings.flatMap((finding) =>
    (finding.needs ?? []).map((record) => ({
      record,
      text: `“${finding.quote}” at record ${finding.at.record} needs it`,
    })),
  )
  const crashed = walked.crashes.map((crash) => crash.rule)
  const judged = judgeSpans(spans, walked.book.entries, needs, crashed)
  const verdicts = spans.map((span, i) => verdictOf(span, judged[i]!, trajectory, walked, cut))
  return { trajectory, spans, walk: walked, verdicts, cut }
}

function verdictOf(
  span: Span,
  judged: Pick<SpanVerdict, 'state' | 'reasons'>,
  trajectory: Trajectory,
  walked: Walk,
  cut: number,
): SpanVerdict {
  const place = placeOf(span, walked.losses, cut)
  return {
    id: span.id,
    ...judged,
    place,
    retained: place === 'retained',
    records: [span.first, span.last],
    ...(trajectory.row === undefined ? {} : { row: trajectory.row }),
    ...(trajectory.thread === undefined ? {} : { thread: trajectory.thread }),
    ...linesOf(trajectory.source, span.first, span.last),
    tokens: span.tokens,
    address:
      trajectory.source === null ? { level: 'none' } : { level: 'inline', ref: `records ${span.first}-${span.last}` },
  }
}

export function obligationOf(entry: Entry, { spans, trajectory }: Pick<Analysis, 'spans' | 'trajectory'>): Obligation {
  const prefix = trajectory.row === undefined ? '' : `r${trajectory.row}.`
  return {
    id: `${prefix}${trajectory.thread === undefined ? '' : `${trajectory.thread}.`}o${entry.id}`,
    rule: entry.rule,
    kind: entry.kind,
    spanId: spans[spanIndex(spans, anchorOf(entry))]?.id ?? '',
    touches: touchedSpans(entry, spans),
    record: entry.at.record,
    ...(trajectory.row === undefined ? {} : { row: trajectory.row }),
    quote: entry.quote,
    key: entry.key,
    ...(entry.after === undefined ? {} : { after: entry.after }),
    confirmation: entry.confirmation ?? null,
    state: entry.settled === null ? 'open' : 'settled',
    ...(entry.settled === null ? {} : { evidence: evidenceOf(entry.settled, trajectory) }),
  }
}

const quiescentMessages = (desk: Desk, verdicts: readonly SpanVerdict[]): readonly LintMessage[] =>
  verdicts
    .filter((v) => v.state === 'quiescent')
    .map((v) =>
      makeMessage(desk, {
        ruleId: null,
        severity: 0,
        text: `This span is quiescent: ${v.reasons[0]?.text ?? 'nothing was raised here'}`,
        messageId: 'quiescent',
        at: { record: v.records[0], pointer: '', offset: 0 },
        quote: '',
        kind: 'span',
        certainty: 'proven',
        evidence: [],
      }),
    )

export const countMessages = (
  messages: readonly LintMessage[],
): Pick<LintResult, 'errorCount' | 'warningCount' | 'fatalErrorCount'> => ({
  errorCount: messages.filter((m) => m.severity === 2).length,
  warningCount: messages.filter((m) => m.severity === 1).length,
  fatalErrorCount: messages.filter((m) => m.fatal).length,
})

/** Lints one trajectory. */
export function lintTrajectory(trajectory: Trajectory, options: PipelineOptions): LintResult {
  const analysis = analyse(trajectory, options)
  const { spans, walk: walked, verdicts } = analysis
  const desk: Desk = {
    trajectory,
    spans,
    settings: options.settings,
    rules: new Map(options.rules.map((rule) => [rule.meta.id, rule])),
  }
  const messages = [
    ...diagnose(desk, walked.book.entries, walked.findings, walked.crashes),
    ...(options.settings.reportQuiescent ? quiescentMessages(desk, verdicts) : []),
  ]
  return {
    filePath: options.filename,
    ...(trajectory.row === undefined ? {} : { row: trajectory.row }),
    ...(trajectory.thread === undefined ? {} : { thread: trajectory.thread }),
    format: trajectory.format,
    messages,
    suppressedMessages: [],
    ...countMessages(messages),
    spans: verdicts,
    ledger: walked.book.entries.map((entry) => obligationOf(entry, analysis)),
    skipped: trajectory.skipped.map((s) => (trajectory.row === undefined ? s : { ...s, row: trajectory.row })),
    turns: trajectory.children.length,
  }
}

/** Lints every trajectory of a text. Never throws for bad input: it becomes a fatal message. */
export function lintSource(text: string, options: PipelineOptions): readonly LintResult[] {
  const parseOptions: ParseOptions = { filename: options.filename, format: options.format, until: options.until }
  const { format, trajectories, rejected } = parseText(text, parseOptions)
  if (!format) return [unrecognised(text, options)]
  const wanted = options.threads ? trajectories : trajectories.filter((trajectory) => trajectory.thread === undefined)
  const results = wanted.map((trajectory) => lintTrajectory(trajectory, options))
  return rejected.length === 0 ? results : [...results, ...rejected.map((row) => rejectedRow(row, options, format.id))]
}

const fatal = (
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

const unrecognised = (text: string, options: PipelineOptions): LintResult => {
  const why =
    text.trim() === ''
      ? 'This file is empty\nA transcript has at least one record'
      : 'This is no transcript that any format recognises\nName its format with --input-format, or leave the file out with `ignores`'
  return failed(options.filename, fatal(1, why, text.trim() === '' ? 'empty-file' : 'unrecognised'), null)
}

const rejectedRow = (
  row: { readonly line: number; readonly row: number; readonly reason: string },
  options: PipelineOptions,
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
