/** Where clauses that do something begin: behind a trigger, or with a bare verb. */

import { clauseEnd, LABEL } from './clauses.js'
import type { Cues, Modality } from './cues/types.js'
import {
  adverbSets,
  begins,
  DETERMINERS,
  FINITE,
  SUBJECTS,
  setOf,
  skipAdverbs,
  skipOpeners,
  stopSets,
} from './grammar.js'
import { type Verb, verbAt, verbOf } from './lemma.js'
import type { Hit, Tag } from './phrases.js'
import type { Word } from './words.js'
import type { Voice } from './zones.js'

export interface Start {
  readonly from: number
  /** Index of the verb; -1 for none. */
  readonly verbAt: number
  readonly verb: Verb | null
  readonly modality: Modality
  readonly bare: boolean
  readonly negative: boolean
}

/** A gerund that opens a clause is its subject when a finite verb follows: "Running the suite takes five minutes". */
function isSubject(words: readonly Word[], from: number, cues: Cues): boolean {
  for (let i = from; i < words.length && i < from + 12; i++) {
    const { text, kind } = words[i]!
    // "Looking at X, it also uses Y": a participle, and its subject
    if (kind === 'mark') return text === ',' && SUBJECTS.has(words[i + 1]?.text ?? '')
    if (FINITE.has(text)) return true
    if (text === 'that' || text === 'which' || text === 'if' || text === 'whether' || text === 'how' || text === 'what')
      return false
    if (text === 'to' && verbOf(cues, words[i + 1]?.text ?? '')?.form === 'base') return false
  }
  return false
}

const RELATIVES: ReadonlySet<string> = new Set(['that', 'which', 'who', 'whom', 'what', 'where'])

/** Verbs after which "that" opens what is said, and no relative clause. */
const SAYING: ReadonlySet<string> = new Set([
  'say',
  'see',
  'think',
  'tell',
  'mean',
  'note',
  'find',
  'confirm',
  'understand',
  'decide',
])

/** "The files I need to change", "code that needs to be moved": a noun is told apart, and nothing announced. */
function isRelative(words: readonly Word[], { from, trigger }: Hit, cues: Cues): boolean {
  const before = words[from - 1]
  if (!before || trigger?.opening || before.kind === 'mark') return false
  const noun = RELATIVES.has(before.text) ? words[from - 2] : before
  if (noun === undefined || noun.kind === 'mark') return false
  if (RELATIVES.has(before.text) && SAYING.has(verbOf(cues, noun.text)?.base ?? '')) return false
  if (trigger?.words.startsWith('need')) return RELATIVES.has(before.text)
  return noun.kind !== 'word' || !(setOf(stopSets, cues, cues.stop).has(noun.text) || verbOf(cues, noun.text))
}

function triggered(words: readonly Word[], hit: Hit, cues: Cues, voice: Voice): Start | null {
  const { trigger } = hit
  if (!trigger) return null
  if (trigger.opening && !begins(words, hit.from)) return null
  // of a person "I'd like to" is a request
  if (voice !== 'agent' && !(trigger.modality === 'offer' && trigger.verb === 'any')) return null
  if (trigger.modality !== 'report' && isRelative(words, hit, cues)) return null
  const adverbs = setOf(adverbSets, cues, cues.adverbs)
  const at = skipAdverbs(words, hit.to, adverbs)
  const next = words[at]
  const negated = next !== undefined && (next.text === 'not' || next.text === 'never' || next.text === 'no')
  const verb = next?.kind === 'word' ? verbAt(words, at, cues) : null
  const start = (verbAt: number, found: Verb | null): Start => ({
    from: hit.from,
    verbAt,
    verb: found,
    modality: trigger.modality,
    bare: false,
    negative: negated,
  })
  if (trigger.verb === 'any') {
    const behind = next?.kind === 'mark' && (next.text === ':' || next.text === '-' || next.text === '—') ? at + 1 : at
    const word = words[behind]
    const named = word?.kind === 'word' ? verbOf(cues, word.text) : null
    return start(named && named.form !== 'past' ? behind : -1, named && named.form !== 'past' ? named : null)
  }
  if (next === undefined) return null
  if (negated) return start(-1, null)
  const wanted = trigger.verb
  const fits = (form: Verb['form']): boolean => form === wanted || (wanted === 'base' && at > hit.to && form === 'ing')
  const lets = wanted === 'base' && trigger.words.startsWith('let')
  if (
    verb &&
    (fits(verb.form) ||
      (lets && verb.form === 'past') ||
      (wanted === 'past' && verb.form === 'base' && Object.hasOwn(cues.forms, next.text)))
  )
    return start(at, verb)
  if (verb || trigger.modality === 'report' || trigger.opening) return null
  const stop = setOf(stopSets, cues, cues.stop)
  if (next.kind !== 'word' || stop.has(next.text) || !/^[a-z-]{3,}$/.test(next.text)) return null
  const ing = next.text.endsWith('ing') && next.text.length > 5
  if (wanted === 'ing' && !ing) return null
  return start(at, null)
}

