/** Tool uses in early exports of editors, which have no tags: sections between rules, told by their first line. */
import { findFences, isBlank, type Line, lineText } from '../../text/fences.js'
import type { Range, TextRecord } from './slices.js'
import { toolOfSummary } from './specstory-summaries.js'
import { readTool, type ToolUse } from './specstory-tool.js'

export type Section =
  | { readonly kind: 'said'; readonly range: Range }
  | { readonly kind: 'tool'; readonly use: ToolUse }
  /** What became of the tool use before it. */
  | { readonly kind: 'outcome'; readonly range: Range; readonly stopped: boolean }

const OUTCOME =
  /^(Cancelled|(?:Error calling tool|Tool call (?:timed out|errored)|Tool (?:\S+ )?(?:not found|failed))\b.*)$/
const TOOL_LINE = /^Tool use: \*\*(.{1,80}?)\*\*$/
const DETAILS = /^<details>\s*(?:<summary>([^\n<]*)|$)/
const SHELLS = new Set(['bash', 'sh', 'shell', 'zsh', 'powershell', 'cmd', 'console'])
const WRITES = /edit|write|replace|patch|delete|create/i
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/command|terminal|shell|cmd$/i, 'shell'],
  [WRITES, 'write'],
  [/todo/i, 'task'],
  [/read_file|open_file/i, 'read'],
  [/search|grep|list|lint|glob/i, 'search'],
]
const typeOf = (name: string): string => TYPES.find(([pattern]) => pattern.test(name))?.[1] ?? 'unknown'

/** A command and what it printed: two fences and nothing else. */
function isCommandWithOutput(text: string, lines: readonly Line[]): boolean {
  const fences = findFences(text, lines)
  const [first, second] = fences
  if (fences.length !== 2 || !first?.closed || !second?.closed || first.first !== 0) return false
  if (!SHELLS.has(first.mark.info) || second.mark.info !== '' || second.last !== lines.length - 1) return false
  return lines.slice(first.last + 1, second.first).every((line) => isBlank(text, line))
}

/** Reads one section, given as lines without blanks around them. */
export function readSection(source: TextRecord, lines: readonly Line[]): Section {
  const { text } = source
  const range: Range = [lines[0]!.start, lines.at(-1)!.end]
  const head = lineText(text, lines[0]!).slice(0, 400)
  const use = (name: string, from: number): Section => ({
    kind: 'tool',
    use: readTool(source, { type: typeOf(name), name, range: [from, range[1]], torn: false }),
  })
  if (lines.length === 1 && OUTCOME.test(head)) return { kind: 'outcome', range, stopped: head === 'Cancelled' }
  const named = TOOL_LINE.exec(head)
  if (named) return use(named[1]!, lines[0]!.end)
  if (lines.length === 1 && /^Read file: \S/.test(head)) {
    const at = lines[0]!.start + 'Read file: '.length
    const input = { file_path: text.slice(at, range[1]).trim() }
    const none = { output: null, failed: false, torn: false, isBrief: true }
    return { kind: 'tool', use: { record: source.record, type: 'read', name: 'read_file', input, at, ...none } }
  }
  const details = DETAILS.exec(head)
  if (details) {
    const summary = (details[1] ?? lineText(text, lines[1] ?? lines[0]!).replace(/^\s*<summary>/, ''))
      .slice(0, 400)
      .trim()
    const name = /^Tool use: \*\*(.{1,80}?)\*\*/.exec(summary)?.[1] ?? toolOfSummary(summary)
    if (name) return use(name, range[0])
  }
  return isCommandWithOutput(text, lines) ? use('run_terminal_cmd', range[0]) : { kind: 'said', range }
}
