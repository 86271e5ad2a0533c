/** Calls issued beside one another: in the same message, or before the first of them returned. */
import type { ObjectRef } from '../../src/language/objects.js'
import { ObjectIndex } from '../../src/ledger/object-index.js'
import { overlap, type Rarity } from '../../src/ledger/rarity.js'
import type { ActView, ResultView, TurnView } from '../../src/lint/view.js'
import type { Negative } from './negative.js'

/** Turns that a call may wait for its result, with others issued meanwhile. */
const WINDOW = 12

interface Issued {
  readonly calls: number
  /** How many of them name an object. */
  readonly naming: ReadonlyMap<string, number>
}

const NO_CALLS: Issued = { calls: 0, naming: new Map() }

function issuedIn(calls: readonly ActView[]): Issued {
  const naming = new Map<string, number>()
  for (const { act } of calls) for (const { key } of act.objects) naming.set(key, (naming.get(key) ?? 0) + 1)
  return { calls: calls.length, naming }
}

interface Hit {
  readonly result: ResultView
  readonly call: ActView
  readonly turn: number
}

export class Siblings {
  readonly #turnOf = new Map<ActView, number>()
  readonly #issued: Issued[] = []
  /** Searches of the last turns that found something. */
  readonly #hits = new ObjectIndex<Hit>()
  #recent: Hit[] = []

  /** Sees the calls of a turn, before its results. */
  see({ index, calls }: TurnView): void {
    this.#issued[index] = calls.length === 0 ? NO_CALLS : issuedIn(calls)
    for (const call of calls) this.#turnOf.set(call, index)
    const gone = this.#recent.findIndex((hit) => hit.turn > index - WINDOW)
    for (const hit of this.#recent.splice(0, gone < 0 ? this.#recent.length : gone))
      this.#hits.remove(hit, hit.call.act.objects)
  }

  /** What a turn issued, and what was issued from then on until `turn`. */
  #beside(call: ActView, turn: number): { readonly own: Issued; readonly between: readonly Issued[] } {
    const at = this.#turnOf.get(call) ?? turn
    return {
      own: this.#issued[at] ?? NO_CALLS,
      between: this.#issued.slice(Math.max(at + 1, turn - WINDOW), turn).filter((issued) => issued.calls > 0),
    }
  }

  /** Whether no call was issued beside one that returned in `turn`. */
  isLone(call: ActView | null, turn: number): boolean {
    if (!call) return true
    const { own, between } = this.#beside(call, turn)
    return own.calls <= 1 && between.length === 0
  }

  /** Those of the objects that no call beside it names. */
  ownOf(objects: readonly ObjectRef[], call: ActView | null, turn: number): readonly ObjectRef[] {
    if (!call) return objects
    const { own, between } = this.#beside(call, turn)
    const named = new Set(call.act.objects.map((object) => object.key))
    return objects.filter(
      ({ key }) =>
        (own.naming.get(key) ?? 0) <= (named.has(key) ? 1 : 0) && !between.some(({ naming }) => naming.has(key)),
    )
  }

  /** Remembers a search that found something. */
  hit(result: ResultView, turn: number): void {
    const { call } = result
    if (!call) return
    const hit = { result, call, turn }
    this.#recent.push(hit)
    this.#hits.add(hit, call.act.objects)
  }

  /** Whether a query beside this one has found the same thing already. */
  wasFound(call: ActView | null, record: number, rarity: Rarity): boolean {
    if (!call) return false
    for (const hit of this.#hits.find(call.act.objects))
      if (this.#areBeside(call, record, hit.call) && isSameQuery(hit.call, call, rarity)) return true
    return false
  }

  /** Whether a hit answers a miss: both asked for the same thing, in other spelling or in another folder. */
  answers(hit: ActView, miss: Negative, rarity: Rarity): boolean {
    return miss.call !== null && this.#areBeside(miss.call, miss.record, hit) && isSameQuery(miss.call, hit, rarity)
  }

  #areBeside(call: ActView, record: number, other: ActView): boolean {
    if (other === call) return false
    return this.#turnOf.get(other) === this.#turnOf.get(call) || (other.record > call.record && other.record < record)
  }
}

/** Queries of one tool whose arguments name mostly the same. */
const isSameQuery = (a: ActView, b: ActView, rarity: Rarity): boolean =>
  a.act.tool === b.act.tool && overlap(a.act.objects, b.act.objects, rarity).share >= 0.4
