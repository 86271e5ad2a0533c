/** Base form of a verb, by the regular endings and the exceptions that a language lists. */
import type { Action } from './actions.js'
import type { Cues } from './cues/types.js'

export type VerbForm = 'base' | 'ing' | 'past' | 's'

export interface Verb {
  readonly base: string
  readonly form: VerbForm
  readonly action: Action
}

const known = (cues: Cues, base: string): Action | undefined =>
  Object.hasOwn(cues.verbs, base) ? cues.verbs[base] : undefined

/** Stems that an ending may have been put on: `us` from `using` is `use`, `stopp` is `stop`, `tr` + `ied` is `try`. */
function stems(stem: string): readonly string[] {
  const doubled = stem.length > 2 && stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : []
  return [stem, `${stem}e`, ...doubled]
}

function strip(cues: Cues, word: string, ending: string, form: VerbForm): Verb | null {
  if (!word.endsWith(ending) || word.length < ending.length + 2) return null
  for (const base of stems(word.slice(0, -ending.length))) {
    const action = known(cues, base)
    if (action) return { base, form, action }
  }
  return null
}

const IRREGULAR_ING = /ing$/

const cache = new WeakMap<Cues, Map<string, Verb | null>>()

/** Of the language that was asked for last. */
let latest: { readonly cues: Cues; readonly memo: Map<string, Verb | null> } | null = null

function memoOf(cues: Cues): Map<string, Verb | null> {
  if (latest?.cues === cues) return latest.memo
  let memo = cache.get(cues)
  if (!memo) {
    memo = new Map()
    cache.set(cues, memo)
  }
  latest = { cues, memo }
  return memo
}

/** The verb that a word is a form of; null where the language lists none. */
export function verbOf(cues: Cues, word: string): Verb | null {
  const memo = memoOf(cues)
  const hit = memo.get(word)
  if (hit !== undefined) return hit
  const found = look(cues, word)
  if (memo.size < 20_000) memo.set(word, found)
  return found
}

/** The verb at a word: one of several words where the language lists it, "back up", else the word's own. */
export function verbAt(words: readonly { readonly text: string }[], i: number, cues: Cues): Verb | null {
  let phrase = words[i]!.text
  for (const { text } of words.slice(i + 1, i + PHRASAL)) {
    phrase = `${phrase} ${text}`
    if (Object.hasOwn(cues.phrasals, phrase)) return { base: phrase, form: 'base', action: cues.phrasals[phrase]! }
  }
  return verbOf(cues, words[i]!.text)
}

/** Words of the longest verb. */
const PHRASAL = 3

function look(cues: Cues, word: string): Verb | null {
  const irregular = Object.hasOwn(cues.forms, word) ? cues.forms[word]! : null
  const asBase = known(cues, word)
  if (asBase) return { base: word, form: 'base', action: asBase }
  if (irregular !== null) {
    return { base: irregular, form: IRREGULAR_ING.test(word) ? 'ing' : 'past', action: known(cues, irregular) ?? 'any' }
  }
  return (
    strip(cues, word, 'ing', 'ing') ??
    strip(cues, word, 'ied', 'past') ??
    strip(cues, word, 'ed', 'past') ??
    strip(cues, word, 's', 's') ??
    strip(cues, word, 'es', 's')
  )
}
