/** Finds listed phrases in a run of words, in one walk: a trie over words. */
import type { Cues, Trigger } from './cues/types.js'
import { type Word, wordsOf } from './words.js'

export type Tag =
  | 'trigger'
  | 'request'
  | 'gate'
  | 'negative'
  | 'bad'
  | 'trouble'
  | 'standing'
  | 'accept'
  | 'revoke'
  | 'courtesy'
  | 'ask'
  | 'outcome'
  | 'retraction'
  | 'temporary'
  | 'verb'
  | 'noun'

export interface Hit {
  readonly tag: Tag
  /** Index of the first word, and of the one after the last. */
  readonly from: number
  readonly to: number
  readonly trigger?: Trigger
  /** The phrase as listed. */
  readonly phrase: string
}

interface Node {
  readonly next: Map<string, Node>
  readonly ends: { readonly tag: Tag; readonly phrase: string; readonly trigger?: Trigger }[]
}

const node = (): Node => ({ next: new Map(), ends: [] })

function insert(root: Node, phrase: string, tag: Tag, trigger?: Trigger): void {
  let here = root
  for (const word of wordsOf(phrase)) {
    let next = here.next.get(word.text)
    if (!next) {
      next = node()
      here.next.set(word.text, next)
    }
    here = next
  }
  here.ends.push({ tag, phrase, ...(trigger ? { trigger } : {}) })
}

const LISTS = {
  request: 'requests',
  negative: 'negatives',
  bad: 'badThings',
  trouble: 'troubles',
  standing: 'standing',
  accept: 'accepts',
  revoke: 'revokes',
  courtesy: 'courtesies',
  ask: 'asks',
  outcome: 'outcomes',
  retraction: 'retractions',
  temporary: 'temporary',
} as const satisfies Partial<Record<Tag, keyof Cues>>

const tries = new WeakMap<Cues, Node>()

function trieOf(cues: Cues): Node {
  const made = tries.get(cues)
  if (made) return made
  const root = node()
  for (const [tag, list] of Object.entries(LISTS)) for (const phrase of cues[list]) insert(root, phrase, tag as Tag)
  for (const trigger of cues.triggers) insert(root, trigger.words, 'trigger', trigger)
  for (const phrase of Object.keys(cues.gates)) insert(root, phrase, 'gate')
  if (cues.order === 'anywhere') {
    for (const verb of Object.keys(cues.verbs)) insert(root, verb, 'verb')
    for (const form of Object.keys(cues.forms)) insert(root, form, 'verb')
    for (const noun of Object.keys(cues.nouns)) insert(root, noun, 'noun')
  }
  tries.set(cues, root)
  return root
}

/** Every listed phrase, by where it begins; the longest of each tag at each word. */
export function phrasesIn(words: readonly Word[], cues: Cues): readonly Hit[] {
  const root = trieOf(cues)
  const hits: Hit[] = []
  for (let from = 0; from < words.length; from++) {
    if (!root.next.has(words[from]!.text)) continue
    const begin = hits.length
    let here: Node | undefined = root
    for (let i = from; i < words.length; i++) {
      const word: Word = words[i]!
      if (word.kind === 'quoted' || word.kind === 'code') break
      here = here.next.get(word.text)
      if (!here) break
      for (const end of here.ends) {
        // the longest of a tag replaces the shorter
        let k = begin
        while (k < hits.length && hits[k]!.tag !== end.tag) k++
        hits[k] = {
          tag: end.tag,
          phrase: end.phrase,
          from,
          to: i + 1,
          ...(end.trigger ? { trigger: end.trigger } : {}),
        }
      }
    }
  }
  return hits
}
