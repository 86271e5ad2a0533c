/** Which language a text is in, by its script and its most frequent words. */

import { isSpace, skipSpace } from '../text/chars.js'
import { de } from './cues/de.js'
import { en } from './cues/en.js'
import { es } from './cues/es.js'
import { fr } from './cues/fr.js'
import { ja } from './cues/ja.js'
import type { Cues } from './cues/types.js'
import { zh } from './cues/zh.js'

export const languages: readonly Cues[] = [en, de, fr, es, zh, ja]

const LATIN = [en, de, fr, es]

/** The languages that a word is a mark of, by their bits. */
const marks = new Map<string, number>()
for (const [n, cues] of LATIN.entries())
  for (const word of cues.marks) marks.set(word, (marks.get(word) ?? 0) | (1 << n))
const SAMPLE = 600

const KANA = /[\u3040-\u30ff]/
const HAN = /[\u4e00-\u9fff]/
/** No Latin letter, nor a mark that stands among them. */
const FOREIGN = /[\u0370-\u1fff\u3040-\ud7af]/
/** Scripts that no language here is written in. */
const OTHER = /[\u0370-\u03ff\u0400-\u04ff\u0590-\u05ff\u0600-\u06ff\u0900-\u097f\u0e00-\u0e7f\uac00-\ud7af]/g
const WORD = /[a-zà-öø-ÿœß'’-]+/g
/** Marks of code and names, in which no language can be told. */
const CODE = /[/_.=(){}[\]<>\\]/
/** So few words prove nothing of their language. */
const FEW = 9

/** Offset behind what stands between backticks on one line; -1 where it never closes. */
function codeEnd(text: string, at: number): number {
  const close = text.indexOf('`', at + 1)
  return close < 0 || text.slice(at, close).includes('\n') ? -1 : close + 1
}

/** The first code of a run without white space: between backticks, or all of it where it holds a mark. */
function codeIn(text: string, start: number, end: number): readonly [number, number] | null {
  const isCode = CODE.test(text.slice(start, end))
  for (let at = start; at < end; at++) {
    const close = text.charCodeAt(at) === 96 ? codeEnd(text, at) : -1
    if (close >= 0) return [at, close]
    if (isCode) return [start, end]
  }
  return null
}

/** Each piece of code becomes a space. */
function withoutCode(text: string): string {
  let prose = ''
  for (let at = 0; at < text.length; ) {
    const start = skipSpace(text, at, text.length)
    let end = start
    while (end < text.length && !isSpace(text.charCodeAt(end))) end++
    const code = codeIn(text, start, end)
    prose += code ? `${text.slice(at, code[0])} ` : text.slice(at, end)
    at = code ? code[1] : end
  }
  return prose
}

/** Null: prose in a language without cues, so nothing can be proved of it. */
export function languageOf(text: string): Cues | null {
  const sample = withoutCode(text.slice(0, SAMPLE).toLowerCase())
  if (FOREIGN.test(sample)) {
    if (KANA.test(sample)) return ja
    if (HAN.test(sample)) return zh
    const others = sample.match(OTHER)?.length ?? 0
    if (others > 8 && others > sample.length / 4) return null
  }
  const words = sample.match(WORD) ?? []
  const scores = scoresOf(words)
  const best = Math.max(...scores)
  if (best === 0) return words.length > FEW * 2 && plain(words) ? null : en
  const found = LATIN[scores.indexOf(best)]!
  // names and code among a few words look like anything
  if (found !== en && best < 2 && words.length > FEW) return scores[0] === best ? en : found
  return best * 14 < words.length && words.length > FEW * 3 && plain(words) ? null : found
}

/** How many of the words each language marks. */
function scoresOf(words: readonly string[]): readonly number[] {
  const scores = LATIN.map(() => 0)
  for (const word of words) {
    const bits = marks.get(word) ?? 0
    if (bits !== 0) for (let n = 0; n < LATIN.length; n++) if (bits & (1 << n)) scores[n]!++
  }
  return scores
}

/** Words of prose, not names out of code: of usual length, most of them different. */
const plain = (words: readonly string[]): boolean =>
  new Set(words).size > words.length * 0.6 &&
  words.filter((word) => word.length > 1 && word.length < 16 && !word.includes('-')).length > words.length * 0.8
