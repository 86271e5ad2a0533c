/** One message of the stylish report: place, severity, text, rule. */
import type { LintMessage } from '../lint/result.js'
import { printable } from '../text/printable.js'
import type { Paint } from './style.js'
import { padEnd, padStart, widthOf, wrap } from './width.js'

export interface Columns {
  /** Of the page. */
  readonly width: number
  /** Of the widest place; 0: places are not shown. */
  readonly place: number
}

const LABELS = ['info', 'warn', 'error'] as const
const LABEL_WIDTH = 5
/** Below this the text would be a thin column, so it stands below its place instead. */
const THIN = 40

export const placeText = (message: LintMessage): string => `${message.line}:${message.column}`

function label(message: LintMessage, paint: Paint): string {
  const text = LABELS[message.severity].padEnd(LABEL_WIDTH)
  return message.severity === 2 ? paint.red(text) : message.severity === 1 ? paint.yellow(text) : paint.cyan(text)
}

/** The first line says what was found, the second what to do. */
const textLines = (message: LintMessage, width: number): readonly string[] =>
  message.message
    .split('\n')
    .slice(0, 2)
    .flatMap((line) => wrap(printable(line), width))

const tagOf = ({ row, thread, ruleId }: LintMessage): string =>
  [row === undefined ? '' : `row ${row}`, thread === undefined ? '' : `thread ${printable(thread)}`, ruleId ?? '']
    .filter((part) => part !== '')
    .join('  ')

/** The tag at the right edge of the last line, on a line of its own where it does not fit. */
function withTag(
  lines: readonly string[],
  tag: string,
  indent: number,
  width: number,
  paint: Paint,
): readonly string[] {
  if (tag === '') return lines
  const last = lines.at(-1)!
  const room = width - widthOf(last)
  if (room >= widthOf(tag) + 2) return [...lines.slice(0, -1), last + paint.dim(padStart(tag, room))]
  return [...lines, paint.dim(padStart(tag, Math.max(width, indent + widthOf(tag))))]
}

/** The lines of a message; colours are put on after the layout, so that they take no room. */
export function messageLines(message: LintMessage, { width, place }: Columns, paint: Paint): readonly string[] {
  const indent = 2 + (place === 0 ? 0 : place + 2) + LABEL_WIDTH + 2
  const at = place === 0 ? '' : `${padStart(placeText(message), place)}  `
  const lead = `  ${paint.dim(at)}${label(message, paint)}  `
  if (width - indent < THIN) {
    const lines = textLines(message, Math.max(16, width - 4)).map((line) => `    ${line}`)
    return [lead.trimEnd(), ...withTag(lines, tagOf(message), 4, width, paint)]
  }
  const plain = padEnd('', indent)
  const lines = textLines(message, width - indent).map((line) => plain + line)
  const tagged = withTag(lines, tagOf(message), indent, width, paint)
  return tagged.map((line, i) => (i === 0 ? lead + line.slice(indent) : line))
}
