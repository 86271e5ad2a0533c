/** A sentence becomes an utterance: what it does, to what, under which gate, said how. */

import { clauseEnd, makeFrames } from './clauses.js'
import type { Cues } from './cues/types.js'
import type { Frame, Utterance } from './frame-types.js'
import { FINITE } from './grammar.js'
import { verbOf } from './lemma.js'
import { looseFrames } from './loose.js'
import { objectsOf } from './objects.js'
import { type Hit, phrasesIn, TAGS, type Tag } from './phrases.js'
import { senseOf } from './senses.js'
import type { Sentence } from './sentences.js'
import { startsOf } from './starts.js'
import { type Word, wordsOf } from './words.js'
import type { Voice } from './zones.js'

/** "if you like, I can", "I said I would": what they govern is meant as they are. */
function govern(
  frames: readonly Frame[],
  hits: readonly Hit[],
  words: readonly Word[],
  question: boolean,
): readonly Frame[] {
  if (frames.length === 0) return frames
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

interface Denial {
  readonly negative: boolean
  readonly goodNews: boolean
}

const NO_DENIAL: Denial = { negative: false, goodNews: false }

function denialIn(words: readonly Word[], hits: readonly Hit[]): Denial {
  let negative = false
  let goodNews = false
  const denials: number[] = []
  for (const hit of hits) if (hit.tag === 'negative') denials.push(hit.to)
  for (let i = 0; i < words.length; i++) if (words[i]!.text === '0' || words[i]!.text === 'zero') denials.push(i + 1)
  if (denials.length === 0) return NO_DENIAL
  const bad = new Set<number>()
  for (const hit of hits) if (hit.tag === 'bad') bad.add(hit.from)
  for (const at of denials) {
    if (bad.has(at) || bad.has(at + 1) || bad.has(at + 2) || bad.has(at + 3)) goodNews = true
    else negative = true
  }
  return { negative, goodNews }
}

const FRAGMENT = 9

/** "Full suite and lint.": nouns of action and no verb at all. */
function fragment(words: readonly Word[], hits: readonly Hit[], cues: Cues): readonly Frame[] {
  let plain = 0
  let isNamed = false
  for (const word of words) {
    if (word.kind === 'mark') continue
    plain++
    if (plain > FRAGMENT) return []
    isNamed ||= senseOf(word, cues).noun !== null
  }
  if (!isNamed) return []
  if (words.some(({ kind, text }) => kind !== 'mark' && (FINITE.has(text) || verbOf(cues, text)?.form === 's')))
    return []
  if (hits.some((hit) => hit.tag === 'outcome' || hit.tag === 'negative' || hit.tag === 'trouble')) return []
  const start = { from: 0, verbAt: -1, verb: null, modality: 'intention', bare: true, negative: false } as const
  return makeFrames(words, hits, start, words.length, cues)
}

const BITS: Readonly<Record<Tag, number>> = Object.fromEntries(TAGS.map((tag, n) => [tag, 1 << n])) as Record<
  Tag,
  number
>

/** Sets of tags by their bits: there are few, and many sentences have the same. */
const tagSets = new Map<number, ReadonlySet<Tag>>()

function tagsOf(hits: readonly Hit[]): ReadonlySet<Tag> {
  let bits = 0
  for (const { tag } of hits) bits |= BITS[tag]
  let set = tagSets.get(bits)
  if (!set) {
    set = new Set(hits.map((hit) => hit.tag))
    tagSets.set(bits, set)
  }
  return set
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
      frames =
        voice === 'agent' && starts.length === 0
          ? fragment(words, hits, cues)
          : starts.flatMap((start) => makeFrames(words, hits, start, clauseEnd(words, start.from, starts), cues))
    }
  }
  const { negative, goodNews } = denialIn(words, hits)
  return {
    start: sentence.start,
    end: sentence.end,
    sentence,
    language: cues.id,
    frames: govern(frames, hits, words, question),
    objects: objectsOf(words, cues),
    words,
    question,
    negative,
    goodNews,
    has: tagsOf(hits),
    hits,
  }
}
