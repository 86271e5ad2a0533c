/** A sentence becomes an utterance: what it does, to what, under which gate, said how. */

import { clauseEnd, makeFrames } from './clauses.js'
import type { Cues } from './cues/types.js'
import type { Frame, Utterance } from './frame-types.js'
import { FINITE } from './grammar.js'
import { verbOf } from './lemma.js'
import { looseFrames } from './loose.js'
import { objectsOf } from './objects.js'
import { type Hit, phrasesIn } from './phrases.js'
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

const FRAGMENT = 9

/** "Full suite and lint.": nouns of action and no verb at all. */
function fragment(words: readonly Word[], hits: readonly Hit[], cues: Cues): readonly Frame[] {
  const plain = words.filter((word) => word.kind !== 'mark')
  if (plain.length === 0 || plain.length > FRAGMENT || !plain.some((word) => Object.hasOwn(cues.nouns, word.text)))
    return []
  if (plain.some((word) => FINITE.has(word.text) || verbOf(cues, word.text)?.form === 's')) return []
  if (hits.some((hit) => hit.tag === 'outcome' || hit.tag === 'negative' || hit.tag === 'trouble')) return []
  const start = { from: 0, verbAt: -1, verb: null, modality: 'intention', bare: true, negative: false } as const
  return makeFrames(words, hits, start, words.length, cues)
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
