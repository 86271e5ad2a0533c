/** Lines of a text, and which of them are fenced code. */

/** Offsets of a line; its break is not part of it. */
export interface Line {
  readonly start: number
  readonly end: number
}

export function splitLines(text: string, from = 0, to = text.length): Line[] {
  const lines: Line[] = []
  for (let start = from; start < to; ) {
    const newline = text.indexOf('\n', start)
    const stop = newline < 0 || newline > to ? to : newline
    lines.push({ start, end: stop > start && text.charCodeAt(stop - 1) === 13 ? stop - 1 : stop })
    start = stop + 1
  }
  return lines
}

export const lineText = (text: string, line: Line): string => text.slice(line.start, line.end)

export function isBlank(text: string, line: Line): boolean {
  for (let i = line.start; i < line.end; i++) {
    const code = text.charCodeAt(i)
    if (code !== 32 && code !== 9) return false
  }
  return true
}

/** A row of three or more backticks or tildes, and what is written after it. */
export interface FenceMark {
  readonly char: string
  readonly length: number
  /** Empty on every line that closes a fence. */
  readonly info: string
}

/** Fences stand deep in the lists that models write, so more indentation is taken than CommonMark allows. */
const INDENT = 12
const INFO = 80

export function fenceMark(text: string, line: Line): FenceMark | null {
  let at = line.start
  while (at < line.end && at - line.start < INDENT && (text[at] === ' ' || text[at] === '\t')) at++
  const char = text[at]
  if (char !== '`' && char !== '~') return null
  const first = at
  while (at < line.end && text[at] === char) at++
  const length = at - first
  if (length < 3) return null
  const info = text.slice(at, Math.min(line.end, at + INFO)).trim()
  return char === '`' && info.includes('`') ? null : { char, length, info }
}

export interface Fence {
  /** Indexes of its first and last line, the marks included. */
  readonly first: number
  readonly last: number
  readonly mark: FenceMark
  readonly closed: boolean
}

/** Says of a line within a fence that it is none of its code: a fence that was left open ends before it. */
export type Interrupts = (line: number) => 'surely' | 'maybe' | null

export interface FenceOptions {
  readonly interrupts?: Interrupts
  /** Lines that neither open nor close a fence. */
  readonly ignores?: (line: number) => boolean
}

const fits = (mark: FenceMark, open: FenceMark): boolean => mark.char === open.char && mark.length >= open.length

/**
 * The fences of a text, in order. One that holds a line that may interrupt it was left open if it never ends,
 * or if another fence opens in it; it then ends before that line, and the scan goes on from there.
 */
export function findFences(text: string, lines: readonly Line[], options: FenceOptions = {}): Fence[] {
  const { interrupts, ignores } = options
  const marks = lines.map((line, i) => (ignores?.(i) ? null : fenceMark(text, line)))
  const found: Fence[] = []
  let open: { readonly first: number; readonly mark: FenceMark } | null = null
  let doubt = -1
  for (let i = 0; i <= lines.length; i++) {
    const mark = marks[i]
    if (!open) {
      if (mark) open = { first: i, mark }
      doubt = -1
      continue
    }
    const verdict = i < lines.length ? interrupts?.(i) : null
    if (verdict === 'maybe' && doubt < 0) doubt = i
    const broken = doubt >= 0 && (i === lines.length || (mark && mark.info !== '' && fits(mark, open.mark)))
    const sure = verdict === 'surely'
    const stop = (sure || broken) && doubt >= 0 ? doubt : sure || i === lines.length ? i : -1
    if (stop >= 0) found.push({ ...open, last: stop - 1, closed: false })
    else if (mark && mark.info === '' && fits(mark, open.mark)) found.push({ ...open, last: i, closed: true })
    else continue
    open = null
    if (stop >= 0) i = stop - 1
    if (stop === lines.length) break
  }
  return found
}

/** Whether each line stands in a fence, its marks included. */
export function inFences(fences: readonly Fence[], count: number): (line: number) => boolean {
  const inside = new Uint8Array(count)
  for (const { first, last } of fences) inside.fill(1, first, last + 1)
  return (line) => inside[line] === 1
}

/** Offsets of the code of a fence, without its marks and without the last line break. */
export function fenceBody(lines: readonly Line[], fence: Fence): readonly [number, number] {
  const last = fence.closed ? fence.last - 1 : fence.last
  const start = lines[fence.first + 1]?.start ?? lines[fence.last]!.end
  return last <= fence.first ? [start, start] : [start, lines[last]!.end]
}
