/** Objects of a clause or a call: what it is about, from the most telling (paths, identifiers) to plain nouns. */
import type { Cues } from './cues/types.js'
import { type Sense, senseOf, stopOf } from './senses.js'
import type { Word } from './words.js'

export type ObjectKind = 'path' | 'name' | 'number' | 'noun'

export interface ObjectRef {
  /** Normalised, for matching. */
  readonly key: string
  readonly kind: ObjectKind
}

/** A noun without its plural, so that "tables" and "table" meet. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is'))
    return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

const push = (out: Map<string, ObjectKind>, key: string, kind: ObjectKind): void => {
  if (key.length > 1 && key.length <= 120 && (!out.has(key) || kind === 'name' || kind === 'path')) out.set(key, kind)
}

const EXTENSION =
  /\.(?:[cm]?[jt]sx?|json[lc5]?|md|mdx|txt|py|pyi|go|rs|rb|java|kt|swift|c|h|cc|cpp|hpp|cs|php|sh|bash|zsh|ya?ml|toml|ini|cfg|conf|env|lock|html?|css|scss|vue|svelte|sql|csv|tsv|xml|log|pdf|png|jpe?g|svg|gif|ipynb|r|lua|pl|ex|exs|clj|scala|dart|tf|proto|graphql|gradle|bin|gz|zip|tar|traj|sav|dat|out|tex|rst|patch|diff|mod|sum)$/i

/** A file or a folder: `a/b/c`, `./a`, `a.ts`; not `config.Load`, not "and/or". */
const isPath = (text: string): boolean =>
  EXTENSION.test(text) || /^[~.]{0,2}\//.test(text) || text.split('/').length > 2

/** A name is known by itself, by its last step and by the words it is made of. */
function nameObjects(raw: string, out: Map<string, ObjectKind>): void {
  const text = raw.replace(/^[./~@#$'"\\^-]+|[/'"():,.;\\$]+$/g, '')
  const name = text.toLowerCase()
  if (name.length < 2) return
  const kind = isPath(text) ? 'path' : 'name'
  push(out, name, kind)
  const last = name.split(/[/\\]/).at(-1)!
  if (last !== name) push(out, last, kind)
  const stem = last.replace(/\.[a-z0-9]{1,5}$/, '')
  if (stem !== last) push(out, stem, 'name')
  const parts = text
    .split(/[/\\]/)
    .at(-1)!
    .split(/[\s._:@#=/-]+|(?<=[a-z0-9])(?=[A-Z])/)
  if (parts.length > 1 && parts.length <= 8)
    for (const part of parts) {
      const word = part.toLowerCase()
      if (/^\d+$/.test(word)) push(out, word, 'number')
      else if (word.length > 2 && !/^[0-9a-f]{6,}$/.test(word)) push(out, singular(word), 'noun')
    }
}

/** What stands between backticks or quotes: a name, or words. */
function innerObjects(inside: string, cues: Cues, out: Map<string, ObjectKind>): void {
  const parts = inside.split(/[\s,;()[\]{}<>|"'`=]+/).filter((part) => part !== '')
  if (parts.length > 1 && inside.length <= 60) push(out, inside.toLowerCase().trim(), 'name')
  for (const part of parts.slice(0, 12)) {
    if (parts.length === 1 || /[/._\d]|[a-z][A-Z]/.test(part)) nameObjects(part, out)
    else plainObject(part.toLowerCase(), cues, out)
  }
}

function plainObject(word: string, cues: Cues, out: Map<string, ObjectKind>): void {
  if (word.length < 2 || stopOf(cues).has(word) || word.includes("'")) return
  push(out, singular(word), 'noun')
}

/** What a word names, wherever it is an object. */
function named({ kind, text, raw }: Word, { cues }: Sense): readonly ObjectRef[] {
  const out = new Map<string, ObjectKind>()
  switch (kind) {
    case 'code':
    case 'quoted':
      innerObjects(raw.replace(/^[`"“„«「『]+|[`"”“»」』]+$/g, ''), cues, out)
      break
    case 'name':
      nameObjects(raw, out)
      break
    case 'number':
      if (text.length > 1) push(out, text.replace(/[.,:]+$/, ''), 'number')
      break
    case 'word':
      plainObject(text, cues, out)
      break
    case 'mark':
      break
  }
  return [...out].map(([key, kind]) => ({ key, kind }))
}

const NONE: readonly ObjectRef[] = []

const ACRONYM = /^[A-Z]{2,}$/

/** Objects of the word at `i`. A verb is none, unless a language also uses it as a noun after an article. */
function objectsAt(words: readonly Word[], i: number, cues: Cues): readonly ObjectRef[] {
  const word = words[i]!
  if (word.kind === 'mark') return NONE
  const sense = senseOf(word, cues)
  const { verb } = sense
  if (verb) {
    const before = i > 0 ? words[i - 1]! : null
    const isNoun =
      sense.noun !== null ||
      (before !== null && verb.form !== 'ing' && before.text !== 'to' && senseOf(before, cues).stop)
    // a proper name, or an acronym, in the middle of a sentence
    if (!isNoun) return i > 0 && ACRONYM.test(word.raw) ? [{ key: word.text, kind: 'name' }] : NONE
  }
  sense.objects ??= named(word, sense)
  return sense.objects
}

/** So few are compared one by one. */
const FEW = 12

/** Objects named by words. */
export function objectsOf(words: readonly Word[], cues: Cues): readonly ObjectRef[] {
  const out: ObjectRef[] = []
  let places: Map<string, number> | null = null
  for (let i = 0; i < words.length; i++)
    for (const object of objectsAt(words, i, cues)) {
      const { key, kind } = object
      let at = -1
      if (places) at = places.get(key) ?? -1
      else for (let k = 0; k < out.length && at < 0; k++) if (out[k]!.key === key) at = k
      if (at >= 0) {
        if (kind === 'name' || kind === 'path') out[at] = object
        continue
      }
      out.push(object)
      if (places) places.set(key, out.length - 1)
      else if (out.length > FEW) places = new Map(out.map((known, k) => [known.key, k]))
    }
  return out
}
