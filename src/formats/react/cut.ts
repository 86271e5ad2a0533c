/** Lines that begin a record of a ReAct log, and where the record ends. */
import type { RecordRef } from '../../tree/types.js'

export type Kind = 'thought' | 'action' | 'input' | 'observation'

/** The marker; its end is where the text begins. */
export const MARKER = /^(Thought|Action|Observation)(?: Input)?(?: ?\d+)?[ \t]*:[ \t]*/

export function kindOf(line: string): Kind | null {
  const found = MARKER.exec(line)
  if (!found) return null
  if (found[1] === 'Action') return found[0].startsWith('Action Input') ? 'input' : 'action'
  return found[1] === 'Thought' ? 'thought' : 'observation'
}

/** A new question ends the record before it, and belongs to none. */
const QUESTION = /^Question(?: ?\d+)?[ \t]*:/

/** Records in order: from a marker to the next one, without the line break before that. */
export function cutReact(text: string): readonly RecordRef[] {
  const refs: RecordRef[] = []
  let open = -1
  const close = (end: number): void => {
    if (open < 0) return
    let stop = end
    while (stop > open && (text[stop - 1] === '\n' || text[stop - 1] === '\r')) stop--
    refs.push({ start: open, end: stop })
    open = -1
  }
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    const line = text.slice(start, Math.min(end, start + 80))
    const isMarker = kindOf(line) !== null
    if (isMarker || QUESTION.test(line)) close(start)
    if (isMarker) open = start
    start = end + 1
  }
  close(text.length)
  return refs
}
