/** Open obligations and findings become messages: severity, text, place, fingerprint. */
import type { Entry, Sighting } from '../ledger/book.js'
import type { Evidence } from '../ledger/types.js'
import { anchorOf } from '../ledger/verdict.js'
import { idPrefix, type Span, spanIndex } from '../spans/segment.js'
import { anchorQuote, locate } from '../tree/locate.js'
import type { Place, Problem, Trajectory } from '../tree/types.js'
import { fingerprint } from './fingerprint.js'
import type { LintMessage, Severity } from './result.js'
import type { Rule } from './rule.js'
import type { Settings, SeverityName } from './settings.js'
import type { Crash, Finding } from './walk.js'

const LEVEL: Readonly<Record<SeverityName, Severity | null>> = { off: null, info: 0, warn: 1, error: 2 }

const RULES_URL = 'https://github.com/trajlint/trajlint/blob/main/rules'

export interface Desk {
  readonly trajectory: Trajectory
  readonly spans: readonly Span[]
  readonly settings: Settings
  readonly rules: ReadonlyMap<string, Rule>
}

const inRow = (trajectory: Trajectory): { readonly row?: number; readonly thread?: string } => ({
  ...(trajectory.row === undefined ? {} : { row: trajectory.row }),
  ...(trajectory.thread === undefined ? {} : { thread: trajectory.thread }),
})

export function evidenceOf(sighting: Sighting, trajectory: Trajectory): Evidence {
  const { at, quote } = anchorQuote(trajectory.source, sighting.at, sighting.quote)
  const { line, column } = locate(trajectory.source, at, 0)
  return {
    record: at.record,
    pointer: at.pointer,
    quote,
    line,
    column,
    how: sighting.how,
  }
}

const fill = (text: string, data: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => data[name] ?? whole)

/**
 * Proven: the rule's severity. Unproven: at most a warning with something concrete for evidence, else info.
 * Strict: unproven counts as proven. `info`: never more, however certain it is.
 */
function severityOf(
  setting: SeverityName,
  { unproven, shown, info, strict }: Readonly<Record<'unproven' | 'shown' | 'info' | 'strict', boolean>>,
): Severity | null {
  const level = LEVEL[setting]
  if (level === null) return null
  const most = info ? 0 : !unproven || strict ? 2 : shown ? 1 : 0
  return Math.min(level, most) as Severity
}

interface Draft {
  readonly ruleId: string | null
  readonly severity: Severity
  readonly text: string
  readonly messageId: string
  readonly at: Place
  readonly quote: string
  readonly kind: string
  readonly certainty: 'proven' | 'unproven'
  readonly evidence: readonly Sighting[]
  readonly obligation?: string
  readonly fatal?: true
}

export function makeMessage(desk: Desk, draft: Draft): LintMessage {
  const { trajectory, spans } = desk
  const { ruleId } = draft
  const { at, quote } = draft.kind === 'empty' ? draft : anchorQuote(trajectory.source, draft.at, draft.quote)
  const [message, help] = draft.text.split('\n')
  return {
    ruleId,
    severity: draft.severity,
    message: help === undefined ? message! : `${message}\n${help}`,
    messageId: draft.messageId,
    ...locate(trajectory.source, at, quote.length),
    ...(draft.fatal ? { fatal: true as const } : {}),
    record: at.record,
    ...inRow(trajectory),
    pointer: at.pointer,
    quote,
    spanId: spans[spanIndex(spans, at.record)]?.id ?? '',
    ...(draft.obligation === undefined ? {} : { obligation: draft.obligation }),
    kind: draft.kind,
    state: draft.messageId === 'quiescent' ? 'quiescent' : 'live',
    certainty: draft.certainty,
    evidence: draft.evidence.map((sighting) => evidenceOf(sighting, trajectory)),
    fingerprint: fingerprint(trajectory, ruleId ?? draft.messageId, at.record, quote),
    url: ruleId === null ? '' : `${RULES_URL}/${ruleId}/${ruleId}.md`,
  }
}

const clip = (text: string): string => (text.length > 160 ? `${text.slice(0, 159)}…` : text).replace(/\s+/g, ' ')

/** What a recorded compaction does to it is said with what is open, before the line of help. */
const lostText = (text: string, { line, how }: Evidence): string =>
  text.replace(
    /(?=\n|$)/,
    `, and the compaction at line ${line} ${how === 'lost here' ? 'does not keep it' : 'is not known to keep it'}`,
  )

