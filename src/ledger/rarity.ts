/**
 * How telling an object is: by how few of the records so far it occurs in. Counts only grow forward, so that
 * appending to a transcript changes no earlier match.
 */
import type { ObjectRef } from '../language/objects.js'

export class Rarity {
  readonly #records = new Map<string, number>()
  readonly #last = new Map<string, number>()
  #total = 0

  /** Counts the objects of a record; each once. */
  see(record: number, objects: readonly ObjectRef[]): void {
    this.#total = Math.max(this.#total, record + 1)
    for (const { key } of objects) {
      if (this.#last.get(key) === record) continue
      this.#last.set(key, record)
      this.#records.set(key, (this.#records.get(key) ?? 0) + 1)
    }
  }

  /** Inverse document frequency, in bits; names weigh half again as much as nouns. */
  weight(object: ObjectRef): number {
    const seen = this.#records.get(object.key) ?? 0
    const bits = Math.log2((this.#total + 8) / (seen + 1))
    return (
      Math.max(0, bits) * (object.kind === 'name' || object.kind === 'path' ? 1.5 : object.kind === 'number' ? 1.1 : 1)
    )
  }
}

export interface Overlap {
  /** Weight of what both name. */
  readonly shared: number
  /** That weight as a share of the smaller side's. */
  readonly share: number
  readonly keys: readonly string[]
}

/** What two lists of objects have in common. */
export function overlap(left: readonly ObjectRef[], right: readonly ObjectRef[], rarity: Rarity): Overlap {
  const other = new Set(right.map((object) => object.key))
  const common = left.filter((object) => other.has(object.key))
  if (common.length === 0) return { shared: 0, share: 0, keys: [] }
  const sum = (objects: readonly ObjectRef[]): number => objects.reduce((n, object) => n + rarity.weight(object), 0)
  const shared = sum(common)
  return {
    shared,
    share: shared / Math.max(0.001, Math.min(sum(left), sum(right))),
    keys: common.map((object) => object.key),
  }
}

/** Whether two lists speak of the same thing: by a telling object, or by most of what the shorter one names. */
export function meets(left: readonly ObjectRef[], right: readonly ObjectRef[], rarity: Rarity): boolean {
  const { shared, share } = overlap(left, right, rarity)
  return shared >= 6 || (shared >= 2 && share >= 0.3)
}
