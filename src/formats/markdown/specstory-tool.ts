/** A tool block of SpecStory as a call and its result, which stand in the same record. */
import { call, place, result } from '../../tree/build.js'
import type { Part, Piece } from '../../tree/types.js'
import { pieceAt, type Range, type TextRecord, trim, trimLines } from './slices.js'
import { splitBody } from './specstory-body.js'
import { readGiven } from './specstory-input.js'
import { readSummary } from './specstory-summaries.js'

/** A tool block that was read, before it is known what its silence means. */
export interface ToolUse {
  readonly record: number
  readonly type: string
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  readonly at: number
  /** Null: the block shows none. */
  readonly output: Piece | null
  readonly failed: boolean
  /** Its end is missing: the file was torn, or the tool never came back. */
  readonly torn: boolean
  /** The short form of editors, which leaves most output out. */
  readonly isBrief: boolean
}

const HEAD = 400
const LONGEST_SUMMARY = 20_000
const SUMMARY_HEAD = /^\s*(?:<details>\s*)?<summary>\s*/
const TITLE = /^(?:Tool use: )?\*\*(.{1,80}?)\*\*/

/** Where the summary stands, and the range after it. */
function splitSummary(text: string, [start, end]: Range): { readonly summary: Range; readonly rest: Range } {
  const head = SUMMARY_HEAD.exec(text.slice(start, Math.min(end, start + HEAD)))
  const from = start + (head?.[0].length ?? 0)
  const close = head ? from + text.slice(from, Math.min(end, from + LONGEST_SUMMARY)).indexOf('</summary>') : -1
  if (close < from) return { summary: [start, start], rest: [start, end] }
  return { summary: [from, close], rest: [close + '</summary>'.length, end] }
}

function withoutClosingTag(text: string, range: Range): Range {
  const bare = trim(text, range)
  return bare && text.endsWith('</details>', bare[1]) && bare[1] - bare[0] >= 10 ? [range[0], bare[1] - 10] : range
}

/** Facts that only the output tells: the file that was written, the number of a task. */
const TOLD: readonly (readonly [RegExp, ...(readonly string[])])[] = [
  [/^The file (\S[^\n]*?) has been (?:updated|overwritten|created)/, 'file_path'],
  [/^File (?:created|written) successfully(?: at|:)+ (\S[^\n]*)/, 'file_path'],
  [/^Task #\d+ created successfully: ([^\n]*)/, 'subject'],
  [/^Updated task #(\d+)/, 'taskId'],
]

function toldBy(output: string): Record<string, string> {
  const head = output.slice(0, HEAD)
  for (const [pattern, ...keys] of TOLD) {
    const found = pattern.exec(head)
    if (found) return Object.fromEntries(keys.map((key, n) => [key, (found[n + 1] ?? '').trim()]))
  }
  return {}
}

/** The lines that editors print around a change say nothing of what was asked for. */
function withoutWords(input: Readonly<Record<string, unknown>>, isBrief: boolean): Readonly<Record<string, unknown>> {
  if (!isBrief) return input
  const { description: _, ...rest } = input
  return rest
}

export interface ToolSource {
  readonly type: string
  readonly name: string
  /** From after the opening tag to before the closing one. */
  readonly range: Range
  readonly torn: boolean
}

/** Tools whose output editors print in a fence; that of others is a table or a list, or a count in the summary. */
const PRINTS_CODE = new Set(['write', 'task', 'shell'])

function outcomeIn(text: string, [start, end]: Range, outcome: string | null): Range | null {
  const at = outcome === null ? -1 : text.slice(start, end).lastIndexOf(outcome)
  return outcome === null || at < 0 ? null : [start + at, start + at + outcome.length]
}

export function readTool(source: TextRecord, { type, name, range, torn }: ToolSource): ToolUse {
  const { text, record } = source
  const { summary, rest: inside } = splitSummary(text, withoutClosingTag(text, range))
  const line = text.slice(summary[0], Math.min(summary[1], summary[0] + 4000))
  const title = TITLE.exec(line)
  const after = line.slice(title?.[0].length ?? 0)
  const isBrief = after.startsWith(' • ') || (title === null && line !== '')
  const said = isBrief ? readSummary(after.replace(/^ • /, '')) : null
  const body = splitBody(text, inside)
  const isTable = said !== null && body.output === null && !PRINTS_CODE.has(type)
  const given = isTable ? { input: {}, at: summary[0] } : readGiven(text, body.given, type, name)
  const inSummary = isBrief
    ? { input: {}, at: -1 }
    : readGiven(text, [summary[0] + (title?.[0].length ?? 0), summary[1]], type, name)
  const shown = isTable
    ? (trimLines(text, inside) ?? outcomeIn(text, summary, said.outcome))
    : body.output && (trimLines(text, body.output) ?? body.output)
  const output = shown && pieceAt(source, shown)
  const hasSummary = Object.keys(inSummary.input).length > 0
  return {
    record,
    type,
    name: name !== '' ? name : (title?.[1] ?? 'tool'),
    input: {
      ...(output ? toldBy(output.value) : {}),
      ...withoutWords(given.input, isBrief),
      ...inSummary.input,
      ...said?.input,
    },
    at: hasSummary ? inSummary.at : isBrief || Object.keys(given.input).length === 0 ? summary[0] : given.at,
    output,
    failed: body.failed,
    torn,
    isBrief,
  }
}

const STOPPED: readonly (readonly [RegExp, 'rejected' | 'interrupted'])[] = [
  [/^The user doesn't want to (?:proceed|take this action)/, 'rejected'],
  [/^User (?:rejected|declined|denied)/i, 'rejected'],
  [/^\[Request interrupted by user/, 'interrupted'],
]

/** What an empty place for output means. */
export type Silence = 'nothing' | 'not shown'

/** The parts of a tool use. Silence is a result only where the tool may have had nothing to say. */
export function toolParts(use: ToolUse, n: number, silence: Silence): Part[] {
  const id = `call:${use.record}:${n}`
  const parts: Part[] = [call(id, use.name, use.input, place(use.record, '', use.at))]
  if (!use.output && (use.torn || silence === 'not shown')) return parts
  const pieces = [use.output ?? { value: '', at: place(use.record, '', use.at) }]
  const stopped = use.output && STOPPED.find(([pattern]) => pattern.test(use.output!.value.slice(0, 100)))?.[1]
  const flags = { ...(use.failed ? { isError: true } : {}), ...(stopped ? { stopped } : {}) }
  return [...parts, result(id, pieces, { pairing: 'positional', ...flags })]
}
