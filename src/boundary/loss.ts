/** Loss events of a trajectory as boundaries, in order. */
import type { Compaction, Trajectory, Turn } from '../tree/types.js'
import { addressOf } from './address.js'
import type { Boundary } from './types.js'

const SYSTEM = 'system'

/** Records of the leading system messages: always retained. */
function preamble(trajectory: Trajectory): number {
  let end = 0
  for (const turn of trajectory.children) {
    if (turn.origin !== SYSTEM) break
    end = turn.records.at(-1)! + 1
  }
  return end
}

function boundaryOf(turn: Turn, event: Compaction, lead: number, gone: ReadonlySet<number>): Boundary {
  const record = turn.records[0]!
  const kept = new Set(event.kept)
  const exact = event.dropped ? new Set(event.dropped) : null
  const before = new Set(gone)
  const drops = (r: number): boolean =>
    exact ? exact.has(r) && !before.has(r) : r < record && r >= lead && !kept.has(r) && !before.has(r)
  return {
    kind: 'loss',
    record,
    until: turn.records.at(-1)!,
    summaryRecord: event.summaryRecord,
    shape: event.shape,
    trigger: event.trigger,
    tokensBefore: event.tokensBefore,
    summary: event.summary,
    opaque: event.opaque,
    address: addressOf(event),
    copyOf: (r) => event.copies?.find((copy) => copy.record === r)?.at ?? null,
    drops,
  }
}

/** Every recorded loss, in the order of the transcript. What an earlier one dropped is not dropped again. */
export function lossesOf(trajectory: Trajectory): readonly Boundary[] {
  const lead = preamble(trajectory)
  const gone = new Set<number>()
  const found: Boundary[] = []
  for (const turn of trajectory.children)
    for (const part of turn.children) {
      if (part.type !== 'compaction') continue
      const boundary = boundaryOf(turn, part, lead, gone)
      found.push(boundary)
      for (let r = lead; r <= boundary.until; r++) if (boundary.drops(r)) gone.add(r)
    }
  return found
}

/** The cut as a boundary: what stands before it goes, leading system messages stay. */
export function cutBoundary(trajectory: Trajectory, cut: number): Boundary {
  const lead = preamble(trajectory)
  return {
    kind: 'cut',
    record: cut,
    until: cut - 1,
    summaryRecord: null,
    shape: 'cut',
    trigger: null,
    tokensBefore: null,
    summary: [],
    opaque: false,
    address: { level: 'none' },
    copyOf: () => null,
    drops: (r) => r < cut && r >= lead,
  }
}
