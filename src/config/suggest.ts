/** "Did you mean": the nearest of a few known words. */

/** Edits between two words, a swap of neighbours counted as one (optimal string alignment). */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2]! + 1)
      row.push(best)
    }
    before = previous
    previous = row
  }
  return previous[b.length]!
}

const MOST_EDITS = 3

/** The known word that was probably meant; undefined where none is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const typed = word.toLowerCase()
  if (typed.length === 0 || typed.length > 80) return undefined
  const limit = Math.min(MOST_EDITS, Math.ceil(typed.length / 3))
  const scored = known
    .map((candidate) => ({ candidate, edits: distance(typed, candidate.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits)
  if (scored[0] && scored[0].edits <= limit) return scored[0].candidate
  const begun = typed.length >= 3 ? known.filter((candidate) => candidate.toLowerCase().startsWith(typed)) : []
  return begun.length === 1 ? begun[0] : undefined
}

/** What to do about an unknown word: the nearest known one, else all of them. */
export function remedyFor(word: string, known: readonly string[]): string {
  const near = nearest(word, known)
  if (near !== undefined) return `Did you mean "${near}"?`
  return known.length === 0 ? '' : `Known: ${known.join(', ')}`
}
