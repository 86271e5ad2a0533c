/** What a sentence is read into. */
import type { Action } from './actions.js'
import type { Modality } from './cues/types.js'
import type { ObjectRef } from './objects.js'
import type { Hit, Tag } from './phrases.js'
import type { Sentence } from './sentences.js'
import type { Word } from './words.js'

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
