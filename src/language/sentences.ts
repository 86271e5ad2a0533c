/** Sentences of speech: where they begin and end, and whether they stand in a list or a heading. */
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
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|no|nr|z\.b|d\.h|bzw|p\.ex|mr|mrs|ms|dr|fig|al|inc|st|resp|incl)\.$/i

/** A full stop without its space, before a word that begins sentences: "message.We will". */
const GLUED =
  /^[a-z)`'"]\.(?:We|I|Let|The|This|It|Now|After|In|To|If|As|Then|Next|For|So|But|You|They|There|Since|When|Using|First|Finally)[ ']/

const ENDS = '.!?…。！？'
const MARGIN = /[\s*_]/
const CLOSERS = /[.!?…"'”’)\]*_]/
const isMargin = (c: string): boolean => (c < '\x7f' && c > ' ' ? c === '*' || c === '_' : MARGIN.test(c))

/** Whether the mark at `i` ends a sentence: not in a number, a name, an abbreviation or code. */
function endsAt(text: string, start: number, i: number, end: number): boolean {
  const mark = text[i]!
  if (mark === '。' || mark === '！' || mark === '？') return true
  const next = text[i + 1]
  if (mark === '.' && next !== undefined && i + 1 < end && GLUED.test(text.slice(i - 1, i + 12))) return true
  if (next !== undefined && i + 1 < end && !/[\s"'”’)\]*_`]/.test(next)) return false
  if (mark !== '.') return true
  return (
    !ABBREVIATION.test(text.slice(Math.max(start, i - 8), i + 1)) &&
    !/(?:^|\s)\d{1,2}\.$/.test(text.slice(Math.max(start, i - 3), i + 1))
  )
}

function split(text: string, from: number, to: number, base: Omit<Sentence, 'start' | 'end'>, out: Sentence[]): void {
  let start = from
  let tick = false
  const push = (end: number): void => {
    let a = start
    let b = end
    while (a < b && isMargin(text[a]!)) a++
    while (b > a && isMargin(text[b - 1]!)) b--
    if (b > a) out.push({ ...base, start: a, end: b })
    start = end
  }
  for (let i = from; i < to; i++) {
    const c = text[i]!
    if (c === '`') tick = !tick
    else if (!tick && ENDS.includes(c) && endsAt(text, start, i, to)) {
      let end = i + 1
      while (end < to && CLOSERS.test(text[end]!)) end++
      push(end)
      i = end - 1
    }
  }
  push(to)
}

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
      const line = text.slice(start, Math.min(end, start + 200))
      const item = ITEM.exec(line)
      const heading = item ? null : HEADING.exec(line)
      if (line.trim() === '') {
        flush(start)
      } else if (item) {
        flush(start)
        ordinal = item[2] === undefined ? ordinal + 1 : Number(item[2])
        const box = item[3] === undefined ? {} : { checkbox: item[3] === ' ' ? ('open' as const) : ('done' as const) }
        split(text, start + item[0].length, end, { block: 'item', item: ordinal, ...box, ...brief }, out)
      } else if (heading || /^\s*\*\*[^*]+\*\*:?\s*$/.test(line)) {
        flush(start)
        ordinal = 0
        split(text, start + (heading?.[0].length ?? 0), end, { block: 'heading', ...brief }, out)
      } else {
        if (paragraph < 0) {
          paragraph = start
          if (!/^\s{2,}/.test(line)) ordinal = 0
        }
        // a line that ends in a colon is said before what follows it
        if (end - start < 200 && line.trimEnd().endsWith(':')) flush(end)
      }
      start = end + 1
    }
    flush(zone.end)
  }
  return out
}
