/** What is open, what settled it, and what that makes of a span. */
/** Something observed, and how it bears on an obligation. */
export interface Evidence {
  readonly record: number
  readonly pointer: string
  /** Decoded text; `""` for an empty result. */
  readonly quote: string
  readonly line: number
  readonly column: number
  /** How it settles, e.g. "observed effect", or what it is, e.g. "dropped antecedent". */
  readonly how: string
}

/** What a later result must show for the obligation to be kept: data, never a function. */
export interface Confirmation {
  readonly tool?: string
  readonly arguments?: string
  readonly result: { readonly path?: string; readonly equals?: string; readonly matches?: string }
}

/** An entry of the ledger, as results print it. */
export interface Obligation {
  /** Unique in its file. */
  readonly id: string
  /** Null: opened by the core for what no detector read. */
  readonly rule: string | null
  readonly kind: string
  readonly spanId: string
  /** Spans that work on it, its own first. */
  readonly touches: readonly string[]
  readonly record: number
  readonly row?: number
  readonly quote: string
  /** Idempotency key: "<action class> <objects, sorted>". */
  readonly key: string
  /** Keys that must be settled first. */
  readonly after?: readonly string[]
  readonly confirmation: Confirmation | null
  readonly state: 'open' | 'settled'
  readonly evidence?: Evidence
}

export interface Reason {
  readonly code: string
  readonly text: string
  /** Id of the obligation it speaks of. */
  readonly obligation?: string
}

export interface Address {
  readonly level: 'inline' | 'file' | 'claimed' | 'none' | 'opaque'
  readonly ref?: string
}

export interface SpanVerdict {
  readonly id: string
  readonly state: 'live' | 'quiescent'
  /** `gone`: dropped at a recorded loss. */
  readonly place: 'gone' | 'candidate' | 'retained'
  readonly retained: boolean
  /** First and last record, both included. */
  readonly records: readonly [number, number]
  readonly row?: number
  readonly thread?: string
  readonly line: number
  readonly endLine: number
  /** Estimated. */
  readonly tokens: number
  readonly reasons: readonly Reason[]
  readonly address: Address
}
