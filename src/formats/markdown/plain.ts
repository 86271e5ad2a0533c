/** Plain Markdown transcripts: role headings or bold role names, written by people and by small exporters. */
import { findFences, isBlank, splitLines } from '../../text/fences.js'
import { speech, thinking, turn } from '../../tree/build.js'
import type { Capabilities, Part, Result, Turn } from '../../tree/types.js'
import type { Conversation, Draft, Format, Layout, Probe } from '../format.js'
import { problemsOf } from '../shared/draft.js'
import type { Before } from '../shared/loss.js'
import { originOf } from '../shared/messages.js'
import { pair } from '../shared/pairing.js'
import { agentParts, callIn, resultIn } from './plain-body.js'
import { cutPlain, isPlainTranscript } from './plain-cut.js'
import { type Marker, markerAt } from './plain-markers.js'
import { partAt, type Range, type TextRecord, trim, userParts } from './slices.js'

const CAPABILITIES: Capabilities = {
  calls: true,
  results: true,
  errorFlags: false,
  ids: false,
  timestamps: false,
  compactions: true,
}

const PROBE = 256 * 1024

function recognise({ text, document, lines, filename }: Probe): Layout | null {
  if (document !== undefined || lines.length > 0) return null
  return isPlainTranscript(text.slice(0, PROBE), filename) ? { kind: 'text' } : null
}

interface Read {
  readonly source: TextRecord
  readonly marker: Marker
  readonly body: Range
}

/** The words of a turn, without the rule that ends it. */
function bodyOf(text: string, from: number): Range {
  const bare = trim(text, [from, text.length])
  const isRuled = bare !== null && /^\n(?:---|\*\*\*|___)$/.test(text.slice(Math.max(from - 1, bare[1] - 4), bare[1]))
  return [from, isRuled ? bare[1] - 3 : text.length]
}

function readRecords(conversation: Conversation): readonly Read[] {
  const read = conversation.records.flatMap(({ record, value }) => {
    const text = typeof value === 'string' ? value : ''
    const [line] = splitLines(text.slice(0, 400))
    const marker = line ? markerAt(text, line) : null
    return marker ? [{ source: { record, text }, marker, body: bodyOf(text, marker.body) }] : []
  })
  const tellsResults = read.some(({ marker }) => marker.isResult)
  if (!tellsResults) return read
  // where results are headed as such, a bare "Tool: x" heads the call
  return read.map((item) =>
    item.marker.role === 'tool' && !item.marker.isResult && item.marker.tool !== null
      ? { ...item, marker: { ...item.marker, role: 'call' as const } }
      : item,
  )
}

/** For each turn, how many tool turns follow it directly. */
function answersIn(read: readonly Read[]): readonly number[] {
  const answers: number[] = []
  let following = 0
  for (let n = read.length - 1; n >= 0; n--) {
    answers[n] = following
    following = read[n]!.marker.role === 'tool' ? following + 1 : 0
  }
  return answers
}

/** Below an agent's heading, what follows the fence of a result is the agent's again. */
function splitNested({ text }: TextRecord, body: Range, isBelow: boolean): readonly [own: Range, rest: Range] {
  const lines = splitLines(text, body[0], body[1])
  const [fence] = isBelow ? findFences(text, lines) : []
  const isFirst = fence?.closed && lines.slice(0, fence.first).every((line) => isBlank(text, line))
  const end = isFirst ? lines[fence.last]!.end : body[1]
  return [
    [body[0], end],
    [end, body[1]],
  ]
}

class TurnReader {
  readonly names = new Map<Result, string>()
  #requests = 0
  #isStart = true
  #asked = ''

  turnOf({ source, marker, body }: Read, answers: number, isBelow: boolean): Turn {
    const made = (origin: Turn['origin'], role: string, parts: Part[]): Turn =>
      turn(origin, role, [source.record], parts)
    const before: Before = { isStart: this.#isStart && this.#requests <= 1, asked: this.#asked }
    switch (marker.role) {
      case 'user': {
        const parts = userParts(source, body, 'user', before)
        const origin = originOf(parts, 'human')
        if (origin === 'human') this.#requests++
        this.#asked = source.text.slice(body[0], body[0] + 4000)
        return made(origin, 'user', parts)
      }
      case 'system': {
        const parts = userParts(source, body, 'system', before)
        return made(originOf(parts, 'system'), 'system', parts)
      }
      case 'tool': {
        this.#isStart = false
        const [own, rest] = splitNested(source, body, isBelow)
        const returned = resultIn(source, own)
        if (marker.tool !== null && returned.type === 'result') this.names.set(returned, marker.tool)
        const said = agentParts(source, rest, 0)
        return made(said.length > 0 ? 'model' : 'tool', said.length > 0 ? 'assistant' : 'tool', [returned, ...said])
      }
      case 'call':
        return made('model', 'assistant', [callIn(source, body, marker.tool)])
      case 'thinking':
        return made('model', 'assistant', partAt(source, body, thinking))
      case 'thought':
        return made('model', 'assistant', partAt(source, body, speech))
      case 'assistant':
        this.#isStart = false
        return made('model', 'assistant', agentParts(source, body, answers))
    }
  }
}

/** Lines by which an export says that a tool was used, without saying how it went. */
const HINTS: readonly RegExp[] = [
  /^[>\s*_⏺●🔧🛠-]{0,8}\ufe0f? ?(?:us(?:ed|ing)|call(?:ed|ing)) (?:the )?(?:tool\b|\S+ tool\b)/imu,
  /^[>\s*_⏺●🔧🛠-]{0,8}\ufe0f? ?(?:tools? (?:used|called|calls?|use)\b|ran (?:terminal )?command\b)/imu,
  /^(?:> ?\*\*|[⏺●🔧🛠]\S{0,2} ?(?:\*\*)?)(?:bash|edit|multiedit|read|write|grep|glob|task|todowrite)\b/imu,
]

/** What a file shows. A chat without any sign of tools hides none; one agent's turn after another does. */
function capabilitiesOf(turns: readonly Turn[]): Capabilities {
  const parts = turns.flatMap(({ children }) => children)
  const calls = parts.filter(({ type }) => type === 'call').length
  const results = parts.filter(({ type }) => type === 'result').length
  if (calls + results > 0) {
    return { ...CAPABILITIES, calls: calls > 0 || results < 2, results: results > 0 || calls < 2 }
  }
  const follows = turns.filter(({ origin }, n) => origin === 'model' && turns[n - 1]?.origin === 'model').length
  const hints = parts.some(
    (part) => part.type === 'speech' && HINTS.some((hint) => hint.test(part.value.slice(0, 20_000))),
  )
  const hides = follows > 1 || hints
  return { ...CAPABILITIES, calls: !hides, results: !hides }
}

function build(conversation: Conversation): readonly Draft[] {
  const read = readRecords(conversation)
  const reader = new TurnReader()
  const answers = answersIn(read)
  const levels = read.flatMap(({ marker }) => (marker.role === 'assistant' ? [marker.level] : []))
  const top = levels.reduce((least, level) => Math.min(least, level), 6)
  const turns = read.map((item, n) => reader.turnOf(item, answers[n]!, item.marker.level > top))
  const children = pair(turns, reader.names)
  return [
    { conversation: null, children, skipped: [], ...problemsOf(conversation), capabilities: capabilitiesOf(children) },
  ]
}

export const plainMarkdown: Format = {
  id: 'markdown',
  title: 'Markdown transcript',
  capabilities: CAPABILITIES,
  recognise,
  cut: cutPlain,
  build,
}
