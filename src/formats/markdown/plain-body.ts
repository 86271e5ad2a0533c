/** What stands in an agent's turn of a plain transcript: words, calls, and what came back. */
import { type Fence, fenceBody, findFences, isBlank, type Line, lineText, splitLines } from '../../text/fences.js'
import { call, place, result, speech, thinking } from '../../tree/build.js'
import type { Part } from '../../tree/types.js'
import { splitThinking } from '../shared/think.js'
import { commandOf, readCall, shellOf } from './plain-calls.js'
import { type Marker, markerAt } from './plain-markers.js'
import { partAt, pieceAt, type Range, type TextRecord, trim, trimLines } from './slices.js'

const RESULT_FENCE = /^(?:json[ ,]+)?tool[-_ ]?(?:result|output|response)s?\b/i
const CALL_FENCE = /^(?:json[ ,]+)?(?:tool|function)(?:[-_ ]?(?:call|use|code))?s?\b/i
const OBSERVATION = /^> ?(?:\*\*)?Observation:(?:\*\*)?[ \t]*/

/** The result of a range: of a fence, if it is nothing else; one empty piece where it is blank. */
export function resultIn(source: TextRecord, range: Range): Part {
  const shown = trimLines(source.text, range)
  if (!shown) return result(null, [pieceAt(source, [range[0], range[0]])])
  const lines = splitLines(source.text, shown[0], shown[1])
  const [fence, ...others] = findFences(source.text, lines)
  const isAll = fence?.first === 0 && fence.last === lines.length - 1 && others.length === 0
  return result(null, [pieceAt(source, isAll ? fenceBody(lines, fence) : shown)])
}

/** The call of a range: in a fence, if there is one, else in its words. */
export function callIn(source: TextRecord, range: Range, name: string | null): Part {
  const { text, record } = source
  const lines = splitLines(text, range[0], range[1])
  const [fence] = findFences(text, lines)
  const [start, end] = fence ? fenceBody(lines, fence) : (trim(text, range) ?? range)
  const shell = fence && shellOf(fence.mark.info)
  const at = place(record, '', start)
  if (shell) return call('', name ?? shell, { command: commandOf(text.slice(start, end)) }, at)
  const read = readCall(text.slice(start, end), name)
  return call('', read.name, read.input, at)
}

class BodyReader {
  readonly parts: Part[] = []
  readonly #lines: readonly Line[]
  readonly #fences: readonly Fence[]
  readonly #byLine: ReadonlyMap<number, Fence>

  constructor(
    readonly source: TextRecord,
    readonly range: Range,
  ) {
    this.#lines = splitLines(source.text, range[0], range[1])
    this.#fences = findFences(source.text, this.#lines)
    this.#byLine = new Map(this.#fences.map((fence) => [fence.first, fence]))
  }

  #said(start: number, end: number): void {
    const bare = trim(this.source.text, [start, end])
    if (!bare) return
    const { value, at: from } = pieceAt(this.source, bare)
    for (const { type, value: words, at } of splitThinking(value, from)) {
      const make = type === 'thinking' ? thinking : speech
      this.parts.push(...partAt(this.source, [at.offset, at.offset + words.length], make))
    }
  }

  /** Fences at the very end that hold commands, up to a number of them: the calls that tool turns answer. */
  #trailing(most: number): ReadonlySet<Fence> {
    const calls = new Set<Fence>()
    let end = this.#lines.length - 1
    for (const fence of [...this.#fences].reverse()) {
      while (end >= 0 && isBlank(this.source.text, this.#lines[end]!)) end--
      if (calls.size >= most || fence.last !== end || !shellOf(fence.mark.info)) break
      calls.add(fence)
      end = fence.first - 1
    }
    return calls
  }

  #kindOf(fence: Fence): 'call' | 'result' | null {
    if (RESULT_FENCE.test(fence.mark.info)) return 'result'
    return CALL_FENCE.test(fence.mark.info) ? 'call' : null
  }

  /** A bold line that heads a call or a result within the turn, and the last line that belongs to it. */
  #headed(i: number, marker: Marker): number {
    const { text } = this.source
    let next = i + 1
    while (next < this.#lines.length && isBlank(text, this.#lines[next]!)) next++
    const fence = this.#byLine.get(next)
    const last = fence ? fence.last : i
    const range: Range = [marker.body, this.#lines[last]!.end]
    this.parts.push(marker.role === 'call' ? callIn(this.source, range, marker.tool) : resultIn(this.source, range))
    return last
  }

  #quoted(i: number): number {
    const { text } = this.source
    const head = OBSERVATION.exec(lineText(text, this.#lines[i]!).slice(0, 60))!
    let last = i
    while (last + 1 < this.#lines.length && text[this.#lines[last + 1]!.start] === '>') last++
    this.parts.push(resultIn(this.source, [this.#lines[i]!.start + head[0].length, this.#lines[last]!.end]))
    return last
  }

  /** `answers`: how many tool turns follow this one. */
  read(answers: number): Part[] {
    const { text } = this.source
    const explicit = this.#fences.filter((fence) => this.#kindOf(fence) === 'call').length
    const trailing = this.#trailing(answers - explicit)
    let said = this.range[0]
    let fence = 0
    for (let i = 0; i < this.#lines.length; i++) {
      const line = this.#lines[i]!
      const at = this.#fences[fence]
      if (at?.first === i) {
        const kind = trailing.has(at) ? 'call' : this.#kindOf(at)
        const range: Range = [line.start, this.#lines[at.last]!.end]
        fence++
        i = at.last
        if (kind === null) continue
        this.#said(said, range[0])
        this.parts.push(kind === 'call' ? callIn(this.source, range, null) : resultIn(this.source, range))
        said = range[1]
        continue
      }
      const marker = text[line.start] === '*' ? markerAt(text, line) : null
      const isHead = marker !== null && (marker.role === 'call' || marker.isResult)
      if (!isHead && !(text[line.start] === '>' && OBSERVATION.test(lineText(text, line).slice(0, 60)))) continue
      this.#said(said, line.start)
      i = isHead ? this.#headed(i, marker) : this.#quoted(i)
      said = this.#lines[i]!.end
      while (fence < this.#fences.length && this.#fences[fence]!.first <= i) fence++
    }
    this.#said(said, this.range[1])
    return this.parts
  }
}

/** Parts of an agent's turn; `answers` tool turns follow it. */
export const agentParts = (source: TextRecord, range: Range, answers: number): Part[] =>
  new BodyReader(source, range).read(answers)
