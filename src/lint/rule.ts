/** The interface of a rule: what it says of itself, and the listeners it puts on a walk. */
import type { Boundary } from '../boundary/types.js'
import type { MarkdownReader } from '../language/structure.js'
import type { Entry, OpenSpec, Sighting } from '../ledger/book.js'
import type { Rarity } from '../ledger/rarity.js'
import type { Compaction, Notice, Place, Trajectory } from '../tree/types.js'
import type { RuleMeta } from './meta.js'
import type { Settings } from './settings.js'
import type { ActView, ResultView, Spoken, TurnView } from './view.js'

/** Something found at a boundary: a reference that nothing binds, a loss without an address, an aftermath. */
export interface FindingSpec {
  readonly kind: string
  readonly at: Place
  readonly quote: string
  readonly messageId: string
  readonly data?: Readonly<Record<string, string>>
  readonly certainty: 'proven' | 'unproven'
  readonly evidence?: readonly Sighting[]
  /** Records that hold what it needs: their spans are live while it is. */
  readonly needs?: readonly number[]
}

export interface RuleContext {
  readonly id: string
  readonly options: Readonly<Record<string, unknown>>
  readonly settings: Settings
  readonly trajectory: Trajectory
  readonly rarity: Rarity
  /** Something will be dropped: only then are references worth looking at. */
  readonly hasBoundary: boolean
  /** Opens an obligation of this rule. */
  readonly open: (spec: OpenSpec) => Entry
  /** Settles an obligation of this rule; another's is an error. */
  readonly settle: (entry: Entry, sighting: Sighting) => void
  /** Reports a finding. */
  readonly report: (finding: FindingSpec) => void
  /** Turns read so far, in order. */
  readonly turns: readonly TurnView[]
}

export interface Listeners {
  /** A turn, before its parts. */
  readonly turn?: (view: TurnView) => void
  readonly speech?: (spoken: Spoken, view: TurnView) => void
  readonly call?: (call: ActView, view: TurnView) => void
  readonly result?: (result: ResultView, view: TurnView) => void
  readonly notice?: (notice: Notice, view: TurnView) => void
  readonly compaction?: (event: Compaction, boundary: Boundary, view: TurnView) => void
  /** A turn, after its parts. */
  readonly turnEnd?: (view: TurnView) => void
  /** The end of the transcript. */
  readonly end?: () => void
  /** After the walk: each loss event and the cut, in order. The reader is there wherever something is dropped. */
  readonly boundary?: (boundary: Boundary, markdown: MarkdownReader | null) => void
}

export interface Rule {
  readonly meta: RuleMeta
  readonly create: (context: RuleContext) => Listeners
}

/** Types a rule; no more. */
export const defineRule = (rule: Rule): Rule => rule
