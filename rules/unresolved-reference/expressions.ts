/** Referring expressions of an utterance, of the classes that only what went before can bind. */

import { isLabelName, isShortLabel } from '../../src/language/binding.js'
import { en } from '../../src/language/cues/en.js'
import type { Utterance } from '../../src/language/frame-types.js'
import { verbOf } from '../../src/language/lemma.js'
import type { Word } from '../../src/language/words.js'
import {
  ACTED_ON,
  BEFORE,
  COMPARATIVES,
  FOREIGN_PICKS,
  LABEL_HEADS,
  PICKS,
  PLEONASTIC,
  POINTERS,
  SAME_HEADS,
} from './cues.js'

export type Kind = 'pick' | 'comparative' | 'same' | 'pointer' | 'label' | 'pronoun'

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

const PICK_SET = new Set(PICKS)
const HEADS = new Set(SAME_HEADS)
const COMPARED = new Set(COMPARATIVES)
const LABELS = new Set(LABEL_HEADS)
const ACTED = new Set(ACTED_ON)
const COMPARED_HEADS: ReadonlySet<string> = new Set(['one', 'ones', 'option', 'options'])

const at = (words: readonly Word[], i: number): string => words[i]?.text ?? ''

const span = (
  words: readonly Word[],
  from: number,
  to: number,
  kind: Kind,
  head: string,
  exact: boolean,
): Expression => ({
  kind,
  start: words[from]!.start,
  end: words[Math.min(to, words.length) - 1]!.end,
  head,
  exact,
})

const THE: ReadonlySet<string> = new Set(['the', 'that', 'this', 'your', 'those', 'these'])

/** Whether a full phrase follows, that says which: "the second edition of the book". */
const isQualified = (words: readonly Word[], i: number): boolean =>
  ['of', 'in', 'from', 'that', 'which', 'who', 'with', '(', 'named', 'called', ':', 'for'].includes(at(words, i))

function picks(words: readonly Word[], i: number): Expression | null {
  if (!THE.has(at(words, i))) return null
  for (const n of [2, 1]) {
    const phrase = words
      .slice(i + 1, i + 1 + n)
      .map((w) => w.text)
      .join(' ')
    if (PICK_SET.has(phrase) && !isQualified(words, i + 1 + n)) return span(words, i, i + 1 + n, 'pick', phrase, true)
  }
  for (const n of [2, 1]) {
    const phrase = words
      .slice(i + 1, i + 1 + n)
      .map((w) => w.text)
      .join(' ')
    if (COMPARED.has(phrase) && COMPARED_HEADS.has(at(words, i + 1 + n)) && at(words, i + 1 + n) !== 'of')
      return span(words, i, i + 2 + n, 'comparative', phrase, true)
  }
  return null
}

function same(words: readonly Word[], i: number, text: string): Expression | null {
  if (at(words, i) !== 'the' || at(words, i + 1) !== 'same' || !HEADS.has(at(words, i + 2))) return null
  if (isQualified(words, i + 3)) return null
  const rest = text.toLowerCase()
  if (!BEFORE.some((phrase) => rest.includes(phrase))) return null
  const to = words.findIndex((w, k) => k > i + 2 && w.kind === 'mark')
  return span(words, i, Math.min(to < 0 ? words.length : to, i + 6), 'same', at(words, i + 2), true)
}

function label(words: readonly Word[], i: number): Expression | null {
  const word = words[i]!
  if (LABELS.has(word.text) && words[i + 1] && isLabelName(words[i + 1]!.raw))
    return span(words, i, i + 2, 'label', `${word.text} ${words[i + 1]!.text}`, true)
  if (isShortLabel(word.raw)) return span(words, i, i + 1, 'label', word.text, true)
  return null
}

/** "Deploy it": a thing to act on, named nowhere in the clause. */
function pronoun(words: readonly Word[], i: number): Expression | null {
  const word = at(words, i)
  if (word !== 'it' && word !== 'them' && word !== 'those' && word !== 'that' && word !== 'this') return null
  const verb = i > 0 && words[i - 1]!.kind === 'word' ? verbOf(en, at(words, i - 1)) : null
  if (!verb || verb.form === 'ing' || !ACTED.has(verb.base)) return null
  const next = words[i + 1]
  // "that file", "this by": a determiner, or not the object
  if (
    word !== 'it' &&
    word !== 'them' &&
    next !== undefined &&
    next.kind !== 'mark' &&
    !['to', 'in', 'on', 'for', 'with', 'now', 'again', 'at', 'and', 'as', 'please', 'too'].includes(next.text)
  )
    return null
  return span(words, i - 1, Math.min(words.length, i + 1), 'pronoun', word, false)
}

/** No expression without one of these. */
const LEADS = new Set([...THE, ...LABEL_HEADS, 'it', 'them', 'above', 'earlier', 'as', 'same'])

/** Expressions of one utterance, in order; one a place. */
export function expressionsOf(utterance: Utterance, text: string): readonly Expression[] {
  const { words } = utterance
  const found: Expression[] = []
  const lower = text.toLowerCase()
  if (utterance.language !== 'en') {
    for (const phrase of FOREIGN_PICKS) {
      const i = lower.indexOf(phrase)
      if (i < 0) continue
      const start = utterance.start + i
      found.push({ kind: 'pick', start, end: start + phrase.length, head: phrase, exact: true })
      break
    }
    return found
  }
  if (!words.some((word) => LEADS.has(word.text) || isShortLabel(word.raw))) return found
  const pleonastic = PLEONASTIC.some((p) => lower.includes(p))
  for (let i = 0; i < words.length; i++) {
    const expression =
      picks(words, i) ?? same(words, i, text) ?? label(words, i) ?? (pleonastic ? null : pronoun(words, i))
    if (expression) found.push(expression)
  }
  for (const phrase of POINTERS) {
    const i = lower.indexOf(phrase)
    if (i >= 0)
      found.push({
        kind: 'pointer',
        start: utterance.start + i,
        end: utterance.start + i + phrase.length,
        head: phrase,
        exact: false,
      })
  }
  return found
}
