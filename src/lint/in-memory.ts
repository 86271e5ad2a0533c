/**
 * Values in memory have no text to point into, and still their records are quoted and kept in order: they are written
 * as lines for the report, which then says the record only.
 */
import type { Evidence, Obligation } from '../ledger/types.js'
import type { RecordRef, Source, Trajectory } from '../tree/types.js'
import type { LintMessage } from './result.js'

/** A value a line; records that lie in the same value share its line. Null: more than a string can hold. */
function writtenLines(values: readonly unknown[]): Source | null {
  const lines: string[] = []
  const records: RecordRef[] = []
  let start = 0
  for (const [record, value] of values.entries()) {
    const before = records[record - 1]
    if (before && typeof value === 'object' && value === values[record - 1]) records.push(before)
    else {
      const line = JSON.stringify(value)
      lines.push(line)
      records.push({ start, end: start + line.length })
      start += line.length + 1
    }
  }
  try {
    return { text: lines.join('\n'), records }
  } catch {
    return null
  }
}

/** The trajectory with a text for its values; as it is where it has one. */
export const withLines = (trajectory: Trajectory): Trajectory =>
  trajectory.source === null && trajectory.values !== undefined
    ? { ...trajectory, source: writtenLines(trajectory.values) }
    : trajectory

/** In memory a record is a line, and has one column. */
const atRecord = (evidence: Evidence): Evidence => ({ ...evidence, line: evidence.record + 1, column: 1 })

export const obligationAtRecord = (obligation: Obligation): Obligation =>
  obligation.evidence === undefined ? obligation : { ...obligation, evidence: atRecord(obligation.evidence) }

/** Messages at their records, those of a record in the order of their words. */
export const atRecords = (messages: readonly LintMessage[]): readonly LintMessage[] =>
  messages
    .map((message) => ({
      ...message,
      line: message.record + 1,
      column: 1,
      endLine: message.record + 1,
      endColumn: 1,
      evidence: message.evidence.map(atRecord),
    }))
    .sort((a, b) => a.line - b.line)
