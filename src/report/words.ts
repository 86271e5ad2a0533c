/** Numbers and nouns as people read them. */

/** `61.2k`; exact below a thousand. */
export function short(count: number): string {
  if (count < 1000) return String(Math.round(count))
  const [value, unit] = count < 999_500 ? [count / 1000, 'k'] : [count / 1_000_000, 'M']
  return `${value < 99.95 ? value.toFixed(1) : Math.round(value)}${unit}`
}

/** `2,041`; `toLocaleString` would load all of ICU for it. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** `1 span`, `2,041 spans`. */
export const plural = (count: number, noun: string): string => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
