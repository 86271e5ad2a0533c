/** From where a clause begins to a frame: its end, its gate, its class of action, its objects. */
import type { Action } from './actions.js'
import type { Cues } from './cues/types.js'
import type { Frame, Gate } from './frame-types.js'
import { BREAKS, LINKS, REASONS } from './grammar.js'
import { type Verb, verbOf } from './lemma.js'
import { objectsOf } from './objects.js'
import type { Hit } from './phrases.js'
import type { Start } from './starts.js'
import type { Word } from './words.js'

/**
 * Classes of "run", "do", "start" and of a clause without a verb: what its nouns say. "Run fmt, lint and tests" is
 * three.
 */
function actionsOf(verb: Verb | null, words: readonly Word[], from: number, to: number, cues: Cues): readonly Action[] {
  for (let i = from; i < to; i++)
    if (Object.hasOwn(cues.nouns, words[i]!.text) && cues.nouns[words[i]!.text] === 'plan') return ['plan']
  if (verb !== null && WRITES_UP.has(verb.action) && saysIt(words, from, to, cues)) return ['say']
  const general = verb === null || verb.action === 'any' || verb.action === 'run'
  if (!general && verb.action !== 'check') return [verb.action]
  const found = new Set<Action>()
  for (let i = from; i < to; i++) {
    for (const token of words[i]!.kind === 'code' || words[i]!.kind === 'name'
      ? words[i]!.text.split(/[\s:/]+/)
      : [words[i]!.text]) {
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

const WRITES_UP: ReadonlySet<Action> = new Set<Action>(['create', 'build', 'any', 'look'])

/** "Write a summary", "compile a list": words to a person, unless a file is named. */
const saysIt = (words: readonly Word[], from: number, to: number, cues: Cues): boolean =>
  words.slice(from, to).some((word) => cues.verbal.includes(word.text)) &&
  !words.slice(from, to).some((word) => word.kind === 'name' || word.kind === 'code')

/** "Still to do: x": a colon so near the start is part of the clause. */
const LABEL = 4

/** Where the clause that begins at `from` ends: at a break, or where a reason or the next start follows a comma. */
export function clauseEnd(words: readonly Word[], from: number, starts: readonly Start[]): number {
  for (let i = from; i < words.length; i++) {
    if (i > from && starts.some((s) => s.from === i)) return i
    const word = words[i]!
    if (word.kind !== 'mark') continue
    if (BREAKS.has(word.text) && i > from + (word.text === ':' ? LABEL : 1)) return i
    if (word.text === ',' && REASONS.has(words[i + 1]?.text ?? '')) return i
  }
  return words.length
}

export function gateIn(
  words: readonly Word[],
  hits: readonly Hit[],
  from: number,
  to: number,
  cues: Cues,
): Gate | null {
  for (const hit of hits) {
    if (hit.tag !== 'gate' || hit.from < from || hit.from >= to) continue
    let end = hit.to
    while (end < to && !(words[end]!.kind === 'mark' && (words[end]!.text === ',' || BREAKS.has(words[end]!.text))))
      end++
    const inside = words.slice(hit.to, end)
    if (inside.length === 0) continue
    const verb =
      inside.map((w) => (w.kind === 'word' ? verbOf(cues, w.text) : null)).find((v) => v && v.action !== 'any') ?? null
    const noun =
      inside.map((w) => (Object.hasOwn(cues.nouns, w.text) ? cues.nouns[w.text]! : null)).find((a) => a !== null) ??
      null
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
  const bodyEnd = gate && gate.start > words[verbAt]!.start ? words.findIndex((w) => w.start >= gate.start) : last
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
