/** What a text can bind: a list for an ordinal, a meaning for a label, a thing for a pronoun. By form alone. */
import { singular } from './objects.js'
import { addressIn } from './pointing.js'
import type { MarkdownReader } from './structure.js'
import type { Word } from './words.js'

const ITEM_LINE = /^\s*(?:[-*+•]|\d+[.)])\s/
const OBJECT_LIST = /\[\s*\{[^\n]{0,2000}?\},\s*\{/
const COUNTED =
  /\b(?:two|three|four|both|either|options?|candidates?|alternatives?|variants?)\b[^.\n]{0,80}(?::|\band\b|,)/i
const COMPARED = /\b\w+ (?:and|or|vs\.?) (?:the )?\w+\b[^.\n]{0,20}\b(?:for|at|costs?|are|is)\b/i

/** Whether a text tells several things apart: a list, a counted group, two things compared. */
export function listsThings(text: string, markdown: MarkdownReader | null): boolean {
  const hasItems = text.split('\n').some((line) => ITEM_LINE.test(line))
  // lines that look like items may be code, or one item over several lines: the structure tells
  const items = hasItems
    ? (markdown?.longestList(text) ?? text.split('\n').filter((line) => ITEM_LINE.test(line)).length)
    : 0
  return items >= 2 || OBJECT_LIST.test(text) || COUNTED.test(text) || COMPARED.test(text)
}

const THREE = /[\w`-]{1,40}, (?:the )?[\w`-]{1,40},? (?:and|or) (?:the )?[\w`-]{1,40}/i

/** "cart, mail and geo": several things by their names, though nothing else tells them apart. */
export const enumerates = (text: string): boolean => THREE.test(text)

const TWO = /[\w`-]{1,40} (?:and|or|vs\.?|versus|over) (?:the )?[\w`-]{1,40}/i

/** "Redis and Postgres both work": two things, one of which may be the former. */
export const comparesTwo = (text: string): boolean => TWO.test(text)

const MEANING = /^(?:[:=(–—-]|\*\*\s*[:(–—-])/
const IS = /^(?:is|means|was|stands)\s+(?:for\s+)?(\w+)/
const PART_OF_WORD = /[\w-]/

/** A label is defined where it is followed by what it means; "H3 is ruled out" says how it fares. */
export function definesLabel(text: string, label: string, statuses: readonly string[]): boolean {
  const lower = text.toLowerCase()
  for (let i = lower.indexOf(label); i >= 0; i = lower.indexOf(label, i + 1)) {
    if (i > 0 && PART_OF_WORD.test(lower[i - 1]!)) continue
    const after = lower.slice(i + label.length, i + label.length + 60)
    if (/^\w/.test(after)) continue
    const rest = after.trimStart()
    if (MEANING.test(rest) && !/^[-–—]\w/.test(after)) return true
    const said = IS.exec(rest)?.[1]
    if (said !== undefined && !statuses.includes(said)) return true
  }
  return listsLabel(lower, label)
}

/** "option b" is said by a list with an item "B) …", "(b) …" or "B: …". */
function listsLabel(lower: string, label: string): boolean {
  const name = label.split(' ')[1]
  if (name === undefined) return false
  for (const line of lower.split(/\n|(?<=[;,:]) /)) {
    const item = line.trimStart().replace(/^[-*+(\s]{1,4}/, '')
    if (item.startsWith(name) && /^(?:\*\*)?[).:]\s*\S/.test(item.slice(name.length))) return true
  }
  return false
}

const NO_LETTER = /[^\p{L}\p{N}_-]+/u

/** Words of a text without their plurals, lower case. */
export const wordsWithin = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().split(NO_LETTER).map(singular))

const NOUN_PHRASE = /\b(?:the|a|an|this|that|your|our|my|its)\s+(?:[\w-]+\s+){0,2}[a-z][\w-]{2,}/i

/** A noun phrase with an article: something for a pronoun to stand for. */
export const hasNounPhrase = (text: string): boolean => NOUN_PHRASE.test(text)

/** A name, code, a quote, or a capital in the middle of a sentence. */
export const isEntity = (word: Word, sentenceStart: number): boolean =>
  word.kind === 'name' ||
  word.kind === 'code' ||
  word.kind === 'quoted' ||
  (word.kind === 'word' && /^[A-Z][a-z]/.test(word.raw) && word.start > sentenceStart)

/** "the first one (`A`)", "the latter, `b`": named on the spot. */
export const hasApposition = (after: string): boolean => /^\s*(?:\(|,\s*`|:\s*\S|—)/.test(after.slice(0, 4))

const ERROR_HEADS: ReadonlySet<string> = new Set(['error', 'failure', 'exception'])
const ERROR_CONTENT = /[A-Z]{4,}\b|\b[A-Z]\w*(?:Error|Exception)\b: ?\S|`[^`\n]{6,}`/
const QUOTED_CONTENT = /`[^`\n]{4,}`|"[^"\n]{6,}"/

/** The content of "the error": words that quote one. */
export const namesContent = (text: string, head: string): boolean =>
  ERROR_HEADS.has(head) ? ERROR_CONTENT.test(text) : text.toLowerCase().includes(head) && QUOTED_CONTENT.test(text)

/** "A", "2", "B1": what may follow "option". */
export const isLabelName = (raw: string): boolean => /^(?:[A-Z]|\d{1,2}|[A-Z]\d)$/.test(raw)

/** "H1": a label by itself. */
export const isShortLabel = (raw: string): boolean => /^[HBQR]\d{1,2}$/.test(raw)

const ORIGINAL = /\b(?:full|original|earlier) (?:transcript|log|history|conversation)\b/i

/** Whether a sentence names where the original of something dropped lies. */
export const pointsToOriginal = (text: string): boolean => ORIGINAL.test(text) && addressIn(text) !== null
