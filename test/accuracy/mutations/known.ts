/** Faults that are known, as data: a list for the project's transcripts, a number for the others. The lists only shrink. */
import { readFileSync, writeFileSync } from 'node:fs'

interface Known {
  readonly own: readonly string[]
  /** At most so many in the corpus, whose transcripts are other people's. */
  readonly corpus: number
}

const FILE = new URL('../known-faults.json', import.meta.url)

export const knownFaults = (): Readonly<Record<string, Known>> =>
  JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Known>

/** Faults that are not known, and known ones that are none any more. */
export function news(known: readonly string[], found: readonly string[]) {
  return {
    unknown: found.filter((fault) => !known.includes(fault)),
    mended: known.filter((fault) => !found.includes(fault)),
  }
}

/** Set to take what was mended off the list, in place of judging it. */
export const isShrinking = Boolean(process.env.TRAJLINT_MENDED)

/** Keeps of the list what is still found; it never adds. */
export function shrink(mutation: string, left: (known: Known) => Partial<Known>): void {
  const all = knownFaults()
  const old = all[mutation]
  if (old) writeFileSync(FILE, `${JSON.stringify({ ...all, [mutation]: { ...old, ...left(old) } }, null, 2)}\n`)
}
