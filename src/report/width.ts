/** How wide text is on a terminal, and how to break it there. */

/** First and last code point of blocks whose characters take two columns. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x231a, 0x231b],
  [0x23e9, 0x23ec],
  [0x2614, 0x2615],
  [0x26aa, 0x26ab],
  [0x2705, 0x2705],
  [0x274c, 0x274c],
  [0x2753, 0x2757],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f004, 0x1f004],
  [0x1f0cf, 0x1f0cf],
  [0x1f18e, 0x1f19a],
  [0x1f200, 0x1f320],
  [0x1f32d, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f7e0, 0x1f7eb],
  [0x1f900, 0x1faff],
  [0x20000, 0x3fffd],
]

const NO_WIDTH = /^[\p{Mn}\p{Me}\u200b-\u200d]$/u

function charWidth(char: string): number {
  const code = char.codePointAt(0)!
  if (code < 0x300 || (code > 0x200f && code < 0x2300)) return 1
  if (NO_WIDTH.test(char)) return 0
  return WIDE.some(([first, last]) => code >= first && code <= last) ? 2 : 1
}

/** Columns that a text takes. */
export function widthOf(text: string): number {
  let width = 0
  for (const char of text) width += charWidth(char)
  return width
}

export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

export const padStart = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text

/** The longest start of a text that fits; at least one character. */
function fitting(text: string, width: number): string {
  let used = 0
  let end = 0
  for (const char of text) {
    used += charWidth(char)
    if (used > width && end > 0) break
    end += char.length
  }
  return text.slice(0, end)
}

/** Lines no wider than `width`, broken at spaces, within a word only where it is wider than a line. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`
    if (widthOf(joined) <= width) {
      line = joined
      continue
    }
    if (line !== '') lines.push(line)
    let rest = word
    while (widthOf(rest) > width) {
      const head = fitting(rest, width)
      lines.push(head)
      rest = rest.slice(head.length)
    }
    line = rest
  }
  return line === '' ? lines : [...lines, line]
}

/** The end of a text, where its start does not fit. */
export function clipStart(text: string, width: number, mark: string): string {
  if (widthOf(text) <= width) return text
  const chars = [...text]
  while (chars.length > 0 && widthOf(chars.join('')) > width - widthOf(mark)) chars.shift()
  return mark + chars.join('')
}
