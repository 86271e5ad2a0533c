/** Text of a transcript made safe for a terminal: no escape sequence, no bidi trick, no lone surrogate gets through. */

const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\ud800-\udfff\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

const escaped = (char: string): string => {
  const code = char.codePointAt(0)!.toString(16)
  return code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u${code.padStart(4, '0')}`
}

/** One line without control characters; breaks and tabs become a space, the rest visible escapes. */
export const printable = (text: string): string => text.replace(BREAKS, ' ').replace(UNSAFE, escaped)

/** Escapes what `JSON.stringify` leaves raw; such characters stand only within strings, so the JSON stays valid. */
export const printableJson = (json: string): string =>
  json.replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** At most `most` units, never half of a surrogate pair; `mark` stands for what was cut off. */
export function clip(text: string, most: number, mark = '…'): string {
  if (text.length <= most) return text
  const end = most - mark.length
  const last = text.charCodeAt(end - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? end - 1 : end) + mark
}
