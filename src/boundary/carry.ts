/** What becomes of a fact in a text that stands for it: the same thing, action, polarity, status and gate, or not. */
import { type Action, isTelling, keeps } from '../language/actions.js'
import type { Gate } from '../language/frame-types.js'
import type { ObjectRef } from '../language/objects.js'
import type { Rarity } from '../ledger/rarity.js'
import type { Place } from '../tree/types.js'
import type { Fact } from './fact.js'
import { coversNames, otherNumber } from './scope.js'
import type { Statement } from './statement.js'
import type { Summary, SummaryLine } from './summary.js'

/**
 * Carried: all of it can be recovered. Weakened: the thing is there, but not its status, scope, gate or certainty.
 * Mutated: another status, order or number. Contradicted: the opposite. Dropped: no more than its topic is there.
 */
export type Fate = 'carried' | 'weakened' | 'mutated' | 'contradicted' | 'dropped' | 'unknown'

export interface Carriage {
  readonly fate: Fate
  /** The words that carry it, or come closest. */
  readonly at: Place | null
  readonly quote: string
}

/** Less of what a fact names is no more than its topic. */
const ENOUGH = 0.5
const NEAR = 0.34
const QUOTE = 240

const NOWHERE = { at: null, quote: '' } as const

/** What lines say of a fact, what counts most first: that it was done is worse than silence about it. */
const RANKS = ['carried', 'contradicted', 'mutated', 'weakened', 'dropped'] as const
type Verdict = (typeof RANKS)[number]

interface Near {
  readonly line: SummaryLine
  readonly share: number
}

/** Lines that name a good part of the fact, by weight, in order. */
function nearLines(fact: Fact, { lines, byKey }: Summary, rarity: Rarity): readonly Near[] {
  const weights = new Map<number, number>()
  let total = 0
  for (const object of fact.objects) {
    const weight = Math.max(0.1, rarity.weight(object))
    total += weight
    for (const n of byKey.get(object.key) ?? []) weights.set(n, (weights.get(n) ?? 0) + weight)
  }
  if (total === 0) {
    const { action } = fact
    if (action === null || !isTelling(action)) return []
    return lines.filter(({ statement }) => statement.actions.has(action)).map((line) => ({ line, share: 1 }))
  }
  return [...weights]
    .map(([n, weight]) => ({ n, share: weight / total }))
    .filter(({ share }) => share >= NEAR)
    .sort((a, b) => a.n - b.n)
    .map(({ n, share }) => ({ line: lines[n]!, share }))
}

const isSameAction = (wanted: Action | null, actions: ReadonlySet<Action>): boolean =>
  wanted === null || wanted === 'any' || [...actions].some((action) => action !== 'any' && keeps(wanted, action))

const overlaps = (left: readonly ObjectRef[], right: readonly ObjectRef[]): boolean =>
  left.some(({ key }) => right.some((other) => other.key === key))

/** Whether a statement keeps what a fact waits for: said alike, said by its order, turned round, or left out. */
function gateOf(gate: Gate | null, statement: Statement): 'same' | 'reversed' | 'missing' {
  if (gate === null) return 'same'
  const names = overlaps(gate.objects, statement.about) || (gate.action !== null && statement.actions.has(gate.action))
  const own = statement.gate
  if (own !== null) {
    const isGated = overlaps(gate.objects, own.objects) || (gate.action !== null && own.action === gate.action)
    const isFirst = (kind: Gate['kind']): boolean => kind === 'before'
    if (isGated || (gate.objects.length === 0 && own.kind === gate.kind))
      return isFirst(gate.kind) === isFirst(own.kind) ? 'same' : 'reversed'
    // "drop it once the counts are verified" is "verify the counts before dropping it"
    if (names && isFirst(gate.kind) !== isFirst(own.kind)) return 'same'
    return 'missing'
  }
  return names && statement.ordered ? 'same' : 'missing'
}

/** "Drop it once the counts are verified" asks for the counts to be verified first. */
const isTurned = ({ gate, action }: Fact, statement: Statement): boolean =>
  gate?.kind === 'before' &&
  statement.gate !== null &&
  statement.gate.kind !== 'before' &&
  statement.gate.action !== null &&
  keeps(action ?? 'any', statement.gate.action) &&
  (gate.action === null || statement.actions.has(gate.action))

/** What a line says of something that is not so. */
function judgeDenial(fact: Fact, statement: Statement, share: number): Verdict {
  if (share < ENOUGH) return statement.negative ? 'weakened' : 'dropped'
  if (!statement.negative)
    return statement.search || statement.question || statement.status === 'open' ? 'dropped' : 'contradicted'
  if (otherNumber(fact.objects, statement.about)) return 'mutated'
  if (statement.hedged || statement.question) return 'weakened'
  return coversNames(fact.objects, statement.about) ? 'carried' : 'weakened'
}

/** What a line says of a rule. */
function judgeRule(fact: Fact, statement: Statement, share: number): Verdict {
  const isSame = isSameAction(fact.action, statement.actions)
  if (share < ENOUGH || !isSame) return 'dropped'
  if (!statement.binding && statement.stance !== 'open') return 'weakened'
  if (statement.negative !== fact.negative) return 'contradicted'
  if (!coversNames(fact.objects, statement.about)) return 'weakened'
  const gate = gateOf(fact.gate, statement)
  return gate === 'reversed' ? 'mutated' : gate === 'missing' ? 'weakened' : 'carried'
}

/** What a line says of something that is still to be done. */
function judgeOpen(fact: Fact, statement: Statement, share: number): Verdict {
  const isSame = isSameAction(fact.action, statement.actions) || isTurned(fact, statement)
  if (share < ENOUGH) return isSame && statement.status === 'open' ? 'weakened' : 'dropped'
  if (statement.status === 'withdrawn') return 'contradicted'
  if (statement.status === 'done') return 'mutated'
  if (!isSame) return statement.status === 'open' ? 'weakened' : 'dropped'
  if (otherNumber(fact.objects, statement.about)) return 'mutated'
  const gate = gateOf(fact.gate, statement)
  if (gate === 'reversed') return 'mutated'
  const isWhole = gate === 'same' && coversNames(fact.objects, statement.about) && !statement.hedged
  if (!isWhole) return 'weakened'
  return statement.status === 'open' || (fact.question && statement.question) ? 'carried' : 'weakened'
}

const judge = (fact: Fact, statement: Statement, share: number): Verdict =>
  !fact.open ? judgeDenial(fact, statement, share) : (fact.standing ? judgeRule : judgeOpen)(fact, statement, share)

/** Fate of a fact in a summary. */
export function fateOf(fact: Fact, summary: Summary, opaque: boolean, rarity: Rarity): Carriage {
  if (opaque || summary.unread) return { fate: 'unknown', ...NOWHERE }
  let best: { readonly verdict: Verdict; readonly near: Near } | null = null
  for (const near of nearLines(fact, summary, rarity)) {
    const verdict = judge(fact, near.line.statement, near.share)
    const rank = best === null ? 1 : RANKS.indexOf(best.verdict) - RANKS.indexOf(verdict)
    if (best === null || rank > 0 || (rank === 0 && near.share > best.near.share)) best = { verdict, near }
  }
  if (best === null || best.verdict === 'dropped') return { fate: 'dropped', ...NOWHERE }
  const { verdict, near } = best
  return { fate: verdict, at: near.line.at, quote: near.line.text.slice(0, QUOTE) }
}
