/** Guards for values of unknown shape: files hold nulls, numbers and objects where strings are expected. */

export type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asObject = (value: unknown): Json => (isObject(value) ? value : {})

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const asString = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** An id: a non-empty string, or a number as text. */
export const asId = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null

export const asNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** The first of several names under which formats keep the same id. */
export function firstId(value: Json, ...keys: readonly string[]): string | null {
  for (const key of keys) {
    const id = Object.hasOwn(value, key) ? asId(value[key]) : null
    if (id !== null) return id
  }
  return null
}

/** Text of a value that should have been a string; `JSON.stringify` overflows on very deep ones. */
export function printed(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return ''
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}
