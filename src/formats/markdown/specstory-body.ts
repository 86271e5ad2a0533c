/** The inside of a tool block, split into what was given to the tool and what came back. */
import { fenceMark, isBlank, type Line, lineText, splitLines } from '../../text/fences.js'
import type { Range } from './slices.js'

export interface Body {
  /** Lines before the output, fences included. */
  readonly given: Range
  /** Null: no output is shown. */
  readonly output: Range | null
  readonly failed: boolean
}

const LABEL = /^(?:\*\*(Result|Error|Output):\*\*|(Result|Output):)\s*/
const INLINE_INPUT = /^Input(?: \([a-z ]{1,20}\))?: (`{3,})/
/** `text`, or nothing, after a fence that holds output; a language after one that holds input. */
const OUTPUT_INFO = new Set(['', 'text', 'txt', 'output'])
const VALUE_OF_KEY = /^- [\w.-]{1,60}:$/

class Scanner {
  readonly lines: readonly Line[]

  constructor(
    readonly text: string,
    range: Range,
  ) {
    this.lines = splitLines(text, range[0], range[1])
  }

  mark = (n: number) => (this.lines[n] ? fenceMark(this.text, this.lines[n]) : null)

  words = (n: number): string => (this.lines[n] ? lineText(this.text, this.lines[n]).slice(0, 200) : '')

  nextFilled(n: number): number {
    let i = n
    while (i < this.lines.length && isBlank(this.text, this.lines[i]!)) i++
    return i
  }

  beginsOutput(n: number): boolean {
    const mark = this.mark(n)
    return mark ? OUTPUT_INFO.has(mark.info) : LABEL.test(this.words(n))
  }

  /** The last line of a fence of input: the first close that ends the body, or after which output begins below a blank. */
  endOfInput(first: number, length: number): number {
    let fallback = -1
    for (let i = first + 1; i < this.lines.length; i++) {
      const mark = this.mark(i)
      if (mark?.info !== '' || mark.length < length) continue
      if (fallback < 0) fallback = i
      const next = this.nextFilled(i + 1)
      if (next >= this.lines.length || (next > i + 1 && this.beginsOutput(next))) return i
    }
    return fallback < 0 ? this.lines.length - 1 : fallback
  }

  /** Output from a line on: the code of a fence that runs to the last line, or the lines themselves. */
  outputFrom(n: number, skip: number): Range {
    const first = this.nextFilled(n)
    const end = this.lines.at(-1)!.end
    if (skip > 0) return [this.lines[n]!.start + skip, end]
    const mark = this.mark(first)
    if (!mark) return [this.lines[first]?.start ?? end, end]
    let last = this.lines.length - 1
    while (last > first && isBlank(this.text, this.lines[last]!)) last--
    const closing = last > first ? this.mark(last) : null
    const closes = closing !== null && closing.info === '' && closing.length >= mark.length
    const start = this.lines[first + 1]?.start ?? end
    const stop = closes ? this.lines[last - 1]!.end : end
    return [start, Math.max(start, last - 1 === first && closes ? start : stop)]
  }
}

/** Splits a body. Tables and lists outside fences are output only where the caller knows so. */
export function splitBody(text: string, range: Range): Body {
  const scan = new Scanner(text, range)
  const { lines } = scan
  const upTo = (n: number): Range => [range[0], lines[n]?.start ?? range[1]]
  for (let i = 0; i < lines.length; i++) {
    const words = scan.words(i)
    const inline = INLINE_INPUT.exec(words)
    if (inline) {
      i = scan.endOfInput(i, inline[1]!.length)
      continue
    }
    const label = LABEL.exec(words)
    if (label) {
      const rest = words.slice(label[0].length)
      const output = rest === '' ? scan.outputFrom(i + 1, 0) : scan.outputFrom(i, label[0].length)
      return { given: upTo(i), output, failed: label[1] === 'Error' }
    }
    const mark = scan.mark(i)
    if (!mark) continue
    if (OUTPUT_INFO.has(mark.info) && !VALUE_OF_KEY.test(scan.words(i - 1)) && !VALUE_OF_KEY.test(scan.words(i - 2)))
      return { given: upTo(i), output: scan.outputFrom(i, 0), failed: false }
    i = scan.endOfInput(i, mark.length)
  }
  return { given: range, output: null, failed: false }
}
