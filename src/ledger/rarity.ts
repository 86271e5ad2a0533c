/**
 * How telling an object is: by how few of the records so far it occurs in. Counts only grow forward, so that
 * appending to a transcript changes no earlier match.
 */
import type { ObjectKind, ObjectRef } from '../language/objects.js'

interface Seen {
  /** Records that named it. */
  count: number
  last: number
}

const FACTOR: Readonly<Record<ObjectKind, number>> = { path: 1.5, name: 1.5, number: 1.1, noun: 1 }

export class Rarity {
  readonly #seen = new Map<string, Seen>()
  #total = 0

  /** Counts the objects of a record; each once. */
  see(record: number, objects: readonly ObjectRef[]): void {
    this.#total = Math.max(this.#total, record + 1)
    for (const { key } of objects) {
      const seen = this.#seen.get(key)
      if (seen === undefined) this.#seen.set(key, { count: 1, last: record })
      else if (seen.last !== record) {
        seen.last = record
        seen.count++
      }
    }
  }

  /** Inverse document frequency, in bits; names weigh half again as much as nouns. */
  weight(object: ObjectRef): number {
    const seen = this.#seen.get(object.key)?.count ?? 0
    const bits = Math.log2((this.#total + 8) / (seen + 1))
    return Math.max(0, bits) * FACTOR[object.kind]
  }
}

export interface Overlap {
  /** Weight of what both name. */
  readonly shared: number
  /** That weight as a share of the smaller side's. */
  readonly share: number
}

const NOTHING: Overlap = { shared: 0, share: 0 }

/** So few are compared one by one. */
const FEW = 8

/** Keys of the list that was asked for last: one list is compared with many. */
let latest: { readonly objects: readonly ObjectRef[]; readonly keys: ReadonlySet<string> } | null = null

function keysOf(objects: readonly ObjectRef[]): ReadonlySet<string> {
  if (latest?.objects !== objects) latest = { objects, keys: new Set(objects.map((object) => object.key)) }
  return latest.keys
}

/** Those of `left` that are among `right`. */
function commonOf(left: readonly ObjectRef[], right: readonly ObjectRef[]): readonly ObjectRef[] {
  if (left.length === 0 || right.length === 0) return []
  if (left.length * right.length <= FEW * FEW)
    return left.filter(({ key }) => right.some((object) => object.key === key))
  const keys = keysOf(right)
  return left.filter(({ key }) => keys.has(key))
}

const weigh = (objects: readonly ObjectRef[], rarity: Rarity): number => {
  let sum = 0
  for (const object of objects) sum += rarity.weight(object)
  return sum
}

const shareOf = (shared: number, left: readonly ObjectRef[], right: readonly ObjectRef[], rarity: Rarity): number =>
  shared / Math.max(0.001, Math.min(weigh(left, rarity), weigh(right, rarity)))

/** What two lists of objects have in common. */
export function overlap(left: readonly ObjectRef[], right: readonly ObjectRef[], rarity: Rarity): Overlap {
  const common = commonOf(left, right)
  if (common.length === 0) return NOTHING
  const shared = weigh(common, rarity)
  return { shared, share: shareOf(shared, left, right, rarity) }
}

/** Whether two lists speak of the same thing: by a telling object, or by most of what the shorter one names. */
export function meets(left: readonly ObjectRef[], right: readonly ObjectRef[], rarity: Rarity): boolean {
  const common = commonOf(left, right)
  if (common.length === 0) return false
  const shared = weigh(common, rarity)
  return shared >= 6 || (shared >= 2 && shareOf(shared, left, right, rarity) >= 0.3)
}
