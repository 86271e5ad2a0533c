/** How much a promise is about, and when that is done. */
import { type Action, isTelling } from '../../src/language/actions.js'
import { bareWords, wordList } from '../../src/text/fold.js'
import { COUNTS, PIECEMEAL, WHOLE } from './cues.js'
import type { Promised } from './promise.js'

/** To read "all documents" or "both files" takes more than one call; a change of all call sites may be one edit. */
export function extentOf(action: Action, words: string): { readonly takes: number; readonly whole: boolean } {
  const list = bareList(words)
  const whole = list.some((word) => WHOLE.has(word)) || PIECEMEAL.some((phrase) => words.toLowerCase().includes(phrase))
  const count = list.reduce((most, word) => Math.max(most, countOf(word)), 0)
  if (action === 'look' || action === 'any') return { takes: whole ? Math.max(2, count) : Math.max(1, count), whole }
  return { takes: whole ? Math.max(1, count) : 1, whole: false }
}

/** Words without the marks that hang on them. */
const bareList = (words: string): readonly string[] => wordList(words).map(bareWords)

/** So many are counted; more are a size, not a number of calls. */
const MOST = 12

function countOf(word: string): number {
  if (Object.hasOwn(COUNTS, word)) return COUNTS[word]!
  const count = Number(word)
  return Number.isInteger(count) && count <= MOST ? count : 0
}

/** Whether words speak of all of it. */
export const saysWhole = (words: string): boolean =>
  bareList(words).some((word) => WHOLE.has(word) || word === 'everything')

/** Whether a name that it mentions has been worked on by none of the acts that kept it. */
export const isPartial = (promise: Promised): boolean =>
  !isTelling(promise.action) &&
  promise.objects.some(
    (object) =>
      object.kind === 'name' &&
      ![...promise.covered].some(
        (key) => key === object.key || key.endsWith(`/${object.key}`) || object.key.endsWith(`/${key}`),
      ),
  )

/** Parts of speech without work on a promise after which it is taken for done. */
const LEFT = 2

/** Worked on as often as it takes, or left for other things since. `part`: ordinal of the latest part of speech. */
export function isOver(promise: Promised, part: number): boolean {
  if (promise.whole) return false
  return promise.keptBy >= promise.takes || part - promise.keptIn > LEFT
}

/** What going through the whole of something consists of. */
const GOES_THROUGH: ReadonlySet<Action> = new Set<Action>(['look', 'search', 'fetch', 'any', 'say', 'plan'])

/** Who announces another kind of work has finished going through the whole of something. */
export const endsWhole = (promise: Promised, announced: Action): boolean =>
  promise.whole && promise.keptBy >= promise.takes && !GOES_THROUGH.has(announced)
