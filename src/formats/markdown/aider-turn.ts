/** One record of an Aider history as a turn. */
import { call, notice, place, result, speech, turn } from '../../tree/build.js'
import type { Origin, Part, Turn } from '../../tree/types.js'
import { type Edit, editOf, isSameFile } from './aider-edits.js'
import { type AiderText, readLines } from './aider-lines.js'
import { printedUpTo, type Statement, statementsOf } from './aider-printed.js'
import { partAt, pieceAt, type Range, type TextRecord, trim } from './slices.js'

const COMMAND = /^#### *\/[a-z]/
const BLANK = /^#### <blank>\s*$/
const LINT = /^#### # Fix any (?:lint )?errors below/

/** What was typed: a request, a command to Aider itself, or errors that Aider sends on. */
export function typedTurn(source: TextRecord): Turn {
  const whole: Range = [0, source.text.length]
  const made = (origin: Origin, parts: Part[]): Turn => turn(origin, 'user', [source.record], parts)
  if (BLANK.test(source.text)) return made('human', [])
  if (COMMAND.test(source.text)) return made('harness', partAt(source, whole, notice))
  const bare = trim(source.text, whole)
  if (bare && LINT.test(source.text)) return made('tool', [result(null, [pieceAt(source, bare)])])
  return made('human', partAt(source, whole, speech))
}

const OTHERS = /# The other \d+ SEARCH\/REPLACE blocks? [^\n]*/

/** Where Aider says that the other edits of an answer were made. */
function othersIn(text: string, [start, end]: Range): Range | null {
  const found = OTHERS.exec(text.slice(start, end))
  return found ? [start + found.index, start + found.index + found[0].length] : null
}

const unquoted = (text: string): string => text.replace(/^> ?/gm, '')
const withoutBreaks = (text: string): string => text.replace(/(?<![ \t])[ \t]+$/gm, '')

interface Placed {
  readonly at: number
  readonly parts: readonly Part[]
}

/** Gathers the parts of an answer; edits become calls when Aider says what came of them. */
class AnswerReader {
  readonly #placed: Placed[] = []
  readonly #open: Edit[] = []
  readonly #taken: Range[] = []
  #calls = 0

  constructor(
    readonly source: TextRecord,
    readonly aider: AiderText,
  ) {}

  #call(name: string, input: Readonly<Record<string, string>>, at: number, range: Range, failed: boolean): Part[] {
    const { record } = this.source
    const id = `call:${record}:${this.#calls++}`
    const bare = trim(this.source.text, range) ?? range
    const flags = failed ? { isError: true } : {}
    return [
      call(id, name, input, place(record, '', at)),
      result(id, [pieceAt(this.source, bare)], { pairing: 'positional', ...flags }),
    ]
  }

  /** Calls stand where the edit is proposed, their results where Aider reports. */
  #edits(paths: readonly string[], range: Range, failed: boolean): void {
    const isMeant = (edit: Edit): boolean => paths.length === 0 || paths.some((path) => isSameFile(path, edit.path))
    const others = failed ? othersIn(this.source.text, range) : null
    const shown = others === null ? '' : withoutBreaks(unquoted(this.source.text.slice(range[0], range[1])))
    const isShown = (edit: Edit): boolean => shown.includes(withoutBreaks(edit.content.slice(0, 400)).slice(0, 300))
    const meant = this.#open.filter((edit) => others !== null || isMeant(edit))
    for (const edit of meant) {
      this.#open.splice(this.#open.indexOf(edit), 1)
      const isOther = others !== null && !(isMeant(edit) && isShown(edit))
      const input = { file_path: paths.find((path) => isSameFile(path, edit.path)) ?? edit.path, content: edit.content }
      const [made, returned] = this.#call('edit', input, edit.at, isOther ? others : range, failed && !isOther)
      this.#placed.push({ at: edit.range[0], parts: [made!] }, { at: range[0], parts: [returned!] })
      this.#taken.push(edit.range)
    }
    if (meant.length > 0) return
    const input = { file_path: paths[0] ?? '' }
    this.#placed.push({ at: range[0], parts: this.#call('edit', input, range[0], range, failed) })
  }

  #statement(statement: Statement): void {
    const { range } = statement
    const put = (parts: readonly Part[]): void => void this.#placed.push({ at: range[0], parts })
    if (statement.kind === 'note') put(partAt(this.source, range, notice))
    else if (statement.kind === 'commit') {
      const input = { command: `git commit -m ${JSON.stringify(statement.message)}` }
      put(this.#call('shell', input, range[0], range, false))
    } else if (statement.kind === 'run')
      put(this.#call('shell', { command: statement.command }, range[0], range, false))
    else this.#edits(statement.paths, range, statement.kind === 'failed')
  }

  /** What the model says in a range, less the edits that became calls. */
  #said(from: number, to: number): void {
    let at = from
    for (const [start, end] of this.#taken) {
      if (start < at || start >= to) continue
      this.#placed.push({ at, parts: partAt(this.source, [at, start]) })
      at = end
    }
    this.#placed.push({ at, parts: partAt(this.source, [at, to]) })
  }

  read(): Part[] {
    const { lines, kinds, fences, text } = this.aider
    const prose: Range[] = []
    let from = 0
    let fence = 0
    for (let i = 0; i < lines.length; i++) {
      const { start, end } = lines[i]!
      if (fences[fence]?.first === i) {
        const edit = editOf(this.aider, fences[fence]!)
        if (edit) this.#open.push(edit)
        i = fences[fence++]!.last
      } else if (kinds[i] === 'frame') {
        prose.push([from, start])
        from = end
      } else if (kinds[i] === 'printed') {
        const last = printedUpTo(this.aider, i)
        if (last === null) continue
        prose.push([from, start])
        for (const statement of statementsOf(this.aider, i, last)) this.#statement(statement)
        from = lines[last]!.end
        i = last
      }
    }
    prose.push([from, text.length])
    this.#taken.sort((a, b) => a[0] - b[0])
    for (const [start, end] of prose) this.#said(start, end)
    return this.#placed.sort((a, b) => a.at - b.at).flatMap(({ parts }) => parts)
  }
}

const originOf = (parts: readonly Part[]): Origin => {
  if (parts.some(({ type }) => type === 'speech' || type === 'call')) return 'model'
  return parts.some(({ type }) => type === 'result') ? 'tool' : 'harness'
}

/** The text after what was typed: the model's answer, and what Aider made of it. */
export function answerTurn(source: TextRecord): Turn {
  const parts = new AnswerReader(source, readLines(source.text)).read()
  return turn(originOf(parts), 'assistant', [source.record], parts)
}
