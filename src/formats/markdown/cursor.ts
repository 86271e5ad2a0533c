/** Cursor's own Markdown export of a chat: words only, without tool calls and their results. */
import { findFences, inFences, type Line, lineText, splitLines } from '../../text/fences.js'
import { speech, turn } from '../../tree/build.js'
import type { Capabilities, RecordRef } from '../../tree/types.js'
import type { Conversation, Draft, Format, Layout, Probe } from '../format.js'
import { problemsOf } from '../shared/draft.js'
import { originOf } from '../shared/messages.js'
import { partAt, type Range, type TextRecord, trim, userParts } from './slices.js'

const CAPABILITIES: Capabilities = {
  calls: false,
  results: false,
  errorFlags: false,
  ids: false,
  timestamps: false,
  compactions: false,
}

const PROBE = 256 * 1024
const EXPORTED = /^_Exported on .{1,80} from Cursor \(.{1,40}\)_\s*$/
const MARKER = /^\*\*(User|Cursor)\*\*\s*$/

interface Start {
  readonly start: number
  /** False: the title of another export in the same file. */
  readonly opensTurn: boolean
}

/** Turns of a text: a speaker alone on its line, below a rule. A file may hold several exports. */
function startsIn(text: string): readonly Start[] {
  const lines = splitLines(text)
  const short = (line: Line): string => (line.end - line.start < 160 ? lineText(text, line) : '')
  const filledBefore = lines.map(() => '')
  let last = '---'
  for (const [i, line] of lines.entries()) {
    filledBefore[i] = last
    if (short(line).trim() !== '' || line.end - line.start >= 160) last = short(line).trim()
  }
  const isTurn = (i: number): boolean =>
    text[lines[i]!.start] === '*' && filledBefore[i] === '---' && MARKER.test(short(lines[i]!))
  const fences = findFences(text, lines, { interrupts: (i) => (isTurn(i) ? 'maybe' : null) })
  const fenced = inFences(fences, lines.length)
  return lines.flatMap((line, i): Start[] => {
    if (fenced(i)) return []
    if (isTurn(i)) return [{ start: line.start, opensTurn: true }]
    const isTitle = text.startsWith('# ', line.start) && lines[i + 1] && EXPORTED.test(short(lines[i + 1]!))
    return isTitle ? [{ start: line.start, opensTurn: false }] : []
  })
}

export function cutCursor(text: string): readonly RecordRef[] {
  const starts = startsIn(text)
  return starts.flatMap(({ start, opensTurn }, n) =>
    opensTurn ? [{ start, end: starts[n + 1]?.start ?? text.length }] : [],
  )
}

function recognise({ text, document }: Probe): Layout | null {
  if (document !== undefined) return null
  const head = text.slice(0, PROBE)
  const lines = splitLines(head)
  const isExport = lines
    .slice(0, 5)
    .some((line) => EXPORTED.test(head.slice(line.start, Math.min(line.end, line.start + 200))))
  const speakers = new Set(
    startsIn(head).flatMap(({ start, opensTurn }) => (opensTurn ? [head.slice(start, start + 6)] : [])),
  )
  return speakers.size > (isExport ? 0 : 1) ? { kind: 'text' } : null
}

/** The range below the speaker, without the rule that ends the turn. */
function bodyOf(text: string): Range {
  const newline = text.indexOf('\n')
  const from = newline < 0 ? text.length : newline
  const bare = trim(text, [from, text.length])
  if (!bare) return [from, from]
  const isRuled = text.slice(Math.max(from, bare[1] - 4), bare[1]) === '\n---'
  return [from, isRuled ? bare[1] - 3 : bare[1]]
}

function build(conversation: Conversation): readonly Draft[] {
  let requests = 0
  const children = conversation.records.map(({ record, value }) => {
    const source: TextRecord = { record, text: typeof value === 'string' ? value : '' }
    const range = bodyOf(source.text)
    if (!source.text.startsWith('**User')) return turn('model', 'assistant', [record], partAt(source, range, speech))
    const parts = userParts(source, range, 'user', { isStart: requests++ === 0, asked: '' })
    return turn(originOf(parts, 'human'), 'user', [record], parts)
  })
  return [{ conversation: null, children, skipped: [], ...problemsOf(conversation) }]
}

export const cursorExport: Format = {
  id: 'cursor-export',
  title: 'Cursor Markdown export',
  capabilities: CAPABILITIES,
  recognise,
  cut: cutCursor,
  build,
}
