/** Lines of the source, as the report counts them: for messages that point at a place. */
import { locate } from '../tree/locate.js'
import type { Place, Trajectory } from '../tree/types.js'

/** "line 3", "lines 3, 9 and 12": from 1, ascending, each once. */
export function linesText(trajectory: Trajectory, places: readonly Place[]): string {
  const lines = [...new Set(places.map((at) => locate(trajectory.source, at, 0).line))].sort((a, b) => a - b)
  const last = lines.at(-1) ?? 0
  return lines.length < 2 ? `line ${last}` : `lines ${lines.slice(0, -1).join(', ')} and ${last}`
}
