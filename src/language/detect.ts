/** Which language a text is in, by its script and its most frequent words. */
import { de } from './cues/de.js'
import { en } from './cues/en.js'
import { es } from './cues/es.js'
import { fr } from './cues/fr.js'
import { ja } from './cues/ja.js'
import type { Cues } from './cues/types.js'
import { zh } from './cues/zh.js'

export const languages: readonly Cues[] = [en, de, fr, es, zh, ja]

const markSets = new Map(languages.map((cues) => [cues, new Set(cues.marks)]))
const LATIN = [en, de, fr, es]
const SAMPLE = 600

const KANA = /[\u3040-\u30ff]/
const HAN = /[\u4e00-\u9fff]/
/** Scripts that no language here is written in. */
const OTHER = /[\u0370-\u03ff\u0400-\u04ff\u0590-\u05ff\u0600-\u06ff\u0900-\u097f\u0e00-\u0e7f\uac00-\ud7af]/g
const WORD = /[a-zà-öø-ÿœß'’-]+/g
/** Code and names, in which no language can be told. */
const CODE = /`[^`\n]*`|\S*[/_.=(){}[\]<>\\]\S*/g
/** So few words prove nothing of their language. */
const FEW = 9

/** Null: prose in a language without cues, so nothing can be proved of it. */
export function languageOf(text: string): Cues | null {
  const sample = text.slice(0, SAMPLE).toLowerCase().replace(CODE, ' ')
  if (KANA.test(sample)) return ja
  if (HAN.test(sample)) return zh
  const others = sample.match(OTHER)?.length ?? 0
  if (others > 8 && others > sample.length / 4) return null
  const words = sample.match(WORD) ?? []
  const scores = LATIN.map((cues) => words.reduce((n, word) => n + (markSets.get(cues)!.has(word) ? 1 : 0), 0))
  const best = Math.max(...scores)
  if (best === 0) return words.length > FEW * 2 && plain(words) ? null : en
  const found = LATIN[scores.indexOf(best)]!
  // names and code among a few words look like anything
  if (found !== en && best < 2 && words.length > FEW) return scores[0] === best ? en : found
  return best * 14 < words.length && words.length > FEW * 3 && plain(words) ? null : found
}

/** Words of prose, not names out of code: of usual length, most of them different. */
const plain = (words: readonly string[]): boolean =>
  new Set(words).size > words.length * 0.6 &&
  words.filter((word) => word.length > 1 && word.length < 16 && !word.includes('-')).length > words.length * 0.8
