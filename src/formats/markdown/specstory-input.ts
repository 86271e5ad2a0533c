/** What a tool was given, read from the ways in which SpecStory prints it. */
import { fenceMark, isBlank, type Line, lineText, splitLines } from '../../text/fences.js'
import { parseJson } from '../read.js'
import { isObject } from '../shared/json.js'
import type { Range } from './slices.js'
import { unescapeHtml } from './specstory-summaries.js'
import { isTodoList, readTodos } from './specstory-todos.js'

export interface Given {
  readonly input: Readonly<Record<string, unknown>>
  /** Where its main words stand. */
  readonly at: number
}

/** The key of a value that is printed without one. */
const KEY_OF_NAME: readonly (readonly [RegExp, string])[] = [
  [/web_?fetch|fetch_?url|read_?url/i, 'url'],
  [/web_?search|search_?web/i, 'query'],
  [/^ls$|list_?dir|read_directory/i, 'path'],
]
const KEY_OF_TYPE: Readonly<Record<string, string>> = {
  shell: 'command',
  read: 'file_path',
  write: 'file_path',
  search: 'pattern',
}

export const mainKey = (type: string, name: string): string =>
  KEY_OF_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? KEY_OF_TYPE[type] ?? 'input'

const LONGEST_LINE = 20_000
const LABELS = 'path|pattern|include|glob|query|url|file|command|directory|workdir|cwd|conversations?|task|type'
const VALUE = new RegExp(String.raw`^\s*(?:(${LABELS}):?\s+)?${'`'}`, 'i')
const NEXT_VALUE = new RegExp(String.raw`\s*$|\s+(?:${LABELS}):?\s+${'`'}`, 'iy')
const LISTED = /^- ([\w.-]{1,60}):(?:\s*`(.*)`)?\s*$/
const PATCHED = /^\*\*(?:Add|Update|Delete|Move): `(.*)`\*\*$/
const QUESTION = /^\*\*(.+)\*\*(?: _\(select multiple\)_)?$/
const OPTION = /^- \*\*(.+?)\*\*(?: - (.*))?$/
const INLINE_INPUT = /^Input(?: \([a-z ]{1,20}\))?: `{3,}$/

class InputReader {
  readonly #input: Record<string, unknown> = {}
  readonly #said: string[] = []
  #at = -1
  #weakAt = -1

  constructor(
    readonly text: string,
    readonly type: string,
    readonly name: string,
  ) {}

  #put(key: string, value: unknown, at: number): void {
    if (!(key in this.#input)) this.#input[key] = value
    if (this.#at < 0) this.#at = at
  }

  /** ` path `./src` pattern `x``, or `code` alone on its line. */
  #values(line: Line): boolean {
    let at = line.start
    if (line.end - line.start > LONGEST_LINE) return false
    for (let first = true; at < line.end; first = false) {
      const found = VALUE.exec(this.text.slice(at, Math.min(line.end, at + 40)))
      if (!found) return !first
      const start = at + found[0].length
      const end = this.#closing(start, line.end, found[1] !== undefined)
      if (end < 0) return !first
      this.#put(found[1]?.toLowerCase() ?? mainKey(this.type, this.name), this.text.slice(start, end), start)
      at = end + 1
    }
    return true
  }

  /** The backtick that ends a value: the first one after which nothing, or the next value, follows. */
  #closing(start: number, end: number, isLabelled: boolean): number {
    let last = -1
    for (let at = this.text.indexOf('`', start); at >= 0 && at < end; at = this.text.indexOf('`', at + 1)) {
      last = at
      NEXT_VALUE.lastIndex = 0
      if (NEXT_VALUE.test(this.text.slice(at + 1, Math.min(end, at + 60)))) return at
    }
    return isLabelled ? last : -1
  }

  #question(line: string, at: number): boolean {
    const questions = (this.#input.questions ?? []) as { question: string; options: unknown[] }[]
    const asked = QUESTION.exec(line)
    const option = OPTION.exec(line)
    if (!asked && !option) return false
    if (asked) questions.push({ question: asked[1]!, options: [] })
    if (option) questions.at(-1)?.options.push({ label: option[1], description: option[2] ?? '' })
    this.#put('questions', questions, at)
    return true
  }

  #line(line: Line): void {
    const words = lineText(this.text, line).slice(0, LONGEST_LINE)
    const bare = words.trim()
    const listed = LISTED.exec(bare)
    const patched = PATCHED.exec(bare)
    if (bare === '' || /^(?:\*\*Input:\*\*|Options:|Parameters:|Output mode:.*)$/.test(bare)) return
    if (listed) {
      const value = listed[2] ?? ''
      if (value !== '') this.#put(listed[1]!, value, line.start + words.indexOf('`') + 1)
    } else if (patched) this.#put('file_path', patched[1], line.start + words.indexOf('`') + 1)
    else if (/question|askuser/i.test(this.name) && this.#question(bare, line.start)) return
    else if (!this.#values(line)) {
      this.#said.push(bare)
      if (this.#weakAt < 0) this.#weakAt = line.start + words.indexOf(bare)
    }
  }

  #code(lines: readonly Line[], first: number, last: number, info: string): void {
    const start = lines[first + 1]?.start ?? lines[first]!.end
    const value = last > first + 1 ? this.text.slice(start, lines[last - 1]!.end) : ''
    const json = info === 'json' ? parseJson(unescapeHtml(value)) : undefined
    let before = first - 1
    while (before > 0 && isBlank(this.text, lines[before]!)) before--
    const key = before < 0 ? undefined : LISTED.exec(lineText(this.text, lines[before]!).trim())?.[1]
    if (isObject(json)) for (const [name, item] of Object.entries(json)) this.#put(name, item, start)
    else if (key !== undefined) this.#put(key, value, start)
    else if (info === 'diff') this.#put('diff', value, start)
    else this.#put(this.type === 'write' ? 'content' : mainKey(this.type, this.name), value, start)
  }

  read(range: Range): Given {
    const lines = splitLines(this.text, range[0], range[1])
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i]!
      const inline = INLINE_INPUT.test(lineText(this.text, line).slice(0, 60))
      const mark = fenceMark(this.text, line)
      if (!mark && !inline) {
        this.#line(line)
        continue
      }
      let last = lines.length - 1
      while (last > i && (isBlank(this.text, lines[last]!) || !fenceMark(this.text, lines[last]!))) last--
      this.#code(lines, i, last > i ? last : lines.length, mark?.info ?? '')
      i = last > i ? last : lines.length
    }
    if (this.#said.length > 0) this.#put('description', this.#said.join('\n'), this.#weakAt)
    return { input: this.#input, at: this.#at < 0 ? range[0] : this.#at }
  }
}

/** Reads what stands between the summary and the output of a tool block. */
export function readGiven(text: string, range: Range, type: string, name: string): Given {
  if (isTodoList(text, range, name)) {
    const { todos, at } = readTodos(text, range)
    return { input: { todos }, at }
  }
  return new InputReader(text, type, name).read(range)
}
