/** Sentences of speech: where they begin and end, and whether they stand in a list or a heading. */
import { isSpace, skipSpace, trimmedEnd } from '../text/chars.js'
import type { Zone } from './zones.js'

export interface Sentence {
  readonly start: number
  readonly end: number
  readonly block: 'prose' | 'item' | 'heading'
  /** `[ ]` or `[x]` of a task list. */
  readonly checkbox?: 'open' | 'done'
  /** Ordinal of the item in its list, from 1; undefined outside a list. */
  readonly item?: number
  /** It stands in a brief, not in what a person says of their own. */
  readonly brief?: true
}

const ITEM = /^(\s*)(?:[-*+•]|(\d{1,3})[.)])\s+(?:\[([ xX~-])\]\s+)?/
const HEADING = /^\s*(?:#{1,6})\s+/
const BOLD = /^\s*\*\*[^*]+\*\*:?\s*$/

const ABBREVIATIONS: ReadonlySet<string> = new Set(
  'e.g i.e etc vs cf approx no nr z.b d.h bzw p.ex mr mrs ms dr fig al inc st resp incl'.split(' '),
)
const LONGEST_ABBREVIATION = 6

/** A full stop without its space, before a word that begins sentences: "message.We will". */
const GLUED =
  /^[a-z)`'"]\.(?:We|I|Let|The|This|It|Now|After|In|To|If|As|Then|Next|For|So|But|You|They|There|Since|When|Using|First|Finally)[ ']/

const TICK = 96
const DOT = 46
const PAREN = 40

/** `.!?…` */
const isStop = (code: number): boolean => code === DOT || code === 33 || code === 63 || code === 0x2026

/** `。！？`: they need no space behind them. */
const isWideStop = (code: number): boolean => code === 0x3002 || code === 0xff01 || code === 0xff1f

/** `"'”’)]*_`: what may stand behind the end of a sentence. */
const isCloser = (code: number): boolean =>
  code === 34 ||
  code === 39 ||
  code === 41 ||
  code === 42 ||
  code === 93 ||
  code === 95 ||
  code === 0x201d ||
  code === 0x2019

/** White space and the marks of emphasis are no part of a sentence. */
const isPadding = (code: number): boolean => code === 32 || code === 42 || code === 95 || isSpace(code)

/** "e.g.", "approx.", behind white space or an opening bracket. */
function isAbbreviation(text: string, start: number, stop: number): boolean {
  let from = stop
  while (from > start && stop - from <= LONGEST_ABBREVIATION) {
    const code = text.charCodeAt(from - 1)
    if (code === PAREN || isSpace(code)) break
    from--
  }
  return stop - from <= LONGEST_ABBREVIATION && ABBREVIATIONS.has(text.slice(from, stop).toLowerCase())
}

const isCapital = (code: number): boolean => code >= 65 && code <= 90

/** What a letter may stand behind as a label, and then ends a sentence: "option B." */
const LABELLED =
  /(?:option|plan|case|variant|step|phase|part|type|class|group|team|candidate|hypothesis|bug|section|point)\s$/i

/** "P.L. Travers", "W. H. Shipman": an initial, and a name behind it. */
function isInitial(text: string, start: number, stop: number, end: number): boolean {
  const letter = stop - 1
  if (letter < start || !isCapital(text.charCodeAt(letter)) || text.charCodeAt(letter) === 73) return false
  const isAlone = letter === start || isSpace(text.charCodeAt(letter - 1)) || text.charCodeAt(letter - 1) === DOT
  const next = skipSpace(text, stop + 1, end)
  return (
    isAlone &&
    next < end &&
    isCapital(text.charCodeAt(next)) &&
    !LABELLED.test(text.slice(Math.max(start, letter - 12), letter))
  )
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** "1.", "12.": the number of an item. */
function isOrdinal(text: string, start: number, stop: number): boolean {
  let from = stop
  while (from > start && stop - from < 2 && isDigit(text.charCodeAt(from - 1))) from--
  return from < stop && (from === start || isSpace(text.charCodeAt(from - 1)))
}

/** Whether the mark at `i` ends a sentence: not in a number, a name, an abbreviation or code. */
function endsAt(text: string, start: number, i: number, end: number): boolean {
  const mark = text.charCodeAt(i)
  if (isWideStop(mark)) return true
  if (i + 1 < end) {
    const next = text.charCodeAt(i + 1)
    if (mark === DOT && isInitial(text, start, i, end)) return false
    if (mark === DOT && next >= 65 && next <= 90 && GLUED.test(text.slice(Math.max(0, i - 1), i + 12))) return true
    if (!(next === TICK || isCloser(next) || isSpace(next))) return false
  }
  return mark !== DOT || !(isAbbreviation(text, start, i) || isOrdinal(text, start, i))
}

type Standing = Omit<Sentence, 'start' | 'end'>

function add(text: string, from: number, to: number, standing: Standing, out: Sentence[]): void {
  let start = from
  let end = to
  while (start < end && isPadding(text.charCodeAt(start))) start++
  while (end > start && isPadding(text.charCodeAt(end - 1))) end--
  const { block, checkbox, item, brief } = standing
  if (end > start) out.push({ start, end, block, checkbox, item, brief })
}

function split(text: string, from: number, to: number, standing: Standing, out: Sentence[]): void {
  let start = from
  let isCode = false
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i)
    if (code === TICK) isCode = !isCode
    else if (!isCode && (isStop(code) || isWideStop(code)) && endsAt(text, start, i, to)) {
      let end = i + 1
      while (end < to && (isStop(text.charCodeAt(end)) || isCloser(text.charCodeAt(end)))) end++
      add(text, start, end, standing, out)
      start = end
      i = end - 1
    }
  }
  add(text, start, to, standing, out)
}

