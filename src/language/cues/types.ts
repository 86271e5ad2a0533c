/** What a language brings: closed classes of words, as data. */
import type { Action } from '../actions.js'

/** How a clause is meant. */
export type Modality =
  /** "I will", "let me", "running it now". */
  | 'intention'
  /** "I need to", "we should". */
  | 'obligation'
  /** "Run the tests", "please book it", of a person. */
  | 'request'
  | 'offer'
  | 'possibility'
  | 'ability'
  | 'question'
  /** "I ran", "is fixed", "done". */
  | 'report'
  /** "I said I would". */
  | 'reported-speech'
  /** "Remaining: …", "still to do". */
  | 'remainder'
  | 'statement'

export interface Trigger {
  /** Words in order, lower case. */
  readonly words: string
  readonly modality: Modality
  /** Form of the verb that follows. `any`: none is needed. */
  readonly verb: 'base' | 'ing' | 'past' | 'any'
  /** Counts only where a clause begins. */
  readonly opening?: true
}

export interface Cues {
  readonly id: string
  /** Frequent words that tell the language. */
  readonly marks: readonly string[]
  /** Where the verb stands: behind its trigger, or anywhere in the clause (German, Japanese). */
  readonly order: 'after' | 'anywhere'
  readonly triggers: readonly Trigger[]
  /** By which a person asks for something. */
  readonly requests: readonly string[]
  /** Words that may stand between a trigger and its verb. */
  readonly adverbs: readonly string[]
  /** Base form to class. */
  readonly verbs: Readonly<Record<string, Action>>
  /** Verbs of several words, which alone mean something else: "back up". */
  readonly phrasals: Readonly<Record<string, Action>>
  /** Inflected form to base, where no rule makes it. */
  readonly forms: Readonly<Record<string, string>>
  /** Nouns that tell the class of "run", "do", "start" and of clauses without a known verb. */
  readonly nouns: Readonly<Record<string, Action>>
  /** Nouns for what is said, not done: "a summary". */
  readonly verbal: readonly string[]
  readonly negatives: readonly string[]
  /** A negative of these is good news: "no errors", "0 issues". */
  readonly badThings: readonly string[]
  /** Say that something went wrong, or is not there, without a negative word. */
  readonly troubles: readonly string[]
  /** Open a gate: "before X", "once Y". */
  readonly gates: Readonly<Record<string, 'before' | 'once' | 'until' | 'if'>>
  /** Make a sentence of a person bind beyond its turn: "never", "until I say". */
  readonly standing: readonly string[]
  /** A person says yes to what was offered. */
  readonly accepts: readonly string[]
  /** A person lifts a rule or cancels a request. */
  readonly revokes: readonly string[]
  /** Said politely, and binding nobody. */
  readonly courtesies: readonly string[]
  /** Asks a person for what the agent needs to go on. */
  readonly asks: readonly string[]
  /** Say that something is finished. */
  readonly outcomes: readonly string[]
  /** Give up an earlier plan: "instead", "no longer needed". */
  readonly retractions: readonly string[]
  /** Make a change that has to be undone: "temporarily". */
  readonly temporary: readonly string[]
  /** Others will turn to the person: "will call you back". */
  readonly behalf: readonly string[]
  /** Words without content, never objects. */
  readonly stop: readonly string[]
  readonly pronouns: readonly string[]
  readonly ordinals: readonly string[]
}
