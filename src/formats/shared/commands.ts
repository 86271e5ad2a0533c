/** A command that a model wrote into its message: what stands around it is speech, the fence is not. */

import { place } from '../../tree/build.js'
import type { Part } from '../../tree/types.js'
import { splitThinking } from './think.js'

/** What opens a command at the end of a text, and what closes it at the start of the rest. */
const OPENS = /(?:^|\n)[ \t]*(?:`{3,}[^\n`]*|<(?:command|bash|execute_bash)>)[ \t]*\n?\s*$/
const CLOSES = /^\s*(?:`{3,}|<\/(?:command|bash|execute_bash)>)/

/** Longest wrapper; patterns look no further. */
const WRAPPER = 80

/** A heading that only says that what follows is prose. */
const LABEL = /^\s*(?:DISCUSSION|THOUGHT|Discussion|Thought):?[ \t]*(?:\n|(?<=:))/

/** Speech of the text around the units from `start` to `end`, each with its place. */
export function aroundCommand(text: string, start: number, end: number, record: number, pointer: string): Part[] {
  const head = text.slice(Math.max(0, start - WRAPPER), start)
  const opens = OPENS.exec(head)
  const before = opens ? start - (head.length - opens.index) : start
  const closes = CLOSES.exec(text.slice(end, end + WRAPPER))
  const after = closes ? end + closes[0].length : end
  return [
    ...proseParts(text.slice(0, before), record, pointer, 0),
    ...proseParts(text.slice(after), record, pointer, after),
  ]
}

/** Prose of a model without its label. */
export function proseParts(text: string, record: number, pointer: string, offset = 0): Part[] {
  const label = LABEL.exec(text.slice(0, WRAPPER))
  const from = label ? label[0].length : 0
  return splitThinking(text.slice(from), place(record, pointer, offset + from))
}
