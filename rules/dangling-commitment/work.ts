/** Whether an act works on a promise, and whether what came back keeps it. */
import { type Action, effectOf, isTelling, keeps } from '../../src/language/actions.js'
import type { Act } from '../../src/language/acts/act.js'
import type { ObjectRef } from '../../src/language/objects.js'
import type { Outcome } from '../../src/language/outcomes/outcome.js'
import { meets, type Rarity } from '../../src/ledger/rarity.js'
import type { ResultView } from '../../src/lint/view.js'
import { ATTEMPTS, GENERIC } from './cues.js'
import type { Promised } from './promise.js'

const isPath = (object: ObjectRef): boolean => object.kind === 'path'

const baseName = (object: ObjectRef): string => object.key.slice(object.key.lastIndexOf('/') + 1)

/** Both name files, and none in common: another object than was announced. */
function namesOtherFile(promised: readonly ObjectRef[], act: Act): boolean {
  const wanted = promised.filter(isPath)
  const named = act.objects.filter(isPath)
  if (wanted.length === 0 || named.length === 0) return false
  const names = new Set(named.map(baseName))
  return !wanted.some((object) => names.has(baseName(object)))
}

const hasDigit = (key: string): boolean => [...key].some((mark) => mark >= '0' && mark <= '9')

/** An identifier with its digits taken out: `lb-1` and `lb-2` are of one make, and not the same. */
const makeOf = (key: string): string => [...key].filter((mark) => mark < '0' || mark > '9').join('')

/** Both name an identifier of one make, and another one. */
export function namesOtherId(promised: readonly ObjectRef[], act: Act): boolean {
  // of a look a bare number may be a line or an offset
  const counts = act.effect !== 'read'
  const wanted = promised.filter(({ key, kind }) => kind !== 'path' && hasDigit(key) && (counts || kind === 'name'))
  if (wanted.length === 0) return false
  if (wanted.some(({ key }) => act.objects.some((object) => object.key === key))) return false
  const makes = new Set(wanted.map(({ key }) => makeOf(key)))
  return act.objects.some(({ key, kind }) => kind !== 'path' && hasDigit(key) && makes.has(makeOf(key)))
}

/** The act is about another thing of the kind that was announced. */
function conflicts(promised: readonly ObjectRef[], act: Act): boolean {
  const keys = new Set(act.objects.map((object) => object.key))
  if (promised.some(({ key, kind }) => keys.has(key) && (kind !== 'noun' || !promised.some(isSpecific)))) return false
  return namesOtherFile(promised, act) || namesOtherId(promised, act)
}

/** It is told apart by more than a noun. */
const isSpecific = ({ kind, key }: ObjectRef): boolean => kind === 'path' || (kind !== 'noun' && hasDigit(key))

export const inClass = (promise: Promised, act: Act): boolean => act.actions.some((done) => keeps(promise.action, done))

/** "These files", "the changes": it names nothing that could be told apart. */
const isGeneric = (promise: Promised): boolean => promise.objects.every(({ key }) => GENERIC.has(key))

/** A command of unknown effect may be any change or look that was announced with it. */
const mayBe = (promise: Promised, act: Act): boolean =>
  act.effect === 'unknown' &&
  act.actions.includes('run') &&
  ['write', 'send', 'read'].includes(effectOf(promise.action))

/** Whether an act in the step of the announcement works on it: class and no other object. `results`: seen so far. */
export const worksNow = (promise: Promised, act: Act, rarity: Rarity, results: number): boolean => {
  if (conflicts(promise.objects, act)) return false
  // "then I delete …": what comes after something else is not the call of the next breath, unless it is about the same
  if (promise.sequel && results === promise.after) return inClass(promise, act) && isNamedBy(promise, act, rarity)
  return inClass(promise, act) || mayBe(promise, act)
}

/** The act names what was promised, or its class tells. */
export const isNamedBy = (promise: Promised, act: Act, rarity: Rarity): boolean =>
  meets(promise.objects, act.objects, rarity) || (isTelling(promise.action) && act.actions.includes(promise.action))

/** Whether an act goes on with one that failed: the same thing, by the same tool or by what it works on. */
export const worksAgain = (promise: Promised, failed: Act, act: Act, rarity: Rarity): boolean =>
  inClass(promise, act) &&
  !conflicts(promise.objects, act) &&
  (act.effect === 'read' || !promise.objects.some(isSpecific) || isShared(promise, act)) &&
  (meets(promise.objects, act.objects, rarity) ||
    meets(failed.objects, act.objects, rarity) ||
    (act.tool === failed.tool && (failed.objects.length === 0 || act.objects.length === 0)) ||
    (act.actions.includes(promise.action) && isTelling(promise.action)))

/** One of the things by which the promise is told apart is named by the act. */
const isShared = (promise: Promised, act: Act): boolean =>
  promise.objects.some(
    (object) =>
      isSpecific(object) && act.objects.some(({ key }) => key === object.key || key.endsWith(`/${object.key}`)),
  )

/** Whether an act goes on through the whole of something: the same tool again, or the same command. */
export const goesOn = ({ whole, last }: Promised, act: Act): boolean =>
  whole && last !== null && act.tool === last.tool && act.commands[0]?.name === last.commands[0]?.name

/** Announcements between a promise of change and the change itself. */
export const SOON = 3

/** Whether a later act works on it: class and the same thing, or a class that tells by itself. */
export function worksLater(promise: Promised, act: Act, rarity: Rarity, age: number): boolean {
  if (!inClass(promise, act)) return false
  // "fix it", "create these files": what they are, only the class of the act can tell
  if (isGeneric(promise))
    return promise.action !== 'any' && act.actions.some((done) => done !== 'any' && keeps(promise.action, done))
  if (meets(promise.objects, act.objects, rarity) && !conflicts(promise.objects, act)) return true
  // a change that needed a look first: the edit that follows is its own, whatever the file is called
  const awaited = effectOf(promise.action) === 'write' && act.effect === 'write' && !promise.tried && promise.awaited
  if (awaited && age <= SOON && !conflicts(promise.objects, act)) return true
  // to run the tests is to build as well
  const exact = act.actions.some((done) => isTelling(done) && keeps(promise.action, done))
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

/** To look before a change, any look will do. */
const LOOKS: ReadonlySet<Action> = new Set<Action>(['look', 'search', 'fetch', 'plan', 'any'])

/** A check that something waits for is kept by no call but one on the same thing: the call beside it proves nothing. */
export function isItsOwn(promise: Promised, act: Act, rarity: Rarity): boolean {
  if (promise.frame.gate?.kind !== 'before' || LOOKS.has(promise.action)) return true
  return (
    isGeneric(promise) ||
    meets(promise.objects, act.objects, rarity) ||
    (isTelling(promise.action) && act.actions.includes(promise.action))
  )
}

/** Of a longer result only its beginning is looked through. */
const CLIP = 8000

export const resultText = (result: ResultView): string =>
  result.part.pieces.map((piece) => piece.value.slice(0, CLIP)).join(' ')

/** A look at something that shares no word with the names that were announced, neither in the call nor in what came back. */
export function isElsewhere(promise: Promised, act: Act, result: ResultView): boolean {
  const names = promise.objects.some(({ kind }) => kind === 'name' || kind === 'path')
  if (!names || isTelling(promise.action) || act.effect !== 'read') return false
  const keys = new Set(act.objects.map((object) => object.key))
  if (promise.objects.some(({ key }) => keys.has(key))) return false
  const text = resultText(result).toLowerCase()
  return !promise.objects.some(({ key }) => text.includes(key))
}
