/** Loss events that are only words: a summary in place of messages, a trim marker, a blanked result. */
import { compaction, piece } from '../../tree/build.js'
import type { Compaction, Part, Place, Result } from '../../tree/types.js'
import {
  ASKS_FOR_SUMMARY,
  CLEARED,
  CONTINUATIONS,
  HEADLINES,
  TRIMMED_BARE,
  TRIMMED_HOW,
  TRIMMED_THING,
} from './loss-markers.js'

/** What stands before a message decides whether its words mean a loss. */
export interface Before {
  /** Nothing but system text and at most one request: the file begins here. */
  readonly isStart: boolean
  /** The last thing said to the model; empty where there is none. */
  readonly asked: string
}

export interface Loss {
  readonly shape: 'summary' | 'trim'
  /** Units of the text that are the marker: all of it, or its first line. */
  readonly length: number
}

const HEAD = 240
const MARKER = 300

/** A first line in brackets, or one that calls itself a note, is a marker; so is a short text of the harness. */
function isTrim(line: string, role: string): boolean {
  const bare = line.trim()
  if (bare.length > MARKER || !TRIMMED_HOW.test(bare)) return false
  const thing = TRIMMED_THING.exec(bare)
  if (/^[[(<{]/.test(bare) && /[\])>}]\W{0,4}$/.test(bare)) return thing !== null || TRIMMED_BARE.test(bare)
  if (!thing) return false
  const isSystem = role === 'system' || role === 'developer'
  return /^\W{0,4}(?:note\b|\.\.\.|…|---|\*\*\*)/i.test(bare) || (isSystem && thing.index < 24)
}

/** Says whether a message is a summary or a trim marker. */
export function lossIn(text: string, role: string, before: Before): Loss | null {
  const start = text.length - text.trimStart().length
  const head = text.slice(start, start + HEAD)
  if (CONTINUATIONS.some((pattern) => pattern.test(head))) return { shape: 'summary', length: text.length }
  const newline = text.indexOf('\n', start)
  const line = text.slice(start, newline < 0 ? Math.min(text.length, start + MARKER + 1) : newline)
  if (isTrim(line, newline < 0 ? role : '')) return { shape: 'trim', length: start + line.length }
  if (before.isStart || !HEADLINES.some((pattern) => pattern.test(head))) return null
  const isModel = role === 'assistant' || role === 'model'
  return isModel && ASKS_FOR_SUMMARY.test(before.asked) ? null : { shape: 'summary', length: text.length }
}

/** The compaction that a message's words tell of. At the start of a file nothing of it was dropped. */
export const lossPart = (loss: Loss, text: string, at: Place, before: Before): Compaction =>
  compaction(at.record, {
    shape: loss.shape,
    summary: [piece(text.slice(0, loss.length), at)],
    dropped: before.isStart ? [] : null,
  })

const isCleared = (text: string): boolean =>
  (text.length <= MARKER || text.startsWith('<tool')) && CLEARED.some((pattern) => pattern.test(text.slice(0, HEAD)))

/** A result whose whole text says that it was blanked. */
const isBlanked = (part: Part): part is Result =>
  part.type === 'result' && part.pieces.length === 1 && isCleared(part.pieces[0]!.value.trim())

/**
 * Blanked results are left without pieces (an empty piece would be an empty output),
 * and after the last of them stands what their record lost.
 */
export function withCleared(parts: readonly Part[], record: number): Part[] {
  const blanked = parts.filter(isBlanked)
  const last = blanked.at(-1)
  if (!last) return [...parts]
  const summary = blanked.flatMap(({ pieces }) => pieces)
  const event = compaction(record, { shape: 'clear', summary, dropped: [record] })
  return parts.flatMap((part): Part[] => {
    if (!isBlanked(part)) return [part]
    const bare = { ...part, pieces: [] }
    return part === last ? [bare, event] : [bare]
  })
}