/** A word that no list knows, before an object: of a person, an order ("Transmogrify the table"). */
function imperative(words: readonly Word[], at: number, cues: Cues): boolean {
  const word = words[at]!
  const next = words[at + 1]
  if (setOf(stopSets, cues, cues.stop).has(word.text) || /(?:s|ed|ing|ly)$/.test(word.text) || word.text.length < 3)
    return false
  return (
    next !== undefined &&
    (DETERMINERS.has(next.text) || next.kind === 'code' || next.kind === 'name') &&
    !FINITE.has(next.text)
  )
}

/** Whether a finite verb or a participle follows so soon that what stands before it is its subject. */
function predicates(words: readonly Word[], from: number, cues: Cues): boolean {
  for (let i = from; i < words.length && i < from + 3; i++) {
    const word = words[i]!
    if (word.kind !== 'word' || DETERMINERS.has(word.text)) return false
    const form = verbOf(cues, word.text)?.form
    if (
      FINITE.has(word.text) ||
      form === 's' ||
      (form === 'past' && i > from - 1 && !Object.hasOwn(cues.verbs, word.text))
    )
      return true
  }
  return false
}

/** "Port 80.", "Step 3:" */
const SHORT = 5

/** A clause without a trigger, where one may begin: "Running the suite now.", "Fixed the import.", and of a person "Run the tests". */
function bareStart(words: readonly Word[], i: number, cues: Cues, voice: Voice): Start | null {
  const adverbs = setOf(adverbSets, cues, cues.adverbs)
  const spliced = i > 0 && words[i - 1]!.text === ','
  const at = i === 0 ? skipAdverbs(words, skipOpeners(words), adverbs) : spliced ? skipAdverbs(words, i, adverbs) : i
  const word = words[at]
  if (word?.kind !== 'word') return null
  // "Keep the API stable": what may be an adverb is the order itself where no verb follows
  if (voice === 'user' && at > 0 && DETERMINERS.has(word.text) && orders(words[at - 1]!.text, cues))
    return { from: i, verbAt: at - 1, verb: ORDER, modality: 'request', bare: true, negative: false }
  const verb = verbAt(words, at, cues)
  if (!verb && voice === 'user' && i === 0 && imperative(words, at, cues))
    return { from: i, verbAt: at, verb: null, modality: 'request', bare: true, negative: false }
  if (!verb || (verb.action === 'any' && verb.form === 'base' && voice === 'agent')) return null
  const isOpening = i === 0 || (words[i - 1]!.kind === 'mark' && !spliced)
  const start = (modality: Modality): Start => ({ from: i, verbAt: at, verb, modality, bare: true, negative: false })
  if (verb.form === 'ing')
    return isOpening && voice === 'agent' && !isSubject(words, at + 1, cues) ? start('intention') : null
  if (verb.form === 'past') return isOpening && voice === 'agent' && at === 0 ? start('report') : null
  const next = words[at + 1]
  // "…, read their content": a splice counts with an object that is pointed at
  const pointed = spliced && next !== undefined && DETERMINERS.has(next.text)
  if (verb.form !== 'base' || !(isOpening || pointed)) return null
  // "Test first", "Build time: 3 s", "Search results": a noun
  const isNoun =
    Object.hasOwn(cues.nouns, word.text) &&
    !(next && (DETERMINERS.has(next.text) || next.kind === 'code' || next.kind === 'name'))
  if (isNoun || !next || (next.kind === 'mark' && next.text !== '(')) return null
  // "Port 80": of an agent a verb with a bare number behind it is the name of the number
  if (voice === 'agent' && next.kind === 'number' && words.length - at < SHORT) return null
  // "Rebase applies commits", "Draft PR created": its subject
  if (voice === 'agent' && next.kind === 'word' && predicates(words, at + 1, cues)) return null
  return start(voice === 'user' ? 'request' : 'intention')
}

/** To keep something, or to start it, is an order of no class of its own. */
const ORDER: Verb = { base: 'do', form: 'base', action: 'any' }

const orders = (word: string, cues: Cues): boolean =>
  cues.adverbs.includes(word) && (word === 'keep' || verbOf(cues, word)?.form === 'base')

/** To make sure of something is to check it. */
const ENSURE: Verb = { base: 'ensure', form: 'base', action: 'check' }

