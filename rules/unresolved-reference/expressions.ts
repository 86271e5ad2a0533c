/** Referring expressions of an utterance, of the classes that only what went before can bind. */

import { isLabelName, isShortLabel } from '../../src/language/antecedents.js'
import { en } from '../../src/language/cues/en.js'
import type { Utterance } from '../../src/language/frame-types.js'
import { verbOf } from '../../src/language/lemma.js'
import { type Found, foundIn, joined, phraseSet } from '../../src/language/phrase-set.js'
import type { Word } from '../../src/language/words.js'
import {
  BEFORE,
  COMPARATIVES,
  FOREIGN_PICKS,
  LABEL_HEADS,
  ORDINAL_IDIOMS,
  ORDINALS,
  PICKS,
  POINTERS,
  SAME_HEADS,
} from './cues.js'
import { ACTED_ON, MAKES, NAMED_HEADS, PLEONASTIC, SUBJECT_VERBS } from './pronoun-cues.js'

export type Kind = 'pick' | 'comparative' | 'same' | 'pointer' | 'label' | 'pronoun' | 'definite'

export interface Expression {
  readonly kind: Kind
  /** Offsets in the part. */
  readonly start: number
  readonly end: number
  /** What has to be found again: the label, the head noun. */
  readonly head: string
  /** Exact: nothing but the thing itself can be meant. */
  readonly exact: boolean
}

const PHRASES = {
  picks: phraseSet(PICKS),
  compared: phraseSet(COMPARATIVES),
  before: phraseSet(BEFORE),
  pointers: phraseSet(POINTERS),
  pleonastic: phraseSet(PLEONASTIC),
  foreign: phraseSet(FOREIGN_PICKS),
} as const

const HEADS = new Set(SAME_HEADS)
const LABELS = new Set(LABEL_HEADS)
const ACTED = new Set(ACTED_ON)
const ORDINAL = new Set(ORDINALS)
const IDIOMS = new Set(ORDINAL_IDIOMS)
const SUBJECT = new Set(SUBJECT_VERBS)
const NAMED = new Set(NAMED_HEADS)
const MADE = new Set(MAKES)
const COMPARED_HEADS: ReadonlySet<string> = new Set(['one', 'ones', 'option', 'options'])
const THE: ReadonlySet<string> = new Set(['the', 'that', 'this', 'your', 'those', 'these'])

const textAt = (words: readonly Word[], i: number): string => words[i]?.text ?? ''

type Draft = Omit<Expression, 'start' | 'end'>

const span = (words: readonly Word[], from: number, to: number, draft: Draft): Expression => ({
  ...draft,
  start: words[from]!.start,
  end: words[Math.min(to, words.length) - 1]!.end,
})

/** Words behind a phrase by which it says itself which one is meant: "the second edition of the book". */
const QUALIFIERS: ReadonlySet<string> = new Set([
  'of',
  'in',
  'from',
  'that',
  'which',
  'who',
  'with',
  '(',
  'named',
  'called',
  ':',
  'for',
])
/** "The first governor after the war": a phrase that says by time or place which one is meant. */
const PLACED: ReadonlySet<string> = new Set([
  'after',
  'before',
  'since',
  'during',
  'on',
  'at',
  'by',
  'to',
  'when',
  'under',
])

const isQualified = (words: readonly Word[], i: number): boolean => QUALIFIERS.has(textAt(words, i))

const longestAt = (found: readonly Found[], i: number): Found | undefined => found.find((one) => one.from === i)

/** "The other two", "the second one", "the second repair", "the cheaper one". */
function picks(words: readonly Word[], i: number, found: Lists): Expression | null {
  if (!THE.has(textAt(words, i))) return null
  const phrase = longestAt(found.picks, i + 1)
  if (phrase && !isQualified(words, phrase.to) && !isQualified(words, phrase.to + 1))
    return span(words, i, phrase.to, { kind: 'pick', head: '', exact: true })
  const noun = words[i + 2]
  if (ORDINAL.has(textAt(words, i + 1)) && noun?.kind === 'word' && !IDIOMS.has(noun.text)) {
    if (isQualified(words, i + 3) || PLACED.has(textAt(words, i + 3)) || isSuperlative(words, i)) return null
    const head = COMPARED_HEADS.has(noun.text) ? '' : noun.text
    return span(words, i, i + 3, { kind: 'pick', head, exact: head === '' || LISTED.has(head) })
  }
  const comparative = longestAt(found.compared, i + 1)
  if (comparative && COMPARED_HEADS.has(textAt(words, comparative.to)) && !isQualified(words, comparative.to + 1))
    return span(words, i, comparative.to + 1, { kind: 'comparative', head: '', exact: true })
  return null
}

/** "The second largest one", "the first automated test": an adjective, so no plain member of a list. */
const isSuperlative = (words: readonly Word[], i: number): boolean =>
  textAt(words, i + 2).endsWith('est') && textAt(words, i + 2) !== 'test'

/** Nouns of things that somebody lists. */
const LISTED: ReadonlySet<string> = new Set([
  'candidate',
  'option',
  'approach',
  'suggestion',
  'idea',
  'variant',
  'version',
  'item',
  'bug',
  'file',
  'solution',
  'alternative',
])

