/** Reads a text once for every rule: its zones, its language, its utterances. */
import { languageOf } from './detect.js'
import type { Utterance } from './frame-types.js'
import { utterance } from './frames.js'
import { sentencesOf } from './sentences.js'
import { type Voice, type Zone, zonesOf } from './zones.js'

export interface Reading {
  readonly zones: readonly Zone[]
  /** Null: prose in a language without cues. */
  readonly language: string | null
  readonly utterances: readonly Utterance[]
  /** The text was longer than what is read; the rest is unjudged. */
  readonly clipped: boolean
}

/** Longer speech is read to here; nobody promises anything after 64 kB of prose. */
export const SPEECH_CAP = 65_536

export function readSpeech(value: string, voice: Voice): Reading {
  const clipped = value.length > SPEECH_CAP
  const text = clipped ? value.slice(0, SPEECH_CAP) : value
  const zones = zonesOf(text, voice)
  const sentences = sentencesOf(text, zones)
  if (sentences.length === 0) return { zones, language: 'none', utterances: [], clipped }
  const sample = sentences
    .slice(0, 12)
    .map((s) => text.slice(s.start, s.end))
    .join(' ')
  const cues = languageOf(sample)
  if (!cues) return { zones, language: null, utterances: [], clipped }
  return {
    zones,
    language: cues.id,
    utterances: sentences.map((sentence) => utterance(text, sentence, cues, voice)),
    clipped,
  }
}
