/** Results that a harness hands back as text in a user role: they answer code or an action in the model's text. */
import { piece, place, result } from '../../tree/build.js'
import type { Result } from '../../tree/types.js'

/** How a text begins that reports what a command printed; the first group, if any, is its exit code. */
const OPENINGS: readonly RegExp[] = [
  /^\s*<returncode>\s*(-?\d+)\s*<\/returncode>/,
  /^\s*exit ?code: (-?\d+) \(execution \w+\)/i,
  /^\s*observations?\s*\d*\s*:/i,
  /^\s*execution result of \[/i,
  /^\s*<(?:observation|execution_result|tool_response|tool_results?|function_results?|command_output|stdout)>/i,
  /^\s*\[(?:tool|function|command|execution|code)[ _-](?:result|output|response)s?\b/i,
  /^\s*(?:tool|function|command|execution|code)[ _-](?:result|output|response)s?(?: for [^\n:]{1,80})?:/i,
]

/** Markup around an output; inside it stands what the tool printed. */
const WRAPPERS: readonly (readonly [string, string])[] = [
  ['<output>', '</output>'],
  ['<tool_response>', '</tool_response>'],
  ['<observation>', '</observation>'],
  ['<execution_result>', '</execution_result>'],
]

/** The output inside its markup: from after the opening tag's line break to before the closing one's. */
function inner(text: string): readonly [number, number] {
  for (const [open, close] of WRAPPERS) {
    const from = text.indexOf(open)
    const to = text.lastIndexOf(close)
    if (from < 0 || to < from) continue
    const start = from + open.length
    const first = text[start] === '\n' ? start + 1 : start
    const last = text[to - 1] === '\n' && to - 1 >= first ? to - 1 : to
    return [first, Math.max(first, last)]
  }
  return [0, text.length]
}

/** The result that a text reports; null where it reports none. */
export function observed(text: string, record: number, pointer: string): Result | null {
  const head = text.slice(0, 200)
  const found = OPENINGS.map((pattern) => pattern.exec(head)).find((match) => match !== null)
  if (!found) return null
  const [start, end] = inner(text)
  const code = found[1] === undefined ? {} : { exitCode: Number(found[1]) }
  return result(null, [piece(text.slice(start, end), place(record, pointer, start))], code)
}
