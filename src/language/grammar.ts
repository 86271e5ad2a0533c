/** Closed classes that the scanner itself needs, and where a clause may begin. */
import type { Cues } from './cues/types.js'
import type { Word } from './words.js'

export const BREAKS = new Set([';', ':', '—', '–', '(', ')', '；', '：', '，', '、', '…', '...', '→'])

export const LINKS = new Set([
  'and',
  'but',
  'so',
  'then',
  'or',
  'because',
  'since',
  'as',
  'which',
  'while',
  'und',
  'et',
  'y',
  'aber',
  'mais',
  'pero',
])

export const REASONS = new Set(['because', 'since', 'so', 'as', 'which', 'but', 'given', 'in'])

export const DETERMINERS = new Set([
  'the',
  'a',
  'an',
  'this',
  'that',
  'these',
  'those',
  'it',
  'its',
  'them',
  'all',
  'any',
  'each',
  'every',
  'my',
  'your',
  'our',
  'their',
  'both',
  'whether',
  'if',
  'how',
  'what',
  'some',
  'more',
  'another',
])

export const SUBJECTS = new Set([
  'it',
  'here',
  'i',
  'we',
  'the',
  'this',
  'that',
  'there',
  'they',
  'you',
  'he',
  'she',
  'these',
  'those',
  'a',
  'an',
  'my',
  'our',
  'its',
])

export const FINITE = new Set([
  'is',
  'are',
  'was',
  'were',
  'takes',
  'took',
  'takes',
  'gives',
  'gave',
  'means',
  'requires',
  'required',
  'would',
  'will',
  'can',
  'should',
  'could',
  'may',
  'might',
  'must',
  'fails',
  'failed',
  'works',
  'worked',
  'helps',
  'makes',
  'made',
  'did',
  'does',
  'has',
  'had',
  'needs',
  'seems',
  'shows',
  'showed',
  'returns',
  'returned',
  'keeps',
  'lets',
  'causes',
  'caused',
])

/** Whether a clause may begin at word `i`: at the start, after a mark, or after a linking word. */
export function begins(words: readonly Word[], i: number): boolean {
  if (i === 0) return true
  const previous = words[i - 1]!
  if (previous.kind === 'mark') return previous.text !== '-' || i === 1
  return LINKS.has(previous.text) && i > 1
}

/** What the phrases of a list may begin with, up to all of them. */
const beginnings = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>()

function beginningsOf(phrases: ReadonlySet<string>): ReadonlySet<string> {
  const known = beginnings.get(phrases)
  if (known) return known
  const made = new Set<string>()
  for (const phrase of phrases) {
    made.add(phrase)
    for (let i = phrase.indexOf(' '); i >= 0; i = phrase.indexOf(' ', i + 1)) made.add(phrase.slice(0, i))
  }
  beginnings.set(phrases, made)
  return made
}

/** Words of the longest adverb at word `i`; 0 where there is none. */
function adverbAt(words: readonly Word[], i: number, adverbs: ReadonlySet<string>): number {
  const starts = beginningsOf(adverbs)
  let longest = 0
  let phrase = ''
  for (let n = 1; n <= 3 && i + n <= words.length; n++) {
    phrase = n === 1 ? words[i]!.text : `${phrase} ${words[i + n - 1]!.text}`
    if (!starts.has(phrase)) break
    if (adverbs.has(phrase)) longest = n
  }
  return longest
}

/** Index of the first word from `i` on that is no adverb. */
export function skipAdverbs(words: readonly Word[], from: number, adverbs: ReadonlySet<string>): number {
  let i = from
  for (let guard = 0; guard < 5 && i < words.length; guard++) {
    const step = adverbAt(words, i, adverbs)
    if (step > 0) i += step
    else if (guard === 0 && words[i]!.text === ',') i++
    else break
  }
  return i
}

export const adverbSets = new WeakMap<Cues, ReadonlySet<string>>()

export const stopSets = new WeakMap<Cues, ReadonlySet<string>>()

export function setOf(
  memo: WeakMap<Cues, ReadonlySet<string>>,
  cues: Cues,
  list: readonly string[],
): ReadonlySet<string> {
  let set = memo.get(cues)
  if (!set) {
    set = new Set(list)
    memo.set(cues, set)
  }
  return set
}

/** Words before the first clause that say nothing: "And update …", "Good — now …". */
const OPENERS: ReadonlySet<string> = new Set([
  'and',
  'so',
  'ok',
  'okay',
  'good',
  'great',
  'right',
  'alright',
  'well',
  'perfect',
  'excellent',
])

/** Index of the first word that is no opener, nor the mark behind one. */
export function skipOpeners(words: readonly Word[]): number {
  let i = 0
  while (
    i < 3 &&
    i < words.length - 1 &&
    (OPENERS.has(words[i]!.text) || (i > 0 && words[i]!.kind === 'mark' && words[i]!.text !== '?'))
  )
    i++
  return i
}
