/** A summary as lines of plain speech: tags and tables are spoken, JSON is told as headings and items. */

import { type Sentence, sentencesOf } from './sentences.js'
import { type Zone, zonesOf } from './zones.js'

/** A part of a summary that is read by itself. */
export interface HandoverText {
  readonly text: string
  /** Where it begins in the summary. */
  readonly offset: number
  /** Names of the fields that it stands in, outermost first. */
  readonly path: readonly string[]
  /** Its words as the summary has them; null: those of the summary from `offset` on, one for one. */
  readonly raw: string | null
}

const TAG = /<(\/?)([a-z][a-z_-]{1,40})>/gi

/** `<current_plan>` says what follows, like a heading; a closing tag says nothing. No offset moves. */
const withoutTags = (text: string): string =>
  text.replace(TAG, (whole, slash: string, name: string) =>
    slash === '' ? ` ${name.replaceAll('_', ' ')}:` : ' '.repeat(whole.length),
  )

/** Two words and more between quotes: a summary says what somebody said; one word is a name. */
const QUOTED = /"[^"\s]+(?:\s[^"\n]{1,400})"|“[^”\s]+(?:\s[^”\n]{1,400})”|«[^»\n]{3,400}»/g

const withoutQuotes = (text: string): string => text.replace(QUOTED, (whole) => ` ${whole.slice(1, -1)} `)

const SPOKEN: ReadonlySet<Zone['kind']> = new Set(['speech', 'table', 'quote', 'draft', 'document', 'log'])

/** A line that begins with a label says something of its own, even where no full stop ends the line before. */
const LABELLED = /^\s{0,12}(?:\*\*)?[\p{L}][^:.!?\n]{1,40}:(?:\s|\*|$)/u

/** Zones of what a summary says: rows of a table and labelled lines stand by themselves. */
function zonesIn(text: string): readonly Zone[] {
  const zones: Zone[] = []
  for (const zone of zonesOf(text, 'tool')) {
    if (!SPOKEN.has(zone.kind)) continue
    let from = zone.start
    for (let start = zone.start; start < zone.end; ) {
      const newline = text.indexOf('\n', start)
      const end = newline < 0 || newline >= zone.end ? zone.end : newline + 1
      if (start > from && (zone.kind === 'table' || LABELLED.test(text.slice(start, Math.min(end, start + 80))))) {
        zones.push({ kind: 'speech', start: from, end: start })
        from = start
      }
      start = end
    }
    zones.push({ kind: 'speech', start: from, end: zone.end })
  }
  return zones
}

export const handoverSentences = (text: string): readonly Sentence[] => sentencesOf(text, zonesIn(text))

const FENCED = /^```(?:json)?\s*\n([\s\S]*?)\n```\s*$/

/** Between the fields of a record. */
const BETWEEN = ' — '

/** Reads no deeper, and no more of it. */
const DEEPEST = 8
const MOST = 2000

/** Texts of a JSON value: a flat object is one, since its fields say something of each other. */
function tell(value: unknown, path: readonly string[], out: { text: string; path: readonly string[] }[]): void {
  if (out.length >= MOST || path.length > DEEPEST) return
  if (typeof value === 'string') out.push({ text: value, path })
  else if (Array.isArray(value)) for (const item of value) tell(item, path, out)
  else if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
    const strings = fields.filter((field): field is [string, string] => typeof field[1] === 'string')
    const isRecord = strings.length > 1 && strings.some(([key]) => STATUS.has(key.toLowerCase()))
    if (isRecord) out.push({ text: strings.map(([, text]) => text).join(BETWEEN), path })
    for (const [key, inner] of fields)
      if (!(isRecord && typeof inner === 'string')) tell(inner, [...path, key.replaceAll(/[_-]+/g, ' ')], out)
  }
}

const STATUS: ReadonlySet<string> = new Set(['status', 'state', 'done', 'progress'])

function jsonIn(value: string): unknown {
  const trimmed = value.trim()
  const inner = FENCED.exec(trimmed)?.[1] ?? trimmed
  if (!/^[{[]/.test(inner)) return undefined
  try {
    return JSON.parse(inner) as unknown
  } catch {
    return undefined
  }
}

/** The texts of a summary, in order. */
export function handoverTexts(value: string): readonly HandoverText[] {
  const json = jsonIn(value)
  if (json === undefined) return [{ text: withoutQuotes(withoutTags(value)), offset: 0, path: [], raw: null }]
  const told: { text: string; path: readonly string[] }[] = []
  tell(json, [], told)
  let from = 0
  return told.map(({ text, path }) => {
    const raw = JSON.stringify(text.split(BETWEEN)[0]).slice(1, -1)
    const at = value.indexOf(raw, from)
    if (at >= 0) from = at
    return { text, offset: from, path, raw: at >= 0 ? raw : '' }
  })
}
