/** A sentence becomes an utterance: what it does, to what, under which gate, said how. */
import type { Action } from './actions.js'
import type { Cues, Modality } from './cues/types.js'
import { type Verb, verbOf } from './lemma.js'
import { type ObjectRef, objectsOf } from './objects.js'
import { type Hit, phrasesIn, type Tag } from './phrases.js'
import type { Sentence } from './sentences.js'
import { type Word, wordsOf } from './words.js'
import type { Voice } from './zones.js'

export interface Gate {
  readonly kind: 'before' | 'once' | 'until' | 'if'
  readonly start: number
  readonly end: number
  readonly action: Action | null
  readonly objects: readonly ObjectRef[]
}

/** One clause that does something. Offsets are those of the text it stands in. */
export interface Frame {
  readonly start: number
  readonly end: number
  readonly modality: Modality
  readonly negative: boolean
  readonly action: Action
  /** Base form; null where the clause names none ("Next: the migration"). */
  readonly verb: string | null
  readonly objects: readonly ObjectRef[]
  readonly gate: Gate | null
  /** No trigger: a bare imperative or gerund opens the clause. */
  readonly bare: boolean
  /** The scanner knows no verb here. */
  readonly undecided: boolean
}

export interface Utterance {
  readonly start: number
  readonly end: number
  readonly sentence: Sentence
  readonly language: string
  readonly frames: readonly Frame[]
  readonly objects: readonly ObjectRef[]
  readonly words: readonly Word[]
  readonly question: boolean
  /** It denies something: "no", "not", "0 rows". */
  readonly negative: boolean
  /** It denies a bad thing: "no errors". */
  readonly goodNews: boolean
  readonly has: ReadonlySet<Tag>
  readonly hits: readonly Hit[]
}

const BREAKS = new Set([';', ':', '—', '–', '(', ')', '；', '：', '，', '、', '…', '...', '→'])
const LINKS = new Set([
  'and',
  'but',
  'so',
  'then',
  'or',
  'because',
  'since',
  'as',
  'which',
  'while',
  'und',
  'et',
  'y',
  'aber',
  'mais',
  'pero',
])
const REASONS = new Set(['because', 'since', 'so', 'as', 'which', 'but', 'given', 'in'])
const DETERMINERS = new Set([
  'the',
  'a',
  'an',
  'this',
  'that',
  'these',
  'those',
  'it',
  'its',
  'them',
  'all',
  'any',
  'each',
  'every',
  'my',
  'your',
  'our',
  'their',
  'both',
  'whether',
  'if',
  'how',
  'what',
  'some',
  'more',
  'another',
])
const SUBJECTS = new Set([
  'it',
  'here',
  'i',
  'we',
  'the',
  'this',
  'that',
  'there',
  'they',
  'you',
  'he',
  'she',
  'these',
  'those',
  'a',
  'an',
  'my',
  'our',
  'its',
])
const FINITE = new Set([
  'is',
  'are',
  'was',
  'were',
  'takes',
  'took',
  'takes',
  'gives',
  'gave',
  'means',
  'requires',
  'required',
  'would',
  'will',
  'can',
  'should',
  'could',
  'may',
  'might',
  'must',
  'fails',
  'failed',
  'works',
  'worked',
  'helps',
  'makes',
  'made',
  'did',
  'does',
  'has',
  'had',
  'needs',
  'seems',
  'shows',
  'showed',
  'returns',
  'returned',
  'keeps',
  'lets',
  'causes',
  'caused',
])

/** Whether a clause may begin at word `i`: at the start, after a mark, or after a linking word. */
function begins(words: readonly Word[], i: number): boolean {
  if (i === 0) return true
  const previous = words[i - 1]!
  if (previous.kind === 'mark') return previous.text !== '-' || i === 1
  return LINKS.has(previous.text) && i > 1
}

