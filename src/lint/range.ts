/** `0 ≤ cut ≤ until ≤ records`, or one fatal message. */
import type { Trajectory } from '../tree/types.js'
import { fileMessage } from './file-message.js'
import type { LintMessage } from './result.js'

export interface Range {
  readonly cut?: number | undefined
  readonly until?: number | undefined
}

const outOfRange = (message: string, row?: number): LintMessage =>
  fileMessage({ messageId: 'out-of-range', message, fatal: true, ...(row === undefined ? {} : { row }) })

/** What is wrong whatever the transcript is. */
export function rangeFault(range: Range): LintMessage | null {
  for (const name of ['cut', 'until'] as const) {
    const value: unknown = range[name]
    if (value !== undefined && (!Number.isInteger(value) || Number(value) < 0))
      return outOfRange(
        `${name} must be a whole number, 0 or more, found ${typeof value === 'string' ? JSON.stringify(value) : String(value)}`,
      )
  }
  const { cut, until } = range
  if (cut === undefined || until === undefined || cut <= until) return null
  return outOfRange(`cut ${cut} lies beyond until ${until}\n0 ≤ cut ≤ until ≤ records must hold.`)
}

/** What lies beyond the end of this transcript, or row. */
export function rangeProblem(
  { total, row }: Pick<Trajectory, 'total' | 'row'>,
  { cut, until }: Range,
): LintMessage | null {
  const asked = Math.max(cut ?? 0, until ?? 0)
  if (asked <= total) return null
  const name = until === asked ? 'until' : 'cut'
  const where = row === undefined ? 'the transcript' : `row ${row}`
  const message = `${name} ${asked} lies beyond the end: ${where} has ${total} records\n0 ≤ cut ≤ until ≤ ${total} must hold.`
  return outOfRange(message, row)
}
