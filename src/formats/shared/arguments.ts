/** Arguments of a call: an object, or a string of JSON that is decoded and entered with `#`. */
import { parseJson } from '../read.js'

export interface Decoded {
  readonly input: unknown
  readonly pointer: string
}

/** A string that holds a JSON object or array becomes its value; any other string stays what it is. */
export function decodeInput(stored: unknown, pointer: string): Decoded {
  if (typeof stored !== 'string') return { input: stored ?? {}, pointer }
  const first = stored.trimStart()[0]
  if (first !== '{' && first !== '[') return { input: stored, pointer }
  const value = parseJson(stored)
  return value === undefined ? { input: stored, pointer } : { input: value, pointer: `${pointer}#` }
}
