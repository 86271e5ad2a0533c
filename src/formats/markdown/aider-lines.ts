/** Lines of an Aider history: sessions, what a person typed, what Aider printed, and what the model said. */
import { type Fence, findFences, inFences, isBlank, type Line, lineText, splitLines } from '../../text/fences.js'

export type LineKind = 'session' | 'typed' | 'printed' | 'frame' | 'blank' | 'said'

const SESSION = /^# aider chat started at \d{4}-/
/** Tags that frame a published history. */
const FRAME = /^<\/?div\b[^>]*>\s*$/
const LONGEST = 400

export const isSession = (text: string, line: Line): boolean =>
  text.startsWith('# aider chat', line.start) && SESSION.test(text.slice(line.start, line.start + 60))

/** Aider ends what it writes with two spaces, a hard break of Markdown. */
export const endsHard = (text: string, line: Line): boolean =>
  text.endsWith('  ', line.end) && line.end - line.start > 2

const marked = (text: string, line: Line, mark: string): boolean =>
  text.startsWith(mark, line.start) && (line.start + mark.length === line.end || text[line.start + mark.length] === ' ')

function kindOf(text: string, line: Line): LineKind {
  const first = text[line.start]
  if (first === '#' && isSession(text, line)) return 'session'
  if (first === '#' && marked(text, line, '####')) return 'typed'
  if (first === '>' && marked(text, line, '>')) return 'printed'
  if (first === '<' && line.end - line.start < LONGEST && FRAME.test(lineText(text, line))) return 'frame'
  return isBlank(text, line) ? 'blank' : 'said'
}

export interface AiderText {
  readonly text: string
  readonly lines: readonly Line[]
  /** Lines of code are `said`, whatever they look like. */
  readonly kinds: readonly LineKind[]
  readonly fences: readonly Fence[]
  /** Someone stripped the line ends of this text. */
  readonly isStripped: boolean
}

/** Reads the lines of a text. An answer that was stopped may leave a fence open: Aider's next line ends it. */
export function readLines(text: string): AiderText {
  const lines = splitLines(text)
  const plain = lines.map((line) => kindOf(text, line))
  const fences = findFences(text, lines, {
    interrupts(i) {
      const kind = plain[i]
      if (kind === 'session') return 'surely'
      const isAiders = (kind === 'typed' || kind === 'printed') && endsHard(text, lines[i]!)
      return isAiders && (i === 0 || plain[i - 1] !== 'said') ? 'maybe' : null
    },
  })
  const fenced = inFences(fences, lines.length)
  const kinds = plain.map((kind, i) => (fenced(i) ? 'said' : kind))
  const isStripped = !lines.some((line, i) => (kinds[i] === 'typed' || kinds[i] === 'printed') && endsHard(text, line))
  return { text, lines, kinds, fences, isStripped }
}
