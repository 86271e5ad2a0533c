/** What SWE-agent's templates put around the output of a command: a heading before it, the shell's state after it. */
import { piece, place } from '../../tree/build.js'
import type { Piece } from '../../tree/types.js'

const HEADING = /^\s*OBSERVATION:[ \t]*\n?/
const PROMPT = /(?:^|\n)bash-\$[ \t]*\n?$/
/** `(Open file: n/a)`, `(Current directory: /repo)`. */
const STATE = /^\([A-Z][\w ]{0,40}: [^\n]*\)$/

/** Where the output ends and the state of the shell begins. */
function outputEnd(text: string): number {
  const found = PROMPT.exec(text.slice(-60))
  if (!found) return text.length
  let end = text.length - found[0].length
  for (;;) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    if (end <= 0 || !STATE.test(text.slice(start, end))) return end
    end = Math.max(0, start - 1)
    if (start === 0) return 0
  }
}

/** A text of the environment without its template. */
export function printedPart({ value, at }: Piece): Piece {
  const start = HEADING.exec(value.slice(0, 40))?.[0].length ?? 0
  const end = Math.max(start, outputEnd(value))
  return piece(value.slice(start, end), place(at.record, at.pointer, at.offset + start))
}
