/** Spans of one file: of one trajectory, or of several. */
import type { SpanVerdict } from '../ledger/types.js'

/** Several trajectories of a file have no cut in common. */
export const isOne = (spans: readonly SpanVerdict[]): boolean =>
  spans.every((span) => span.row === spans[0]?.row && span.thread === spans[0]?.thread)
