/** Which of the open promises a call works on. */
import { effectOf, isTelling } from '../../src/language/actions.js'
import type { Act } from '../../src/language/acts/act.js'
import type { Rarity } from '../../src/ledger/rarity.js'
import type { ActView, TurnView } from '../../src/lint/view.js'
import type { OpenPromises } from './open-promises.js'
import type { Promised } from './promise.js'
import type { Progress } from './promise-words.js'
import { goesOn, inClass, isItsOwn, isNamedBy, namesOtherId, worksAgain, worksLater, worksNow } from './work.js'

export interface Field {
  /** Opened since the last result: the calls that follow are their own. */
  readonly fresh: readonly Promised[]
  readonly open: OpenPromises
  readonly progress: Progress
  readonly rarity: Rarity
}

/** Two clauses of one sentence that announce different things. */
const isApart = (one: Promised, other: Promised): boolean =>
  one !== other &&
  one.part === other.part &&
  one.sentence === other.sentence &&
  (other.objects.length > 0 || other.sequel) &&
  !other.objects.some(({ key }) => one.objects.some((object) => object.key === key))

/** Nothing else was announced since: what it names beside its object does not make the call another's. */
const isSole = (promise: Promised, { fresh, open }: Field): boolean =>
  fresh.every((other) => other === promise || !open.has(other))

/** The only announcement, and a call of its class: what else the call names makes it no other's, but for another of its kind. */
const isLikely = (promise: Promised, act: Act, field: Field): boolean =>
  isSole(promise, field) && !promise.sequel && inClass(promise, act) && !namesOtherId(promise.objects, act)

/** "Reading it null-safely." and an edit: the one announcement of a turn is that of its one call. */
function soleAnnouncement(view: TurnView, act: Act, { fresh, open, progress }: Field): readonly Promised[] {
  const own = fresh.filter((promise) => promise.part === progress.part && open.has(promise) && !promise.tried)
  const [promise] = own
  if (own.length !== 1 || !promise || view.calls.length !== 1 || progress.results > promise.after) return []
  if (promise.frame.gate || effectOf(promise.action) !== 'read' || isTelling(promise.action)) return []
  return act.effect === 'write' ? [promise] : []
}

/** The promises that a call works on. */
export function workedOnBy({ act }: ActView, view: TurnView, field: Field): ReadonlySet<Promised> {
  const { fresh, open, progress, rarity } = field
  const found = new Set<Promised>()
  for (const promise of fresh) {
    if (!open.has(promise)) continue
    const now = promise.failed
      ? worksAgain(promise, promise.failed, act, rarity)
      : isItsOwn(promise, act, rarity) &&
        (worksNow(promise, act, rarity, progress.results) || isLikely(promise, act, field))
    if (now || (act.terminal && inClass(promise, act))) found.add(promise)
  }
  for (const promise of open.near(act, progress.part)) {
    if (fresh.includes(promise)) continue
    const later = promise.failed
      ? worksAgain(promise, promise.failed, act, rarity)
      : worksLater(promise, act, rarity, progress.part - promise.part) || goesOn(promise, act)
    if (later) found.add(promise)
  }
  narrow(found, act, field)
  // said again after it failed: what works on the one works on the other
  for (const { entry } of [...found]) for (const other of open.alike(entry.key)) if (other.failed) found.add(other)
  return found.size > 0 ? found : new Set(soleAnnouncement(view, act, field))
}

/** "Check X and run Y": one call is one of the two. It is the one whose object it names, else the first. */
function narrow(found: Set<Promised>, act: Act, { fresh, progress, rarity }: Field): void {
  const rivals = fresh.filter((promise) => found.has(promise) && promise.part === progress.part && !promise.tried)
  const isIdle = (promise: Promised): boolean => promise.pending.size === 0
  const named = rivals.filter((promise) => isNamedBy(promise, act, rarity))
  const own = named.find(isIdle) ?? rivals.find(isIdle) ?? named[0]
  // one edit may be several changes
  const isOne = (promise: Promised): boolean => act.effect === 'write' && effectOf(promise.action) === 'write'
  if (own)
    for (const promise of rivals)
      if (isApart(own, promise) && (promise.sequel || !isOne(promise))) found.delete(promise)
}
