/** The ledger of one trajectory while it is walked: what was opened, what settled it. Settling is final. */
import type { ObjectRef } from '../language/objects.js'
import type { Place } from '../tree/types.js'
import type { Confirmation } from './types.js'

/** Something seen, before it is given a line. */
export interface Sighting {
  readonly at: Place
  readonly quote: string
  /** How it bears on the obligation: "observed effect", "reported", "may be settled here". */
  readonly how: string
}

export interface OpenSpec {
  readonly kind: string
  readonly at: Place
  readonly quote: string
  readonly key: string
  readonly objects: readonly ObjectRef[]
  readonly messageId: string
  readonly data?: Readonly<Record<string, string>>
  readonly confirmation?: Confirmation
  readonly after?: readonly string[]
  /** Evidence that was there when it was opened, such as the failed attempt. */
  readonly evidence?: readonly Sighting[]
  /** In doubt: reported as info, unless a candidate turns up. */
  readonly doubtful?: true
  /** An unknown word that is a verb only if a grammar says so; else the entry is in doubt. */
  readonly undecided?: { readonly clause: string; readonly word: string }
  /** Never more than info, however certain: a request of the user, a call still in flight. A cap at `warn` has no effect. */
  readonly most?: 'info' | 'warn'
}

export interface Entry extends Omit<OpenSpec, 'doubtful'> {
  readonly id: number
  readonly rule: string | null
  /** Records that worked on it. */
  readonly touched: number[]
  /** What may have settled it. */
  candidate: Sighting | null
  settled: Sighting | null
  /** Dropped at a recorded loss, and the summary does not keep it: only an observed effect settles it now. */
  lost: boolean
  /** The first loss that did not keep it; null while some summary carries it, or nothing was lost. */
  lostAt: Sighting | null
  /** Record of the summary that carries it. */
  carriedTo: number | null
  /** Words of the summary that carry it. */
  carriedBy: Sighting | null
  unproven: boolean
  data?: Readonly<Record<string, string>>
  most?: 'info' | 'warn'
  messageId: string
}

export class Book {
  readonly #entries: Entry[] = []

  open(rule: string | null, spec: OpenSpec): Entry {
    // field by field: to spread a spec, of which no two have the same fields, costs ten times as much
    const entry: Entry = {
      kind: spec.kind,
      at: spec.at,
      quote: spec.quote,
      key: spec.key,
      objects: spec.objects,
      messageId: spec.messageId,
      data: spec.data,
      confirmation: spec.confirmation,
      after: spec.after,
      evidence: spec.evidence,
      undecided: spec.undecided,
      most: spec.most,
      id: this.#entries.length,
      rule,
      touched: [],
      candidate: null,
      settled: null,
      lost: false,
      lostAt: null,
      carriedTo: null,
      carriedBy: null,
      unproven: spec.doubtful === true,
    }
    this.#entries.push(entry)
    return entry
  }

  settle(entry: Entry, sighting: Sighting): void {
    if (entry.settled) return
    entry.settled = sighting
  }

  get entries(): readonly Entry[] {
    return this.#entries
  }

  openEntries(): readonly Entry[] {
    return this.#entries.filter((entry) => entry.settled === null)
  }
}
