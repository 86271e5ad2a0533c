/** Spans and ledger of an analysis, in the shapes that results have. */
import { placeOf } from '../boundary/place.js'
import type { Entry } from '../ledger/book.js'
import type { Obligation, SpanVerdict } from '../ledger/types.js'
import { anchorOf } from '../ledger/verdict.js'
import { idPrefix, type Span, spanIndex } from '../spans/segment.js'
import { linesOf } from '../tree/locate.js'
import type { Trajectory } from '../tree/types.js'
import { type Desk, evidenceOf, makeMessage, touchedSpans } from './diagnose.js'
import type { LintMessage } from './result.js'
import type { Walk } from './walk.js'

/** Everything that is known of a trajectory after one walk; gate, plan and audit read it too. */
export interface Analysis {
  readonly trajectory: Trajectory
  readonly spans: readonly Span[]
  readonly walk: Walk
  readonly verdicts: readonly SpanVerdict[]
  /** First record of the retained suffix, given or by default. */
  readonly cut: number
  /** Clauses that a grammar was asked about. */
  readonly asked: number
}

export function verdictOf(
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
  return {
    id: `${idPrefix(trajectory)}o${entry.id}`,
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

export const quiescentMessages = (desk: Desk, verdicts: readonly SpanVerdict[]): readonly LintMessage[] =>
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
