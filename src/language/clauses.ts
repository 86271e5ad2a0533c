/** From where a clause begins to a frame: its end, its gate, its class of action, its objects. */
import type { Action } from './actions.js'
import type { Cues } from './cues/types.js'
import type { Frame, Gate } from './frame-types.js'
import { BREAKS, LINKS, REASONS, SUBJECTS } from './grammar.js'
import type { Verb } from './lemma.js'
import { objectsOf } from './objects.js'
import type { Hit } from './phrases.js'
import { senseOf } from './senses.js'
import type { Start } from './starts.js'
import type { Word } from './words.js'

/**
 * Classes of "run", "do", "start" and of a clause without a verb: what its nouns say. "Run fmt, lint and tests" is
 * three.
 */
function actionsOf(verb: Verb | null, words: readonly Word[], from: number, to: number, cues: Cues): readonly Action[] {
  for (let i = from; i < to; i++) if (senseOf(words[i]!, cues).noun === 'plan') return ['plan']
  if (verb !== null && WRITES_UP.has(verb.action) && saysIt(words, from, to, cues)) return ['say']
  const general = verb === null || verb.action === 'any' || verb.action === 'run'
  if (!general && verb.action !== 'check') return [verb.action]
  const found = new Set<Action>()
  for (let i = from; i < to; i++) {
    const word = words[i]!
    if (word.kind !== 'code' && word.kind !== 'name') {
      const { noun } = senseOf(word, cues)
      if (noun && (general || RUNS.has(word.text))) found.add(noun)
      continue
    }
    for (const token of word.text.split(/[\s:/]+/)) {
      const noun = Object.hasOwn(cues.nouns, token) ? cues.nouns[token]! : null
      if (noun && (general || RUNS.has(token))) found.add(noun)
    }
  }
  if (found.size === 0) return [verb?.action ?? 'any']
  return verb?.action === 'run' ? [...found] : [[...found][0]!]
}

/** To verify that it compiles is to compile it; to check the build is to look. */
const RUNS: ReadonlySet<string> = new Set([
  'compiles',
  'compile',
  'compilation',
  'typecheck',
  'tsc',
  'lint',
  'lints',
  'linter',
  'linting',
  'eslint',
  'clippy',
])

const WRITES_UP: ReadonlySet<Action> = new Set<Action>(['create', 'build', 'any'])

/** "Write a summary", "compile a list": words to a person, unless a file is named. */
const saysIt = (words: readonly Word[], from: number, to: number, cues: Cues): boolean =>
  words.slice(from, to).some((word) => cues.verbal.includes(word.text)) &&
  !words.slice(from, to).some((word) => word.kind === 'name' || word.kind === 'code')

/** "Still to do: x": a colon so near the start is part of the clause. */
export const LABEL = 4

/** Where the clause that begins at `from` ends: at a break, or where a reason or the next start follows a comma. */
export function clauseEnd(words: readonly Word[], from: number, starts: readonly Start[]): number {
  let next = words.length
  for (const start of starts) if (start.from > from && start.from < next) next = start.from
  for (let i = from; i < next; i++) {
    const word = words[i]!
    if (word.kind !== 'mark') continue
    if (BREAKS.has(word.text) && i > from + (word.text === ':' ? LABEL : 1)) return i
    if (word.text === ',' && REASONS.has(words[i + 1]?.text ?? '')) return i
  }
  return next
}

/** Index of the first hit from word `from` on. */
function firstHit(hits: readonly Hit[], from: number): number {
  let low = 0
  let high = hits.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (hits[middle]!.from < from) low = middle + 1
    else high = middle
  }
  return low
}

/** They open a condition only before something that is done. */
const PREPOSITIONS: ReadonlySet<string> = new Set([
  'after',
  'before',
  'prior to',
  'vor',
  'nach',
  'antes de',
  'después de',
  'avant',
  'après',
])

/** So many words of a clause that open a condition are looked at. */
const MOST_GATES = 4

export function gateIn(
  words: readonly Word[],
  hits: readonly Hit[],
  from: number,
  to: number,
  cues: Cues,
): Gate | null {
  let looked = 0
  for (let n = firstHit(hits, from); n < hits.length && hits[n]!.from < to && looked < MOST_GATES; n++) {
    const hit = hits[n]!
    if (hit.tag !== 'gate') continue
    looked++
    let end = hit.to
    while (end < to && !(words[end]!.kind === 'mark' && (words[end]!.text === ',' || BREAKS.has(words[end]!.text))))
      end++
    const inside = words.slice(hit.to, end)
    if (inside.length === 0) continue
    const senses = inside.map((word) => senseOf(word, cues))
    const verb = senses.find((sense) => sense.verb !== null && sense.verb.action !== 'any')?.verb
    const noun = senses.find((sense) => sense.noun !== null)?.noun ?? null
    // "after `parse`", "before Friday": a place or a time, and nothing that happens
    if (
      cues.order === 'after' &&
      PREPOSITIONS.has(hit.phrase) &&
      !verb &&
      noun === null &&
      !senses.some((sense) => sense.verb !== null)
    )
      continue
    return {
      kind: cues.gates[hit.phrase]!,
      start: words[hit.from]!.start,
      end: inside.at(-1)!.end,
      action: verb?.action ?? noun,
      objects: objectsOf(inside, cues),
    }
  }
  return null
}

/** Where a clause turns to what it is good for: "… so it can be called from main.go". Nothing there is worked on. */
function purposeAt(words: readonly Word[], from: number, to: number): number {
  for (let i = from + 1; i < to - 1; i++)
    if (words[i]!.text === 'so' && (words[i + 1]!.text === 'that' || SUBJECTS.has(words[i + 1]!.text))) return i
  return to
}

export function makeFrames(
  words: readonly Word[],
  hits: readonly Hit[],
  start: Start,
  end: number,
  cues: Cues,
): readonly Frame[] {
  const verbAt = start.verbAt < 0 ? start.from : start.verbAt
  let last = end
  while (last > verbAt + 1 && (words[last - 1]!.kind === 'mark' || LINKS.has(words[last - 1]!.text))) last--
  const gate =
    gateIn(words, hits, verbAt + 1, last, cues) ?? (start.from > 0 ? gateIn(words, hits, 0, start.from, cues) : null)
  const gateAt = gate && gate.start > words[verbAt]!.start ? words.findIndex((w) => w.start >= gate.start) : last
  const bodyEnd = purposeAt(words, verbAt + 1, gateAt)
  const body = words.slice(start.verbAt < 0 ? start.from : start.verbAt + 1, bodyEnd)
  const frame = {
    start: words[start.from]!.start,
    end: words[last - 1]!.end,
    modality: start.modality,
    negative: start.negative,
    verb: start.verb?.base ?? (start.verbAt >= 0 ? words[start.verbAt]!.text : null),
    objects: objectsOf(body, cues),
    gate,
    bare: start.bare,
    undecided: start.verbAt >= 0 && start.verb === null,
  }
  return actionsOf(start.verb, words, verbAt + 1, bodyEnd, cues).map((action) => ({ ...frame, action }))
}
