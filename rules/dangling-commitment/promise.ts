/** A promise of speech while it is open, and what it would take to keep it. */
import { type Action, effectOf, isTelling, keeps } from '../../src/language/actions.js'
import type { Act } from '../../src/language/acts/act.js'
import type { Frame } from '../../src/language/frame-types.js'
import type { ObjectRef } from '../../src/language/objects.js'
import type { Outcome } from '../../src/language/outcomes/outcome.js'
import type { Entry, Sighting } from '../../src/ledger/book.js'
import { meets, type Rarity } from '../../src/ledger/rarity.js'
import { bareWords, wordList } from '../../src/text/fold.js'
import { ATTEMPTS, COUNTS, PIECEMEAL, WHOLE } from './cues.js'

export interface Promised {
  readonly entry: Entry
  readonly action: Action
  readonly objects: readonly ObjectRef[]
  readonly frame: Frame
  /** Ordinal of the part of speech that made it. */
  readonly part: number
  /** Calls that work on it and have not returned. */
  readonly pending: Set<string>
  /** A call of its class came back since. */
  tried: boolean
  /** The last call that tried and did not do it. */
  failed: Act | null
  /** Objects of the acts that kept it so far. */
  readonly covered: Set<string>
  /** The last result that kept it. */
  kept: Sighting | null
  /** How many results kept it. */
  keptBy: number
  /** How many results it takes, at least. */
  readonly takes: number
  /** It speaks of all of something: only words, or the next piece of work, show that it is over. */
  readonly whole: boolean
  /** The last call that kept it, and the part of speech before it. */
  last: Act | null
  keptIn: number
  /** The action that it was to precede came first. */
  broken: boolean
}

export const keyOf = (action: string, objects: readonly ObjectRef[]): string =>
  `${action} ${[...new Set(objects.map((object) => object.key))].sort().slice(0, 6).join(', ')}`.trim()

const isPath = (object: ObjectRef): boolean => object.kind === 'path'

const baseName = (object: ObjectRef): string => object.key.slice(object.key.lastIndexOf('/') + 1)

/** Both name files, and none in common: another object than was announced. */
function conflicts(promised: readonly ObjectRef[], act: Act): boolean {
  const wanted = promised.filter(isPath)
  const named = act.objects.filter(isPath)
  if (wanted.length === 0 || named.length === 0) return false
  const names = new Set(named.map(baseName))
  const keys = new Set(act.objects.map((object) => object.key))
  return !wanted.some((object) => names.has(baseName(object))) && !promised.some((object) => keys.has(object.key))
}

export const inClass = (promise: Promised, act: Act): boolean => act.actions.some((done) => keeps(promise.action, done))

/** Whether an act in the step of the announcement works on it: class and no other object. */
export const worksNow = (promise: Promised, act: Act): boolean =>
  inClass(promise, act) && !conflicts(promise.objects, act)

/** Whether an act goes on with one that failed: the same thing, by the same tool or by what it works on. */
export const worksAgain = (promise: Promised, failed: Act, act: Act, rarity: Rarity): boolean =>
  inClass(promise, act) &&
  (meets(promise.objects, act.objects, rarity) ||
    meets(failed.objects, act.objects, rarity) ||
    (act.tool === failed.tool && (failed.objects.length === 0 || act.objects.length === 0)) ||
    (act.actions.includes(promise.action) && isTelling(promise.action)))

/** Whether an act goes on through the whole of something: the same tool again, or the same command. */
export const goesOn = ({ whole, last }: Promised, act: Act): boolean =>
  whole && last !== null && act.tool === last.tool && act.commands[0]?.name === last.commands[0]?.name

/** Announcements between a promise of change and the change itself. */
const SOON = 3

/** Whether a later act works on it: class and the same thing, or a class that tells by itself. */
export function worksLater(promise: Promised, act: Act, rarity: Rarity, age: number): boolean {
  if (!inClass(promise, act)) return false
  // "fix it": what it is, only the class of the act can tell
  if (promise.objects.length === 0) return promise.action !== 'any'
  if (meets(promise.objects, act.objects, rarity)) return true
  // a change that needed a look first: the edit that follows is its own, whatever the file is called
  const awaited = effectOf(promise.action) === 'write' && act.effect === 'write' && !promise.tried
  if (awaited && age <= SOON && !conflicts(promise.objects, act)) return true
  const exact = act.actions.includes(promise.action)
  return exact && isTelling(promise.action) && !conflicts(promise.objects, act)
}

/** Whether what came back keeps the promise. To look, any answer is enough; a side effect must have succeeded. */
export function isKept(promise: Promised, act: Act, outcome: Outcome): boolean {
  if (promise.frame.verb !== null && ATTEMPTS.has(promise.frame.verb)) return true
  const looks =
    effectOf(promise.action) === 'read' ||
    ((promise.action === 'any' || promise.action === 'run') && act.effect === 'read')
  if (looks) return outcome.status !== 'error'
  return outcome.status === 'ok' && outcome.conditions.length === 0
}

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
  const count = /^\d{1,2}$/.test(word) ? Number(word) : 0
  return count <= MOST ? count : 0
}

/** Whether words speak of all of it. */
export const saysWhole = (words: string): boolean =>
  bareList(words).some((word) => WHOLE.has(word) || word === 'everything')

/** Whether a name that it mentions has been worked on by none of the acts that kept it. */
export const isPartial = (promise: Promised): boolean =>
  promise.objects.some(
    (object) =>
      object.kind === 'name' &&
      ![...promise.covered].some(
        (key) => key === object.key || key.endsWith(`/${object.key}`) || object.key.endsWith(`/${key}`),
      ),
  )
