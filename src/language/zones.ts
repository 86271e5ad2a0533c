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

/** Of a longer line only its beginning is read. */
const CLIP = 400

/** The lines of a text, and what was found out about all of them: asked once, however many lines ask. */
class Lines {
  readonly starts: number[] = []
  readonly #value: string
  /** Lines of the closing tags by their names, the last one first; those that were passed are taken off. */
  #closers: Map<string, number[]> | null = null
  /** The first diff mark that closes, from the line that was asked for last. */
  #diffEnd = 0
  /** For each line the last one before it that is neither blank nor indented, or -1. */
  readonly #outer: number[] = []

  constructor(value: string) {
    this.#value = value
    for (let start = 0; start >= 0; start = value.indexOf('\n', start) + 1 || -1) this.starts.push(start)
  }

  get count(): number {
    return this.starts.length
  }

  /** The line without its break, clipped. */
  text(i: number): string {
    const start = this.starts[i]!
    return this.#value.slice(start, Math.min(this.#end(i), start + CLIP))
  }

  #end(i: number): number {
    return i + 1 < this.count ? this.starts[i + 1]! - 1 : this.#value.length
  }

  /** First line from `from` on that `is` so, of at most `most`; -1: none. */
  find(from: number, is: (line: string) => boolean, most = this.count): number {
    for (let k = from; k < this.count && k < from + most; k++) if (is(this.text(k))) return k
    return -1
  }

  /** First line from `from` on that closes a tag of that name; -1: none. Nobody asks for an earlier one again. */
  tagEnd(from: number, name: string): number {
    this.#closers ??= this.#readClosers()
    const lines = this.#closers.get(name) ?? []
    while (lines.length > 0 && lines.at(-1)! < from) lines.pop()
    return lines.at(-1) ?? -1
  }

  #readClosers(): Map<string, number[]> {
    const closers = new Map<string, number[]>()
    for (let i = this.count - 1; i >= 0; i--) {
      const text = this.text(i)
      if (!text.includes('</')) continue
      for (const [, name] of text.toLowerCase().matchAll(TAG_CLOSE)) {
        const lines = closers.get(name!)
        if (!lines) closers.set(name!, [i])
        else if (lines.at(-1) !== i) lines.push(i)
      }
    }
    return closers
  }

  /** First line from `from` on that closes a diff; -1: none. Nobody asks for an earlier one again. */
  diffEnd(from: number): number {
    if (this.#diffEnd >= 0 && this.#diffEnd < from) this.#diffEnd = this.find(from, (line) => DIFF_CLOSE.test(line))
    return this.#diffEnd
  }

  /** The last line before `i` that is neither blank nor indented; -1: none. */
  outer(i: number): number {
    for (let k = this.#outer.length; k <= i; k++)
      this.#outer.push(k === 0 ? -1 : isInner(this.text(k - 1)) ? this.#outer[k - 1]! : k - 1)
    return this.#outer[i]!
  }
}

const TAG_CLOSE = /<\/([a-z][\w-]*)>/g

const isInner = (line: string): boolean => /^(?: {2,}|\t)/.test(line) || line.trim() === ''

const bare = (line: string): string =>
  line
    .toLowerCase()
    .replace(/^[\s#*_>-]+|[\s:*_]+$/g, '')
    .trim()

interface Cut {
  readonly kind: ZoneKind
  readonly last: number
}

/** The last line of a fence, tag or draft that opens at line `i`; the opening line itself where it never closes. */
function fenceAt(lines: Lines, i: number, text: string): Cut | null {
  const open = FENCE.exec(text)
  if (!open) return null
  const mark = open[1]!
  const end = lines.find(i + 1, (line) => {
    const trimmed = line.trim()
    return trimmed.startsWith(mark) && trimmed.replaceAll(mark[0]!, '') === ''
  })
  return { kind: 'code', last: end < 0 ? lines.count - 1 : end }
}

function tagAt(lines: Lines, i: number, text: string, voice: Voice): Cut | null {
  const open = TAG_OPEN.exec(text)
  if (!open) return null
  const name = open[1]!.toLowerCase()
  if (SPEECH_TAGS.has(name)) return null
  const last = lines.tagEnd(i, name)
  if (last < 0) return null
  if (HARNESS_TAGS.has(name)) return { kind: 'harness', last }
  return voice === 'agent' && last === i ? null : { kind: 'document', last }
}

function draftAt(lines: Lines, i: number, text: string): Cut | null {
  if (!DRAFT_OPEN.test(text)) return null
  const subject = text.includes(':')
  const close = lines.find(i + 1, (line) => DRAFT_CLOSE.test(line) || /^\s*-{3,}\s*$/.test(line), 60)
  if (close < 0 && !subject) return null
  const end = close < 0 ? lines.count - 1 : close
  // the name below the closing words belongs to the letter
  const named =
    /^\s*\S[^.!?]{0,40}$/.test(end + 1 < lines.count ? lines.text(end + 1) : '') && DRAFT_CLOSE.test(lines.text(end))
  return { kind: 'draft', last: named ? end + 1 : end }
}

function diffAt(lines: Lines, i: number, text: string): Cut | null {
  if (!DIFF_OPEN.test(text)) return null
  const close = lines.diffEnd(i + 1)
  if (close >= 0) return { kind: 'diff', last: close }
  const blank = lines.find(i + 1, (line) => line.trim() === '')
  return { kind: 'diff', last: blank < 0 ? lines.count - 1 : blank }
}

/** A template of the task runs to the end of the turn: nobody says anything below "IMPORTANT TIPS". */
function templateAt(lines: Lines, i: number, text: string, voice: Voice): Cut | null {
  if (voice !== 'user' || i === 0) return null
  const head = bare(text)
  if (head.length > 40 || !TEMPLATE_HEADS.includes(head)) return null
  const isHead = /^\s*#|:\s*\**\s*$/.test(text) || text.trim() === text.trim().toUpperCase()
  return isHead ? { kind: 'harness', last: lines.count - 1 } : null
}

const ITEM = /^\s*(?:[-*+•]|\d+[.)])\s/

function lineAt(lines: Lines, i: number, text: string, voice: Voice): Cut | null {
  if (/^\s*>/.test(text)) return { kind: 'quote', last: i }
  if (/^\s*\|.*\|/.test(text)) return { kind: 'table', last: i }
  if (voice === 'user' && LOG_LINE.test(text)) return { kind: 'log', last: i }
  if (voice === 'user' && isConfig(lines, i, text)) return { kind: 'code', last: i }
  const indented = /^(?: {4,}|\t)\S/.test(text) && !/^\s+(?:[-*+•]|\d+[.)])\s/.test(text)
  if (!indented) return null
  const before = i === 0 ? '' : lines.text(i - 1)
  if (before.trim() !== '' && !/^(?: {4,}|\t)/.test(before)) return null
  const outer = lines.outer(i)
  // indented text below a list item continues the item
  return outer < 0 || !ITEM.test(lines.text(outer)) ? { kind: 'code', last: i } : null
}

/** A section or an assignment of a configuration file, commented out or not. */
const CONFIG_LINE = /^\s*(?:[#;]\s*)?(?:\[{1,2}[\w.-]+\]{1,2}\s*$|[\w.-]+ ?= ?\S)/
const COMMENT = /^\s*[#;]/

/** A comment of a pasted configuration: in its paragraph stands a section or an assignment. */
function isConfig(lines: Lines, i: number, text: string): boolean {
  if (CONFIG_LINE.test(text)) return true
  if (!COMMENT.test(text)) return false
  for (const step of [-1, 1])
    for (let k = i + step; k >= 0 && k < lines.count && Math.abs(k - i) <= NEAR; k += step) {
      const line = lines.text(k)
      if (CONFIG_LINE.test(line)) return true
      if (!COMMENT.test(line)) break
    }
  return false
}

/** Lines that a comment may stand away from what it explains. */
const NEAR = 6

/** Begins no line but one of plain speech. */
const PLAIN = /^[A-Za-z\d\u00c0-\u024f]/

/** Begins a draft. */
const DRAFTS = /^(?:su|be|ob|as|de|hi|he|se|li|ha|bo|es)/i

function zoneAt(lines: Lines, i: number, voice: Voice): Cut | null {
  const text = lines.text(i)
  if (voice !== 'user' && PLAIN.test(text)) return plainAt(lines, i, text)
  return (
    fenceAt(lines, i, text) ??
    tagAt(lines, i, text, voice) ??
    diffAt(lines, i, text) ??
    draftAt(lines, i, text) ??
    templateAt(lines, i, text, voice) ??
    lineAt(lines, i, text, voice)
  )
}

/** A line that begins with a letter or a digit opens a draft, or a diff, or nothing. */
const plainAt = (lines: Lines, i: number, text: string): Cut | null =>
  diffAt(lines, i, text) ?? (DRAFTS.test(text) ? draftAt(lines, i, text) : null)

const isHarnessTurn = (value: string): boolean => {
  const head = value.slice(0, 160).trimStart().toLowerCase()
  return HARNESS_OPENINGS.some((opening) => head.startsWith(opening))
}

const DOCUMENT_SIZE = 1200
const DOCUMENT_HEADS = 3

/** First line of a brief: a long text with several headings, written for many or by a command. It asks, and rules nothing. */
function documentFrom(lines: Lines, value: string): number {
  if (value.length < DOCUMENT_SIZE) return lines.count
  const heads = lines.starts.flatMap((start, i) =>
    value.charCodeAt(start) === 35 && /^#{1,6} \S/.test(lines.text(i)) ? [i] : [],
  )
  return heads.length >= DOCUMENT_HEADS ? heads[0]! : lines.count
}

/** Partition of a turn's text into zones, in order, without gaps. */
export function zonesOf(value: string, voice: Voice): readonly Zone[] {
  if (voice === 'user' && isHarnessTurn(value)) return [{ kind: 'harness', start: 0, end: value.length }]
  const lines = new Lines(value)
  const zones: Zone[] = []
  let kind: ZoneKind | null = null
  let from = 0
  const close = (to: number): void => {
    if (kind !== null) zones.push({ kind, start: from, end: to })
  }
  const pasted = voice === 'user' ? documentFrom(lines, value) : lines.count
  for (let i = 0; i < lines.count; i++) {
    const found = zoneAt(lines, i, voice)
    const next = found?.kind ?? (i >= pasted ? 'brief' : 'speech')
    if (next !== kind || next === 'code') {
      close(lines.starts[i]!)
      kind = next
      from = lines.starts[i]!
    }
    i = found?.last ?? i
  }
  close(value.length)
  return zones
}
