/** Words of a sentence, with offsets: what a closed-class scanner walks over. */

export type WordKind =
  | 'word'
  /** Between backticks. */
  | 'code'
  /** Between double quotes: somebody's words, or a name. */
  | 'quoted'
  | 'number'
  /** A path, a URL, an identifier with marks inside. */
  | 'name'
  | 'mark'

export interface Word {
  readonly kind: WordKind
  /** Lower case, straight apostrophes; of code and quotes the inside. */
  readonly text: string
  /** As written. */
  readonly raw: string
  /** Offsets in the text that was given. */
  readonly start: number
  readonly end: number
}

const QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“', '«': '»', '「': '」', '『': '』' }

/** A quote runs to its partner; one that never closes is a mark. */
function quotedEnd(text: string, at: number, limit: number): number {
  const close = QUOTES[text[at]!]!
  const end = text.indexOf(close, at + 1)
  const other = close === '“' ? text.indexOf('”', at + 1) : -1
  const found = end < 0 || (other >= 0 && other < end) ? other : end
  return found < 0 || found >= limit || found - at > 400 ? -1 : found + 1
}

const isWide = (code: number): boolean =>
  (code >= 0x3040 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff) || (code >= 0xff66 && code <= 0xff9f)

const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 0xc0 && code < 0x2000 && code !== 0xd7 && code !== 0xf7)

const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** Marks that hold a name together when a letter or digit follows: `a.b`, `a/b`, `a-b`, `a_b`, `a@b`. */
const INNER = "./_-@#:\\~+'’"

const NAME_MARK = /[/\\_@#~]|\w[.:]\w/
const MIXED = /\d|[a-z][A-Z]/

function kindOf(raw: string): WordKind {
  if (/^[+-]?\d[\d.,:]*%?$/.test(raw)) return 'number'
  if (NAME_MARK.test(raw) || MIXED.test(raw)) return 'name'
  return 'word'
}

/** Leading marks that belong to a name: `/etc`, `./a`, `~/b`, `--flag`, `@user`, `#12`, `.env`. */
function leads(text: string, at: number, end: number): boolean {
  const here = text[at]!
  if (!'/.~-@#$'.includes(here)) return false
  let i = at
  while (i < end && '/.~-@#$'.includes(text[i]!)) i++
  const previous = at === 0 ? 32 : text.charCodeAt(at - 1)
  if (isLetter(previous) || isDigit(previous)) return false
  return i - at <= 3 && i < end && (isLetter(text.charCodeAt(i)) || isDigit(text.charCodeAt(i)) || text[i] === '_')
}

const add = (words: Word[], text: string, kind: WordKind, start: number, end: number): void => {
  const raw = text.slice(start, end)
  const inside = kind === 'code' || kind === 'quoted' ? raw.replace(/^[`"“„«「『]+|[`"”“»」』]+$/g, '') : raw
  words.push({ kind, text: inside.toLowerCase().replaceAll('’', "'"), raw, start, end })
}

/** Words of `text` between two offsets. A wide character (Chinese, Japanese) is a word of its own. */
export function wordsOf(text: string, from = 0, to = text.length): readonly Word[] {
  const words: Word[] = []
  for (let i = from; i < to; ) {
    const code = text.charCodeAt(i)
    if (code <= 32 || code === 0xa0 || code === 0x3000) {
      i++
    } else if (code === 96) {
      let ticks = 1
      while (text.charCodeAt(i + ticks) === 96) ticks++
      const close = text.indexOf('`'.repeat(ticks), i + ticks)
      const end = close < 0 || close >= to ? i + ticks : close + ticks
      add(words, text, close < 0 || close >= to ? 'mark' : 'code', i, end)
      i = end
    } else if (text[i]! in QUOTES) {
      const end = quotedEnd(text, i, to)
      add(words, text, end < 0 ? 'mark' : 'quoted', i, end < 0 ? i + 1 : end)
      i = end < 0 ? i + 1 : end
    } else if (isWide(code)) {
      add(words, text, 'word', i, i + 1)
      i++
    } else if (isLetter(code) || isDigit(code) || leads(text, i, to)) {
      let end = i
      while (end < to && '/.~-@#$'.includes(text[end]!)) end++
      while (end < to) {
        const c = text.charCodeAt(end)
        if (isLetter(c) || isDigit(c)) end++
        else if (INNER.includes(text[end]!)) {
          let k = end
          while (k < to && INNER.includes(text[k]!)) k++
          const next = text.charCodeAt(k)
          if (k >= to || !(isLetter(next) || isDigit(next))) break
          end = k
        } else break
      }
      if (text[end] === '%' || (text[end] === '(' && text[end + 1] === ')')) end += text[end] === '%' ? 1 : 2
      if (text[end] === '/' && end < to) end++
      add(words, text, kindOf(text.slice(i, end)), i, end)
      i = end
    } else {
      const dots = text.startsWith('...', i) ? 3 : 1
      add(words, text, 'mark', i, i + dots)
      i += dots
    }
  }
  return words
}
