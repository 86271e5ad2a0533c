/** A list of phrases as something to look up: whole words, never parts of them. */
import { type Word, wordsOf } from './words.js'

/** The words of each phrase, by its first word. */
export type PhraseSet = ReadonlyMap<string, readonly (readonly string[])[]>

export function phraseSet(phrases: readonly string[]): PhraseSet {
  const set = new Map<string, string[][]>()
  for (const phrase of phrases) {
    const texts = wordsOf(phrase).map((word) => word.text)
    const known = set.get(texts[0]!)
    if (known) known.push(texts)
    else set.set(texts[0]!, [texts])
  }
  return set
}

/** Words of a phrase that was found: the first, and the one after the last. */
export interface Found {
  readonly from: number
  readonly to: number
}

/** Where phrases of a set stand; the longest at each word. */
export function foundIn(words: readonly Word[], set: PhraseSet): readonly Found[] {
  const found: Found[] = []
  for (let from = 0; from < words.length; from++) {
    let longest = 0
    for (const texts of set.get(words[from]!.text) ?? [])
      if (texts.length > longest && texts.every((text, n) => words[from + n]?.text === text)) longest = texts.length
    if (longest > 0) found.push({ from, to: from + longest })
  }
  return found
}

/** Those that do not stand inside one of the others: "done", not the end of "not done". */
export const outside = (found: readonly Found[], others: readonly Found[]): readonly Found[] =>
  found.filter((one) => !others.some((other) => other.from <= one.from && one.to <= other.to))

/** Phrases that overlap as one: "as discussed" and "discussed above". */
export function joined(found: readonly Found[]): readonly Found[] {
  const runs: Found[] = []
  for (const one of found) {
    const last = runs.at(-1)
    if (last && one.from < last.to) runs[runs.length - 1] = { from: last.from, to: Math.max(last.to, one.to) }
    else runs.push(one)
  }
  return runs
}
