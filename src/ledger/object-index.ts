/** Finds what is open by the objects it names: matching never walks the ledger. */
import type { ObjectRef } from '../language/objects.js'

/** Keys so common that they lead everywhere find nothing. */
const CROWD = 64

export class ObjectIndex<T> {
  readonly #byKey = new Map<string, Set<T>>()

  add(item: T, objects: readonly ObjectRef[]): void {
    for (const { key } of objects) {
      const set = this.#byKey.get(key)
      if (set) set.add(item)
      else this.#byKey.set(key, new Set([item]))
    }
  }

  remove(item: T, objects: readonly ObjectRef[]): void {
    for (const { key } of objects) this.#byKey.get(key)?.delete(item)
  }

  /** Everything that shares an object. */
  find(objects: readonly ObjectRef[]): ReadonlySet<T> {
    const found = new Set<T>()
    for (const { key } of objects) {
      const set = this.#byKey.get(key)
      if (set && set.size <= CROWD) for (const item of set) found.add(item)
    }
    return found
  }
}
