/** Small foldings of text that many places need. */

/** White space becomes single spaces. */
export const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Lower case, single spaces. */
export const foldCase = (text: string): string => collapse(text).toLowerCase()

/** Without the marks that end a sentence, lower case. */
export const bareWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[.!?,;:\s]+$/g, '')
    .trim()

export const endsInColon = (text: string): boolean => /[:：]\s*$/.test(text)

export const wordList = (text: string): readonly string[] => text.toLowerCase().split(/\s+/)
