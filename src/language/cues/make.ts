/** Short hand for the language files: lists are written as text with bars between. */
import type { Action } from '../actions.js'
import type { Conjugated } from './conjugate.js'
import type { Cues, Modality, Trigger } from './types.js'

/** Phrases of a text with `|` between them. */
export const list = (text: string): readonly string[] => text.trim().split(/\s*\|\s*/)

/** A table of verbs: class to base forms, with spaces between. */
export const verbTable = (table: Readonly<Partial<Record<Action, string>>>): Readonly<Record<string, Action>> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([action, words]) =>
      words
        .trim()
        .split(/\s+/)
        .map((verb) => [verb, action as Action]),
    ),
  )

/** Forms of verbs: "base: form form, base: form". */
export const formTable = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s*,\s*/)
      .flatMap((entry) => {
        const [base, forms] = entry.split(/:\s*/)
        return forms!.split(/\s+/).map((form) => [form, base!])
      }),
  )

const trigger = (modality: Modality, words: string, extra: Partial<Trigger> = {}): Trigger => ({
  words,
  modality,
  verb: 'base',
  ...extra,
})

/** Triggers of a verb-anywhere language, by modality. `bare`: they need no verb. */
export const triggersOf = (
  table: Readonly<Partial<Record<Modality, string>>>,
  bare: Readonly<Partial<Record<Modality, string>>> = {},
): readonly Trigger[] => [
  ...Object.entries(table).flatMap(([modality, words]) =>
    list(words).map((phrase) => trigger(modality as Modality, phrase)),
  ),
  ...Object.entries(bare).flatMap(([modality, words]) =>
    list(words).map((phrase) => trigger(modality as Modality, phrase, { verb: 'any' })),
  ),
]

/** A language with the closed classes that it has; the rest is empty. */
export const language = (
  cues: Pick<Cues, 'id' | 'marks' | 'triggers' | 'verbs'> & Partial<Cues>,
  conjugate?: (infinitives: readonly string[]) => Conjugated,
): Cues => (conjugate ? withForms(complete(cues), conjugate(Object.keys(cues.verbs))) : complete(cues))

/** What is listed goes before what is made. */
const withForms = (cues: Cues, made: Conjugated): Cues => ({
  ...cues,
  forms: { ...made.forms, ...cues.forms },
  triggers: [...cues.triggers, ...made.triggers],
})

const complete = (cues: Pick<Cues, 'id' | 'marks' | 'triggers' | 'verbs'> & Partial<Cues>): Cues => ({
  order: 'anywhere',
  requests: [],
  adverbs: [],
  phrasals: {},
  forms: {},
  nouns: {},
  verbal: [],
  negatives: [],
  badThings: [],
  troubles: [],
  gates: {},
  standing: [],
  accepts: [],
  revokes: [],
  courtesies: [],
  asks: [],
  outcomes: [],
  retractions: [],
  temporary: [],
  behalf: [],
  stop: [],
  pronouns: [],
  ordinals: [],
  ...cues,
})