/** Index of the first word from `i` on that is no adverb. */
function skipAdverbs(words: readonly Word[], from: number, adverbs: ReadonlySet<string>): number {
  let i = from
  for (let guard = 0; guard < 5 && i < words.length; guard++) {
    let step = 0
    for (let n = 3; n > 0 && step === 0; n--)
      if (
        i + n <= words.length &&
        adverbs.has(
          words
            .slice(i, i + n)
            .map((w) => w.text)
            .join(' '),
        )
      )
        step = n
    if (step === 0 && words[i]!.text === ',' && guard === 0) step = 1
    if (step === 0) break
    i += step
  }
  return i
}

const adverbSets = new WeakMap<Cues, ReadonlySet<string>>()
const stopSets = new WeakMap<Cues, ReadonlySet<string>>()

function setOf(memo: WeakMap<Cues, ReadonlySet<string>>, cues: Cues, list: readonly string[]): ReadonlySet<string> {
  let set = memo.get(cues)
  if (!set) {
    set = new Set(list)
    memo.set(cues, set)
  }
  return set
}

interface Start {
  readonly from: number
  /** Index of the verb; -1 for none. */
  readonly verbAt: number
  readonly verb: Verb | null
  readonly modality: Modality
  readonly bare: boolean
  readonly negative: boolean
}

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
      if (noun && (general || noun === 'build' || noun === 'lint')) found.add(noun)
    }
  }
  if (found.size === 0) return [verb?.action ?? 'any']
  return verb?.action === 'run' ? [...found] : [[...found][0]!]
}

const WRITES_UP: ReadonlySet<Action> = new Set<Action>(['create', 'build', 'any', 'look'])

/** "Write a summary", "compile a list": words to a person, unless a file is named. */
const saysIt = (words: readonly Word[], from: number, to: number, cues: Cues): boolean =>
  words.slice(from, to).some((word) => cues.verbal.includes(word.text)) &&
  !words.slice(from, to).some((word) => word.kind === 'name' || word.kind === 'code')

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

