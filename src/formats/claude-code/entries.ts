/** Records of a session, on disk (camelCase) or streamed (snake_case), as one shape. */
import type { RecordValue } from '../format.js'
import { asId, asObject, asString, isObject, type Json, printed } from '../shared/json.js'

export interface Entry {
  readonly record: number
  readonly value: Json
  readonly type: string
  readonly subtype: string
  /** `''`: the record is no part of the tree. */
  readonly uuid: string
  /** Null: a root, or a file without a tree. */
  readonly parent: string | null
  /** The last message before a compaction, which cuts the chain of parents. */
  readonly logicalParent: string | null
  /** Name of the thread that it belongs to; null: the main one. */
  readonly thread: string | null
  /** Id of the API message that this line is a part of. */
  readonly messageId: string | null
  readonly message: Json | null
}

function entryOf(record: number, value: Json): Entry {
  const message = isObject(value.message) ? value.message : null
  const isSide = value.isSidechain === true
  const owner = asId(value.parent_tool_use_id)
  return {
    record,
    value,
    message,
    type: asString(value.type) ?? '',
    subtype: asString(value.subtype) ?? '',
    uuid: asId(value.uuid) ?? '',
    parent: asId(value.parentUuid),
    logicalParent: asId(value.logicalParentUuid) ?? asId(asObject(value.compactMetadata).logicalParentUuid),
    thread: isSide || owner !== null ? (asId(value.agentId) ?? owner ?? '') : null,
    messageId: message === null ? null : asId(message.id),
  }
}

export const isMessage = ({ type, message }: Entry): boolean =>
  message !== null && (type === 'user' || type === 'assistant')

/** Lines that carry words of the conversation, or a cut in it. */
export const isCut = ({ type, subtype }: Entry): boolean => type === 'system' && subtype === 'compact_boundary'

/** Threads of old sidechains have no name: that of their first record stands for it. */
function nameThreads(entries: readonly Entry[]): readonly Entry[] {
  const roots = new Map<string, string>()
  return entries.map((entry) => {
    if (entry.thread === null || entry.thread !== '') return entry
    const root = (entry.parent === null ? undefined : roots.get(entry.parent)) ?? entry.uuid
    roots.set(entry.uuid, root)
    return { ...entry, thread: root }
  })
}

export interface Entries {
  readonly entries: readonly Entry[]
  readonly duplicates: readonly number[]
}

const sameWords = (a: Entry, b: Entry): boolean =>
  printed(a.message) === printed(b.message) && printed(a.value.content) === printed(b.value.content)

/**
 * Readable records, each uuid once. A row that is written again says the same and keeps its first place;
 * should it say something else, the later one counts.
 */
export function entriesOf(records: readonly RecordValue[]): Entries {
  const byUuid = new Map<string, Entry>()
  const duplicates: number[] = []
  const kept = new Map<number, Entry>()
  for (const { record, value, error } of records) {
    if (error !== undefined || !isObject(value)) continue
    const entry = entryOf(record, value)
    const first = entry.uuid === '' ? undefined : byUuid.get(entry.uuid)
    if (first && sameWords(first, entry)) {
      duplicates.push(record)
      continue
    }
    if (first) {
      duplicates.push(first.record)
      kept.delete(first.record)
    }
    byUuid.set(entry.uuid, entry)
    kept.set(record, entry)
  }
  return { entries: nameThreads([...kept.values()]), duplicates }
}

/** Every parent that a uuid was ever written with: a row kept by a compaction may be hung up anew. */
export function parentsOf(records: readonly RecordValue[]): ReadonlyMap<string, readonly string[]> {
  const parents = new Map<string, string[]>()
  for (const { value } of records) {
    if (!isObject(value)) continue
    const uuid = asId(value.uuid)
    const parent = asId(value.parentUuid)
    if (uuid === null || parent === null) continue
    const known = parents.get(uuid)
    if (known) known.push(parent)
    else parents.set(uuid, [parent])
  }
  return parents
}
