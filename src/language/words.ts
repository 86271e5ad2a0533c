/** Words of a sentence, with offsets: what a closed-class scanner walks over. */
import type { Sense } from './senses.js'

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

/** What is known of a spelling wherever it stands: read once, and shared by the words that are spelled so. */
export interface Spelling {
  readonly kind: WordKind
  readonly text: string
  readonly raw: string
  /** What the language that asked last makes of it. */
  sense: Sense | null
}

export interface Word {
  readonly kind: WordKind
  /** Lower case, straight apostrophes; of code and quotes the inside. */
  readonly text: string
  /** As written. */
  readonly raw: string
  /** Offsets in the text that was given. */
  readonly start: number
  readonly end: number
  readonly spelling: Spelling
}

const QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“', '«': '»', '「': '」', '『': '』' }
const LONGEST_QUOTE = 400

/** A quote runs to its partner; one that never closes is a mark. */
function quotedEnd(text: string, at: number, limit: number): number {
  const close = QUOTES[text[at]!]!
  const near = text.slice(at + 1, Math.min(limit, at + LONGEST_QUOTE + 1))
  const end = near.indexOf(close)
  const other = close === '“' ? near.indexOf('”') : -1
  const found = end < 0 || (other >= 0 && other < end) ? other : end
  return found < 0 ? -1 : at + found + 2
}

const isWide = (code: number): boolean =>
  (code >= 0x3040 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff) || (code >= 0xff66 && code <= 0xff9f)

const SPACE = 1
/** A letter or a digit. */
const CORE = 2
/** May lead a name: `/etc`, `./a`, `~/b`, `--flag`, `@user`, `#12`, `.env`. */
const LEAD = 4
/** Holds a name together when a letter or digit follows: `a.b`, `a/b`, `a-b`, `a_b`, `a@b`. */
const INNER = 8
const OPENS_QUOTE = 16

const classes = new Uint8Array(0x80)
for (let code = 0; code < 0x80; code++) {
  const char = String.fromCharCode(code)
  classes[code] =
    (code <= 32 ? SPACE : 0) |
    (/[a-z0-9]/i.test(char) ? CORE : 0) |
    ('/.~-@#$'.includes(char) ? LEAD : 0) |
    ("./_-@#:\\~+'".includes(char) ? INNER : 0) |
    (code === 34 ? OPENS_QUOTE : 0)
}

function classOf(code: number): number {
  if (code < 0x80) return classes[code]!
  if (code < 0x2000) {
    if (code === 0xa0) return SPACE
    if (code === 0xab) return OPENS_QUOTE
    return code >= 0xc0 && code !== 0xd7 && code !== 0xf7 ? CORE : 0
  }
  if (code === 0x2019) return INNER
  if (code === 0x3000) return SPACE
  return code === 0x201c || code === 0x201e || code === 0x300c || code === 0x300e ? OPENS_QUOTE : 0
}

const NAME_MARK = /[/\\_@#~]|\w[.:]\w/
const MIXED = /\d|[a-z][A-Z]/

function kindOf(raw: string): WordKind {
  if (/^[+-]?\d[\d.,:]*%?$/.test(raw)) return 'number'
  if (NAME_MARK.test(raw) || MIXED.test(raw)) return 'name'
  return 'word'
}

/** Whether the marks at `at` lead a name. */
function leads(text: string, at: number, end: number): boolean {
  let i = at
  while (i < end && i - at <= 3 && classOf(text.charCodeAt(i)) & LEAD) i++
  if (i === at || i - at > 3 || i >= end) return false
  if (at > 0 && classOf(text.charCodeAt(at - 1)) & CORE) return false
  const next = text.charCodeAt(i)
  return next === 95 || (classOf(next) & CORE) !== 0
}

/** The text of a name or word that begins at `at`: where it ends. */
function nameEnd(text: string, at: number, to: number): number {
  let end = at
  while (end < to && classOf(text.charCodeAt(end)) & LEAD) end++
  while (end < to) {
    const kind = classOf(text.charCodeAt(end))
    if (kind & CORE) end++
    else if (kind & INNER) {
      let k = end + 1
      while (k < to && classOf(text.charCodeAt(k)) & INNER) k++
      if (k >= to || !(classOf(text.charCodeAt(k)) & CORE)) break
      end = k
    } else break
  }
  const next = text.charCodeAt(end)
  if (next === 37) end++
  else if (next === 40 && text.charCodeAt(end + 1) === 41) end += 2
  return end < to && text.charCodeAt(end) === 47 ? end + 1 : end
}

/** Spellings that were met; marks by themselves, since a dot may also be what is left of a name. */
const spellings = new Map<string, Spelling>()
const marks = new Map<string, Spelling>()
/** Full of what comes once, they begin anew. */
const MOST = 16_384
/** Longer ones hardly come again. */
const LONG = 160
/** The engine keeps the whole text alive for the sake of a longer part of it. */
const SHARED = 12

const spell = (raw: string, given: WordKind | null): Spelling => {
  const kind = given ?? kindOf(raw)
  const inside = kind === 'code' || kind === 'quoted' ? raw.replace(/^[`"“„«「『]+|[`"”“»」』]+$/g, '') : raw
  return { kind, text: inside.toLowerCase().replaceAll('’', "'"), raw, sense: null }
}

/** The spelling of a word. What it is can be told from its letters, save where `given` says so. */
function spellingOf(raw: string, given: WordKind | null): Spelling {
  const met = given === 'mark' ? marks : spellings
  const known = met.get(raw)
  if (known) return known
  if (raw.length > LONG) return spell(raw, given)
  const own = raw.length > SHARED ? [...raw].join('') : raw
  const made = spell(own, given)
  if (met.size >= MOST) met.clear()
  met.set(own, made)
  return made
}

const add = (words: Word[], spelling: Spelling, start: number, end: number): void => {
  words.push({ kind: spelling.kind, text: spelling.text, raw: spelling.raw, start, end, spelling })
}

/** Words of `text` between two offsets. A wide character (Chinese, Japanese) is a word of its own. */
export function wordsOf(text: string, from = 0, to = text.length): readonly Word[] {
  const words: Word[] = []
  for (let i = from; i < to; ) {
    const code = text.charCodeAt(i)
    const kind = classOf(code)
    if (kind & SPACE) {
      i++
      continue
    }
    let end = i + 1
    let given: WordKind | null = 'mark'
    if (kind & CORE || (kind & LEAD && leads(text, i, to))) {
      end = nameEnd(text, i, to)
      given = null
    } else if (code === 96) {
      let ticks = 1
      while (text.charCodeAt(i + ticks) === 96) ticks++
      const close = text.indexOf('`'.repeat(ticks), i + ticks)
      const isOpen = close < 0 || close >= to
      end = isOpen ? i + ticks : close + ticks
      if (!isOpen) given = 'code'
    } else if (kind & OPENS_QUOTE) {
      const close = quotedEnd(text, i, to)
      if (close >= 0) {
        end = close
        given = 'quoted'
      }
    } else if (isWide(code)) given = 'word'
    else if (code === 46 && text.startsWith('...', i)) end = i + 3
    add(words, spellingOf(text.slice(i, end), given), i, end)
    i = end
  }
  return words
}
