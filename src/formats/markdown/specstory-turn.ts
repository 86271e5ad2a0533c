/** One turn of a SpecStory export, taken apart: what is said, thought, called and returned. */

import { isBlank, type Line, lineText, splitLines } from '../../text/fences.js'
import { result, thinking } from '../../tree/build.js'
import type { Part } from '../../tree/types.js'
import { partAt, pieceAt, type Range, type TextRecord, trim } from './slices.js'
import { type Block, layOut } from './specstory-blocks.js'
import { readSection } from './specstory-sections.js'
import { readTool, type Silence, type ToolUse, toolParts } from './specstory-tool.js'

/** An element of a turn, before it is known what silence means in this file. */
export type Element =
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'tool'; readonly use: ToolUse }
  | { readonly kind: 'outcome'; readonly range: Range; readonly stopped: boolean }

export interface TurnBody {
  readonly id: string | null
  /** Everything below the heading, without the rule that ends a turn. */
  readonly range: Range
  readonly elements: readonly Element[]
}

const MESSAGE_ID = /^<!-- message-id: (\S{1,100}) -->$/
const ATTRIBUTE = (name: string): RegExp => new RegExp(`\\b${name}="([^"]{0,200})"`)
const TYPE = ATTRIBUTE('data-tool-type')
const NAME = ATTRIBUTE('data-tool-name')
const OPEN_THOUGHT = /^<think>(?:<details>)?\s*(?:<summary>[^<\n]{0,200}<\/summary>)?/
const RULE = /^(?:---|_\*{4}_)$/

function toolOf(source: TextRecord, lines: readonly Line[], block: Block): ToolUse {
  const first = lines[block.first]!
  const tag = lineText(source.text, first).slice(0, 400)
  const open = source.text.indexOf('>', first.start)
  const from = open < 0 || open > first.end ? first.end : open + 1
  const last = lines[block.last]!
  return readTool(source, {
    type: TYPE.exec(tag)?.[1] ?? 'unknown',
    name: NAME.exec(tag)?.[1] ?? '',
    range: [from, Math.max(from, block.closed ? last.start : last.end)],
    torn: !block.closed,
  })
}

function thoughtOf(source: TextRecord, lines: readonly Line[], block: Block): Part[] {
  const { start } = lines[block.first]!
  const tag = OPEN_THOUGHT.exec(source.text.slice(start, start + 300))
  const from = start + (tag?.[0].length ?? 0)
  const close = source.text.indexOf('</think>', from)
  const end = source.text.endsWith('</details>', close) ? close - '</details>'.length : close
  return partAt(source, [from, Math.max(from, end)], thinking)
}

/** Lines between blocks, cut at rules outside code, each run without the blank lines around it. */
function sectionsOf(
  text: string,
  lines: readonly Line[],
  fenced: (line: number) => boolean,
  from: number,
  to: number,
): Line[][] {
  const sections: Line[][] = [[]]
  for (let i = from; i < to; i++) {
    const line = lines[i]!
    if (!fenced(i) && line.end - line.start < 10 && RULE.test(lineText(text, line).trim())) sections.push([])
    else if (sections.at(-1)!.length > 0 || !isBlank(text, line)) sections.at(-1)!.push(line)
  }
  for (const section of sections) while (section.length > 0 && isBlank(text, section.at(-1)!)) section.pop()
  return sections.filter((section) => section.length > 0)
}

/** The range below the heading, and the id that some exports write there. */
function bodyOf(text: string, lines: readonly Line[]): { readonly id: string | null; readonly first: number } {
  const line = lines[1]
  const id = line ? (MESSAGE_ID.exec(lineText(text, line).slice(0, 200))?.[1] ?? null) : null
  return { id, first: id === null ? 1 : 2 }
}

export function readTurn(source: TextRecord): TurnBody {
  const { text } = source
  const lines = splitLines(text)
  const { id, first } = bodyOf(text, lines)
  const start = lines[first]?.start ?? text.length
  const bare = trim(text, [start, text.length])
  const isRuled = bare !== null && /(?:^|\n)---$/.test(text.slice(Math.max(start, bare[1] - 4), bare[1]))
  const range: Range = bare
    ? (trim(text, [bare[0], isRuled ? bare[1] - 3 : bare[1]]) ?? [bare[0], bare[0]])
    : [start, start]

  const { blocks, inFence } = layOut(
    text,
    lines,
    () => lines.length,
    () => null,
  )
  const elements: Element[] = []
  const part = (made: Part): Element => ({ kind: 'part', part: made })
  let at = first
  const say = (to: number): void => {
    for (const section of sectionsOf(text, lines, inFence, at, to)) {
      const read = readSection(source, section)
      if (read.kind === 'said') elements.push(...partAt(source, read.range).map(part))
      else elements.push(read)
    }
  }
  for (const block of blocks) {
    if (block.first < at) continue
    say(block.first)
    if (block.kind === 'thought') elements.push(...thoughtOf(source, lines, block).map(part))
    else elements.push({ kind: 'tool', use: toolOf(source, lines, block) })
    at = block.last + 1
  }
  say(lines.length)
  return { id, range, elements }
}

/** Parts of a turn. A bare "Cancelled" is the result of the call before it. */
export function partsOf(
  source: TextRecord,
  elements: readonly Element[],
  silenceOf: (use: ToolUse) => Silence,
): Part[] {
  const parts: Part[] = []
  for (const [n, element] of elements.entries()) {
    if (element.kind === 'part') parts.push(element.part)
    else if (element.kind === 'tool') parts.push(...toolParts(element.use, n, silenceOf(element.use)))
    else {
      const last = parts.findLast((part) => part.type === 'call' || part.type === 'result')
      const flags = element.stopped ? { stopped: 'interrupted' as const } : { isError: true }
      const open = last?.type === 'call' ? last.id : null
      parts.push(result(open, [pieceAt(source, element.range)], { pairing: open ? 'positional' : 'none', ...flags }))
    }
  }
  return parts
}
