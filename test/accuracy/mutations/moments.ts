/** What has to hold of one transcript at several moments. */
import type { Check } from './check.js'
import { type Entry, type Ledger, ledgerOf, nameOf } from './ledger.js'
import type { Subject } from './subjects.js'

const MOMENTS = 8

/** Spread over the records, the end included. */
const spread = (last: number): readonly number[] => [
  ...new Set(Array.from({ length: MOMENTS }, (_, n) => Math.ceil(((n + 1) * (last + 1)) / MOMENTS))),
]

/** An entry of the same branch at both moments. What no detector read is no claim, and a call is in flight but once. */
const isSteady = ({ kind, rule, record, by }: Entry, { offPath }: Ledger): boolean =>
  kind !== 'in-flight' && rule !== 'unjudged' && !offPath.has(record) && !(by !== null && offPath.has(by))

type Compare = (before: Entry, after: Entry | undefined, until: number) => string | null

/** Compares each entry of a moment with itself at the next one. */
async function compare(subject: Subject, wrong: Compare): Promise<Check> {
  const whole = await ledgerOf(subject)
  const last = Math.max(-1, ...[...whole.entries.values()].flatMap(({ record, by }) => [record, by ?? 0]))
  const faults: string[] = []
  let checked = 0
  let earlier: { readonly until: number; readonly entries: Ledger['entries'] } | null = null
  for (const until of spread(last)) {
    const ledger = await ledgerOf(subject, { until })
    for (const [key, before] of earlier?.entries ?? []) {
      if (!isSteady(before, whole) || !isSteady(before, ledger)) continue
      checked++
      const fault = wrong(before, ledger.entries.get(key), earlier!.until)
      if (fault) faults.push(`${nameOf(before)} at ${earlier!.until} ${fault}, at ${until}`)
    }
    earlier = { until, entries: ledger.entries }
  }
  return { checked, faults }
}

/** Nothing is forgotten, settled stays settled, and by the same record. */
export const monotone = (subject: Subject): Promise<Check> =>
  compare(subject, (before, after) => {
    if (!after) return 'was forgotten'
    if (before.isOpen) return null
    if (after.isOpen) return 'came open again'
    return after.by === before.by ? null : 'was settled by something else later'
  })

/** What settles an item settles it when it is there, not when more has come. */
export const prompt = (subject: Subject): Promise<Check> =>
  compare(subject, (before, after, until) => {
    const isLate = before.isOpen && after && !after.isOpen && after.by !== null && after.by < until
    return isLate ? `was settled by ${after.by} only later` : null
  })

/** Without the record that settled it, and what follows, an item is open and its span live. */
export async function unsettled(subject: Subject): Promise<Check> {
  const whole = await ledgerOf(subject)
  const settled = [...whole.entries].filter(
    ([, entry]) => !entry.isOpen && entry.by !== null && entry.by > entry.record && isSteady(entry, whole),
  )
  const moments = [...new Set(settled.map(([, { by }]) => by!))].sort((a, b) => a - b)
  const step = Math.max(1, Math.ceil(moments.length / MOMENTS))
  const faults: string[] = []
  let checked = 0
  for (const until of moments.filter((_, n) => n % step === 0)) {
    const { entries, live } = await ledgerOf(subject, { until })
    for (const [key, entry] of settled.filter(([, { by }]) => by === until)) {
      const then = entries.get(key)
      // what settled it on a branch that was given up later is another story
      if (then && then.by !== null && whole.offPath.has(then.by)) continue
      checked++
      if (!then) faults.push(`${nameOf(entry)} is not there before ${until} settled it`)
      else if (!then.isOpen) faults.push(`${nameOf(entry)} is settled without ${until}, by ${then.by}, ${then.how}`)
      // what a summary carries lives on in the summary's span, which comes later
      else if (!live.some(([row, , end]) => row === entry.row && entry.record <= end))
        faults.push(`${nameOf(entry)} is open at ${until}, and no span from there on is live`)
    }
  }
  return { checked, faults }
}
