/** What words do to promises: they report an outcome, take something back, or call it off. */
import { keeps } from '../../src/language/actions.js'
import { en } from '../../src/language/cues/en.js'
import type { Utterance } from '../../src/language/frame-types.js'
import { verbOf } from '../../src/language/lemma.js'
import type { Sighting } from '../../src/ledger/book.js'
import { meets, type Rarity } from '../../src/ledger/rarity.js'
import { VERBAL } from './cues.js'
import { saysWhole } from './extent.js'
import type { Promised } from './promise.js'

/** How far the run is. */
export interface Progress {
  /** Until a tool is called, words are all the evidence that there can be. */
  readonly hasTools: boolean
  /** Results so far. */
  readonly results: number
  /** Ordinal of the part of speech. */
  readonly part: number
}

/** Whether anything was observed between the promise and now. */
export const isObserved = (promise: Promised, { hasTools, results }: Progress): boolean =>
  !hasTools || results > promise.after

/** A clause that reports the outcome of what was promised. */
function reports(utterance: Utterance, promise: Promised, hasTools: boolean, rarity: Rarity): boolean {
  if (utterance.question) return false
  const promisesOn = utterance.frames.some(
    (f) => (f.modality === 'intention' || f.modality === 'remainder') && keeps(promise.action, f.action),
  )
  if (promisesOn) return false
  const says =
    utterance.frames.some((f) => f.modality === 'report' && keeps(promise.action, f.action)) ||
    utterance.has.has('outcome') ||
    utterance.has.has('trouble') ||
    utterance.negative
  return (says || !hasTools) && meets(promise.objects, utterance.objects, rarity)
}

/** How a sentence of the agent ends a promise; null: it does not. */
export function endedBy(
  utterance: Utterance,
  words: string,
  promise: Promised,
  progress: Progress,
  rarity: Rarity,
): Sighting['how'] | null {
  if (promise.part >= progress.part) return null
  const retracted = utterance.has.has('retraction') && utterance.negative && !promise.entry.lost
  if (retracted && meets(promise.objects, utterance.objects, rarity)) return 'retracted'
  const worked = isObserved(promise, progress) && (promise.tried || !progress.hasTools)
  if (!VERBAL.has(promise.action) && !worked) return null
  if (promise.takes > 1 && !saysWhole(words)) return null
  return reports(utterance, promise, progress.hasTools, rarity) ? 'outcome reported' : null
}

/** "It was already removed", of "let me … remove it": what names nothing is told by its own verb. */
export const isToldDone = (utterance: Utterance, promise: Promised, part: number): boolean =>
  promise.part < part &&
  promise.frame.verb !== null &&
  !utterance.question &&
  utterance.words.some(({ kind, text }) => {
    const verb = kind === 'word' ? verbOf(en, text) : null
    return verb?.form === 'past' && verb.base === promise.frame.verb
  })

/** Whether a person calls a promise off: by saying so, or by forbidding the very thing. */
export const isCancelled = (utterance: Utterance, promise: Promised, part: number, rarity: Rarity): boolean =>
  (utterance.has.has('revoke') || forbids(utterance)) &&
  !utterance.question &&
  promise.part < part &&
  // right after the promise a word in common is enough
  (meets(promise.objects, utterance.objects, rarity) || (promise.part === part - 1 && forbids(utterance)))

const forbids = (utterance: Utterance): boolean =>
  utterance.words[0]?.text === 'no' || utterance.frames.some((f) => f.modality === 'request' && f.negative)
