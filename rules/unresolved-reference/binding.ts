/** Whether a retained text binds an expression: by identity, never by plausibility. */
import {
  comparesTwo,
  definesLabel,
  hasApposition,
  hasNounPhrase,
  isEntity,
  listsThings,
  namesContent,
  wordsWithin,
} from '../../src/language/antecedents.js'
import type { Utterance } from '../../src/language/frame-types.js'
import { type ObjectRef, singular } from '../../src/language/objects.js'
import type { MarkdownReader } from '../../src/language/structure.js'
import { type TurnView, utterancesOf, wordsAt } from '../../src/lint/view.js'
import { STATUSES } from './cues.js'
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

export const textOf = (view: TurnView, most = RESULT): string =>
  [
    ...view.speech.map((spoken) => spoken.part.value),
    ...view.calls.map((call) => call.act.main.value),
    ...view.results.flatMap((result) => result.part.pieces.map((piece) => piece.value.slice(0, most))),
  ].join('\n')

/** A thing for a pronoun: in its own sentence, just before it, or anywhere that is retained. */
function hasThing(expression: Expression, utterance: Utterance, own: string, { turns, summary }: Retained): boolean {
  const before = own.slice(0, expression.start)
  if (utterance.words.some((word) => word.end <= expression.start && isEntity(word, utterance.start))) return true
  if (hasNounPhrase(own.slice(utterance.start, expression.start)) || hasNounPhrase(before.slice(-NEAR))) return true
  // what follows the colon, or the code below, is what it means
  if (own[utterance.end - 1] === ':' || own.includes('```')) return true
  const names = (view: TurnView): boolean =>
    view.calls.length > 0 ||
    utterancesOf(view).some(({ spoken, utterance: other }) => hasNounPhrase(wordsAt(spoken, other)))
  return summary !== '' || turns.some(names)
}

/** What the pointer stands with was said: most of what its sentence names. */
function saysContent(utterance: Utterance, texts: readonly string[]): boolean {
  const nouns = utterance.objects.filter((object) => !POINTING.has(object.key))
  return texts.some((text) => {
    const words = wordsWithin(text)
    const held = nouns.filter(({ key }) => words.has(key))
    return nouns.length === 0 ? text.length > DISCUSSION : held.length * 2 >= nouns.length
  })
}

/** So much text can hold what "as discussed above" points to. */
const DISCUSSION = 200
const POINTING: ReadonlySet<string> = new Set(['above', 'earlier', 'discussed', 'mentioned', 'described', 'agreed'])

const names = (objects: readonly ObjectRef[]): boolean =>
  objects.some(({ kind, key }) => kind === 'path' || (kind === 'name' && !key.startsWith('-')))

/** A noun that is said again: "error" for "that error". */
const repeats = (text: string, head: string): boolean => wordsWithin(text).has(singular(head))

/** Whether something retained says what the expression means. */
export function isBound(
  expression: Expression,
  utterance: Utterance,
  own: string,
  view: TurnView,
  retained: Retained,
): boolean {
  const { markdown } = retained
  const { head } = expression
  const before = own.slice(0, Math.max(0, expression.start))
  const after = own.slice(expression.end)
  const texts = [...retained.turns.map((turn) => textOf(turn)), retained.summary]
  const earlier = [before, ...texts]
  switch (expression.kind) {
    case 'label':
      return [own, ...texts].some((text) => definesLabel(text, head, STATUSES))
    case 'pick':
    case 'comparative':
      return (
        hasApposition(after) ||
        comparesTwo(before.slice(-NEAR)) ||
        [before, after, ...texts].some((text) => listsThings(text, markdown)) ||
        (head !== '' && earlier.some((text) => repeats(text, head)))
      )
    case 'same':
      return earlier.some((text) => namesContent(text, head))
    case 'pointer':
      return saysContent(utterance, earlier)
    case 'definite':
      return (
        names(utterance.objects) ||
        utterancesOf(view).some(({ utterance: other }) => names(other.objects)) ||
        view.calls.some((call) => names(call.act.objects)) ||
        earlier.some((text) => repeats(text, head)) ||
        retained.turns.some(({ speech, calls }) => speech.length + calls.length > 0)
      )
    case 'pronoun':
      return hasThing(expression, utterance, own, retained)
  }
}
