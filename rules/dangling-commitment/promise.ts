/** A promise of speech while it is open. */
import type { Action } from '../../src/language/actions.js'
import type { Act } from '../../src/language/acts/act.js'
import type { Frame } from '../../src/language/frame-types.js'
import type { ObjectRef } from '../../src/language/objects.js'
import type { Entry, Sighting } from '../../src/ledger/book.js'

export interface Promised {
  readonly entry: Entry
  readonly action: Action
  readonly objects: readonly ObjectRef[]
  readonly frame: Frame
  /** Ordinal of the part of speech that made it. */
  readonly part: number
  /** Ordinal of its sentence in that part. */
  readonly sentence: number
  /** Results seen before it was made. */
  readonly after: number
  /** Calls that work on it and have not returned. */
  readonly pending: Set<string>
  /** A call of its class came back since. */
  tried: boolean
  /** The last call that tried and did not do it. */
  failed: Act | null
  /** Part of speech before it. */
  failedIn: number
  /** Objects of the acts that kept it so far. */
  readonly covered: Set<string>
  /** The last result that kept it. */
  kept: Sighting | null
  /** How many results kept it. */
  keptBy: number
  /** It comes after something else: "then I delete …". */
  readonly sequel: boolean
  /** The next work of its class is likely to be it. */
  readonly awaited: boolean
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
