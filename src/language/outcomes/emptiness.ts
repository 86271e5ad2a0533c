/** Whether structured results are empty: a count of 0, or an envelope round a list that has nothing in it. */
import type { Act } from '../acts/act.js'

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const COUNT_KEYS = ['count', 'total', 'total_count', 'totalCount', 'numFiles', 'num_results', 'hits', 'matches']
const LIST_KEYS = [
  'results',
  'items',
  'rows',
  'data',
  'matches',
  'hits',
  'records',
  'filenames',
  'entries',
  'events',
  'documents',
]

/** Lists of bad things: that they are empty is good news. */
const BAD_KEY =
  /^(?:\w+_)?(?:errors?|warnings?|issues|problems|diagnostics|violations|conflicts|vulnerabilities|failures|failed|alerts|findings|differences|diffs?|changes|missing|invalid|rejected|skipped|blockers|incidents)$/i

/** What stands beside a list and says nothing of what is in it: pages, times, what was asked. */
const BOOKKEEPING =
  /^(?:\w+_)?(?:page|pages|page_?size|per_?page|limit|offset|size|length|count|total|\w+_?count|total_?\w+|has_?(?:more|next)|next|prev|previous|cursor|\w+_?(?:token|cursor|page)|query|q|filters?|sort|order_?by|status|state|code|success|ok|message|note|took|took_ms|duration\w*|elapsed\w*|time|timestamp|date|source|type|kind|version|currency|unit|truncated|cached|request_?id|found|nextPageToken)$/i

const DEPTH = 3

/** Whether a field repeats what the call asked for. */
const echoes = (value: unknown, act: Act | null): boolean =>
  (typeof value === 'string' || typeof value === 'number') && act?.signature.includes(JSON.stringify(value)) === true

/** An object whose only list is empty, next to scalars that are bookkeeping: `{"hotels": [], "page": 1}`. */
function isEmptyEnvelope(fields: Fields, act: Act | null, depth: number): boolean {
  let lists = 0
  for (const [key, value] of Object.entries(fields)) {
    if (Array.isArray(value)) {
      if (value.length > 0 || BAD_KEY.test(key)) return false
      lists++
    } else if (isFields(value)) {
      if (depth >= DEPTH || (!isEmptyEnvelope(value, act, depth + 1) && !BOOKKEEPING.test(key))) return false
      if (isEmptyEnvelope(value, act, depth + 1)) lists++
    } else if (value !== null && value !== 0 && !BOOKKEEPING.test(key) && !echoes(value, act)) return false
  }
  return lists === 1
}

export function isEmpty(fields: Fields, act: Act | null): boolean {
  const counts = COUNT_KEYS.filter((key) => typeof fields[key] === 'number')
  if (counts.length > 0) return counts.every((key) => fields[key] === 0)
  const lists = LIST_KEYS.filter((key) => Array.isArray(fields[key]))
  if (lists.length > 0) return lists.every((key) => (fields[key] as readonly unknown[]).length === 0)
  return isEmptyEnvelope(fields, act, 0)
}
