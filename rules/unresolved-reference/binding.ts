/** Whether a retained text binds an expression: by identity, never by plausibility. */
import {
  definesLabel,
  hasApposition,
  hasNounPhrase,
  isEntity,
  listsThings,
  namesContent,
} from '../../src/language/binding.js'
import type { Utterance } from '../../src/language/frame-types.js'
import type { MarkdownReader } from '../../src/language/structure.js'
import { type TurnView, utterancesOf, wordsAt } from '../../src/lint/view.js'
import type { Expression } from './expressions.js'

/** Everything retained that stands before an expression, nearest last. */
export interface Retained {
  readonly turns: readonly TurnView[]
  readonly summary: string
  readonly markdown: MarkdownReader | null
}

/** Of a long result this much is looked at. */
const RESULT = 8000
/** What stands before a pronoun and may name its thing. */
const NEAR = 300
/** So much text can hold what "as discussed above" points to. */
const DISCUSSION = 200

const textOf = (view: TurnView): string =>
  [
    ...view.speech.map((spoken) => spoken.part.value),
    ...view.calls.map((call) => call.act.main.value),
    ...view.results.flatMap((result) => result.part.pieces.map((piece) => piece.value.slice(0, RESULT))),
  ].join('\n')

/** A thing for a pronoun: in its own sentence, just before it, or anywhere that is retained. */
function hasThing(expression: Expression, utterance: Utterance, own: string, { turns, summary }: Retained): boolean {
  const before = own.slice(0, expression.start)
  if (utterance.words.some((word) => word.end <= expression.start && isEntity(word, utterance.start))) return true
  if (hasNounPhrase(own.slice(utterance.start, expression.start)) || hasNounPhrase(before.slice(-NEAR))) return true
  const names = (view: TurnView): boolean =>
    view.calls.length > 0 ||
    utterancesOf(view).some(({ spoken, utterance: other }) => hasNounPhrase(wordsAt(spoken, other)))
  return summary !== '' || turns.some(names)
}

/** Whether something retained says what the expression means. */
export function isBound(expression: Expression, utterance: Utterance, own: string, retained: Retained): boolean {
  const { markdown } = retained
  const before = own.slice(0, Math.max(0, expression.start))
  const after = own.slice(expression.end)
  const texts = [...retained.turns.map(textOf), retained.summary]
  switch (expression.kind) {
    case 'label':
      return [own, ...texts].some((text) => definesLabel(text, expression.head))
    case 'pick':
    case 'comparative':
      return hasApposition(after) || [before, after, ...texts].some((text) => listsThings(text, markdown))
    case 'same':
      return [before, ...texts].some((text) => namesContent(text, expression.head))
    case 'pointer':
      return [before, ...texts].some((text) => text.length > DISCUSSION)
    case 'pronoun':
      return hasThing(expression, utterance, own, retained)
  }
}
