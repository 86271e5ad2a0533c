/** Results for tests, from as few words as possible. */
import type { SpanVerdict } from '../../src/ledger/types.js'
import type { LintMessage, LintResult } from '../../src/lint/result.js'

export const message = (more: Partial<LintMessage> = {}): LintMessage => ({
  ruleId: 'dangling-commitment',
  severity: 2,
  message: 'Something was never done',
  messageId: 'open',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 5,
  record: 0,
  pointer: '/content',
  quote: 'some',
  spanId: 's0',
  kind: 'intention',
  state: 'live',
  certainty: 'proven',
  evidence: [],
  fingerprint: 'f',
  url: '',
  ...more,
})

const MARKS: Readonly<Record<string, Partial<SpanVerdict>>> = {
  L: { state: 'live' },
  q: {},
  x: { state: 'live', place: 'gone' },
  '.': { place: 'gone' },
  R: { state: 'live', place: 'retained', retained: true },
  r: { place: 'retained', retained: true },
}

/** Spans from letters: `L` live, `q` quiescent; `x`, `.` the same and gone; `R`, `r` the same and retained. */
export const spans = (letters: string, more: Partial<SpanVerdict> = {}): readonly SpanVerdict[] =>
  [...letters].map((letter, i) => ({
    id: `s${i}`,
    state: 'quiescent',
    place: 'candidate',
    retained: false,
    records: [i, i],
    line: i + 1,
    endLine: i + 1,
    tokens: 1000,
    reasons: [{ code: 'x', text: `reason ${i}` }],
    address: { level: 'inline' },
    ...MARKS[letter],
    ...more,
  }))

export const result = (more: Partial<LintResult> = {}): LintResult => {
  const messages = more.messages ?? []
  const count = (severity: number): number => messages.filter((found) => found.severity === severity).length
  return {
    filePath: '/work/runs/a.jsonl',
    format: 'claude-code',
    messages,
    suppressedMessages: [],
    errorCount: count(2),
    warningCount: count(1),
    fatalErrorCount: messages.filter((found) => found.fatal).length,
    spans: [],
    ledger: [],
    skipped: [],
    turns: 212,
    ...more,
  }
}
