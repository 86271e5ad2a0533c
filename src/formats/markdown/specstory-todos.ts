/** Lists of tasks as SpecStory prints them: `- [⚡] 🌡️ Rename the module`. */
import { lineText, splitLines } from '../../text/fences.js'
import type { Range } from './slices.js'

export interface Todo {
  readonly content: string
  readonly status: 'pending' | 'in_progress' | 'completed' | 'cancelled'
  readonly priority?: string
}

const ITEM = /^\s*[-*] \[(.{0,3})\] (.*)$/u
const STATUS: ReadonlyMap<string, Todo['status']> = new Map([
  ['x', 'completed'],
  ['X', 'completed'],
  ['✓', 'completed'],
  ['⚡', 'in_progress'],
  ['-', 'in_progress'],
  ['>', 'in_progress'],
  ['~', 'cancelled'],
])
const PRIORITY: readonly (readonly [string, string])[] = [
  ['🔥', 'high'],
  ['🌡️', 'medium'],
  ['❄️', 'low'],
]

function readItem(box: string, words: string): Todo {
  const status = STATUS.get(box.replace(/\ufe0f/g, '').trim()) ?? 'pending'
  const mark = PRIORITY.find(([emoji]) => words.startsWith(emoji))
  if (!mark) return { content: words.trim(), status }
  return { content: words.slice(mark[0].length).trim(), status, priority: mark[1] }
}

const TODO_TOOL = /todo|task_list|update_plan|create_plan/i
const HEADLINE = /^\s*(?:\*\*Agent task list:\*\*|Todo List:)/

/** Says whether a tool block holds a list of tasks. */
export const isTodoList = (text: string, [start, end]: Range, name: string): boolean =>
  HEADLINE.test(text.slice(start, Math.min(end, start + 200))) ||
  (TODO_TOOL.test(name) && text.slice(start, end).includes('- ['))

/** All items of a list, and where the first of them stands. */
export function readTodos(text: string, range: Range): { readonly todos: readonly Todo[]; readonly at: number } {
  const todos: Todo[] = []
  let at = range[0]
  for (const line of splitLines(text, range[0], range[1])) {
    const words = lineText(text, line).slice(0, 2000)
    const found = ITEM.exec(words)
    if (!found) continue
    if (todos.length === 0) at = line.start + words.length - found[2]!.length
    todos.push(readItem(found[1]!, found[2]!))
  }
  return { todos, at }
}
