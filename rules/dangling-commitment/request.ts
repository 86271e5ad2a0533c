/** Reads a person's turn as a request: whether it is one, which words ask, and what it would take. */
import { effectOf } from '../../src/language/actions.js'
import type { Utterance } from '../../src/language/frame-types.js'
import type { ObjectRef } from '../../src/language/objects.js'
import type { Entry } from '../../src/ledger/book.js'
import { meets, type Rarity } from '../../src/ledger/rarity.js'
import { type Spoken, type TurnView, utterancesOf } from '../../src/lint/view.js'
import { bareWords } from '../../src/text/fold.js'
import { THANKS, URGES } from './cues.js'
import type { Part } from './request-parts.js'

/** Longest quote of a request. */
export const QUOTE = 240

export interface Request {
  readonly entry: Entry
  readonly turn: number
  readonly parts: readonly Part[]
  /** Further sentences that each ask for something; they end with the request. */
  readonly more: readonly Entry[]
  /** It answers what the agent asked back: the request before it goes on. */
  readonly follows: boolean
  /** It asks for more than words. */
  readonly effect: boolean
}

/** What a turn asks to be done, and not only to be told. */
export const asksEffect = (view: TurnView): boolean =>
  utterancesOf(view).some(({ utterance }) =>
    utterance.frames.some(
      (f) =>
        f.modality === 'request' && !f.negative && (effectOf(f.action) === 'write' || effectOf(f.action) === 'send'),
    ),
  )

/** Longest turn that may only urge on. */
const SHORT = 60

/** "Continue.", "go on": it answers nothing, grants nothing, cancels nothing. */
export function urges(view: TurnView): boolean {
  const { speech } = view
  return (
    speech.reduce((sum, spoken) => sum + spoken.part.value.length, 0) <= SHORT &&
    URGES.has(bareWords(speech.map((spoken) => spoken.part.value).join(' ')))
  )
}

/** Asks something else, or gives thanks, and answers nothing: what was asked of the person stays open. */
export function digresses(view: TurnView, asked: readonly ObjectRef[], rarity: Rarity): boolean {
  const text = bareWords(view.speech.map((spoken) => spoken.part.value.slice(0, SHORT)).join(' '))
  if (THANKS.some((word) => text === word)) return true
  const said = utterancesOf(view)
  return (
    said.some(({ utterance }) => utterance.question) &&
    said.every(
      ({ utterance }) =>
        !utterance.has.has('accept') &&
        !utterance.negative &&
        !meets(asked, utterance.objects, rarity) &&
        (utterance.question || utterance.objects.length === 0),
    )
  )
}

/** Not a request: thanks, an urge to go on, an answer that asks for nothing. */
export function saysLittle(view: TurnView, answers: boolean): boolean {
  if (urges(view)) return true
  const text = view.speech.map((spoken) => spoken.part.value).join(' ')
  const asks = utterancesOf(view).some(
    ({ utterance }) => utterance.question || utterance.frames.some((f) => f.modality === 'request'),
  )
  const thanks = THANKS.some((word) => bareWords(text).startsWith(word))
  const empty = utterancesOf(view).every(({ utterance }) => utterance.objects.length === 0)
  return !asks && (answers || empty || (thanks && text.length < 120))
}

/** It lays down rules and asks for nothing: the rules bind, and nothing is owed. */
export const onlyRules = (view: TurnView): boolean =>
  utterancesOf(view).every(
    ({ utterance }) =>
      !utterance.question &&
      utterance.has.has('standing') &&
      (utterance.negative || utterance.frames.every((f) => f.modality !== 'request' || f.gate !== null)),
  )

export function ask(view: TurnView): { readonly spoken: Spoken; readonly utterance: Utterance } | null {
  const said = utterancesOf(view)
  const request = said.find(
    ({ utterance }) => utterance.frames.some((f) => f.modality === 'request') || utterance.question,
  )
  return request ?? said.find(({ utterance }) => utterance.sentence.block !== 'heading') ?? said[0] ?? null
}

/** A short turn is quoted whole; of a long one the sentence that asks, and those after it that fit. */
export function rangeOf(spoken: Spoken, first: Utterance): { readonly start: number; readonly end: number } {
  const said = spoken.reading.utterances.filter((u) => !u.sentence.brief)
  const whole = said.length > 0 && said.at(-1)!.end - said[0]!.start <= QUOTE
  const start = whole ? said[0]!.start : first.start
  const last = said.findLast((u) => u.start >= start && u.end <= start + QUOTE)
  return { start, end: Math.min(Math.max(last?.end ?? 0, first.end), start + QUOTE) }
}
