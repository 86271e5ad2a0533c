/** What is wrong with the shape of a record: said of it at its place, and the rest is read. */
import { isObject, type Json } from './json.js'

/** Null: nothing is wrong. */
export type Flaw = string | null

const kindOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'object'
        ? 'an object'
        : `a ${typeof value}`

export const noRecord = (value: unknown): Flaw => (isObject(value) ? null : `it is ${kindOf(value)}, not a record`)

/** `field` must hold an object. */
export const noObjectIn = (holder: Json, field: string): Flaw =>
  isObject(holder[field]) ? null : holder[field] === undefined ? `it has no \`${field}\`` : notA(holder, field)

const notA = (holder: Json, field: string): Flaw => `its \`${field}\` is ${kindOf(holder[field])}`

/** Content is a text, or a list of blocks; there may be none. */
export function contentFlaw(holder: Json, field = 'content'): Flaw {
  const content = holder[field]
  if (content === undefined || content === null || typeof content === 'string' || isObject(content)) return null
  if (!Array.isArray(content)) return notA(holder, field)
  const bad = content.find((block) => !isObject(block) && typeof block !== 'string')
  return bad === undefined ? null : `a block of its \`${field}\` is ${kindOf(bad)}`
}

/** Calls are a list of objects with a name. */
export function callsFlaw(holder: Json): Flaw {
  const calls = holder.tool_calls
  if (calls === undefined || calls === null) return null
  if (!Array.isArray(calls)) return notA(holder, 'tool_calls')
  return calls.every(isObject) ? null : 'one of its `tool_calls` is no object'
}
