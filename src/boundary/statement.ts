/** One clause of a summary: what it is about, what is done to it, whether that is open, done or denied. */
import type { Action } from '../language/actions.js'
import { gateIn } from '../language/clauses.js'
import { handoverCues, type Stance } from '../language/cues/handover.js'
import type { Cues } from '../language/cues/types.js'
import { languages } from '../language/detect.js'
import type { Frame, Gate, Utterance } from '../language/frame-types.js'
import { DETERMINERS } from '../language/grammar.js'
import type { ObjectRef } from '../language/objects.js'
import { type Found, foundIn, outside, type PhraseSet, phraseSet } from '../language/phrase-set.js'
import type { Hit } from '../language/phrases.js'
import { senseOf } from '../language/senses.js'
import type { Word } from '../language/words.js'
import { contentOf, namingWords } from './content.js'

export interface Statement {
  /** What it names; `about` is with what its headings name. */
  readonly objects: readonly ObjectRef[]
  readonly about: readonly ObjectRef[]
  readonly actions: ReadonlySet<Action>
  readonly gate: Gate | null
  /** Words of order, without a gate. */
  readonly ordered: boolean
  readonly status: 'open' | 'done' | 'withdrawn' | null
  /** What its headings say. */
  readonly stance: Stance | null
  readonly negative: boolean
  /** It binds: "never", "must not", a bare order. */
  readonly binding: boolean
  readonly hedged: boolean
  /** It only says that somebody looked. */
  readonly search: boolean
  readonly question: boolean
}

interface Sets {
  readonly unfinished: PhraseSet
  readonly duties: PhraseSet
  readonly asks: PhraseSet
  readonly finished: PhraseSet
  readonly hedges: PhraseSet
  readonly absences: PhraseSet
  readonly contrasts: PhraseSet
  readonly order: PhraseSet
  readonly searches: PhraseSet
}

const setsOf: Readonly<Record<string, Sets>> = Object.fromEntries(
  Object.entries(handoverCues).map(([id, cues]) => [
    id,
    {
      unfinished: phraseSet(cues.unfinished),
      duties: phraseSet(cues.duties),
      asks: phraseSet(cues.asks),
      finished: phraseSet(cues.finished),
      hedges: phraseSet(cues.hedges),
      absences: phraseSet(cues.absences),
      contrasts: phraseSet(cues.contrasts),
      order: phraseSet(cues.order),
      searches: phraseSet(cues.searches),
    },
  ]),
)

export const cuesOf = (language: string): Cues => languages.find((cues) => cues.id === language) ?? languages[0]!

/** Runs of words that say one thing: "but" and ";" part two. */
function clausesOf(words: readonly Word[], sets: Sets): readonly Found[] {
  const clauses: Found[] = []
  let from = 0
  for (const { from: at } of foundIn(words, sets.contrasts)) {
    if (at > from) clauses.push({ from, to: at })
    from = at
  }
  clauses.push({ from, to: words.length })
  return clauses
}

const within = (hit: Hit, clause: Found): boolean => hit.from >= clause.from && hit.to <= clause.to

/** A verb in the middle of a clause does something only behind "to", an auxiliary or a mark; elsewhere it is a noun. */
function isDone(words: readonly Word[], i: number, from: number, form: string, cues: Cues): boolean {
  if (form === 'past' || form === 'ing') return true
  const before = i > from ? words[i - 1]! : null
  if (before === null || before.kind === 'mark') return true
  return !DETERMINERS.has(before.text) && senseOf(before, cues).stop
}

const GENERAL: ReadonlySet<Action> = new Set<Action>(['any', 'run', 'say', 'plan'])

/** What is done in a clause, by its frames, its verbs, and nouns such as "verification". */
export function actionsIn(
  words: readonly Word[],
  hits: readonly Hit[],
  frames: readonly Frame[],
  clause: Found,
  gate: Gate | null,
  cues: Cues,
): ReadonlySet<Action> {
  const found = new Set<Action>(frames.map((frame) => frame.action))
  const nouns = new Set<Action>()
  const { deeds } = handoverCues[cues.id]!
  const isGate = (word: Word): boolean => gate !== null && word.start >= gate.start && word.end <= gate.end
  for (let i = clause.from; i < clause.to; i++) {
    const word = words[i]!
    if (word.kind !== 'word' || isGate(word)) continue
    const { verb, noun } = senseOf(word, cues)
    if (verb && isDone(words, i, clause.from, verb.form, cues)) found.add(verb.action)
    if (noun) nouns.add(noun)
    if (Object.hasOwn(deeds, word.text)) nouns.add(deeds[word.text]!)
  }
  for (const hit of hits) {
    if ((hit.tag !== 'verb' && hit.tag !== 'noun') || !within(hit, clause) || isGate(words[hit.from]!)) continue
    const base = cues.forms[hit.phrase] ?? hit.phrase
    const action = hit.tag === 'verb' ? cues.verbs[base] : cues.nouns[hit.phrase]
    if (action) (hit.tag === 'verb' ? found : nouns).add(action)
  }
  // "fix the tests" fixes; "run the tests", "the tests are open" tests
  return [...found].every((action) => GENERAL.has(action)) ? new Set([...found, ...nouns]) : found
}

