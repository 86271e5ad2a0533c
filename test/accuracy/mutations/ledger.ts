/** The ledger of a file as a table that two versions of it can be compared by. */
import { rules as coreRules } from '../../../rules/index.js'
import type { Rule } from '../../../src/lint/rule.js'
import { defaultSettings } from '../../../src/lint/settings.js'
import { lintSource } from '../../../src/pipeline.js'
import type { Subject } from './subjects.js'

export interface Entry {
  readonly rule: string
  readonly kind: string
  readonly row: number
  readonly record: number
  readonly quote: string
  readonly isOpen: boolean
  /** Record of the evidence that settled it; NOWHERE if the compared version has no such record. */
  readonly by: number | null
  readonly how: string
}

export const NOWHERE = -1

export interface Ledger {
  readonly entries: ReadonlyMap<string, Entry>
  /** First and last record of every live span. */
  readonly live: readonly (readonly [row: number, first: number, last: number])[]
  /** Records that are not on the linted path: other branches, torn lines, bookkeeping. */
  readonly offPath: ReadonlySet<number>
}

export interface Moment {
  readonly cut?: number | undefined
  readonly until?: number | undefined
}

/** Where records went in another version of a file; null: this one is not in it. */
export type Move = (record: number) => number | null

const stay: Move = (record) => record

/** Entries by what they are; `move` says where their records were in the version that they are compared with. */
export async function ledgerOf(file: Subject, moment: Moment = {}, move: Move = stay): Promise<Ledger> {
  const rules: readonly Rule[] = file.rules ?? coreRules
  const results = await lintSource(file.text, { filename: file.path, ...moment, settings: defaultSettings, rules })
  const entries = new Map<string, Entry>()
  for (const { ledger, row = 0 } of results)
    for (const { rule, kind, record, quote, state, evidence } of ledger) {
      const at = move(record)
      if (at === null) continue
      const by = evidence ? (move(evidence.record) ?? NOWHERE) : null
      const entry = { rule: rule ?? 'unjudged', kind, row, record: at, quote, isOpen: state === 'open', by }
      const name = JSON.stringify([entry.rule, kind, row, at, quote])
      let key = name
      for (let n = 2; entries.has(key); n++) key = `${name} ${n}`
      entries.set(key, { ...entry, how: evidence?.how ?? '' })
    }
  const live = results.flatMap(({ spans, row = 0 }) =>
    spans
      .filter(({ state }) => state === 'live')
      .map(({ records: [first, last] }) => [row, move(first) ?? NOWHERE, move(last) ?? NOWHERE] as const),
  )
  const offPath = new Set(results.flatMap(({ skipped }) => skipped.map(({ record }) => move(record) ?? NOWHERE)))
  return { entries, live, offPath }
}

/** Names an entry without its words: transcripts of the corpus are other people's. */
export const nameOf = ({ rule, kind, row, record }: Entry): string =>
  `${rule} ${kind} #${row > 0 ? `${row}:` : ''}${record}`
