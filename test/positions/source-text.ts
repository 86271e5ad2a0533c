/** Reads a range of a source back as the decoded text that it holds; knows nothing of how places are found. */
import type { LintMessage } from '../../src/lint/result.js'

const lineStarts = (text: string): readonly number[] => {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

const unquote = (escaped: string): string | null => {
  try {
    return JSON.parse(`"${escaped}"`) as string
  } catch {
    return null
  }
}

/** How often the text at a pointer is escaped: not at all in Markdown, once in JSON, once more for each `#`. */
export const depthOf = (pointer: string): number => (pointer === '' ? 0 : pointer.split('#').length)

/** As much of `length` units as can be decoded from the start of an escaped text. */
function decodeStart(escaped: string, length: number): string {
  let decoded = ''
  for (let at = 0; at < escaped.length && decoded.length < length; ) {
    const size = escaped[at] !== '\\' ? 1 : escaped[at + 1] === 'u' ? 6 : 2
    const unit = unquote(escaped.slice(at, at + size))
    if (unit === null) break
    decoded += unit
    at += size
  }
  return decoded
}

export class SourceText {
  readonly #text: string
  readonly #starts: readonly number[]

  constructor(text: string) {
    this.#text = text
    this.#starts = lineStarts(text)
  }

  /** Offset of a point; -1 where there is none. */
  offsetOf(line: number, column: number): number {
    const start = this.#starts[line - 1]
    return start === undefined || column < 1 ? -1 : start + column - 1
  }

  /** The decoded text of a message's range; null where the range is none, or does not decode. */
  quoteOf({
    line,
    column,
    endLine,
    endColumn,
    pointer,
  }: Pick<LintMessage, 'line' | 'column' | 'endLine' | 'endColumn' | 'pointer'>): string | null {
    const [start, end] = [this.offsetOf(line, column), this.offsetOf(endLine, endColumn)]
    if (start < 0 || end < start || end > this.#text.length) return null
    let text: string | null = this.#text.slice(start, end)
    for (let depth = depthOf(pointer); depth > 0 && text !== null; depth--) text = unquote(text)
    return text
  }

  /** `length` units of decoded text from a point on. */
  startingAt(line: number, column: number, pointer: string, length: number): string | null {
    const start = this.offsetOf(line, column)
    if (start < 0) return null
    const depth = depthOf(pointer)
    let text = this.#text.slice(start, start + length * 12 ** depth)
    for (let left = depth; left > 0; left--) text = decodeStart(text, left === 1 ? length : text.length)
    return text.slice(0, length)
  }
}
