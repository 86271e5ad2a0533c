/** Blocks of SpecStory that are told by their tags: tool uses and thoughts. */
import { findFences, type Interrupts, inFences, type Line, lineText } from '../../text/fences.js'

export interface Block {
  readonly kind: 'tool' | 'thought'
  /** Indexes of its first and last line. */
  readonly first: number
  readonly last: number
  /** False: its end is missing, and it was taken to end before the next turn. */
  readonly closed: boolean
}

/** Where a block that was left open must end: the line of the next turn after this one. */
export type NextTurn = (line: number) => number

const OPENS_TOOL = '<tool-use '
const CLOSES_TOOL = /^(?:<\/details>)?<\/tool-use>\s*$/
const CLOSES_THOUGHT = '</think>'
const LONGEST_TAG = 400

interface Tags {
  readonly opens: readonly number[]
  readonly closes: readonly number[]
  /** For a line that opens a block, the line that closes it. */
  readonly pairs: ReadonlyMap<number, number>
}

/** Output may itself hold an export, so tags are matched like brackets. */
function toolTags(text: string, lines: readonly Line[]): Tags {
  const opens: number[] = []
  const closes: number[] = []
  const pairs = new Map<number, number>()
  const waiting: number[] = []
  for (const [i, line] of lines.entries()) {
    if (text[line.start] !== '<') continue
    if (text.startsWith(OPENS_TOOL, line.start)) {
      opens.push(i)
      waiting.push(i)
    } else if (line.end - line.start < LONGEST_TAG && CLOSES_TOOL.test(lineText(text, line))) {
      closes.push(i)
      const open = waiting.pop()
      if (open !== undefined) pairs.set(open, i)
    }
  }
  return { opens, closes, pairs }
}

/** Outermost tool blocks. An opening that was never paired ends at the next closing, or before the next turn. */
function toolBlocks({ opens, closes, pairs }: Tags, count: number, nextTurn: NextTurn): Block[] {
  const blocks: Block[] = []
  let close = 0
  let free = 0
  for (const first of opens) {
    if (first < free) continue
    while (close < closes.length && closes[close]! < first) close++
    const paired = pairs.get(first)
    const closing = paired ?? closes[close] ?? count
    const turn = paired === undefined ? nextTurn(first) : count
    const closed = closing < count && closing < turn
    const last = closed ? closing : Math.min(turn, count) - 1
    blocks.push({ kind: 'tool', first, last, closed })
    free = last + 1
  }
  return blocks
}

function thoughtLines(text: string, lines: readonly Line[]): { readonly opens: number[]; readonly closes: number[] } {
  const opens: number[] = []
  const closes: number[] = []
  let tag = text.indexOf(CLOSES_THOUGHT)
  for (let i = 0; i < lines.length && tag >= 0; i++) {
    const { start, end } = lines[i]!
    if (tag < start) tag = text.indexOf(CLOSES_THOUGHT, start)
    if (text.startsWith('<think>', start)) opens.push(i)
    if (tag >= start && tag < end) closes.push(i)
  }
  return { opens, closes }
}

/** Tool blocks and thoughts in order. A thought that never ends is none: it is said. */
function withThoughts(text: string, lines: readonly Line[], tools: readonly Block[], nextTurn: NextTurn): Block[] {
  const { opens, closes } = thoughtLines(text, lines)
  const found: Block[] = []
  let tool = 0
  let close = 0
  let free = 0
  for (const first of opens) {
    while (tool < tools.length && tools[tool]!.last < first) found.push(tools[tool++]!)
    if (first < free || (tool < tools.length && tools[tool]!.first < first)) continue
    while (close < closes.length && closes[close]! < first) close++
    const last = closes[close]
    if (last === undefined || last >= nextTurn(first)) continue
    found.push({ kind: 'thought', first, last, closed: true })
    free = last + 1
    while (tool < tools.length && tools[tool]!.first <= last) tool++
  }
  return [...found, ...tools.slice(tool)]
}

export interface LaidOut {
  /** Blocks outside code, in order. */
  readonly blocks: readonly Block[]
  readonly inBlock: (line: number) => boolean
  /** Code outside blocks. */
  readonly inFence: (line: number) => boolean
}

function marked(blocks: readonly Block[], count: number): (line: number) => boolean {
  const inside = new Uint8Array(count)
  for (const { first, last } of blocks) inside.fill(1, first, last + 1)
  return (line) => inside[line] === 1
}

/** Finds blocks and code outside them. A tag without its partner that stands in closed code is an example. */
export function layOut(text: string, lines: readonly Line[], nextTurn: NextTurn, interrupts: Interrupts): LaidOut {
  const count = lines.length
  const tags = toolTags(text, lines)
  const paired = toolBlocks({ ...tags, opens: tags.opens.filter((open) => tags.pairs.has(open)) }, count, nextTurn)
  const isSure = marked(withThoughts(text, lines, paired, nextTurn), count)
  const shown = inFences(
    findFences(text, lines, { ignores: isSure, interrupts }).filter(({ closed }) => closed),
    count,
  )
  const opens = tags.opens.filter((open) => tags.pairs.has(open) || !shown(open))
  const all = withThoughts(text, lines, toolBlocks({ ...tags, opens }, count, nextTurn), nextTurn)
  const inAny = marked(all, count)
  const inFence = inFences(findFences(text, lines, { ignores: inAny, interrupts }), count)
  const blocks = all.filter(({ first }) => !inFence(first))
  return { blocks, inBlock: marked(blocks, count), inFence }
}
