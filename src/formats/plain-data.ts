/** Values in memory as the data that JSON would keep of them: a copy that no getter, proxy or cycle can surprise. */
import { thrownText } from '../text/thrown.js'

export type PlainData = { readonly value: unknown } | { readonly unreadable: string }

/** JSON has no `undefined`: in a list it is null. */
const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')

const firstLine = (text: string): string => text.split('\n')[0]!

/** A list is copied item by item, since all of it as one string may be longer than a string can be. */
export function plainData(value: unknown): PlainData {
  try {
    if (Array.isArray(value)) return { value: Array.from(value, copy) }
    const written = JSON.stringify(value)
    return written === undefined
      ? { unreadable: `${value === undefined ? 'undefined' : `a ${typeof value}`} is no data` }
      : { value: JSON.parse(written) }
  } catch (error) {
    return { unreadable: firstLine(thrownText(error)) }
  }
}
