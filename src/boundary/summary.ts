/** A summary, read once for all facts: each of its clauses under its headings. */
import type { Stance } from '../language/cues/handover.js'
import { languageOf } from '../language/detect.js'
import { utterance } from '../language/frames.js'
import { handoverSentences, handoverTexts } from '../language/handover-text.js'
import { SPEECH_CAP } from '../language/speech.js'
import type { Piece, Place } from '../tree/types.js'
import { Headings, labelEnd, stanceOf } from './headings.js'
import { type Statement, statementsOf } from './statement.js'

export interface SummaryLine {
  readonly statement: Statement
  readonly at: Place
  readonly text: string
}

/** Lines by the keys of what they name, for facts to find theirs. */
export interface Summary {
  readonly lines: readonly SummaryLine[]
  readonly byKey: ReadonlyMap<string, readonly number[]>
  /** Some of it is in a language that cannot be read. */
  readonly unread: boolean
}

const SAMPLE = 2000

const summaries = new WeakMap<readonly Piece[], Summary>()

export function readSummary(pieces: readonly Piece[]): Summary {
  const known = summaries.get(pieces)
  if (known) return known
  const lines: SummaryLine[] = []
  let unread = false
  for (const piece of pieces) if (!readPiece(piece, lines)) unread = true
  const made = { lines, byKey: indexOf(lines), unread }
  summaries.set(pieces, made)
  return made
}

/** False: it is in a language without cues. */
function readPiece({ value, at }: Piece, lines: SummaryLine[]): boolean {
  const told = handoverTexts(value.slice(0, SPEECH_CAP))
  const cues = languageOf(
    told
      .slice(0, 40)
      .map(({ text }) => text)
      .join(' ')
      .slice(0, SAMPLE),
  )
  if (!cues) return false
  for (const { text, offset, path, raw } of told) {
    const headings = new Headings(path, cues.id)
    let label: { readonly stance: Stance | null; readonly line: number } | null = null
    for (const sentence of handoverSentences(text)) {
      const said = utterance(text, sentence, cues, 'agent')
      if (headings.pass(text, said)) continue
      const colon = labelEnd(said.words)
      // a label holds to the end of its line
      const line = text.indexOf('\n', said.start)
      if (colon >= 0) label = { stance: stanceOf(said.words.slice(0, colon), cues.id), line }
      else if (label?.line !== line) label = null
      const place = { ...at, offset: at.offset + offset + (raw === null ? said.start : 0) }
      for (const statement of statementsOf(said, { stance: label?.stance ?? headings.stance, words: headings.words }))
        lines.push({ statement, at: place, text: raw ?? value.slice(said.start, said.end) })
    }
  }
  return true
}

function indexOf(lines: readonly SummaryLine[]): ReadonlyMap<string, readonly number[]> {
  const byKey = new Map<string, number[]>()
  for (const [n, { statement }] of lines.entries())
    for (const { key } of statement.about) {
      const list = byKey.get(key)
      if (list) list.push(n)
      else byKey.set(key, [n])
    }
  return byKey
}

/** Several summaries as one. */
export function joinSummaries(parts: readonly Summary[]): Summary {
  const lines = parts.flatMap((part) => part.lines)
  return { lines, byKey: indexOf(lines), unread: parts.some((part) => part.unread) }
}
