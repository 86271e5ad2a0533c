/** Trajectories as lines that read like the transcript, and a check that every place leads to its text. */
import { readFileSync } from 'node:fs'
import { type Parsed, parseText } from '../../src/formats/parse.js'
import { sourceSpan } from '../../src/tree/locate.js'
import type { Part, Piece, Place, Trajectory } from '../../src/tree/types.js'

export const fixture = (path: string): string =>
  readFileSync(new URL(`../../fixtures/formats/${path}`, import.meta.url), 'utf8')

export const parseFixture = (path: string): Parsed => parseText(fixture(path), { filename: path })

export const parseJsonOf = (value: unknown, filename = 'x.json'): Parsed =>
  parseText(JSON.stringify(value, null, 1), { filename })

export const first = (parsed: Parsed): Trajectory => parsed.trajectories[0]!

const quoted = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text)

const pieces = (list: readonly Piece[]): string => list.map(({ value }) => quoted(value)).join(' + ')

function partLine(part: Part): string {
  switch (part.type) {
    case 'call':
      return `call ${part.id} ${part.name} ${JSON.stringify(part.input)}`
    case 'result': {
      const extra = [
        part.isError === undefined ? '' : `error=${part.isError}`,
        part.exitCode === undefined ? '' : `exit=${part.exitCode}`,
        part.stopped ?? '',
        part.pairing === 'id' ? '' : part.pairing,
      ]
      return ['result', part.callId ?? '-', pieces(part.pieces), ...extra].filter((word) => word !== '').join(' ')
    }
    case 'compaction': {
      const dropped = part.dropped === null ? 'all' : `[${part.dropped}]`
      const opaque = part.opaque ? ' opaque' : ''
      return `compaction ${part.shape} at ${part.summaryRecord} kept [${part.kept}] dropped ${dropped}${opaque} ${pieces(part.summary)}`.trimEnd()
    }
    case 'opaque':
      return `opaque ${part.reason}${part.carriesText ? ' (text)' : ''}`
    case 'notice':
      return `notice ${part.topic} ${quoted(part.value)}`
    default:
      return `${part.type} ${quoted(part.value)}`
  }
}

/** One line a turn: its records, who wrote it, what is in it. */
export const sketch = (trajectory: Trajectory): string[] =>
  trajectory.children.map((turn) => {
    const name = turn.name === null ? '' : ` ${turn.name}`
    return `${turn.records.join(',')} ${turn.origin}${name}: ${turn.children.map(partLine).join(' | ')}`
  })

function texts(part: Part): readonly Piece[] {
  if (part.type === 'result') return part.pieces
  if (part.type === 'compaction') return part.summary
  if (part.type === 'speech' || part.type === 'thinking' || part.type === 'notice')
    return [{ value: part.value, at: part.at }]
  // of code in several fences only the first line stands where the call does
  return part.type === 'call' && typeof part.input === 'string'
    ? [{ value: part.input.split('\n')[0]!, at: part.at }]
    : []
}

/** What stands in the source at a place, decoded as often as its pointer enters a string. */
function readBack(trajectory: Trajectory, at: Place, length: number): string {
  const [start, end] = sourceSpan(trajectory.source!, at, length)
  let text = trajectory.source!.text.slice(start, end)
  if (at.pointer === '') return text
  for (let depth = at.pointer.split('#').length; depth > 0; depth--) text = JSON.parse(`"${text}"`) as string
  return text
}

/** A value that is no string has a place, but no text of its own. */
const isNoString = (trajectory: Trajectory, at: Place): boolean =>
  at.offset === 0 && trajectory.source!.text[sourceSpan(trajectory.source!, at, 0)[0] - 1] !== '"'

/** Faults of a tree: places that lead elsewhere, records in two turns or out of order, ids that are not unique. */
export function faults(trajectory: Trajectory): string[] {
  const found: string[] = []
  const calls = new Set<string>()
  let last = -1
  for (const turn of trajectory.children) {
    for (const record of turn.records) {
      if (record <= last || record >= trajectory.length) found.push(`record ${record} after ${last}`)
      last = record
    }
    for (const part of turn.children) {
      if (part.type === 'call' && calls.has(part.id)) found.push(`call ${part.id} twice`)
      if (part.type === 'call') calls.add(part.id)
      for (const { value, at } of texts(part)) {
        // a value that is no string has a place, but no text of its own
        if (value === '' || trajectory.source === null || (at.pointer !== '' && isNoString(trajectory, at))) continue
        const back = readBack(trajectory, at, value.length)
        if (back !== value) found.push(`${part.type} ${at.record}${at.pointer}+${at.offset}: ${quoted(back)}`)
      }
    }
  }
  const inTurns = new Set(trajectory.children.flatMap(({ records }) => records))
  for (const { record } of trajectory.skipped) if (inTurns.has(record)) found.push(`record ${record} is not skipped`)
  for (const turn of trajectory.children)
    for (const part of turn.children)
      if (part.type === 'result' && part.callId !== null && !calls.has(part.callId))
        found.push(`no call ${part.callId}`)
  return found
}
