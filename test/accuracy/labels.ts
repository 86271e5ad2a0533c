/** The labelled transcripts of the project, and what can be wrong with a label without any rule. */
import { readFileSync } from 'node:fs'
import { parseText } from '../../src/formats/parse.js'

export interface Label {
  readonly rule: string
  readonly message_index: number
  readonly quoted_text: string
  readonly state: 'live' | 'quiescent' | 'uncertain'
  readonly settled_at?: number
  readonly needs?: readonly number[]
  readonly alternates?: readonly { readonly message_index: number; readonly quoted_text: string }[]
}

export interface LabelLine {
  readonly id: string
  readonly kind: string
  readonly format: 'openai-chat' | 'anthropic' | 'claude-code' | 'codex' | 'markdown'
  /** A text, or the value whose text it is. */
  readonly transcript: unknown
  readonly cut?: number
  readonly expected: readonly Label[]
}

export function readLabels(name: string): readonly LabelLine[] {
  const text = readFileSync(new URL(`${name}.jsonl`, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as LabelLine)
}

const ENDINGS = { 'openai-chat': 'json', anthropic: 'json', 'claude-code': 'jsonl', codex: 'jsonl', markdown: 'md' }

/** The transcript of a line as a file. */
export function fileOf({ id, format, transcript }: LabelLine): { readonly path: string; readonly text: string } {
  const path = `${id}.${ENDINGS[format]}`
  if (typeof transcript === 'string') return { path, text: transcript }
  const isLines = ENDINGS[format] === 'jsonl' && Array.isArray(transcript)
  const text = isLines
    ? transcript.map((row) => `${JSON.stringify(row)}\n`).join('')
    : JSON.stringify(transcript, null, 2)
  return { path, text }
}

/** Every string of a value, and of the JSON that a string holds. */
function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    yield value
    if (/^[[{]/.test(value))
      try {
        yield* stringsOf(JSON.parse(value))
      } catch {
        // a text that begins like JSON
      }
  } else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) yield* stringsOf(item)
}

function recordsOf({ transcript }: LabelLine): readonly unknown[] | null {
  if (Array.isArray(transcript)) return transcript
  if (typeof transcript !== 'object' || transcript === null || !('messages' in transcript)) return null
  return transcript.messages as readonly unknown[]
}

/** Places that the labels of a line name and that are not there. */
export function labelFaults(line: LabelLine): readonly string[] {
  const { path, text } = fileOf(line)
  const [trajectory] = parseText(text, { filename: path }).trajectories
  if (!trajectory) return [`${line.id}: no format knows it`]
  const records = recordsOf(line)
  const count = records?.length ?? trajectory.length
  const numbers = line.expected.flatMap(({ message_index, settled_at, needs = [] }) => [
    message_index,
    ...(settled_at === undefined || settled_at === null ? [] : [settled_at]),
    ...needs,
  ])
  const places = line.expected.flatMap((label) => [label, ...(label.alternates ?? [])])
  const isThere = ({ message_index, quoted_text }: (typeof places)[number]) => {
    // a Markdown record is not a value: its quote has to stand somewhere in the text
    const strings = records ? [...stringsOf(records[message_index])] : [text]
    return strings.some((found) => found.includes(quoted_text))
  }
  return [
    ...numbers.filter((n) => n < 0 || n >= count).map((n) => `${line.id}: there is no record ${n}`),
    ...places
      .filter((place) => !isThere(place))
      .map(({ message_index }) => `${line.id}: no such words at ${message_index}`),
  ]
}
