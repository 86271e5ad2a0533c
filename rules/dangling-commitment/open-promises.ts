/** The promises that are open, and how they are found: by what they name, by their class, or by how fresh they are. */
import { isTelling } from '../../src/language/actions.js'
import type { Act } from '../../src/language/acts/act.js'
import type { ObjectRef } from '../../src/language/objects.js'
import { ObjectIndex } from '../../src/ledger/object-index.js'
import { GENERIC, VERBAL } from './cues.js'
import type { Promised } from './promise.js'
import { SOON } from './work.js'

export class OpenPromises {
  readonly #all = new Set<Promised>()
  readonly #byObject = new ObjectIndex<Promised>()
  readonly #byKey = new Map<string, Set<Promised>>()
  /** Those that an act may work on without naming what they name: of a telling class, without objects, failed, or about all of something. */
  readonly #loose = new Set<Promised>()
  readonly #gates = new Set<Promised>()
  readonly #nameless = new Set<Promised>()
  /** Those that a result has kept, and those that a call has tried or words may keep. */
  readonly #kept = new Set<Promised>()
  readonly #worked = new Set<Promised>()
  readonly #latest: Promised[] = []

  add(promise: Promised): void {
    this.#all.add(promise)
    this.#byObject.add(promise, promise.objects)
    const alike = this.#byKey.get(promise.entry.key)
    if (alike) alike.add(promise)
    else this.#byKey.set(promise.entry.key, new Set([promise]))
    if (isTelling(promise.action) || promise.objects.every(({ key }) => GENERIC.has(key)) || promise.whole)
      this.#loose.add(promise)
    if (promise.objects.length === 0) this.#nameless.add(promise)
    if (promise.frame.gate?.kind === 'before') this.#gates.add(promise)
    if (VERBAL.has(promise.action)) this.#worked.add(promise)
    this.#latest.push(promise)
  }

  remove(promise: Promised): void {
    this.#all.delete(promise)
    this.#byObject.remove(promise, promise.objects)
    this.#byKey.get(promise.entry.key)?.delete(promise)
    for (const set of [this.#loose, this.#nameless, this.#gates, this.#kept, this.#worked]) set.delete(promise)
  }

  has(promise: Promised): boolean {
    return this.#all.has(promise)
  }

  /** A result came back to it. */
  observed(promise: Promised): void {
    if (!this.#all.has(promise)) return
    this.#worked.add(promise)
    if (promise.kept) this.#kept.add(promise)
    // another attempt may not name the same
    if (promise.failed) this.#loose.add(promise)
  }

  get kept(): Iterable<Promised> {
    return this.#kept
  }

  get worked(): Iterable<Promised> {
    return this.#worked
  }

  /** Those that name nothing, and so are found by no object. */
  get nameless(): Iterable<Promised> {
    return this.#nameless
  }

  get gates(): Iterable<Promised> {
    return this.#gates
  }

  [Symbol.iterator](): IterableIterator<Promised> {
    return this.#all.values()
  }

  /** Those that name one of the objects. */
  naming(objects: readonly ObjectRef[]): ReadonlySet<Promised> {
    return this.#byObject.find(objects)
  }

  /** Those that were made in the same words. */
  alike(key: string): Iterable<Promised> {
    return this.#byKey.get(key) ?? []
  }

  /** Those that an act may be work on. `part`: ordinal of the latest part of speech. */
  near(act: Act, part: number): ReadonlySet<Promised> {
    const found = new Set<Promised>(this.#byObject.find(act.objects))
    for (const promise of this.#loose) found.add(promise)
    for (let i = this.#latest.length - 1; i >= 0; i--) {
      const promise = this.#latest[i]!
      if (part - promise.part > SOON) break
      if (this.#all.has(promise)) found.add(promise)
    }
    return found
  }
}
