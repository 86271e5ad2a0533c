/** Whether a retained text binds an expression: by identity, never by plausibility. */
import type { Utterance } from '../../src/language/frame-types.js'
import { type TurnView, utterancesOf, wordsAt } from '../../src/lint/view.js'
import type { Expression } from './expressions.js'

/** Everything retained that stands before an expression, nearest last. */
export interface Retained {
  readonly turns: readonly TurnView[]
  readonly summary: string
}

const textOf = (view: TurnView): string =>
  [
    ...view.speech.map((s) => s.part.value),
    ...view.calls.map((c) => c.act.main.value),
    ...view.results.flatMap((r) => r.part.pieces.map((p) => p.value.slice(0, 8000))),
  ].join('\n')

/** How many things of a kind a text lists: items, or things with "and" between. */
function listsThings(text: string): boolean {
  const items = text.split('\n').filter((line) => /^\s*(?:[-*+•]|\d+[.)])\s/.test(line)).length
  if (items >= 2) return true
  if (/\[\s*\{[\s\S]{0,2000}\},\s*\{/.test(text)) return true
  return (
    /\b(?:two|three|four|both|either|options?|candidates?|alternatives?|variants?)\b[^.\n]{0,80}(?::|\band\b|,)/i.test(
      text,
    ) || /\b\w+ (?:and|or|vs\.?) (?:the )?\w+\b[^.\n]{0,20}\b(?:for|at|costs?|are|is)\b/i.test(text)
  )
}

/** A label is defined where it is followed by what it means. */
function defines(text: string, head: string): boolean {
  const lower = text.toLowerCase()
  const i = lower.indexOf(head)
  if (i < 0) return false
  const after = lower.slice(i + head.length, i + head.length + 60).trimStart()
  return /^[:=(–—-]|^(?:is|means|was|stands)\b/.test(after)
}

/** Names, paths, identifiers and quoted things of an utterance before an offset. */
const entities = (utterance: Utterance, before: number): readonly string[] =>
  utterance.words
    .filter(
      (w) =>
        w.end <= before &&
        (w.kind === 'name' ||
          w.kind === 'code' ||
          w.kind === 'quoted' ||
          (w.kind === 'word' && /^[A-Z][a-z]/.test(w.raw) && w.start > utterance.start)),
    )
    .map((w) => w.text)

/** A noun phrase with an article in a text: something for a pronoun to stand for. */
const hasNounPhrase = (text: string): boolean =>
  /\b(?:the|a|an|this|that|your|our|my|its)\s+(?:[\w-]+\s+){0,2}[a-z][\w-]{2,}/i.test(text)

/** Whether something retained says what the expression means. */
export function isBound(expression: Expression, utterance: Utterance, own: string, retained: Retained): boolean {
  const before = own.slice(0, Math.max(0, expression.start))
  const texts = [...retained.turns.map(textOf), retained.summary]
  switch (expression.kind) {
    case 'label':
      return defines(own, expression.head) || texts.some((text) => defines(text, expression.head))
    case 'pick':
    case 'comparative':
      return (
        listsThings(before) ||
        listsThings(own.slice(expression.end)) ||
        apposition(own, expression) ||
        texts.some(listsThings)
      )
    case 'same':
      return texts.some((text) => namesContent(text, expression.head)) || namesContent(before, expression.head)
    case 'pointer':
      return texts.some((text) => text.length > 200) || before.length > 200
    case 'pronoun':
      return (
        entities(utterance, expression.start).length > 0 ||
        hasNounPhrase(own.slice(utterance.start, expression.start)) ||
        hasNounPhrase(previous(before)) ||
        retained.turns.some(
          (view) =>
            view.calls.length > 0 ||
            utterancesOf(view).some(({ spoken, utterance: u }) => hasNounPhrase(wordsAt(spoken, u))),
        ) ||
        retained.summary !== ''
      )
  }
}

const previous = (before: string): string => before.slice(-300)

/** "the first one (`A`)", "the latter, B": named on the spot. */
const apposition = (own: string, expression: Expression): boolean =>
  /^\s*(?:\(|,\s*`|:\s*\S|—)/.test(own.slice(expression.end, expression.end + 4))

/** The content of "the error": a line that quotes one. */
const namesContent = (text: string, head: string): boolean =>
  head === 'error' || head === 'failure' || head === 'exception'
    ? /[A-Z]{4,}\b|\b\w*(?:Error|Exception)\b: ?\S|`[^`]{6,}`/.test(text)
    : text.toLowerCase().includes(head) && /`[^`]{4,}`|"[^"]{6,}"/.test(text)
