/** What rules see of a turn: read once, for all of them. */
import type { Act } from '../language/acts/act.js'
import type { Utterance } from '../language/frame-types.js'
import type { Outcome } from '../language/outcomes/outcome.js'
import type { Reading } from '../language/speech.js'
import type { Voice } from '../language/zones.js'
import type { Call, Place, Result, Speech, Turn } from '../tree/types.js'

export interface Spoken {
  readonly part: Speech
  readonly reading: Reading
  readonly voice: Voice
}

export interface ActView {
  readonly part: Call
  readonly act: Act
  readonly record: number
}

export interface ResultView {
  readonly part: Result
  /** Null: its call is not known. */
  readonly call: ActView | null
  readonly outcome: Outcome
  readonly record: number
}

export interface TurnView {
  readonly turn: Turn
  /** Ordinal among the turns of the linted path. */
  readonly index: number
  readonly record: number
  readonly voice: Voice | null
  readonly speech: readonly Spoken[]
  readonly calls: readonly ActView[]
  readonly results: readonly ResultView[]
}

/** Place of an offset of a spoken part. */
export const placeIn = (spoken: Spoken, offset: number): Place => ({
  ...spoken.part.at,
  offset: spoken.part.at.offset + offset,
})

/** Place of an argument of a call; in a text record all of a call stands at one place. */
export const inputPlace = (call: ActView, path: string): Place =>
  call.part.at.pointer === ''
    ? call.part.at
    : { record: call.part.at.record, pointer: `${call.part.at.pointer}${path}`, offset: 0 }

/** Where a turn says or shows its first words, and those words. */
export function firstWords(view: TurnView): { readonly at: Place; readonly quote: string } {
  const { speech, calls, results } = view
  const piece = speech[0]?.part ?? calls[0]?.act.main ?? results[0]?.part.pieces[0]
  if (!piece) return { at: { record: view.record, pointer: '', offset: 0 }, quote: '' }
  const lead = piece.value.length - piece.value.trimStart().length
  return {
    at: { ...piece.at, offset: piece.at.offset + lead },
    quote: piece.value.trimStart().split('\n')[0]!.slice(0, 120),
  }
}

/** Words of an utterance, or of a range of its part. */
export const wordsAt = (spoken: Spoken, range: { readonly start: number; readonly end: number }): string =>
  spoken.part.value.slice(range.start, range.end)

interface Said {
  readonly spoken: Spoken
  readonly utterance: Utterance
}

const said = new WeakMap<TurnView, readonly Said[]>()

export function utterancesOf(view: TurnView): readonly Said[] {
  const known = said.get(view)
  if (known) return known
  const made = view.speech.flatMap((spoken) => spoken.reading.utterances.map((utterance) => ({ spoken, utterance })))
  said.set(view, made)
  return made
}