const PLANS: ReadonlySet<Frame['modality']> = new Set(['intention', 'obligation', 'remainder', 'request'])

/** Whether it is done, still open, or given up. */
function statusOf(
  utterance: Utterance,
  frames: readonly Frame[],
  clause: Found,
  negative: boolean,
  stance: Stance | null,
  sets: Sets,
  cues: Cues,
): Statement['status'] {
  const words = utterance.words.slice(clause.from, clause.to)
  const { checkbox } = utterance.sentence
  if (checkbox === 'open') return 'open'
  if (checkbox === 'done') return 'done'
  const unfinished = foundIn(words, sets.unfinished)
  const finished = outside(foundIn(words, sets.finished), unfinished)
  const verbs = words.map((word) => (word.kind === 'word' ? senseOf(word, cues).verb : null))
  const isPast = verbs.some((verb, i) => verb?.form === 'past' && words[i - 1]?.text !== 'be')
  const ended = finished.length > 0 || (cues.order === 'after' ? isPast : frames.some((f) => f.modality === 'report'))
  if (unfinished.length > 0) return 'open'
  if (utterance.hits.some((hit) => hit.tag === 'retraction' && within(hit, clause))) return 'withdrawn'
  // "has not been verified": not done, so still open
  if (negative && ended) return 'open'
  const plans = frames.filter((frame) => PLANS.has(frame.modality))
  if (plans.some((frame) => frame.negative)) return 'withdrawn'
  if (stance === 'asked') return finished.length > 0 ? 'done' : null
  if (finished.length === 0 && (plans.length > 0 || foundIn(words, sets.duties).length > 0)) return 'open'
  const isReport = finished.length > 0 || frames.some((frame) => frame.modality === 'report')
  if (stance === 'open') return isReport && !opensWithVerb(verbs) ? 'done' : 'open'
  if (ended || stance === 'done') return 'done'
  return null
}

/** "Verify that the import completed" is to be done, whatever it says of the import. */
const opensWithVerb = (verbs: readonly ({ readonly form: string } | null)[]): boolean =>
  verbs[0]?.form === 'base' || verbs[0]?.form === 'ing'

const ORDERS: ReadonlySet<string> = new Set(['must', 'only'])

function isBinding(utterance: Utterance, clause: Found, stance: Stance | null, frames: readonly Frame[]): boolean {
  if (stance === 'ruled') return true
  const words = utterance.words.slice(clause.from, clause.to)
  return (
    utterance.hits.some((hit) => within(hit, clause) && (hit.tag === 'standing' || hit.tag === 'request')) ||
    words.some((word) => ORDERS.has(word.text)) ||
    frames.some((frame) => frame.modality === 'obligation' || frame.modality === 'request')
  )
}

/** Clauses of an utterance under its headings. */
export function statementsOf(
  utterance: Utterance,
  heads: { readonly stance: Stance | null; readonly words: readonly Word[] },
): readonly Statement[] {
  const cues = cuesOf(utterance.language)
  const sets = setsOf[cues.id]!
  const { words, hits } = utterance
  const named = contentOf(heads.words, cues)
  const naming = new Set(namingWords(words, hits, cues))
  return clausesOf(words, sets).map((clause): Statement => {
    const own = words.slice(clause.from, clause.to)
    const first = own[0]?.start ?? utterance.start
    const last = own.at(-1)?.end ?? utterance.end
    const frames = utterance.frames.filter((frame) => frame.start < last && frame.end > first)
    const gate = gateIn(words, hits, clause.from, clause.to, cues) ?? gateIn(words, hits, 0, words.length, cues)
    const stance = foundIn(own, sets.asks).length > 0 && heads.stance !== 'open' ? 'asked' : heads.stance
    const isIn = (hit: Hit): boolean => within(hit, clause)
    const denied = hits.some((hit) => hit.tag === 'negative' && isIn(hit)) || own.some(({ text }) => text === '0')
    const absent = foundIn(own, sets.absences).length > 0
    const objects = contentOf(
      own.filter((word) => naming.has(word)),
      cues,
    )
    return {
      objects,
      about: [...objects, ...named.filter(({ key }) => !objects.some((object) => object.key === key))],
      actions: actionsIn(words, hits, frames, clause, gate, cues),
      gate,
      ordered: foundIn(own, sets.order).length > 0,
      status: statusOf(utterance, frames, clause, denied, stance, sets, cues),
      stance,
      negative: denied || absent || heads.stance === 'denied',
      binding: isBinding(utterance, clause, heads.stance, frames),
      hedged: foundIn(own, sets.hedges).length > 0,
      search: foundIn(own, sets.searches).length > 0,
      question: utterance.question,
    }
  })
}
