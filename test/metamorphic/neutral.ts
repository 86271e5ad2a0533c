/** A conversation as it happened, before any format: what the metamorphic test renders four times. */

export interface NeutralCall {
  readonly id: string
  readonly tool: string
  readonly input: Readonly<Record<string, unknown>>
}

export interface NeutralResult {
  readonly of: string
  readonly text: string
  /** Flagged as failed, where the format has a flag; the words have to say it too. */
  readonly error?: true
}

export type NeutralTurn =
  | { readonly user: string }
  | { readonly say?: string; readonly calls?: readonly NeutralCall[] }
  /** Results of one step, in the order in which they came back. */
  | { readonly results: readonly NeutralResult[] }
  /** A compaction of everything before it: these words stand for it. */
  | { readonly summary: string }

export interface Case {
  readonly name: string
  /** The rule that the case is about, and whether it has something to report there. */
  readonly rule: string
  readonly state: 'live' | 'quiescent'
  readonly turns: readonly NeutralTurn[]
  /** First turn of the retained suffix. */
  readonly cut?: number
}

/** A file in some format, and which turn each of its records belongs to; null: bookkeeping. */
export interface Rendered {
  readonly filename: string
  readonly text: string
  readonly turnOf: readonly (number | null)[]
}

export type Renderer = (turns: readonly NeutralTurn[]) => Rendered
