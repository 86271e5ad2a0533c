/** Parts of a record that is text: exact slices of it, their ends trimmed by moving the offsets. */
import { notice, piece, place, speech, type thinking } from '../../tree/build.js'
import type { Part, Piece } from '../../tree/types.js'
import { harnessTopic } from '../shared/harness.js'
import { type Before, lossIn, lossPart } from '../shared/loss.js'

/** Offsets within a record. */
export type Range = readonly [start: number, end: number]

/** A record while it is taken apart. */
export interface TextRecord {
  readonly record: number
  readonly text: string
}

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13) || code === 0xfeff

/** Without white space at its ends; null where nothing is left. */
export function trim(text: string, [from, to]: Range): Range | null {
  let start = from
  let end = to
  while (start < end && isSpace(text.charCodeAt(start))) start++
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  return start < end ? [start, end] : null
}

/** Without the blank lines around it: indentation and trailing blanks belong to tool output. */
export function trimLines(text: string, [from, to]: Range): Range | null {
  const bare = trim(text, [from, to])
  if (!bare) return null
  const lineStart = text.lastIndexOf('\n', bare[0] - 1) + 1
  return [Math.max(from, lineStart), bare[1]]
}

export const pieceAt = ({ record, text }: TextRecord, [start, end]: Range): Piece =>
  piece(text.slice(start, end), place(record, '', start))

type Maker = typeof speech | typeof thinking | typeof notice

/** One part of a range, or none where it is blank. */
export function partAt(source: TextRecord, range: Range, make: Maker = speech): Part[] {
  const bare = trim(source.text, range)
  if (!bare) return []
  const { value, at } = pieceAt(source, bare)
  return [make(value, at)]
}

/** What stands in a person's turn: their words, the harness's, or a summary in place of what was dropped. */
export function userParts(source: TextRecord, range: Range, role: string, before: Before): Part[] {
  const bare = trim(source.text, range)
  if (!bare) return []
  const { value, at } = pieceAt(source, bare)
  const loss = lossIn(value, role, before)
  if (loss) return [lossPart(loss, value, at, before), ...partAt(source, [bare[0] + loss.length, bare[1]])]
  const topic = harnessTopic(value)
  return [topic === null ? speech(value, at) : notice(value, at, topic)]
}
