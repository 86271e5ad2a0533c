/** The trajectories of a session: its active path, and each sidechain as a thread of its own. */
import type { Turn } from '../../tree/types.js'
import type { Conversation, Draft } from '../format.js'
import { badTurn, draft } from '../shared/draft.js'
import { asId, asString } from '../shared/json.js'
import { activePath } from './branches.js'
import { type Index, indexOf } from './compaction.js'
import { type Entry, entriesOf, isMessage, parentsOf } from './entries.js'
import { promptsOfQueue } from './queue.js'
import { SessionReader } from './session.js'

/** `bad`: turns of records that cannot be read, which end the message that they stand in. */
function turnsOf(
  entries: readonly Entry[],
  index: Index,
  prompts: ReadonlySet<number>,
  bad: readonly Turn[] = [],
): Turn[] {
  const reader = new SessionReader(index, prompts)
  let next = 0
  for (const entry of entries) {
    for (; next < bad.length && bad[next]!.records[0]! < entry.record; next++) reader.interrupt(bad[next]!)
    reader.read(entry)
  }
  reader.end()
  return [...reader.turns, ...bad.slice(next)]
}

/** Entries by thread, the main one under null; where all are of sidechains, those are the main one. */
function threadsOf(entries: readonly Entry[]): ReadonlyMap<string | null, readonly Entry[]> {
  const messages = entries.filter(isMessage)
  if (messages.every(({ thread }) => thread !== null)) return new Map([[null, entries]])
  const threads = new Map<string | null, Entry[]>([[null, []]])
  for (const entry of entries) {
    const known = threads.get(entry.thread)
    if (known) known.push(entry)
    else threads.set(entry.thread, [entry])
  }
  return threads
}

/** A stream ends with a record that says how the run went. */
const endOf = (entries: readonly Entry[]): string | undefined => {
  const last = entries.findLast(({ type, value }) => type === 'result' && value.session_id !== undefined)
  return last ? (asString(last.value.subtype) ?? 'result') : undefined
}

/** Records of messages that are not on the main path, and why. */
function skippedOf(
  threads: ReadonlyMap<string | null, readonly Entry[]>,
  active: ReadonlySet<number> | null,
  duplicates: readonly number[],
): Draft['skipped'] {
  const skipped = duplicates.map((record) => ({ record, reason: 'duplicate' }))
  for (const [name, entries] of threads)
    for (const [n, entry] of entries.entries()) {
      if (!isMessage(entry)) continue
      if (name !== null) skipped.push({ record: entry.record, reason: 'sidechain' })
      else if (active && !active.has(n) && entry.uuid !== '') skipped.push({ record: entry.record, reason: 'branch' })
    }
  return skipped.sort((a, b) => a.record - b.record)
}

export function buildSession(source: Conversation): readonly Draft[] {
  const { entries, duplicates } = entriesOf(source.records)
  const threads = threadsOf(entries)
  const main = threads.get(null) ?? []
  const active = activePath(main, parentsOf(source.records))
  const path = active ? main.filter((entry, n) => active.has(n) || entry.uuid === '') : main
  const index = indexOf(entries)
  const prompts = promptsOfQueue(entries)

  const first = entries.find(isMessage)?.value
  const conversation = asId(first?.sessionId) ?? asId(first?.session_id)
  const bad = source.records.filter(({ error }) => error !== undefined).map(badTurn)
  const turns = turnsOf(path, index, prompts, bad)
  const ended = endOf(entries)
  const skipped = skippedOf(threads, active, duplicates)
  const drafts = [draft(source, { turns, conversation, skipped, ...(ended === undefined ? {} : { ended }) })]
  for (const [thread, side] of threads) {
    if (thread === null || !side.some(isMessage)) continue
    const end = index.resultOf.has(thread) ? { ended: 'returned' } : {}
    const made = draft(source, { turns: turnsOf(side, index, prompts), conversation, thread, ...end })
    // bad records and a torn tail are the main trajectory's
    drafts.push({ ...made, problems: [], torn: undefined })
  }
  return drafts
}
