/** Names a report for good: the same when records are appended and when files move, another in another conversation. */
import { foldCase } from '../text/fold.js'
import { hash } from '../text/hash.js'
import { printJson } from '../text/json.js'
import type { Part, Trajectory, Turn } from '../tree/types.js'

interface Said {
  readonly record: number
  readonly text: string
}

/** The words of a part, each with its record. */
function wordsOf(part: Part): readonly Said[] {
  switch (part.type) {
    case 'speech':
    case 'thinking':
    case 'notice':
      return [{ record: part.at.record, text: part.value }]
    case 'call':
      return [{ record: part.at.record, text: `${part.name} ${printJson(part.input)}` }]
    case 'result':
      return part.pieces.map(({ at, value }) => ({ record: at.record, text: value }))
    case 'compaction':
      return part.summary.map(({ at, value }) => ({ record: at.record, text: value }))
    case 'opaque':
      return [{ record: part.at.record, text: part.reason }]
  }
}

interface Known {
  /** Stable ids of records, where the format has them. */
  readonly ids: ReadonlyMap<number, string>
  /** What was said up to the first words of the agent: rows of a dataset share their prompt, and often the task. */
  readonly start: readonly Said[]
  /** Ids of the conversation, as it was at each record of its start. */
  readonly conversations: Map<number, string>
}

const known = new WeakMap<Trajectory, Known>()

function startOf(turns: readonly Turn[]): readonly Said[] {
  const first = turns.findIndex((turn) => turn.origin === 'model')
  return turns.slice(0, first < 0 ? turns.length : first + 1).flatMap((turn) => turn.children.flatMap(wordsOf))
}

function knownOf(trajectory: Trajectory): Known {
  const found = known.get(trajectory)
  if (found) return found
  const turns = trajectory.children
  const ids = new Map(turns.flatMap(({ id, records }) => (id === null ? [] : records.map((record) => [record, id]))))
  const made = { ids, start: startOf(turns), conversations: new Map() }
  known.set(trajectory, made)
  return made
}

/** Session or row id; else a hash of how the conversation starts, as far as it is known at a record. */
function conversationAt(trajectory: Trajectory, record: number): string {
  if (trajectory.conversation !== null) return trajectory.conversation
  const { start, conversations } = knownOf(trajectory)
  const until = Math.min(record, start.at(-1)?.record ?? 0)
  let id = conversations.get(until)
  if (id === undefined) {
    const said = start.filter((words) => words.record <= until)
    id = hash(said.map(({ text }) => foldCase(text)).join('\u0000'))
    conversations.set(until, id)
  }
  return id
}

/** Rule, conversation, record and words: no path and no line. */
export function fingerprint(trajectory: Trajectory, rule: string, record: number, quote: string): string {
  const id = knownOf(trajectory).ids.get(record) ?? `#${record}`
  return hash([rule, conversationAt(trajectory, record), id, foldCase(quote)].join('\u0000'))
}
