/** Private thinking that a model wrote into its own text, between tags. */
import { place, speech, thinking } from '../../tree/build.js'
import type { Place, Speech, Thinking } from '../../tree/types.js'

const OPEN = /<(think|thinking)>/g
const CLOSE = /<\/(?:think|thinking)>/g

/** A tag that opens a line is markup; one in the middle of a sentence is talked about. */
function opensLine(text: string, at: number): boolean {
  let i = at - 1
  while (i >= 0 && (text[i] === ' ' || text[i] === '\t')) i--
  return i < 0 || text[i] === '\n' || text[i] === '>'
}

/** Where the text begins that is no thinking, if its template dropped the opening tag. */
function headless(text: string): number {
  CLOSE.lastIndex = 0
  const found = CLOSE.exec(text)
  if (!found) return 0
  const end = found.index + found[0].length
  return opensLine(text, found.index) || text[end] === '\n' ? end : 0
}

/** Speech and thinking of a model's text, in order, each with its place. */
export function splitThinking(text: string, at: Place): (Speech | Thinking)[] {
  const parts: (Speech | Thinking)[] = []
  const put = (make: typeof speech | typeof thinking, start: number, end: number): void => {
    const value = text.slice(start, end)
    if (value.trim() !== '') parts.push(make(value, place(at.record, at.pointer, at.offset + start)))
  }
  if (!text.includes('think')) {
    put(speech, 0, text.length)
    return parts
  }
  let from = 0
  OPEN.lastIndex = 0
  let open = OPEN.exec(text)
  while (open && !opensLine(text, open.index)) open = OPEN.exec(text)
  if (!open) {
    from = headless(text)
    if (from > 0) put(thinking, 0, text.lastIndexOf('<', from - 1))
  }
  while (open) {
    put(speech, from, open.index)
    const start = open.index + open[0].length
    CLOSE.lastIndex = start
    const close = CLOSE.exec(text)
    put(thinking, start, close ? close.index : text.length)
    from = close ? close.index + close[0].length : text.length
    OPEN.lastIndex = from
    do open = OPEN.exec(text)
    while (open && !opensLine(text, open.index))
  }
  put(speech, from, text.length)
  return parts
}
