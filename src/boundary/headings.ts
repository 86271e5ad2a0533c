/** What the headings and labels of a summary say of the lines below them. */
import { handoverCues, type Stance } from '../language/cues/handover.js'
import type { Utterance } from '../language/frame-types.js'
import { type Found, foundIn, outside, type PhraseSet, phraseSet } from '../language/phrase-set.js'
import { type Word, wordsOf } from '../language/words.js'

const STANCES: readonly Stance[] = ['open', 'denied', 'ruled', 'done', 'asked']

const sets: Readonly<Record<string, readonly (readonly [Stance, PhraseSet])[]>> = Object.fromEntries(
  Object.entries(handoverCues).map(([id, { heads }]) => [
    id,
    STANCES.map((stance) => [stance, phraseSet(heads[stance])] as const),
  ]),
)

/** What a heading says: in the language of the text, or in English, which harnesses write. */
export function stanceOf(words: readonly Word[], language: string): Stance | null {
  for (const id of language === 'en' ? ['en'] : [language, 'en']) {
    const found = (sets[id] ?? []).map(([stance, set]) => [stance, foundIn(words, set)] as const)
    const all: readonly Found[] = found.flatMap(([, places]) => places)
    for (const [stance, places] of found) {
      // "done" is no heading in "not done"
      const longer = all.filter((one) => places.every((place) => one.to - one.from > place.to - place.from))
      if (outside(places, longer).length > 0) return stance
    }
  }
  return null
}

interface Head {
  readonly level: number
  readonly stance: Stance | null
  readonly words: readonly Word[]
}

/** So many words before a colon are a label. */
const LABEL = 7

/** Index of the colon of a label that opens a sentence; -1 where there is none. */
export function labelEnd(words: readonly Word[]): number {
  const colon = words.findIndex((word) => word.kind === 'mark' && (word.text === ':' || word.text === '：'))
  return colon > 0 && colon <= LABEL ? colon : -1
}

const ITEM = 20
const TITLE = 10

/** The headings above a line, as the lines go by. */
export class Headings {
  #heads: Head[] = []
  #items = 0

  constructor(path: readonly string[] = [], language = 'en') {
    this.#heads = path.map((name, level) => {
      const words = wordsOf(name)
      return { level: level - path.length, stance: stanceOf(words, language), words }
    })
  }

  /** Takes a line in; whether it is a heading itself. */
  pass(text: string, { sentence, words, language }: Utterance): boolean {
    const { block, start } = sentence
    const newline = text.lastIndexOf('\n', start - 1) + 1
    const lead = text.slice(newline, start)
    const last = words.at(-1)?.text
    const isLabel = last === ':' || last === '：'
    const indent = lead.length - lead.trimStart().length
    if (block === 'heading') {
      const marks = lead.replaceAll(/[^#]/g, '').length
      this.#put({ level: marks > 0 ? marks : TITLE, stance: stanceOf(words, language), words })
      return true
    }
    if (isLabel) {
      const level = ITEM + indent * 2 + (block === 'item' && !/\d/.test(lead) ? 1 : 0)
      this.#put({ level, stance: stanceOf(words, language), words })
      return true
    }
    // prose after the items of a label is no item of it
    if (block === 'item') this.#items++
    else if (this.#items > 0 && indent === 0) this.#heads = this.#heads.filter((head) => head.level < ITEM)
    return false
  }

  #put(head: Head): void {
    this.#items = 0
    this.#heads = [...this.#heads.filter((other) => other.level < head.level), head]
  }

  /** What the nearest heading that says anything says. */
  get stance(): Stance | null {
    return this.#heads.findLast((head) => head.stance !== null)?.stance ?? null
  }

  /** Words of the headings, which name what the lines are about. */
  get words(): readonly Word[] {
    return this.#heads.flatMap((head) => head.words)
  }
}
