/** Finds listed phrases in a run of words, in one walk: a trie over words. */
import type { Cues, Trigger } from './cues/types.js'
import { type Word, wordsOf } from './words.js'

export const TAGS = [
  'trigger',
  'request',
  'gate',
  'negative',
  'bad',
  'trouble',
  'standing',
  'accept',
  'revoke',
  'courtesy',
  'ask',
  'outcome',
  'retraction',
  'temporary',
  'behalf',
  'verb',
  'noun',
] as const

export type Tag = (typeof TAGS)[number]

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
  readonly ends: { readonly tag: Tag; readonly phrase: string; readonly trigger: Trigger | undefined }[]
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
  here.ends.push({ tag, phrase, trigger })
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
  behalf: 'behalf',
} as const satisfies Partial<Record<Tag, keyof Cues>>

const tries = new WeakMap<Cues, Node>()

/** Of the language that was asked for last. */
let latest: { readonly cues: Cues; readonly root: Node } | null = null

function makeTrie(cues: Cues): Node {
  const root = node()
  for (const [tag, list] of Object.entries(LISTS)) for (const phrase of cues[list]) insert(root, phrase, tag as Tag)
  for (const trigger of cues.triggers) insert(root, trigger.words, 'trigger', trigger)
  for (const phrase of Object.keys(cues.gates)) insert(root, phrase, 'gate')
  if (cues.order === 'anywhere') {
    for (const verb of Object.keys(cues.verbs)) insert(root, verb, 'verb')
    for (const form of Object.keys(cues.forms)) insert(root, form, 'verb')
    for (const noun of Object.keys(cues.nouns)) insert(root, noun, 'noun')
  }
  return root
}

function trieOf(cues: Cues): Node {
  if (latest?.cues === cues) return latest.root
  let root = tries.get(cues)
  if (!root) {
    root = makeTrie(cues)
    tries.set(cues, root)
  }
  latest = { cues, root }
  return root
}

/** The longest phrase of each tag that begins at a word, added to `hits`. */
function phrasesAt(words: readonly Word[], from: number, first: Node, hits: Hit[]): void {
  const begin = hits.length
  let here: Node | undefined = first
  for (let i = from; here !== undefined; ) {
    i++
    for (const { tag, phrase, trigger } of here.ends) {
      // the longest of a tag replaces the shorter
      let k = begin
      while (k < hits.length && hits[k]!.tag !== tag) k++
      hits[k] = { tag, phrase, from, to: i, trigger }
    }
    const word: Word | undefined = words[i]
    if (word === undefined || word.kind === 'quoted' || word.kind === 'code') return
    here = here.next.get(word.text)
  }
}

/** Every listed phrase, by where it begins; the longest of each tag at each word. */
export function phrasesIn(words: readonly Word[], cues: Cues): readonly Hit[] {
  const { next } = trieOf(cues)
  const hits: Hit[] = []
  for (let from = 0; from < words.length; from++) {
    const { text, kind } = words[from]!
    const first = kind === 'quoted' || kind === 'code' ? undefined : next.get(text)
    if (first) phrasesAt(words, from, first, hits)
  }
  return hits
}
