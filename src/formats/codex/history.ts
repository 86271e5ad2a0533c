/** Items that a rollout has recorded, so that a replayed or kept one is known again. */
import { asId, asObject, type Json, printed } from '../shared/json.js'

/** What an item is, whatever record holds it: its call, or its words. */
function contentKey(item: Json): string {
  const id = asId(item.call_id)
  if (id !== null) return `${printed(item.type)} ${id}`
  const said = item.content ?? item.summary ?? item.encrypted_content ?? item.action
  return `${printed(item.type ?? 'message')} ${printed(item.role)} ${printed(item.encrypted_content)} ${printed(said)}`
}

const keysOf = (item: Json): readonly string[] => {
  const id = asId(item.id)
  return id === null ? [contentKey(item)] : [`id ${id}`, contentKey(item)]
}

export class History {
  readonly #records = new Map<string, number[]>()

  add(item: Json, record: number): void {
    for (const key of keysOf(item)) {
      const known = this.#records.get(key)
      if (known) known.push(record)
      else this.#records.set(key, [record])
    }
  }

  /** The record that holds an item of this id, if it says the same. */
  recordOfSame(item: Json): number | null {
    const id = asId(item.id)
    const byId = id === null ? undefined : this.#records.get(`id ${id}`)
    const same = this.#records.get(contentKey(item))
    return byId?.find((record) => same?.includes(record)) ?? null
  }

  /** The last record of an item that is not in `taken`. */
  lastRecord(item: Json, taken: ReadonlySet<number>): number | null {
    for (const key of keysOf(item)) {
      const found = this.#records.get(key)?.findLast((record) => !taken.has(record))
      if (found !== undefined) return found
    }
    return null
  }

  recordOfId(id: string): number | null {
    return this.#records.get(`id ${id}`)?.at(-1) ?? null
  }
}

/** Items that a compaction put in place of the history and that the writer may record once more right after it. */
export class Replay {
  readonly #left = new Map<string, number>()
  readonly #summaries: readonly string[]

  constructor(items: readonly unknown[], summaries: readonly string[]) {
    this.#summaries = summaries.filter((text) => text.trim() !== '')
    for (const item of items) {
      for (const key of keysOf(asObject(item))) this.#left.set(key, (this.#left.get(key) ?? 0) + 1)
    }
  }

  /** True if this item is one of them; each is taken once. */
  take(item: Json, text: string): boolean {
    const key = keysOf(item).find((candidate) => (this.#left.get(candidate) ?? 0) > 0)
    if (key === undefined) return text !== '' && this.#summaries.some((summary) => text.includes(summary))
    this.#left.set(key, this.#left.get(key)! - 1)
    return true
  }
}