/** "The same error as before", "that approach". */
function same(words: readonly Word[], i: number, found: Lists): Expression | null {
  if (textAt(words, i) !== 'the' || textAt(words, i + 1) !== 'same' || !HEADS.has(textAt(words, i + 2))) return null
  if (isQualified(words, i + 3) || found.before.length === 0) return null
  const to = words.findIndex((w, k) => k > i + 2 && w.kind === 'mark')
  const end = Math.min(to < 0 ? words.length : to, i + 6)
  return span(words, i, end, { kind: 'same', head: textAt(words, i + 2), exact: true })
}

/** "That approach", "this method", of which nothing says which. */
function demonstrative(words: readonly Word[], i: number): Expression | null {
  const head = textAt(words, i + 1)
  if ((textAt(words, i) !== 'that' && textAt(words, i) !== 'those') || !HEADS.has(head)) return null
  // "that output", where a clause begins: "so that output is read"
  if (isQualified(words, i + 2) || textAt(words, i - 1) === 'so') return null
  return span(words, i, i + 2, { kind: 'definite', head, exact: false })
}

function label(words: readonly Word[], i: number): Expression | null {
  const word = words[i]!
  if (LABELS.has(word.text) && words[i + 1] && isLabelName(words[i + 1]!.raw))
    return span(words, i, i + 2, { kind: 'label', head: `${word.text} ${words[i + 1]!.text}`, exact: true })
  if (isShortLabel(word.raw)) return span(words, i, i + 1, { kind: 'label', head: word.text, exact: true })
  return null
}

/** Behind a pronoun that is the object: no noun that it would point at. */
const AFTER_OBJECT: ReadonlySet<string> = new Set([
  'to',
  'in',
  'on',
  'for',
  'with',
  'now',
  'again',
  'at',
  'and',
  'as',
  'please',
  'too',
  'instead',
  'first',
])

/** "Deploy it", "it still fails": a thing named nowhere in the clause. */
function pronoun(words: readonly Word[], i: number): Expression | null {
  const word = textAt(words, i)
  const next = words[i + 1]
  if (i === 0 && (word === 'it' || word === 'they') && next && SUBJECT.has(next.text))
    return span(words, 0, 2, { kind: 'pronoun', head: word, exact: false })
  if (word !== 'it' && word !== 'them' && word !== 'those' && word !== 'that' && word !== 'this') return null
  const verb = i > 0 && words[i - 1]!.kind === 'word' ? verbOf(en, textAt(words, i - 1)) : null
  if (!verb || verb.form === 'ing' || !ACTED.has(verb.base)) return null
  // "that file", "this by": a determiner, or not the object
  const isFree = word === 'it' || word === 'them' || next === undefined || next.kind === 'mark'
  if (!isFree && !AFTER_OBJECT.has(next.text)) return null
  return span(words, i - 1, i + 1, { kind: 'pronoun', head: word, exact: false })
}

/** "Create the file", without its name. */
function definite(words: readonly Word[], i: number): Expression | null {
  if (textAt(words, i) !== 'the' || !NAMED.has(textAt(words, i + 1)) || i === 0) return null
  const verb = verbOf(en, textAt(words, i - 1))
  if (verb?.form !== 'base' || !MADE.has(verb.base)) return null
  if (['of', 'that', 'which', 'for', 'named', 'called', ':', 'with'].includes(textAt(words, i + 2))) return null
  if (words[i + 2]?.kind === 'code' || words[i + 2]?.kind === 'name') return null
  return span(words, i - 1, i + 2, { kind: 'definite', head: textAt(words, i + 1), exact: false })
}

type Lists = Readonly<Record<'picks' | 'compared' | 'before', readonly Found[]>>

/** No expression without one of these. */
const LEADS = new Set([...THE, ...LABEL_HEADS, 'it', 'them', 'they'])

/** Expressions of one utterance, in order; one a place. */
export function expressionsOf({ words, language }: Utterance): readonly Expression[] {
  const pointers = joined(foundIn(words, PHRASES.pointers)).map(({ from, to }) =>
    span(words, from, to, { kind: 'pointer', head: '', exact: false }),
  )
  if (language !== 'en') {
    const first = foundIn(words, PHRASES.foreign)[0]
    const pick = first ? [span(words, first.from, first.to, { kind: 'pick', head: '', exact: true })] : []
    return [...pick, ...pointers]
  }
  if (!words.some((word) => LEADS.has(word.text) || isShortLabel(word.raw))) return pointers
  const found: Lists = {
    picks: foundIn(words, PHRASES.picks),
    compared: foundIn(words, PHRASES.compared),
    before: foundIn(words, PHRASES.before),
  }
  const pleonastic = foundIn(words, PHRASES.pleonastic)
  const isEmpty = (i: number): boolean => pleonastic.some(({ from, to }) => i >= from && i < to)
  const expressions: Expression[] = []
  for (let i = 0; i < words.length; i++) {
    const expression =
      picks(words, i, found) ??
      same(words, i, found) ??
      demonstrative(words, i) ??
      label(words, i) ??
      definite(words, i) ??
      (isEmpty(i) ? null : pronoun(words, i))
    if (expression) expressions.push(expression)
  }
  return [...expressions, ...pointers]
}
