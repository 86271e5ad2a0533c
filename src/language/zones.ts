/**
 * Tells, of any turn, what is speech and what is not: fences, quotes, drafts, pasted logs, diffs, documents and
 * harness text say nothing that binds whoever sent them.
 */
import { HARNESS_OPENINGS, HARNESS_TAGS, SPEECH_TAGS, TEMPLATE_HEADS } from './harness.js'

export type ZoneKind =
  | 'speech'
  | 'code'
  | 'quote'
  | 'draft'
  | 'log'
  | 'diff'
  | 'table'
  | 'document'
  | 'brief'
  | 'harness'

export interface Zone {
  readonly kind: ZoneKind
  readonly start: number
  readonly end: number
}

export type Voice = 'agent' | 'user' | 'tool'

const FENCE = /^ {0,8}(`{3,}|~{3,})\s*([^`]*)$/
const LOG_LINE =
  /^\s*(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\d\d:\d\d:\d\d[.,\s]|at \S+ \(|at \S+:\d+:\d+|File "[^"]+", line \d+|Traceback \(most|\$ \S|\[(?:ERROR|WARN|INFO|DEBUG)\]|(?:ERROR|WARN|INFO|DEBUG)[: ]|npm (?:ERR|error)|error TS\d|--- FAIL|=== RUN|E {2,}\S|goroutine \d)/
const TAG_OPEN = /^\s*<([a-zA-Z][\w-]*)(?:\s[^<>]*)?>/
const DRAFT_OPEN =
  /^\s*(?:\*\*)?(?:subject|betreff|objet|asunto)(?:\*\*)?\s*:|^\s*(?:dear|hi|hello|hey|sehr geehrte|liebe|lieber|hallo|bonjour|estimad[oa]s?)\b[^.!?]{0,40},\s*$/i
const DRAFT_CLOSE =
  /^\s*(?:best(?: regards| wishes)?|kind regards|regards|sincerely|cheers|thanks|thank you|yours|mit freundlichen grüßen|viele grüße|cordialement|saludos)\b[^.!?]{0,30}$/i
const DIFF_OPEN = /^(?:<{5,} ?SEARCH|\*\*\* Begin Patch|diff --git |@@ -\d)/
const DIFF_CLOSE = /^(?:>{5,} ?REPLACE|\*\*\* End Patch)/

interface Line {
  readonly start: number
  readonly end: number
  readonly text: string
}

function linesOf(value: string): readonly Line[] {
  const lines: Line[] = []
  for (let start = 0; start <= value.length; ) {
    const newline = value.indexOf('\n', start)
    const end = newline < 0 ? value.length : newline
    lines.push({ start, end, text: value.slice(start, Math.min(end, start + 400)) })
    start = end + 1
  }
  return lines
}

const bare = (line: string): string =>
  line
    .toLowerCase()
    .replace(/^[\s#*_>-]+|[\s:*_]+$/g, '')
    .trim()

/** Last line of a fence, tag or draft that opens at line `i`; the opening line itself where it never closes. */
function closing(lines: readonly Line[], from: number, closes: (line: string) => boolean, most = lines.length): number {
  for (let k = from; k < lines.length && k < from + most; k++) if (closes(lines[k]!.text)) return k
  return -1
}

interface Cut {
  readonly kind: ZoneKind
  readonly last: number
}

function fenceAt(lines: readonly Line[], i: number): Cut | null {
  const open = FENCE.exec(lines[i]!.text)
  if (!open) return null
  const mark = open[1]!
  const end = closing(lines, i + 1, (line) => {
    const trimmed = line.trim()
    return trimmed.startsWith(mark) && trimmed.replaceAll(mark[0]!, '') === ''
  })
  return { kind: 'code', last: end < 0 ? lines.length - 1 : end }
}

function tagAt(lines: readonly Line[], i: number, voice: Voice): Cut | null {
  const open = TAG_OPEN.exec(lines[i]!.text)
  if (!open) return null
  const name = open[1]!.toLowerCase()
  if (SPEECH_TAGS.has(name)) return null
  const close = `</${name}>`
  const last = closing(lines, i, (line) => line.toLowerCase().includes(close))
  if (last < 0) return null
  if (HARNESS_TAGS.has(name)) return { kind: 'harness', last }
  return voice === 'agent' && last === i ? null : { kind: 'document', last }
}

function draftAt(lines: readonly Line[], i: number): Cut | null {
  if (!DRAFT_OPEN.test(lines[i]!.text)) return null
  const subject = lines[i]!.text.includes(':')
  const close = closing(lines, i + 1, (line) => DRAFT_CLOSE.test(line) || /^\s*-{3,}\s*$/.test(line), 60)
  if (close < 0 && !subject) return null
  const end = close < 0 ? lines.length - 1 : close
  // the name below the closing words belongs to the letter
  const named = /^\s*\S[^.!?]{0,40}$/.test(lines[end + 1]?.text ?? '') && DRAFT_CLOSE.test(lines[end]!.text)
  return { kind: 'draft', last: named ? end + 1 : end }
}

function diffAt(lines: readonly Line[], i: number): Cut | null {
  if (!DIFF_OPEN.test(lines[i]!.text)) return null
  const close = closing(lines, i + 1, (line) => DIFF_CLOSE.test(line))
  if (close >= 0) return { kind: 'diff', last: close }
  const blank = closing(lines, i + 1, (line) => line.trim() === '')
  return { kind: 'diff', last: blank < 0 ? lines.length - 1 : blank }
}

/** A template of the task runs to the end of the turn: nobody says anything below "IMPORTANT TIPS". */
function templateAt(lines: readonly Line[], i: number, voice: Voice): Cut | null {
  if (voice !== 'user' || i === 0) return null
  const text = lines[i]!.text
  const head = bare(text)
  if (head.length > 40 || !TEMPLATE_HEADS.includes(head)) return null
  const isHead = /^\s*#|:\s*\**\s*$/.test(text) || text.trim() === text.trim().toUpperCase()
  return isHead ? { kind: 'harness', last: lines.length - 1 } : null
}

function lineAt(lines: readonly Line[], i: number, voice: Voice): Cut | null {
  const text = lines[i]!.text
  if (/^\s*>/.test(text)) return { kind: 'quote', last: i }
  if (/^\s*\|.*\|/.test(text)) return { kind: 'table', last: i }
  if (voice === 'user' && LOG_LINE.test(text)) return { kind: 'log', last: i }
  const indented = /^(?: {4,}|\t)\S/.test(text) && !/^\s+(?:[-*+•]|\d+[.)])\s/.test(text)
  if (indented && (i === 0 || lines[i - 1]!.text.trim() === '' || /^(?: {4,}|\t)/.test(lines[i - 1]!.text))) {
    let k = i - 1
    while (k >= 0 && (lines[k]!.text.trim() === '' || /^(?: {2,}|\t)/.test(lines[k]!.text))) k--
    // indented text below a list item continues the item
    if (k < 0 || !/^\s*(?:[-*+•]|\d+[.)])\s/.test(lines[k]!.text)) return { kind: 'code', last: i }
  }
  return null
}

const isHarnessTurn = (value: string): boolean => {
  const head = value.slice(0, 160).trimStart().toLowerCase()
  return HARNESS_OPENINGS.some((opening) => head.startsWith(opening))
}

const DOCUMENT_SIZE = 1200
const DOCUMENT_HEADS = 3

/** First line of a brief: a long text with several headings, written for many or by a command. It asks, and rules nothing. */
function documentFrom(lines: readonly Line[], value: string): number {
  if (value.length < DOCUMENT_SIZE) return lines.length
  const heads = lines.flatMap((line, i) => (/^#{1,6} \S/.test(line.text) ? [i] : []))
  return heads.length >= DOCUMENT_HEADS ? heads[0]! : lines.length
}

/** Partition of a turn's text into zones, in order, without gaps. */
export function zonesOf(value: string, voice: Voice): readonly Zone[] {
  if (voice === 'user' && isHarnessTurn(value)) return [{ kind: 'harness', start: 0, end: value.length }]
  const lines = linesOf(value)
  const zones: Zone[] = []
  const push = (kind: ZoneKind, start: number, end: number): void => {
    const last = zones.at(-1)
    if (last?.kind === kind && kind !== 'code') zones[zones.length - 1] = { ...last, end }
    else zones.push({ kind, start, end })
  }
  const pasted = voice === 'user' ? documentFrom(lines, value) : lines.length
  for (let i = 0; i < lines.length; i++) {
    const found =
      fenceAt(lines, i) ??
      tagAt(lines, i, voice) ??
      diffAt(lines, i) ??
      draftAt(lines, i) ??
      templateAt(lines, i, voice) ??
      lineAt(lines, i, voice)
    const last = found?.last ?? i
    const start = lines[i]!.start
    push(
      found?.kind ?? (i >= pasted ? 'brief' : 'speech'),
      start,
      last + 1 < lines.length ? lines[last + 1]!.start : value.length,
    )
    i = last
  }
  return zones
}
