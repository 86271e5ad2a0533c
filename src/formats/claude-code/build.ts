/** The trajectories of a session: its active path, and each sidechain as a thread of its own. */
import type { Turn } from '../../tree/types.js'
import type { Conversation, Draft } from '../format.js'
import { badTurn, draft } from '../shared/draft.js'
import { asId, asString } from '../shared/json.js'
import { activePath } from './branches.js'
import { indexOf } from './compaction.js'
import { type Entry, entriesOf, isMessage, parentsOf } from './entries.js'
import { SessionReader } from './session.js'

function turnsOf(entries: readonly Entry[], all: readonly Entry[]): Turn[] {
  const reader = new SessionReader(indexOf(all))
  for (const entry of entries) reader.read(entry)
  reader.end()
  return reader.turns
}

/** Entries by thread, the main one under null; where all are of sidechains, those are the main one. */
function threadsOf(entries: readonly Entry[]): ReadonlyMap<string | null, readonly Entry[]> {
  const messages = entries.filter(isMessage)
  const names = new Set(messages.map(({ thread }) => thread))
  if (messages.length > 0 && !names.has(null) && names.size === 1) return new Map([[null, entries]])
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

export function buildSession(source: Conversation): readonly Draft[] {
  const { entries, duplicates } = entriesOf(source.records)
  const threads = threadsOf(entries)
  const main = threads.get(null) ?? []
  const active = activePath(main, parentsOf(source.records))
  const path = active ? main.filter((entry, n) => active.has(n) || entry.uuid === '') : main
  const skipped = duplicates.map((record) => ({ record, reason: 'duplicate' }))
  if (active)
    for (const [n, entry] of main.entries())
      if (!active.has(n) && entry.uuid !== '' && isMessage(entry))
        skipped.push({ record: entry.record, reason: 'branch' })
  for (const [name, side] of threads)
    if (name !== null) for (const { record } of side.filter(isMessage)) skipped.push({ record, reason: 'sidechain' })
  skipped.sort((a, b) => a.record - b.record)

  const first = entries.find(isMessage)?.value
  const conversation = asId(first?.sessionId) ?? asId(first?.session_id)
  const bad = source.records.filter(({ error }) => error !== undefined).map(badTurn)
  const turns = [...turnsOf(path, entries), ...bad].sort((a, b) => a.records[0]! - b.records[0]!)
  const ended = endOf(entries)
  const results = indexOf(entries).resultOf
  const drafts = [draft(source, { turns, conversation, skipped, ...(ended === undefined ? {} : { ended }) })]
  for (const [thread, side] of threads) {
    if (thread === null || !side.some(isMessage)) continue
    const isReturned = results.has(thread)
    const made = draft(source, {
      turns: turnsOf(side, entries),
      conversation,
      thread,
      ...(isReturned ? { ended: 'returned' } : {}),
    })
    drafts.push({ ...made, problems: [] })
  }
  return drafts
}
