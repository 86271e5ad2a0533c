/** A page of Markdown, light for a terminal: what rule pages are made of, and no more. */
import { paint } from '../report/style.js'
import { widthOf, wrap } from '../report/width.js'

const WIDEST = 100
const FENCE = /^(`{3,})(.*)$/
const HEADING = /^#{1,6} +(.*)$/
const RULE_OF_TABLE = /^\|[\s|:-]+\|$/
const STARTS_BLOCK = /^(?:$|#|`{3}|\||<!--|[-*] )/
const INDENT = '    '

interface Style {
  readonly width: number
  readonly color: boolean
}

/** Words of a paragraph without marks of emphasis; code keeps its ticks. */
const plain = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, i) =>
      i % 2 === 1 ? part : part.replace(/\*\*|(?<!\w)_|_(?!\w)/g, '').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1'),
    )
    .join('')

function paragraph(text: string, width: number, indent = ''): readonly string[] {
  return wrap(plain(text), width - widthOf(indent)).map((line) => indent + line)
}

const cellsOf = (row: string): readonly string[] =>
  row
    .slice(1, row.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim())

/** A table as a list: the first cell of a row, below it the others. */
function table(rows: readonly string[], { width, color }: Style): readonly string[] {
  const { bold } = paint(color)
  const body = rows.slice(rows.findIndex((row) => RULE_OF_TABLE.test(row)) + 1)
  return body.flatMap((row) => {
    const [first = '', ...others] = cellsOf(row)
    return [...paragraph(first, width, '  ').map(bold), ...others.flatMap((cell) => paragraph(cell, width, INDENT))]
  })
}

/** The index of the first line at or after `from` for which `ends` holds; the number of lines where there is none. */
function endFrom(lines: readonly string[], from: number, ends: (line: string) => boolean): number {
  const found = lines.findIndex((line, i) => i >= from && ends(line))
  return found < 0 ? lines.length : found
}

/** The next block at line `at`: what it prints, and where the one after it begins. */
function block(
  lines: readonly string[],
  at: number,
  style: Style,
): { readonly shown: readonly string[]; readonly next: number } {
  const { bold, dim } = paint(style.color)
  const line = lines[at]!
  const [, marks, info = ''] = FENCE.exec(line) ?? []
  if (marks !== undefined) {
    const end = endFrom(lines, at + 1, (other) => other === marks)
    const title = info === '' ? [] : [dim(`  ${info.trim()}:`), '']
    const code = lines.slice(at + 1, end).map((one) => (one === '' ? '' : INDENT + one))
    return { shown: [...title, ...code], next: end + 1 }
  }
  if (line.startsWith('<!--')) return { shown: [], next: endFrom(lines, at, (other) => other.includes('-->')) + 1 }
  const heading = HEADING.exec(line)?.[1]
  if (heading !== undefined) return { shown: paragraph(heading, style.width).map(bold), next: at + 1 }
  if (line.startsWith('|')) {
    const end = endFrom(lines, at, (other) => !other.startsWith('|'))
    return { shown: table(lines.slice(at, end), style), next: end }
  }
  const end = endFrom(lines, at + 1, (other) => STARTS_BLOCK.test(other))
  return { shown: paragraph(lines.slice(at, end).join(' '), style.width), next: end }
}

/** The page as it is printed: blocks apart by an empty line, none wider than the terminal but code. */
export function terminalPage(markdown: string, width: number, color: boolean): string {
  const lines = markdown.split(/\r?\n/)
  const style = { width: Math.max(20, Math.min(width, WIDEST)), color }
  const blocks: string[] = []
  for (let at = 0; at < lines.length; ) {
    if (lines[at] === '') {
      at += 1
      continue
    }
    const { shown, next } = block(lines, at, style)
    if (shown.length > 0) blocks.push(shown.join('\n'))
    at = next
  }
  return `${blocks.join('\n\n')}\n`
}
