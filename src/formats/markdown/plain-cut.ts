/** Whether a Markdown text is a conversation, and where its turns begin. */
import { findFences, inFences, isBlank, type Line, lineText, splitLines } from '../../text/fences.js'
import type { RecordRef } from '../../tree/types.js'
import { headingLevel, isBoldTerm, type Marker, markerAt, type Style } from './plain-markers.js'

interface Found {
  readonly line: number
  readonly marker: Marker
}

interface Scan {
  readonly text: string
  readonly lines: readonly Line[]
  readonly found: readonly Found[]
  /** Lines of headings outside code, in order. */
  readonly headings: readonly number[]
  /** Bold terms with a colon that name no speaker. */
  readonly terms: number
}

/** First line after front matter. */
function afterFrontMatter(text: string, lines: readonly Line[]): number {
  if (!lines[0] || lineText(text, lines[0]).trim() !== '---') return 0
  for (let i = 1; i < Math.min(lines.length, 100); i++)
    if (/^(?:---|\.\.\.)\s*$/.test(lineText(text, lines[i]!).slice(0, 8))) return i + 1
  return 0
}

const speaks = (marker: Marker): boolean => marker.role === 'user' || marker.role === 'assistant'

function scan(text: string): Scan {
  const lines = splitLines(text)
  const from = afterFrontMatter(text, lines)
  const markers = lines.map((line, i) => (i < from ? null : markerAt(text, line)))
  const fences = findFences(text, lines, {
    interrupts(i) {
      const marker = markers[i]
      return marker && speaks(marker) && marker.style !== 'line' ? 'maybe' : null
    },
  })
  const fenced = inFences(fences, lines.length)
  const found: Found[] = []
  const headings: number[] = []
  let terms = 0
  for (const [i, line] of lines.entries()) {
    if (i < from || fenced(i)) continue
    const marker = markers[i]
    if (marker) found.push({ line: i, marker })
    else if (isBoldTerm(text, line)) terms++
    if (headingLevel(text, line) > 0) headings.push(i)
  }
  return { text, lines, found, headings, terms }
}

const first = (found: readonly Found[], role: Marker['role']): Marker | undefined => {
  const all = found.filter(({ marker }) => marker.role === role)
  return (all.find(({ marker }) => marker.isStrong) ?? all[0])?.marker
}

/** Markers of one style. A heading counts at the level at which its speaker is first named, a tool's also below. */
function ofStyle({ found }: Scan, style: Style): readonly Found[] {
  const all = found.filter(({ marker }) => marker.style === style)
  const user = first(all, 'user')
  const assistant = first(all, 'assistant')
  if (!user || !assistant) return []
  const top = Math.min(user.level, assistant.level)
  const tellsResults = all.some(({ marker }) => marker.isResult && marker.level >= top)
  return all.filter(({ marker }) => {
    if (marker.role === 'user') return marker.level === user.level
    if (marker.role === 'assistant') return marker.level === assistant.level
    if (marker.level === user.level || marker.level === assistant.level) return true
    return (
      marker.level > top &&
      (marker.isNested || (marker.role === 'tool' && marker.tool !== null && !marker.isResult && tellsResults))
    )
  })
}

const VERSION = /^#{1,6} +\[?v?\d+\.\d+/

/** Sections of a changelog may be called like speakers. */
function standsInChangelog({ text, lines, headings }: Scan, found: readonly Found[]): boolean {
  const marked = new Set(found.map(({ line }) => line))
  const versions = new Set(headings.filter((line) => VERSION.test(lineText(text, lines[line]!).slice(0, 40))))
  let above = -1
  for (const line of headings) {
    if (marked.has(line) && versions.has(above)) return true
    above = line
  }
  return false
}

const MOST_HEADINGS_BEFORE = 3
/** Files that show a conversation as an example, or name their sections like speakers. */
const DOCUMENTS = /(?:^|[\\/])(?:readme|changelog|contributing|changes|history|faq|index|glossary)\b[^\\/]*$/i
const TEXTS = /\.(?:md|mdx|markdown|txt|text|log|transcript)$|^[^.]*$|(?:^|[\\/])<[^>]*>$/i

const hasBody = ({ text, lines }: Scan, { line, marker }: Found, next: number): boolean => {
  const end = lines[next]?.start ?? text.length
  if (text.slice(marker.body, lines[line]!.end).trim() !== '') return true
  for (let i = line + 1; i < next && lines[i]!.start < end; i++) if (!isBlank(text, lines[i]!)) return true
  return false
}

/** Whether markers of one style are those of a conversation; documents name their sections like speakers, too. */
function isConversation(source: Scan, found: readonly Found[], filename: string): boolean {
  const count = (role: Marker['role'], strong = false): number =>
    found.filter(({ marker }) => marker.role === role && (!strong || marker.isStrong)).length
  const users = count('user')
  const assistants = count('assistant')
  if (users === 0 || assistants === 0) return false
  const strong = count('user', true) > 0 || count('assistant', true) > 0
  if (!strong && (users < 2 || assistants < 2)) return false
  const begin = found[0]!.line
  const last = found.at(-1)!.line
  if (source.headings.filter((line) => line < begin).length > MOST_HEADINGS_BEFORE) return false
  if (standsInChangelog(source, found)) return false
  if (DOCUMENTS.test(filename) && found.length < 6) return false
  if (found[0]!.marker.style !== 'heading') {
    if (found.length < 4 && source.headings.filter((line) => line > last).length > 1) return false
    if (found.length < 4 && source.terms > 1) return false
  }
  if (found[0]!.marker.style === 'line' && !TEXTS.test(filename)) return false
  return found.some(
    (item, n) => speaks(item.marker) && hasBody(source, item, found[n + 1]?.line ?? source.lines.length),
  )
}

const STYLES: readonly Style[] = ['heading', 'bold', 'line']

/** Lines at which turns begin; none where the text is no conversation. */
function turnsIn(text: string, filename: string): { readonly source: Scan; readonly found: readonly Found[] } {
  const source = scan(text)
  for (const style of STYLES) {
    const found = ofStyle(source, style)
    if (isConversation(source, found, filename)) return { source, found }
  }
  return { source, found: [] }
}

export const isPlainTranscript = (text: string, filename: string): boolean => turnsIn(text, filename).found.length > 0

/** A named format is taken at its word: without a conversation, the markers that there are cut the text. */
export function cutPlain(text: string): readonly RecordRef[] {
  const { source, found } = turnsIn(text, '')
  const cuts = found.length > 0 ? found : source.found
  const starts = cuts.map(({ line }) => source.lines[line]!.start)
  return starts.map((start, n) => ({ start, end: starts[n + 1] ?? text.length }))
}
