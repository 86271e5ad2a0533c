/** Colours and marks of the terminal. */

const CODES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
  underline: [4, 24],
} as const

export type Paint = Readonly<Record<keyof typeof CODES, (text: string) => string>>

/** Functions that colour a text, or leave it as it is. */
export function paint(color: boolean): Paint {
  const entries = Object.entries(CODES).map(([name, [on, off]]) => [
    name,
    (text: string) => (color && text !== '' ? `\u001b[${on}m${text}\u001b[${off}m` : text),
  ])
  return Object.fromEntries(entries) as Paint
}

export interface Marks {
  readonly live: string
  readonly quiescent: string
  /** Dropped at a recorded loss, while something in it was open. */
  readonly goneLive: string
  readonly gone: string
  readonly cut: string
  readonly bad: string
  readonly note: string
  readonly dot: string
  readonly ellipsis: string
}

export const unicodeMarks: Marks = {
  live: '▇',
  quiescent: '▁',
  goneLive: '╳',
  gone: '·',
  cut: '│',
  bad: '✖',
  note: 'ℹ',
  dot: '·',
  ellipsis: '…',
}

export const asciiMarks: Marks = {
  live: '#',
  quiescent: '_',
  goneLive: 'x',
  gone: '.',
  cut: '|',
  bad: 'x',
  note: 'i',
  dot: '-',
  ellipsis: '...',
}
