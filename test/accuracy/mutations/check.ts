/** What a mutation found in one file, and the same over many. */
import type { Subject } from './subjects.js'

export interface Check {
  /** How many items were compared. */
  readonly checked: number
  /** A line a fault, without words of the transcript. */
  readonly faults: readonly string[]
}

export interface Tally {
  readonly files: number
  readonly checked: number
  readonly faults: readonly string[]
}

export async function tally(files: Iterable<Subject>, check: (file: Subject) => Promise<Check | null>): Promise<Tally> {
  let [count, checked] = [0, 0]
  const faults: string[] = []
  for (const file of files) {
    const found = await check(file)
    if (!found || found.checked === 0) continue
    count++
    checked += found.checked
    faults.push(...found.faults.map((fault) => `${file.path}: ${fault}`))
  }
  return { files: count, checked, faults }
}
