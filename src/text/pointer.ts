/** Finds the source range of a value in JSON text, by JSON pointer (RFC 6901), without building a tree. */

export interface Range {
  readonly start: number
  readonly end: number
}

export const escapeToken = (key: string): string =>
  /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key

const unescapeToken = (token: string): string =>
  token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token

export const pointerTokens = (pointer: string): readonly string[] =>
  pointer === '' ? [] : pointer.slice(1).split('/').map(unescapeToken)

/** The value a pointer leads to; undefined where it leads nowhere. */
export function valueAt(value: unknown, pointer: string): unknown {
  let here = value
  for (const token of pointerTokens(pointer)) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, token)) return undefined
    here = (here as Record<string, unknown>)[token]
  }
  return here
}

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9

const skipSpace = (text: string, at: number): number => {
  let i = at
  while (isSpace(text.charCodeAt(i))) i++
  return i
}

/** Offset just after the string that opens at `at`. */
export function stringEnd(text: string, at: number): number {
  let i = at + 1
  for (;;) {
    const quote = text.indexOf('"', i)
    if (quote < 0) return text.length
    let slashes = 0
    while (text.charCodeAt(quote - 1 - slashes) === 92) slashes++
    if (slashes % 2 === 0) return quote + 1
    i = quote + 1
  }
}

/** Offset just after the value that starts at `at`: brackets are counted, strings are skipped. */
export function valueEnd(text: string, at: number): number {
  const first = text.charCodeAt(at)
  if (first === 34) return stringEnd(text, at)
  if (first !== 123 && first !== 91) {
    let i = at
    while (i < text.length && !',]}'.includes(text[i]!) && !isSpace(text.charCodeAt(i))) i++
    return i
  }
  let depth = 0
  for (let i = at; i < text.length; ) {
    const code = text.charCodeAt(i)
    if (code === 34) {
      i = stringEnd(text, i)
      continue
    }
    if (code === 123 || code === 91) depth++
    else if (code === 125 || code === 93) {
      depth--
      if (depth === 0) return i + 1
    }
    i++
  }
  return text.length
}

/** Whether the string between two offsets, its quotes included, is `value`. */
function isString(text: string, start: number, end: number, value: string): boolean {
  for (let i = start + 1; i < end - 1; i++)
    if (text.charCodeAt(i) === 92) return (JSON.parse(text.slice(start, end)) as string) === value
  return end - start - 2 === value.length && text.startsWith(value, start + 1)
}

/** Walks one step down: into the last member of that name (as `JSON.parse` does), or the n-th item. */
function step(text: string, at: number, token: string): number {
  const open = text[at]
  let i = skipSpace(text, at + 1)
  let found = -1
  if (open === '[') {
    for (let n = Number(token); i < text.length && text[i] !== ']'; n--) {
      if (n === 0) return i
      i = skipSpace(text, valueEnd(text, i))
      if (text[i] === ',') i = skipSpace(text, i + 1)
    }
    return -1
  }
  if (open !== '{') return -1
  while (i < text.length && text[i] === '"') {
    const end = stringEnd(text, i)
    const isKey = isString(text, i, end, token)
    i = skipSpace(text, skipSpace(text, end) + 1)
    if (isKey) found = i
    i = skipSpace(text, valueEnd(text, i))
    if (text[i] === ',') i = skipSpace(text, i + 1)
  }
  return found
}

/** Source range of the value at `pointer`, within the value that starts at or after `start`; null where there is none. */
export function findPointer(text: string, start: number, pointer: string): Range | null {
  let at = skipSpace(text, start)
  for (const token of pointerTokens(pointer)) {
    at = step(text, at, token)
    if (at < 0) return null
  }
  return { start: at, end: valueEnd(text, at) }
}

/** Source ranges of the items of the array that starts at `at`, in one pass. */
export function itemRanges(text: string, at: number): readonly Range[] {
  const ranges: Range[] = []
  if (text[at] !== '[') return ranges
  let i = skipSpace(text, at + 1)
  while (i < text.length && text[i] !== ']') {
    const end = valueEnd(text, i)
    ranges.push({ start: i, end })
    i = skipSpace(text, end)
    if (text[i] === ',') i = skipSpace(text, i + 1)
    else if (text[i] !== ']') break
  }
  return ranges
}

/**
 * Offset in the source of the n-th UTF-16 unit of a JSON string whose opening quote stands at `quote`.
 * An escape is one unit of the decoded string, whatever its length.
 */
export function sourceOffset(text: string, quote: number, decoded: number): number {
  let i = quote + 1
  let left = decoded
  while (left > 0) {
    const slash = text.indexOf('\\', i)
    if (slash < 0 || slash - i >= left) return i + left
    left -= slash - i
    if (left === 0) return slash
    i = slash + (text[slash + 1] === 'u' ? 6 : 2)
    left--
  }
  return i
}
