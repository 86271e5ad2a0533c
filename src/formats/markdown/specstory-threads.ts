/** Which turns of an export are the run itself, and which are another agent's, with a task of its own. */

import { lineText, splitLines } from '../../text/fences.js'
import { notice, turn } from '../../tree/build.js'
import type { Part, Turn } from '../../tree/types.js'
import type { RecordValue } from '../format.js'
import type { Before } from '../shared/loss.js'
import { originOf } from '../shared/messages.js'
import { partAt, type TextRecord, userParts } from './slices.js'
import { type Heading, headingAt } from './specstory-headings.js'
import { silenceOf } from './specstory-silence.js'
import { partsOf, readTurn, type TurnBody } from './specstory-turn.js'

/** A record as read, before it is given to a thread. */
export interface ReadTurn {
  readonly source: TextRecord
  readonly heading: Heading
  readonly body: TurnBody
  /** Its words were said to the model: by a person, by the harness, or by the agent that gave a task. */
  readonly asks: boolean
}

const LONGEST_HEADING = 1000

/** A sidechain's task is printed as an agent's turn without a model, in files that name models. */
export function readTurns(records: readonly RecordValue[]): ReadTurn[] {
  const read = records.flatMap(({ record, value }) => {
    const text = typeof value === 'string' ? value : ''
    const [first] = splitLines(text.slice(0, LONGEST_HEADING))
    const heading = first && headingAt(lineText(text, first), { start: 0, end: first.end - first.start })
    return heading ? [{ source: { record, text }, heading, body: readTurn({ record, text }) }] : []
  })
  const namesModels = read.some(({ heading }) => heading.sidechain && heading.model !== null)
  return read.map((found) => {
    const { heading, body } = found
    const isTask = heading.sidechain && namesModels && heading.model === null
    const hasTools = body.elements.some(({ kind }) => kind === 'tool')
    return { ...found, asks: heading.speaker === 'user' || (isTask && !hasTools) }
  })
}

const firstWords = ({ elements }: TurnBody): string => {
  const [first] = elements
  return first?.kind === 'part' && first.part.type === 'speech' ? first.part.value.slice(0, 300) : ''
}

/** The harness asks a model for a summary; that talk is not part of the run. */
const ASKS_TO_COMPACT = /^(?:CRITICAL: [^\n]{0,200}\n+)?Your task is to create a detailed summary of/
const IS_HARNESS = /^\[Request interrupted|^<task-notification>/

export interface Threads {
  readonly main: readonly ReadTurn[]
  /** In the order of the tasks that open them. Agents that ran at once cannot be told apart. */
  readonly side: readonly (readonly ReadTurn[])[]
  readonly skipped: readonly { readonly record: number; readonly reason: string }[]
}

export function splitThreads(turns: readonly ReadTurn[]): Threads {
  const main: ReadTurn[] = []
  const side: ReadTurn[][] = []
  const skipped: { record: number; reason: string }[] = []
  let compacts = false
  for (const read of turns) {
    const { record } = read.source
    if (!read.heading.sidechain) {
      if (read.heading.queued) skipped.push({ record, reason: 'queued, not sent' })
      else main.push(read)
      continue
    }
    const words = firstWords(read.body)
    const opens = read.asks && !IS_HARNESS.test(words)
    if (opens) compacts = ASKS_TO_COMPACT.test(words)
    skipped.push({ record, reason: compacts ? 'compaction' : 'sidechain' })
    if (compacts) continue
    if (opens || side.length === 0) side.push([])
    side.at(-1)!.push(read)
  }
  return { main, side, skipped }
}

function turnOf({ source, heading, body, asks }: ReadTurn, before: Before): Turn {
  const made = (origin: Turn['origin'], role: string, parts: Part[]): Turn =>
    turn(origin, role, [source.record], parts, { id: body.id })
  if (heading.speaker === 'recap') return made('harness', 'recap', partAt(source, body.range, notice))
  if (!asks) return made('model', 'assistant', partsOf(source, body.elements, silenceOf))
  const parts = userParts(source, body.range, 'user', before)
  return made(originOf(parts, 'human'), 'user', parts)
}

/** Turns of a thread in order; what stands before a turn decides what some words mean. */
export function turnsOf(thread: readonly ReadTurn[]): Turn[] {
  let asked = ''
  let requests = 0
  let isStart = true
  return thread.map((read) => {
    const made = turnOf(read, { isStart: isStart && requests <= 1, asked })
    if (made.origin === 'model') isStart = false
    if (made.origin === 'human') {
      requests++
      asked = firstWords(read.body)
    }
    return made
  })
}
