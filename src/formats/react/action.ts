/** What an action line asks for: `search[x]`, `search(x)`, `{"name": …, "arguments": …}`, or words. */
import { parseJson } from '../read.js'
import { asString, isObject } from '../shared/json.js'

export interface Asked {
  readonly name: string
  readonly input: unknown
  /** Offset of the input in the text. */
  readonly offset: number
}

const BRACKETS = /^\s*([\w.-]{1,64})[ \t]*([[(])/
const WORD = /^\s*([\w.-]{1,64})/

/** The name is all of it: its input may stand on a line of its own. */
export const isBare = (text: string): boolean => /^\s*[\w.-]{1,64}\s*$/.test(text)

/** An action as JSON, with or without a fence. */
function fromJson(text: string): Asked | null {
  const offset = text.indexOf('{')
  if (offset < 0 || !/^\s*(?:```(?:json)?\s*)?$/.test(text.slice(0, Math.min(offset, 40)))) return null
  const stored = parseJson(text.slice(offset, text.lastIndexOf('}') + 1))
  if (!isObject(stored)) return null
  const name = asString(stored.name) ?? asString(stored.action) ?? asString(stored.tool)
  return name === null ? null : { name, input: stored.arguments ?? stored.action_input ?? stored.input ?? {}, offset }
}

export function askedBy(text: string): Asked {
  const json = fromJson(text)
  if (json) return json
  const found = BRACKETS.exec(text)
  if (found) {
    const start = found[0].length
    const close = text.lastIndexOf(found[2] === '[' ? ']' : ')')
    return { name: found[1]!, input: text.slice(start, close < start ? text.length : close), offset: start }
  }
  const word = WORD.exec(text)
  return { name: word?.[1] ?? 'action', input: text.trim(), offset: text.length - text.trimStart().length }
}
