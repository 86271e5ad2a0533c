/** A negative result that is open: what it was of, and what tells it from those beside it. */
import type { ObjectRef } from '../../src/language/objects.js'
import type { Status } from '../../src/language/outcomes/outcome.js'
import type { Entry } from '../../src/ledger/book.js'
import type { ActView } from '../../src/lint/view.js'

export interface Negative {
  readonly entry: Entry
  /** Null: its call is not known. */
  readonly call: ActView | null
  /** Record and turn of the result. */
  readonly record: number
  readonly turn: number
  /** No other call was issued beside its own. */
  readonly lone: boolean
  /** Objects of its call and of its words. */
  readonly objects: readonly ObjectRef[]
  /** Those of them that no call beside it names. */
  readonly own: readonly ObjectRef[]
  readonly status: Status
}