function triggered(words: readonly Word[], hit: Hit, cues: Cues, voice: Voice): Start | null {
  const { trigger } = hit
  if (!trigger) return null
  if (trigger.opening && !begins(words, hit.from)) return null
  if (voice !== 'agent' && trigger.modality !== 'offer') return null
  const adverbs = setOf(adverbSets, cues, cues.adverbs)
  const at = skipAdverbs(words, hit.to, adverbs)
  const next = words[at]
  const negated = next !== undefined && (next.text === 'not' || next.text === 'never' || next.text === 'no')
  const verb = next?.kind === 'word' ? verbOf(cues, next.text) : null
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
  if (verb && (fits(verb.form) || (wanted === 'past' && verb.form === 'base' && Object.hasOwn(cues.forms, next.text))))
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

/** A clause without a trigger: "Running the suite now.", "Fixed the import.", and of a person "Run the tests". */
function bareStart(words: readonly Word[], i: number, cues: Cues, voice: Voice): Start | null {
  if (!begins(words, i)) return null
  const adverbs = setOf(adverbSets, cues, cues.adverbs)
  const at = i === 0 ? skipAdverbs(words, i, adverbs) : i
  const word = words[at]
  if (word?.kind !== 'word') return null
  const verb = verbOf(cues, word.text)
  if (!verb && voice === 'user' && i === 0 && imperative(words, at, cues))
    return { from: i, verbAt: at, verb: null, modality: 'request', bare: true, negative: false }
  if (!verb || (verb.action === 'any' && verb.form === 'base' && voice === 'agent')) return null
  const isOpening = i === 0 || (words[i - 1]!.kind === 'mark' && words[i - 1]!.text !== ',')
  const start = (modality: Modality): Start => ({ from: i, verbAt: at, verb, modality, bare: true, negative: false })
  if (verb.form === 'ing')
    return isOpening && voice === 'agent' && !isSubject(words, at + 1, cues) ? start('intention') : null
  if (verb.form === 'past') return isOpening && voice === 'agent' && at === 0 ? start('report') : null
  if (verb.form !== 'base' || !isOpening) return null
  const next = words[at + 1]
  // "Test first", "Build time: 3 s", "Search results": a noun
  const isNoun =
    Object.hasOwn(cues.nouns, word.text) &&
    !(next && (DETERMINERS.has(next.text) || next.kind === 'code' || next.kind === 'name'))
  if (isNoun || !next || (next.kind === 'mark' && next.text !== '(')) return null
  // "Rebase applies commits", "Draft PR created": its subject
  if (voice === 'agent' && next.kind === 'word' && predicates(words, at + 1, cues)) return null
  return start(voice === 'user' ? 'request' : 'intention')
}

/** To make sure of something is to check it. */
const ENSURE: Verb = { base: 'ensure', form: 'base', action: 'check' }

/** A person's request behind "please", "can you", "I'd like to". */
function requested(words: readonly Word[], hit: Hit, cues: Cues): Start | null {
  if (
    !begins(words, hit.from) &&
    !['please', "don't", 'do not', 'make sure', 'can you', 'could you'].includes(hit.phrase)
  )
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
    if (word.text === 'make' && words[at + 1]?.text === 'sure') continue
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

/** "Still to do: x": a colon so near the start is part of the clause. */
const LABEL = 4

/** Where the clause that begins at `from` ends: at a break, or where a reason or the next start follows a comma. */
function clauseEnd(words: readonly Word[], from: number, starts: readonly Start[]): number {
  for (let i = from; i < words.length; i++) {
    if (i > from && starts.some((s) => s.from === i)) return i
    const word = words[i]!
    if (word.kind !== 'mark') continue
    if (BREAKS.has(word.text) && i > from + (word.text === ':' ? LABEL : 1)) return i
    if (word.text === ',' && REASONS.has(words[i + 1]?.text ?? '')) return i
  }
  return words.length
}

function gateIn(words: readonly Word[], hits: readonly Hit[], from: number, to: number, cues: Cues): Gate | null {
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

function makeFrames(
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

function startsOf(words: readonly Word[], hits: readonly Hit[], cues: Cues, voice: Voice): readonly Start[] {
  const starts: Start[] = []
  let taken = -1
  let cursor = 0
  for (let i = 0; i < words.length; i++) {
    if (i <= taken) continue
    while (cursor < hits.length && hits[cursor]!.from < i) cursor++
    const here: Hit[] = []
    for (let k = cursor; k < hits.length && hits[k]!.from === i; k++) here.push(hits[k]!)
    const trigger = here.find((hit) => hit.tag === 'trigger')
    const ask = voice === 'user' ? here.find((hit) => hit.tag === 'request') : undefined
    const found =
      (trigger ? triggered(words, trigger, cues, voice) : null) ??
      (ask ? requested(words, ask, cues) : null) ??
      bareStart(words, i, cues, voice)
    if (!found) continue
    starts.push(found)
    taken = Math.max(found.verbAt, found.from)
    for (let more = coordinated(words, found, taken + 1, clauseEnd(words, found.from, []), cues); more; ) {
      starts.push(more)
      taken = more.verbAt
      more = coordinated(words, more, taken + 1, clauseEnd(words, more.from, []), cues)
    }
  }
  return starts
}

/** Verb-anywhere languages: any trigger makes the clause, the first listed verb or noun names the action. */
function looseFrames(words: readonly Word[], hits: readonly Hit[], cues: Cues, voice: Voice): readonly Frame[] {
  const trigger = hits.find(
    (hit) =>
      hit.tag === 'trigger' &&
      (!hit.trigger?.opening || begins(words, hit.from)) &&
      (voice === 'agent' || hit.trigger?.modality === 'offer'),
  )
  const ask = voice === 'user' ? hits.find((hit) => hit.tag === 'request') : undefined
  const verbHit = hits.find((hit) => hit.tag === 'verb')
  const noun = hits.find((hit) => hit.tag === 'noun')
  const modality = trigger?.trigger?.modality ?? (ask ? 'request' : null)
  if (!modality || (trigger?.trigger?.verb !== 'any' && !verbHit && !noun)) return []
  const base = verbHit
    ? Object.hasOwn(cues.verbs, verbHit.phrase)
      ? verbHit.phrase
      : cues.forms[verbHit.phrase]!
    : null
  const listed = base === null ? null : (cues.verbs[base] ?? 'any')
  const action: Action =
    listed !== null && listed !== 'any' && listed !== 'run'
      ? listed
      : ((noun ? cues.nouns[noun.phrase] : null) ?? listed ?? 'any')
  return [
    {
      start: words[0]!.start,
      end: words.at(-1)!.kind === 'mark' && words.length > 1 ? words.at(-2)!.end : words.at(-1)!.end,
      modality,
      negative: hits.some((hit) => hit.tag === 'negative'),
      action,
      verb: base,
      objects: objectsOf(
        words.filter((_, i) => !(verbHit && i >= verbHit.from && i < verbHit.to)),
        cues,
      ),
      gate: gateIn(words, hits, 0, words.length, cues),
      bare: false,
      undecided: false,
    },
  ]
}

/** "if you like, I can", "I said I would": what they govern is meant as they are. */
function govern(
  frames: readonly Frame[],
  hits: readonly Hit[],
  words: readonly Word[],
  question: boolean,
): readonly Frame[] {
  const reported = hits.find((hit) => hit.trigger?.modality === 'reported-speech')
  const offered = hits.some((hit) => hit.trigger?.modality === 'offer' && hit.trigger.verb === 'any')
  return frames.map((frame) => {
    if (frame.modality === 'intention' || frame.modality === 'obligation') {
      if (reported && words[reported.from]!.start <= frame.start) return { ...frame, modality: 'reported-speech' }
      if (offered || (question && frame.modality === 'obligation')) return { ...frame, modality: 'offer' }
    }
    return frame
  })
}

function isNegative(
  words: readonly Word[],
  hits: readonly Hit[],
): { readonly negative: boolean; readonly goodNews: boolean } {
  let negative = false
  let goodNews = false
  const denials = [
    ...hits.filter((hit) => hit.tag === 'negative').map((hit) => hit.to),
    ...words.flatMap((w, i) => (w.text === '0' || w.text === 'zero' ? [i + 1] : [])),
  ]
  for (const at of denials) {
    const near = hits.some((hit) => hit.tag === 'bad' && hit.from >= at && hit.from <= at + 3)
    if (near) goodNews = true
    else negative = true
  }
  return { negative, goodNews }
}

/** Reads one sentence. */
export function utterance(text: string, sentence: Sentence, cues: Cues, voice: Voice): Utterance {
  const words = wordsOf(text, sentence.start, sentence.end)
  const hits = phrasesIn(words, cues)
  const last = words.at(-1)?.text
  const question = last === '?' || last === '？' || words.some((w) => w.text === '?' || w.text === '？')
  let frames: readonly Frame[] = []
  if (words.length > 0) {
    if (cues.order === 'anywhere') frames = looseFrames(words, hits, cues, voice)
    else {
      const starts = startsOf(words, hits, cues, voice)
      frames = starts.flatMap((start) => makeFrames(words, hits, start, clauseEnd(words, start.from, starts), cues))
    }
  }
  return {
    start: sentence.start,
    end: sentence.end,
    sentence,
    language: cues.id,
    frames: govern(frames, hits, words, question),
    objects: objectsOf(words, cues),
    words,
    question,
    ...isNegative(words, hits),
    has: new Set(hits.map((hit) => hit.tag)),
    hits,
  }
}
