/** What becomes of a fact in a text that stands for it: carried, weakened, mutated, contradicted or dropped. */
import type { Utterance } from '../language/frame-types.js'
import type { ObjectRef } from '../language/objects.js'
import { readSpeech } from '../language/speech.js'
import type { Rarity } from '../ledger/rarity.js'
import type { Piece, Place } from '../tree/types.js'

export type Fate = 'carried' | 'weakened' | 'mutated' | 'contradicted' | 'dropped' | 'unknown'

export interface Fact {
  readonly objects: readonly ObjectRef[]
  /** It says what is not the case. */
  readonly negative: boolean
  /** It is still to be done, or still binds. */
  readonly open: boolean
}

export interface Carriage {
  readonly fate: Fate
  /** The words that carry it, or come closest. */
  readonly at: Place | null
  readonly quote: string
}

interface Line {
  readonly utterance: Utterance
  readonly at: Place
  readonly text: string
  /** Heading or label that it stands under, lower case. */
  readonly under: string
}

const UNDER_OPEN = [
  'pending',
  'remaining',
  'next',
  'todo',
  'to do',
  'open',
  'outstanding',
  'current work',
  'in progress',
  'not done',
  'left',
  'unfinished',
  'constraint',
  'rule',
  'still',
]
const UNDER_DONE = ['completed', 'done', 'finished', 'established', 'progress', 'state before']
const UNDER_NEGATIVE = [
  'ruled out',
  'rejected',
  'failed',
  'not found',
  'dead end',
  'negative',
  'tried',
  'unavailable',
  'empty',
  'error',
]

const has = (text: string, list: readonly string[]): boolean => list.some((word) => text.includes(word))

const summaries = new WeakMap<readonly Piece[], readonly Line[]>()

/** A summary, read once for all facts. */
export function readSummary(pieces: readonly Piece[]): readonly Line[] {
  let lines = summaries.get(pieces)
  if (!lines) {
    lines = linesOf(pieces)
    summaries.set(pieces, lines)
  }
  return lines
}

function linesOf(pieces: readonly Piece[]): readonly Line[] {
  const lines: Line[] = []
  for (const { value, at } of pieces) {
    let under = ''
    for (const utterance of readSpeech(value, 'tool').utterances) {
      const text = value.slice(utterance.start, utterance.end)
      const label = /^(?:\d+\.\s*)?([^:.]{3,40}):/.exec(text)?.[1]
      if (utterance.sentence.block === 'heading' || /:\s*$/.test(text)) under = text.toLowerCase()
      lines.push({
        utterance,
        at: { ...at, offset: at.offset + utterance.start },
        text,
        under: (label ?? under).toLowerCase(),
      })
    }
  }
  return lines
}

const NEAR = 0.34
const ENOUGH = 0.5

const indexes = new WeakMap<readonly Line[], ReadonlyMap<string, readonly number[]>>()

/** The lines that name an object, by its key. */
function indexOf(lines: readonly Line[]): ReadonlyMap<string, readonly number[]> {
  const known = indexes.get(lines)
  if (known) return known
  const made = new Map<string, number[]>()
  for (const [n, { utterance }] of lines.entries())
    for (const { key } of utterance.objects) {
      const list = made.get(key)
      if (list) list.push(n)
      else made.set(key, [n])
    }
  indexes.set(lines, made)
  return made
}

/** The line that names most of the fact, by weight. */
function closest(
  fact: Fact,
  lines: readonly Line[],
  rarity: Rarity,
): { readonly line: Line; readonly share: number } | null {
  const index = indexOf(lines)
  const weights = new Map<number, number>()
  let total = 0
  for (const object of fact.objects) {
    const weight = rarity.weight(object)
    total += weight
    for (const n of index.get(object.key) ?? []) weights.set(n, (weights.get(n) ?? 0) + weight)
  }
  if (total === 0) return null
  let best: { line: Line; share: number } | null = null
  for (const n of [...weights.keys()].sort((a, b) => a - b)) {
    const line = lines[n]!
    const share = weights.get(n)! / total
    const isBetter =
      best === null ||
      share > best.share + 0.001 ||
      (Math.abs(share - best.share) <= 0.001 && (!fact.negative || isNegative(line)))
    if (share > 0 && isBetter) best = { line, share }
  }
  return best
}

const isNegative = (line: Line): boolean =>
  line.utterance.negative ||
  line.utterance.has.has('trouble') ||
  line.utterance.has.has('retraction') ||
  has(line.under, UNDER_NEGATIVE)

const saysDone = (line: Line): boolean =>
  (line.utterance.has.has('outcome') || has(line.under, UNDER_DONE)) &&
  !line.utterance.negative &&
  !has(line.under, UNDER_OPEN) &&
  !line.utterance.frames.some((f) => f.modality === 'remainder')

/** Fate of a fact in a summary. */
export function fateOf(fact: Fact, lines: readonly Line[], opaque: boolean, rarity: Rarity): Carriage {
  if (opaque) return { fate: 'unknown', at: null, quote: '' }
  const best = closest(fact, lines, rarity)
  if (!best || best.share < NEAR) return { fate: 'dropped', at: null, quote: '' }
  const { line, share } = best
  const found = (fate: Fate): Carriage => ({ fate, at: line.at, quote: line.text.slice(0, 240) })
  if (fact.negative && !isNegative(line)) return found(share >= ENOUGH ? 'contradicted' : 'dropped')
  if (fact.open && saysDone(line)) return found(share >= ENOUGH ? 'mutated' : 'dropped')
  return found(share >= ENOUGH ? 'carried' : 'weakened')
}

export type SummaryLines = ReturnType<typeof readSummary>