/** So much of a line tells what it is. */
const CLIP = 200

/** Sentences of the speech zones of a text, in order. Paragraphs may wrap; items and headings end with their line. */
export function sentencesOf(text: string, zones: readonly Zone[]): readonly Sentence[] {
  const out: Sentence[] = []
  let ordinal = 0
  for (const zone of zones) {
    const brief = zone.kind === 'brief' ? ({ brief: true } as const) : {}
    if (zone.kind !== 'speech' && zone.kind !== 'brief') {
      if (zone.kind !== 'quote') ordinal = 0
      continue
    }
    let paragraph = -1
    const flush = (end: number): void => {
      if (paragraph >= 0) split(text, paragraph, end, { block: 'prose', ...brief }, out)
      paragraph = -1
    }
    for (let start = zone.start; start < zone.end; ) {
      const newline = text.indexOf('\n', start)
      const end = newline < 0 || newline >= zone.end ? zone.end : newline
      const seen = Math.min(end, start + CLIP)
      const first = skipSpace(text, start, seen)
      const opener = first < seen ? text.charCodeAt(first) : 0
      const line = first < seen && opensBlock(opener) ? text.slice(start, seen) : ''
      const item = line === '' ? null : ITEM.exec(line)
      const heading = opener === HASH ? HEADING.exec(line) : null
      if (first === seen) {
        flush(start)
      } else if (item) {
        flush(start)
        ordinal = item[2] === undefined ? ordinal + 1 : Number(item[2])
        const box = item[3] === undefined ? {} : { checkbox: item[3] === ' ' ? ('open' as const) : ('done' as const) }
        split(text, start + item[0].length, end, { block: 'item', item: ordinal, ...box, ...brief }, out)
      } else if (heading || (opener === STAR && BOLD.test(line))) {
        flush(start)
        ordinal = 0
        split(text, start + (heading?.[0].length ?? 0), end, { block: 'heading', ...brief }, out)
      } else {
        if (paragraph < 0) {
          paragraph = start
          if (first - start < 2) ordinal = 0
        }
        // a line that ends in a colon is said before what follows it
        if (end - start < CLIP && text.charCodeAt(trimmedEnd(text, start, end) - 1) === COLON) flush(end)
      }
      start = end + 1
    }
    flush(zone.end)
  }
  return out
}

const HASH = 35
const STAR = 42
const COLON = 58

/** First characters of items, headings and lines in bold: `-*+•#` and digits. */
const opensBlock = (code: number): boolean =>
  code === 45 || code === STAR || code === 43 || code === 0x2022 || code === HASH || isDigit(code)
