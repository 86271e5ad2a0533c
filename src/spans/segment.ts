/** Turns to spans, the unit that compaction decides about. A call is never parted from its result. */
import { printJson } from '../text/json.js'
import { estimateTokens } from '../text/tokens.js'
import type { Part, Piece, Trajectory, Turn } from '../tree/types.js'

export interface Span {
  readonly id: string
  readonly kind: 'preamble' | 'user' | 'step' | 'compaction'
  /** First and last record, both included. */
  readonly first: number
  readonly last: number
  readonly turns: readonly Turn[]
  /** Estimated. */
  readonly tokens: number
}

interface Draft {
  kind: Span['kind']
  first: number
  last: number
  readonly turns: Turn[]
}

const isLoss = (turn: Turn): boolean =>
  turn.children.some((part) => part.type === 'compaction' && part.shape !== 'clear')

/** Kind of the span that a turn opens; null: it joins the one before it. */
function opens(turn: Turn, current: Draft | undefined): Span['kind'] | null {
  if (isLoss(turn)) return 'compaction'
  if (turn.origin === 'human') return 'user'
  if (turn.origin === 'system') return current === undefined || current.kind === 'preamble' ? 'preamble' : null
  if (turn.origin === 'summary') return 'compaction'
  if (turn.origin === 'model') {
    if (turn.children.some((part) => part.type === 'call')) return 'step'
    return current?.kind === 'step' ? null : 'step'
  }
  if (current === undefined) return turn.origin === 'tool' ? 'step' : 'preamble'
  return current.kind === 'user' && turn.origin === 'tool' ? 'step' : null
}

function drafts(trajectory: Trajectory): readonly Draft[] {
  const spans: Draft[] = []
  for (const turn of trajectory.children) {
    const current = spans.at(-1)
    const kind = opens(turn, current)
    const last = turn.records.at(-1)!
    if (current && (kind === null || (kind === 'preamble' && current.kind === 'preamble'))) {
      current.turns.push(turn)
      current.last = Math.max(current.last, last)
    } else spans.push({ kind: kind ?? 'step', first: turn.records[0]!, last, turns: [turn] })
  }
  return spans
}

/** Joins the spans between a call and its result. */
function join(spans: readonly Draft[]): readonly Draft[] {
  const callAt = new Map<string, number>()
  const upTo = spans.map((_, i) => i)
  spans.forEach((span, i) => {
    for (const turn of span.turns)
      for (const part of turn.children) {
        if (part.type === 'call') callAt.set(part.id, i)
        else if (part.type === 'result' && part.callId !== null) {
          const from = callAt.get(part.callId)
          if (from !== undefined && from < i) upTo[from] = Math.max(upTo[from]!, i)
        }
      }
  })
  const joined: Draft[] = []
  let end = -1
  for (const [i, span] of spans.entries()) {
    const host = i <= end ? joined.at(-1) : undefined
    if (host) {
      host.turns.push(...span.turns)
      host.last = Math.max(host.last, span.last)
    } else joined.push({ ...span, turns: [...span.turns] })
    end = Math.max(end, upTo[i]!)
  }
  return joined
}

const joined = (pieces: readonly Piece[]): string =>
  pieces.length === 1 ? pieces[0]!.value : pieces.map((piece) => piece.value).join('\n')

const textOf = (part: Part): string => {
  switch (part.type) {
    case 'speech':
    case 'thinking':
    case 'notice':
      return part.value
    case 'call':
      return part.name + (typeof part.input === 'string' ? part.input : printJson(part.input))
    case 'result':
      return joined(part.pieces)
    case 'compaction':
      return joined(part.summary)
    case 'opaque':
      return ''
  }
}

/** What a message costs beside its words. */
const FRAME = 4

const tokensOf = (turns: readonly Turn[]): number =>
  Math.round(
    turns.reduce(
      (sum, turn) => sum + FRAME + turn.children.reduce((n, part) => n + estimateTokens(textOf(part)), 0),
      0,
    ),
  )

/** Ids are unique within a file: those of a row or a thread say so. */
export const idPrefix = (trajectory: Pick<Trajectory, 'row' | 'thread'>): string =>
  `${trajectory.row === undefined ? '' : `r${trajectory.row}.`}${trajectory.thread === undefined ? '' : `${trajectory.thread}.`}`

/** Spans in order; records that are no message belong to the span before them, leading ones to a preamble. */
export function segment(trajectory: Trajectory): readonly Span[] {
  const found = join(drafts(trajectory))
  const prefix = idPrefix(trajectory)
  const hidden = new Set(trajectory.skipped.map((s) => s.record))
  const spans: Span[] = []
  const add = (span: Omit<Span, 'id'>): void => {
    spans.push({ ...span, id: `${prefix}s${spans.length}` })
  }
  let lead = 0
  while (hidden.has(lead)) lead++
  const begin = found[0]?.first ?? trajectory.length
  if (begin > lead) {
    if (found[0]?.kind === 'preamble') found[0].first = lead
    else add({ kind: 'preamble', first: lead, last: begin - 1, turns: [], tokens: 0 })
  }
  found.forEach((draft, i) => {
    const next = found[i + 1]?.first ?? trajectory.length
    let last = next - 1
    if (i === found.length - 1) while (last > draft.last && hidden.has(last)) last--
    add({ ...draft, last, tokens: tokensOf(draft.turns) })
  })
  return spans
}

/** Finds the span of a record by bisection. */
export function spanIndex(spans: readonly Span[], record: number): number {
  let low = 0
  let high = spans.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (spans[middle]!.first <= record) low = middle
    else high = middle - 1
  }
  return low
}
