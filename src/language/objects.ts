/** Objects of a clause or a call: what it is about, from the most telling (paths, identifiers) to plain nouns. */
import type { Cues } from './cues/types.js'
import { verbOf } from './lemma.js'
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

const stopSets = new WeakMap<Cues, ReadonlySet<string>>()

const stopOf = (cues: Cues): ReadonlySet<string> => {
  let set = stopSets.get(cues)
  if (!set) {
    set = new Set([...cues.stop, ...cues.adverbs, ...cues.pronouns])
    stopSets.set(cues, set)
  }
  return set
}

function plainObject(word: string, cues: Cues, out: Map<string, ObjectKind>): void {
  if (word.length < 2 || stopOf(cues).has(word) || word.includes("'")) return
  push(out, singular(word), 'noun')
}

/** Objects named by words; verbs are none, unless a language also uses them as nouns after an article. */
export function objectsOf(words: readonly Word[], cues: Cues): readonly ObjectRef[] {
  const out = new Map<string, ObjectKind>()
  words.forEach((word, i) => {
    switch (word.kind) {
      case 'code':
      case 'quoted':
        innerObjects(word.raw.replace(/^[`"“„«「『]+|[`"”“»」』]+$/g, ''), cues, out)
        break
      case 'name':
        nameObjects(word.raw, out)
        break
      case 'number':
        if (word.text.length > 1) push(out, word.text.replace(/[.,:]+$/, ''), 'number')
        break
      case 'word': {
        const verb = verbOf(cues, word.text)
        const isNoun =
          Object.hasOwn(cues.nouns, word.text) ||
          (i > 0 && stopOf(cues).has(words[i - 1]!.text) && verb?.form !== 'ing' && words[i - 1]!.text !== 'to')
        if (!verb || verb.action === 'any' ? !verb || isNoun : isNoun) plainObject(word.text, cues, out)
        // a proper name, or an acronym, in the middle of a sentence
        else if (i > 0 && /^[A-Z]{2,}$/.test(word.raw)) push(out, word.text, 'name')
        break
      }
      case 'mark':
        break
    }
  })
  return [...out].map(([key, kind]) => ({ key, kind }))
}
