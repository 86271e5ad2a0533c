/** What a language makes of a word by itself: looked up once for each spelling. */
import type { Action } from './actions.js'
import type { Cues } from './cues/types.js'
import { type Verb, verbOf } from './lemma.js'
import type { ObjectRef } from './objects.js'
import type { Word } from './words.js'

export interface Sense {
  readonly cues: Cues
  /** Null: no verb, or no plain word. */
  readonly verb: Verb | null
  /** The action that it names as a noun. */
  readonly noun: Action | null
  /** It has no content, and is no object. */
  readonly stop: boolean
  /** What it names where it is an object; null: not looked at yet. */
  objects: readonly ObjectRef[] | null
}

const stopSets = new WeakMap<Cues, ReadonlySet<string>>()

export const stopOf = (cues: Cues): ReadonlySet<string> => {
  let set = stopSets.get(cues)
  if (!set) {
    set = new Set([...cues.stop, ...cues.adverbs, ...cues.pronouns])
    stopSets.set(cues, set)
  }
  return set
}

const make = ({ text, kind }: Word, cues: Cues): Sense => ({
  cues,
  verb: kind === 'word' ? verbOf(cues, text) : null,
  noun: Object.hasOwn(cues.nouns, text) ? cues.nouns[text]! : null,
  stop: stopOf(cues).has(text),
  objects: null,
})

export function senseOf(word: Word, cues: Cues): Sense {
  const { spelling } = word
  const known = spelling.sense
  if (known !== null && known.cues === cues) return known
  const made = make(word, cues)
  spelling.sense = made
  return made
}
