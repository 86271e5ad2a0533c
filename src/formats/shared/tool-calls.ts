/** Calls that a message keeps beside its content. */
import { call, place } from '../../tree/build.js'
import type { Call } from '../../tree/types.js'
import { parseJson } from '../read.js'
import { decodeInput } from './arguments.js'
import { asList, asString, firstId, isObject, type Json } from './json.js'

const WRAPPERS = ['function', 'custom'] as const
const INPUTS = ['arguments', 'input', 'args', 'parameters'] as const

/** `{id, function: {name, arguments}}`, `{id, custom: {name, input}}` or `{name, arguments}`. */
function toolCall(stored: unknown, record: number, base: string): Call[] {
  if (!isObject(stored)) return []
  const key = WRAPPERS.find((name) => isObject(stored[name]))
  const inner = key ? (stored[key] as Json) : stored
  const at = key ? `${base}/${key}` : base
  const field = INPUTS.find((name) => name in inner)
  const { input, pointer } = decodeInput(field && inner[field], field ? `${at}/${field}` : at)
  const name = asString(inner.name) ?? asString(stored.function) ?? ''
  return [call(firstId(stored, 'id', 'call_id', 'tool_call_id') ?? '', name, input, place(record, pointer))]
}

/** All calls of a message; some data sets keep the list as a string of JSON. */
export function callParts(message: Json, record: number, base: string): Call[] {
  const stored = message.tool_calls
  const list = typeof stored === 'string' ? parseJson(stored) : stored
  const at = `${base}/tool_calls${typeof stored === 'string' ? '#' : ''}`
  const calls = asList(list).flatMap((item, n) => toolCall(item, record, `${at}/${n}`))
  return isObject(message.function_call)
    ? [...calls, ...toolCall(message.function_call, record, `${base}/function_call`)]
    : calls
}