function entryMessage(desk: Desk, entry: Entry): LintMessage | null {
  const rule = entry.rule === null ? undefined : desk.rules.get(entry.rule)
  if (entry.rule === null) {
    const text = `This ${entry.data?.why ?? 'could not be judged'}, so its span counts as live`
    return makeMessage(desk, {
      ruleId: null,
      severity: 0,
      text,
      messageId: 'unjudged',
      at: entry.at,
      quote: entry.quote,
      kind: 'unjudged',
      certainty: 'proven',
      evidence: [],
      obligation: `${idPrefix(desk.trajectory)}o${entry.id}`,
    })
  }
  if (!rule) return null
  const setting = desk.settings.rules[rule.meta.id]?.severity ?? rule.meta.docs.recommended
  const carried = entry.carriedTo === null ? null : entry.carriedBy
  const severity = severityOf(setting, {
    unproven: entry.unproven,
    shown: entry.candidate !== null,
    info: carried !== null || entry.most === 'info',
    strict: desk.settings.strict,
  })
  if (severity === null) return null
  const at = carried?.at ?? entry.at
  const data: Record<string, string> = { quote: clip(entry.quote), ...entry.data }
  if (entry.candidate) data.candidate = `line ${evidenceOf(entry.candidate, desk.trajectory).line}`
  const said = fill(rule.meta.messages[carried ? 'carried' : entry.messageId] ?? `“${data.quote}” is open`, data)
  const lost = carried === null ? entry.lostAt : null
  const base = lost ? lostText(said, evidenceOf(lost, desk.trajectory)) : said
  const maybe =
    entry.candidate && entry.unproven && !base.includes('\n')
      ? `\nIt may be settled at ${data.candidate}: say so there`
      : ''
  const evidence = [
    ...(entry.evidence ?? []),
    ...(entry.candidate ? [entry.candidate] : []),
    ...(lost ? [lost] : []),
    ...(carried ? [{ at: entry.at, quote: entry.quote, how: 'raised here' }] : []),
  ]
  return makeMessage(desk, {
    ruleId: rule.meta.id,
    severity,
    text: base + maybe,
    messageId: carried ? 'carried' : entry.messageId,
    at,
    quote: carried?.quote ?? entry.quote,
    kind: entry.kind,
    certainty: entry.unproven ? 'unproven' : 'proven',
    evidence,
    obligation: `${idPrefix(desk.trajectory)}o${entry.id}`,
  })
}

function findingMessage(desk: Desk, finding: Finding): LintMessage | null {
  const rule = desk.rules.get(finding.rule)
  if (!rule) return null
  const setting = desk.settings.rules[rule.meta.id]?.severity ?? rule.meta.docs.recommended
  const severity = severityOf(setting, {
    unproven: finding.certainty === 'unproven',
    shown: (finding.evidence?.length ?? 0) > 0,
    info: false,
    strict: desk.settings.strict,
  })
  if (severity === null) return null
  return makeMessage(desk, {
    ruleId: rule.meta.id,
    severity,
    text: fill(rule.meta.messages[finding.messageId] ?? finding.messageId, {
      quote: clip(finding.quote),
      ...finding.data,
    }),
    messageId: finding.messageId,
    at: finding.at,
    quote: finding.quote,
    kind: finding.kind,
    certainty: finding.certainty,
    evidence: finding.evidence ?? [],
  })
}

const crashMessage = (desk: Desk, crash: Crash): LintMessage =>
  makeMessage(desk, {
    ruleId: crash.rule,
    severity: 2,
    text: `The rule ${crash.rule} crashed: ${crash.message}\nIts verdicts are missing, so every span counts as live. Report it, or turn the rule off`,
    messageId: 'rule-crashed',
    at: { record: crash.record, pointer: '', offset: 0 },
    quote: '',
    kind: 'crash',
    certainty: 'proven',
    evidence: [],
    fatal: true,
  })

/** Others only share their line. */
const isBad = ({ trajectory }: Desk, { record, severity }: Problem): boolean =>
  severity !== 'info' || (trajectory.torn !== undefined && record >= trajectory.torn)

function problemMessages(desk: Desk): readonly LintMessage[] {
  const { trajectory } = desk
  return trajectory.problems.map((problem) => {
    const ref = trajectory.source?.records[problem.record]
    const quote =
      ref && trajectory.source ? trajectory.source.text.slice(ref.start, Math.min(ref.end, ref.start + 60)) : ''
    const torn = trajectory.torn !== undefined && problem.record >= trajectory.torn
    const bad = isBad(desk, problem)
    const text = !bad
      ? problem.reason
      : `This record could not be parsed: ${problem.reason}\n${torn ? 'The file ends in the middle of a record: wait for the writer, or drop the line' : 'Mend or remove the line; the rest was linted'}`
    return makeMessage(desk, {
      ruleId: null,
      severity: torn ? 1 : bad ? 2 : 0,
      text,
      messageId: bad ? 'bad-record' : 'glued-records',
      at: { record: problem.record, pointer: '', offset: 0 },
      quote,
      kind: 'record',
      certainty: 'proven',
      evidence: [],
    })
  })
}

const order = (a: LintMessage, b: LintMessage): number =>
  a.line - b.line ||
  a.column - b.column ||
  (a.ruleId ?? '').localeCompare(b.ruleId ?? '') ||
  a.messageId.localeCompare(b.messageId)

/** All messages of a trajectory, in the order of its lines. */
export function diagnose(
  desk: Desk,
  entries: readonly Entry[],
  findings: readonly Finding[],
  crashes: readonly Crash[],
): readonly LintMessage[] {
  // a bad record is said to be one, once; that it was not judged goes without saying
  const bad = new Set(desk.trajectory.problems.filter((problem) => isBad(desk, problem)).map(({ record }) => record))
  const open = entries.filter((entry) => entry.settled === null && !(entry.rule === null && bad.has(entry.at.record)))
  return [
    ...problemMessages(desk),
    ...crashes.map((crash) => crashMessage(desk, crash)),
    ...open.flatMap((entry) => entryMessage(desk, entry) ?? []),
    ...findings.flatMap((finding) => findingMessage(desk, finding) ?? []),
  ].sort(order)
}

/** Spans on which an entry was worked, its own first. */
export function touchedSpans(entry: Entry, spans: readonly Span[]): readonly string[] {
  const ids = [anchorOf(entry), ...entry.touched].map((record) => spans[spanIndex(spans, record)]?.id ?? '')
  return [...new Set(ids)].filter((id) => id !== '')
}
