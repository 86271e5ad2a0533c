/** Small foldings of text that many places need. */

/** White space becomes single spaces. */
export const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Lower case, single spaces. */
export const foldCase = (text: string): string => collapse(text).toLowerCase()

/** Without the marks that end a sentence, lower case. */
export function bareWords(text: string): string {
  // a loop: a pattern that is anchored at the end tries every run of marks anew, which is quadratic
  let end = text.length
  while (end > 0 && /[.!?,;:\s]/.test(text[end - 1]!)) end--
  return text.slice(0, end).toLowerCase().trim()
}

export function endsInColon(text: string): boolean {
  const trimmed = text.trimEnd()
  return trimmed.endsWith(':') || trimmed.endsWith('：')
}

export const wordList = (text: string): readonly string[] => text.toLowerCase().split(/\s+/)
