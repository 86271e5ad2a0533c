/** Edits that a model proposes to Aider: fences with a path before or in them. */
import { type Fence, fenceBody, isBlank, lineText } from '../../text/fences.js'
import type { AiderText } from './aider-lines.js'
import type { Range } from './slices.js'

export interface Edit {
  readonly path: string
  /** Where its path stands. */
  readonly at: number
  readonly range: Range
  readonly content: string
}

const SEARCH = /^<{5,9} (?:SEARCH|ORIGINAL|HEAD)/m
const DIFF_PATH = /^\+\+\+ (?:b\/)?(\S+)/m
const HEAD = 4000
const PATH = /^[#*`\s]*([^\s`*:#"<>|]{1,300}\.?[^\s`*:#"<>|]{0,40})[`*:\s]*$/

const pathIn = (line: string): string | null => {
  const found = PATH.exec(line.slice(0, 400))
  return found && /[./\\]|^[A-Z]\w*file$/.test(found[1]!) ? found[1]! : null
}

/** The edit of a fence; null for code that is only shown. */
export function editOf({ text, lines }: AiderText, fence: Fence): Edit | null {
  const [start, end] = fenceBody(lines, fence)
  const head = text.slice(start, Math.min(end, start + HEAD))
  const make = (path: string, at: number, first: number): Edit => ({
    path,
    at,
    range: [lines[first]!.start, lines[fence.last]!.end],
    content: text.slice(start, end),
  })
  let before = fence.first - 1
  while (before >= 0 && fence.first - before < 3 && isBlank(text, lines[before]!)) before--
  const above = before < 0 ? null : pathIn(lineText(text, lines[before]!))
  if (above !== null) return make(above, lines[before]!.start, before)
  const inside = lines[fence.first + 1]
  const within = inside && SEARCH.test(head) ? pathIn(lineText(text, inside)) : null
  if (within !== null) return make(within, inside!.start, fence.first)
  const diff = fence.mark.info === 'diff' ? DIFF_PATH.exec(head) : null
  return diff ? make(diff[1]!, start + diff.index, fence.first) : null
}

const normal = (path: string): string => path.replace(/\\/g, '/').replace(/^\.\//, '')

/** The same file, named from the same folder or from one above. */
export function isSameFile(a: string, b: string): boolean {
  const one = normal(a)
  const other = normal(b)
  return one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`)
}
