/** Calls that a provider runs itself: the item is the call and, once it is done, its result. */
import { call, piece, place, result } from '../../tree/build.js'
import type { Part, Piece, Result } from '../../tree/types.js'
import { decodeInput } from './arguments.js'
import { asList, asObject, asString, firstId, isObject, type Json, printed } from './json.js'
import { contentPieces } from './pieces.js'

/** Fields in which the items keep what was asked, and what came back. */
const INPUTS = ['arguments', 'action', 'queries', 'code', 'prompt', 'revised_prompt'] as const
const OUTPUTS = ['output', 'results', 'outputs'] as const

/** `file_search_call` → `file_search`; an MCP call has a name of its own. */
const nameOf = (item: Json, type: string): string => asString(item.name) ?? type.replace(/_call$/, '')

/** Texts of search hits and logs. No pieces: what came back is not in the file. */
function outputPieces(item: Json, record: number, base: string): readonly Piece[] {
  const field = OUTPUTS.find((name) => item[name] !== undefined && item[name] !== null)
  if (!field) return []
  const value = item[field]
  if (!Array.isArray(value)) return contentPieces(value, record, `${base}/${field}`)
  const pieces = asList(value).flatMap((entry, n) => {
    const logs = asString(asObject(entry).logs)
    const at = `${base}/${field}/${n}`
    return logs === null ? contentPieces(entry, record, at) : [piece(logs, place(record, `${at}/logs`))]
  })
  return pieces.length > 0 ? pieces : [piece('', place(record, `${base}/${field}`))]
}

function outcome(item: Json, id: string, record: number, base: string): Result | null {
  if (item.error !== undefined && item.error !== null) {
    const inner = asObject(item.error)
    const field = typeof inner.message === 'string' ? '/message' : ''
    const text = typeof inner.message === 'string' ? inner.message : printed(item.error)
    return result(id, [piece(text, place(record, `${base}/error${field}`))], { isError: true })
  }
  const isDone = item.status === 'completed' || item.status === 'failed' || item.output !== undefined
  if (!isDone) return null
  return result(id, outputPieces(item, record, base), item.status === 'failed' ? { isError: true } : {})
}

export function hostedCall(item: Json, type: string, record: number, base: string): Part[] {
  const field = INPUTS.find((name) => item[name] !== undefined && item[name] !== null)
  const at = field ? `${base}/${field}` : base
  const stored = field && item[field]
  // a list of queries or a piece of code is an argument among others
  const bare = field === 'queries' || field === 'code' || field === 'prompt' || field === 'revised_prompt'
  const { input, pointer } = bare ? { input: { [field]: stored }, pointer: base } : decodeInput(stored, at)
  const id = firstId(item, 'call_id', 'id') ?? `hosted:${record}`
  const made = call(id, nameOf(item, type), isObject(input) || field ? input : {}, place(record, pointer))
  const done = outcome(item, id, record, base)
  return done ? [made, done] : [made]
}
