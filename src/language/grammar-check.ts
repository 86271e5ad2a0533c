/**
 * Reads what the closed-class scanner leaves undecided: whether an unknown word behind "I will" is a verb. Only clauses
 * that would be reported are asked about, clipped, so that its cost is met by few.
 */

export interface GrammarReader {
  /** Whether a word is a verb in its clause. */
  readonly isVerb: (clause: string, word: string) => boolean
}

/** Longer clauses make a tagger quadratic. */
const CLIP = 240

interface View {
  readonly match: (words: string) => { readonly has: (tag: string) => boolean }
}

let loaded: Promise<GrammarReader> | undefined

export function loadGrammar(): Promise<GrammarReader> {
  loaded ??= import('compromise/two').then(({ default: nlp }) => {
    const read = nlp as unknown as (text: string) => View
    return {
      isVerb: (clause, word) => /^[a-z][a-z-]*$/.test(word) && read(clause.slice(0, CLIP)).match(word).has('#Verb'),
    }
  })
  return loaded
}
