/** A place where something is dropped: each recorded loss event, and the cut. */
import type { Address } from '../ledger/types.js'
import type { Piece, Place } from '../tree/types.js'

export interface Boundary {
  readonly kind: 'loss' | 'cut'
  /** First record after what is dropped: the loss event itself, or the cut. */
  readonly record: number
  /** Last record that belongs to the event; `record - 1` for a cut. */
  readonly until: number
  /** Record of the summary or the marker; null for a cut. */
  readonly summaryRecord: number | null
  readonly shape: 'summary' | 'trim' | 'clear' | 'cut'
  /** What set it off ("auto", "manual"), as far as the record says; the audit tells it. */
  readonly trigger: string | null
  /** Size of the context just before it, as recorded; the audit tells it. */
  readonly tokensBefore: number | null
  readonly summary: readonly Piece[]
  /** The summary is encrypted. */
  readonly opaque: boolean
  readonly address: Address
  /** Where a summary record repeats a record that survives: the model reads it there. */
  readonly copyOf: (record: number) => Place | null
  /** Whether a record was in sight just before and is not just after. */
  readonly drops: (record: number) => boolean
}