/** They ask wherever in a sentence they stand. */
const MIDWAY: ReadonlySet<string> = new Set(['please', "don't", 'do not', 'make sure', 'can you', 'could you'])

/** "From now on always run the tests", but not "I always run". */
const SCOPES: ReadonlySet<string> = new Set(['always', 'never'])

/** No subject stands before it. */
const isFree = (words: readonly Word[], i: number, cues: Cues): boolean => {
  const { text } = words[i - 1]!
  return setOf(stopSets, cues, cues.stop).has(text) && !SUBJECTS.has(text) && !FINITE.has(text)
}

/** A person's request behind "please", "can you", "I'd like to". */
function requested(words: readonly Word[], hit: Hit, cues: Cues): Start | null {
  if (!begins(words, hit.from) && !MIDWAY.has(hit.phrase) && !(SCOPES.has(hit.phrase) && isFree(words, hit.from, cues)))
    return null
  const at = skipAdverbs(words, hit.to, setOf(adverbSets, cues, cues.adverbs))
  const word = words[at]
  const verb = word?.kind === 'word' ? verbOf(cues, word.text) : null
  const negative = hit.phrase === "don't" || hit.phrase === 'do not' || hit.phrase === 'never'
  if (hit.phrase === 'make sure' || hit.phrase === 'ensure')
    return { from: hit.from, verbAt: hit.to - 1, verb: ENSURE, modality: 'request', bare: false, negative }
  if (verb && verb.form === 'base')
    return { from: hit.from, verbAt: at, verb, modality: 'request', bare: false, negative }
  if (['make sure', 'ensure', 'i want', 'i need', "i'd like", 'please', "don't", 'do not'].includes(hit.phrase))
    return { from: hit.from, verbAt: -1, verb: null, modality: 'request', bare: false, negative }
  return null
}

/** "check X and run Y": the second verb, in the form of the first. */
function coordinated(words: readonly Word[], first: Start, from: number, to: number, cues: Cues): Start | null {
  for (let i = from; i < to - 1; i++) {
    if (words[i]!.text !== 'and' && words[i]!.text !== 'then' && words[i]!.text !== ',') continue
    const at = skipAdverbs(
      words,
      words[i + 1]!.text === 'then' || words[i + 1]!.text === 'and' ? i + 2 : i + 1,
      setOf(adverbSets, cues, cues.adverbs),
    )
    const word = words[at]
    if (!word || at >= to || word.kind !== 'word') continue
    const verb = verbOf(cues, word.text)
    // to see what comes of it is no second action
    if (word.text === 'see' || (word.text === 'make' && words[at + 1]?.text === 'sure')) continue
    if (!verb || verb.action === 'any' || (verb.form !== 'base' && verb.form !== first.verb?.form)) continue
    const next = words[at + 1]
    const isNoun = Object.hasOwn(cues.nouns, word.text) || words[i]!.text === ','
    const takesObject =
      next !== undefined && (DETERMINERS.has(next.text) || next.kind === 'code' || next.kind === 'name')
    if (isNoun && !takesObject) continue
    return { ...first, from: at, verbAt: at, verb }
  }
  return null
}

/** The hit of a tag that begins at word `i`; those of the word begin at `from`. */
function hitAt(hits: readonly Hit[], from: number, i: number, tag: Tag): Hit | undefined {
  for (let k = from; k < hits.length && hits[k]!.from === i; k++) if (hits[k]!.tag === tag) return hits[k]
  return undefined
}

export function startsOf(words: readonly Word[], hits: readonly Hit[], cues: Cues, voice: Voice): readonly Start[] {
  const starts: Start[] = []
  let taken = -1
  let cursor = 0
  for (let i = 0; i < words.length; i++) {
    if (i <= taken) continue
    while (cursor < hits.length && hits[cursor]!.from < i) cursor++
    const trigger = hitAt(hits, cursor, i, 'trigger')
    const ask = voice === 'user' ? hitAt(hits, cursor, i, 'request') : undefined
    const found =
      (trigger ? triggered(words, trigger, cues, voice) : null) ??
      (ask ? requested(words, ask, cues) : null) ??
      (begins(words, i) ? bareStart(words, i, cues, voice) : null)
    if (!found) continue
    starts.push(found)
    taken = Math.max(found.verbAt, found.from)
    let end = clauseEnd(words, found.from, [])
    for (let more = coordinated(words, found, taken + 1, end, cues); more; ) {
      starts.push(more)
      taken = more.verbAt
      // a break that is far enough away ends this clause too
      if (end <= more.from + LABEL) end = clauseEnd(words, more.from, [])
      more = coordinated(words, more, taken + 1, end, cues)
    }
  }
  return starts
}
