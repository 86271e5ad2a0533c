/** What words are about, also where no space parts them: there two characters in a row stand for a noun. */
import type { Cues } from '../language/cues/types.js'
import { type ObjectRef, objectsOf } from '../language/objects.js'
import type { Hit, Tag } from '../language/phrases.js'
import { stopOf } from '../language/senses.js'
import type { Word } from '../language/words.js'

const isWide = (word: Word): boolean => word.kind === 'word' && word.text.length === 1 && word.text > '\u3000'

const FORM: ReadonlySet<Tag> = new Set<Tag>(['trigger', 'verb', 'gate'])

/** Words that name something: where a verb may stand anywhere, it is told by the lists alone. */
export function namingWords(words: readonly Word[], hits: readonly Hit[], cues: Cues): readonly Word[] {
  if (cues.order === 'after') return words
  const form = new Set(hits.filter(({ tag }) => FORM.has(tag)).flatMap(({ from, to }) => words.slice(from, to)))
  return words.filter((word) => !form.has(word))
}

export function contentOf(words: readonly Word[], cues: Cues): readonly ObjectRef[] {
  const objects = objectsOf(words, cues)
  const stop = stopOf(cues)
  const pairs = new Map<string, ObjectRef>()
  for (let i = 1; i < words.length; i++) {
    const [a, b] = [words[i - 1]!, words[i]!]
    if (!isWide(a) || !isWide(b) || a.end !== b.start || stop.has(a.text) || stop.has(b.text)) continue
    pairs.set(a.text + b.text, { key: a.text + b.text, kind: 'noun' })
  }
  return pairs.size === 0 ? objects : [...objects, ...pairs.values()]
}
