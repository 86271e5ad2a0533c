/** The lines of a result that have words in them, without what harnesses add. Their text is cut out where it is read. */
import { skipSpace, trimmedEnd } from '../../text/chars.js'
import type { Piece, Place } from '../../tree/types.js'
import { WRAPPER_LINE } from './cues.js'

export interface Line {
  readonly text: string
  readonly at: Place
}

/** Of a long result its beginning and end are read. */
export const HEAD = 6000
const TAIL = 4000

/** White space and the tags in which harnesses wrap an error. */
const TAGS = /^\s*(?:<(?:tool_use_error|error|stderr|stdout|output)>\s*)?/
const ERROR_CLOSE = '</tool_use_error>'

const HARNESS_OPEN = /^<(?:system-reminder|system_reminder|persisted-output|system_warning)>/
const HARNESS_CLOSE = /<\/(?:system-reminder|system_reminder|persisted-output|system_warning)>/

/** How a wrapper line begins. */
const WRAPS = /^[wpoect<[]/i

export class ResultLines {
  readonly #pieces: readonly Piece[]
  /** Start, end and index of the piece of each line, one after the other. */
  readonly #bounds: number[] = []
  readonly #windows: string[] = []
  #body: readonly number[] | null = null

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces
    for (let n = 0; n < pieces.length; n++) this.#read(n)
  }

  get count(): number {
    return this.#bounds.length / 3
  }

  text(n: number): string {
    const at = n * 3
    return this.#pieces[this.#bounds[at + 2]!]!.value.slice(this.#bounds[at]!, this.#bounds[at + 1]!)
  }

  at(n: number): Place {
    const at = n * 3
    const place = this.#pieces[this.#bounds[at + 2]!]!.at
    return { ...place, offset: place.offset + this.#bounds[at]! }
  }

  line(n: number): Line {
    return { text: this.text(n), at: this.at(n) }
  }

  first(): Line | null {
    return this.count > 0 ? this.line(0) : null
  }

  /** Index of the first line that `is` so; -1 where there is none. */
  findIndex(is: (text: string) => boolean): number {
    for (let n = 0; n < this.count; n++) if (is(this.text(n))) return n
    return -1
  }

  find(is: (text: string) => boolean): Line | null {
    const n = this.findIndex(is)
    return n < 0 ? null : this.line(n)
  }

  /** Indexes of the lines of the output itself, which no tool wrapped around it. */
  get body(): readonly number[] {
    if (this.#body) return this.#body
    const body: number[] = []
    for (let n = 0; n < this.count; n++) if (!isWrapper(this.text(n))) body.push(n)
    this.#body = body
    return body
  }

  hasBody(): boolean {
    return this.#body ? this.#body.length > 0 : this.findIndex((text) => !isWrapper(text)) >= 0
  }

  /** Whether any line may match a pattern that has no anchor: one look spares a look at each. */
  may(pattern: RegExp): boolean {
    return this.#windows.some((text) => pattern.test(text))
  }

  #read(piece: number): void {
    const { length } = this.#pieces[piece]!.value
    if (length <= HEAD + TAIL) this.#window(piece, 0, length, false)
    else this.#window(piece, length - TAIL, length, this.#window(piece, 0, HEAD, false))
  }

  /** Reads a part of a piece. `inside`: the harness speaks where it begins; given back: where it ends. */
  #window(piece: number, start: number, end: number, inside: boolean): boolean {
    const { value } = this.#pieces[piece]!
    this.#windows.push(value.slice(start, end))
    let inHarness = inside
    for (let from = start; from < end; ) {
      const newline = value.indexOf('\n', from)
      const to = newline < 0 || newline > end ? end : newline
      const first = skipSpace(value, from, to)
      const isTagged = first < to && value.charCodeAt(first) === 60
      if (isTagged && HARNESS_OPEN.test(value.slice(first, to))) inHarness = true
      if (inHarness) inHarness = !HARNESS_CLOSE.test(value.slice(from, to))
      else if (isTagged) this.#add(piece, from + TAGS.exec(value.slice(from, to))![0].length, to)
      else this.#add(piece, first, to)
      from = to + 1
    }
    return inHarness
  }

  #add(piece: number, from: number, end: number): void {
    const { value } = this.#pieces[piece]!
    let to = trimmedEnd(value, from, end)
    if (to - from >= ERROR_CLOSE.length && value.endsWith(ERROR_CLOSE, to))
      to = trimmedEnd(value, from, to - ERROR_CLOSE.length)
    if (to <= from) return
    this.#bounds.push(from, to, piece)
  }
}

const isWrapper = (text: string): boolean => WRAPS.test(text) && WRAPPER_LINE.test(text)
