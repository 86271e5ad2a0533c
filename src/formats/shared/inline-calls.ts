/** Calls that a model writes into its text, as its prompt taught it: tagged JSON, an action line, a fence that is run. */
import { call, place, speech } from '../../tree/build.js'
import type { Call, Part, Speech, Turn } from '../../tree/types.js'
import { parseJson } from '../read.js'
import { isObject } from './json.js'

const TAG = '<tool_call>'
const END_TAG = '</tool_call>'

/** `<tool_call>{"name": …, "arguments": …}</tool_call>`: cut out of the speech around it. */
function taggedParts(part: Speech): Part[] {
  const { value, at } = part
  if (!value.includes(TAG)) return [part]
  const parts: Part[] = []
  const say = (from: number, to: number): void => {
    const text = value.slice(from, to)
    if (text.trim() !== '') parts.push(speech(text, place(at.record, at.pointer, at.offset + from)))
  }
  let from = 0
  for (let open = value.indexOf(TAG); open >= 0; open = value.indexOf(TAG, from)) {
    const start = open + TAG.length
    const found = value.indexOf(END_TAG, start)
    const end = found < 0 ? value.length : found
    const stored = parseJson(value.slice(start, end))
    if (!isObject(stored) || typeof stored.name !== 'string') break
    say(from, open)
    const input = stored.arguments ?? stored.parameters ?? stored.input ?? {}
    const decoded = typeof input === 'string' ? (parseJson(input) ?? input) : input
    parts.push(call('', stored.name, decoded, place(at.record, at.pointer, at.offset + start)))
    from = found < 0 ? end : end + END_TAG.length
  }
  say(from, value.length)
  return parts
}

const ACTION = /^[ \t]*Action(?: \d+)?:[ \t]*([\w.-]{1,64})[ \t]*(?:\[([^\n]{0,2000})\][ \t]*)?$/m
const ACTION_INPUT = /^[ \t]*Action Input(?: \d+)?:[ \t]*/m

/** `Action: search[x]`, or `Action: search` with `Action Input: …` after it. */
function actionCall({ value, at }: Speech): Call | null {
  const found = ACTION.exec(value)
  if (!found) return null
  const name = found[1]!
  if (found[2] !== undefined) {
    const start = found.index + found[0].lastIndexOf(found[2])
    return call('', name, found[2], place(at.record, at.pointer, at.offset + start))
  }
  const input = ACTION_INPUT.exec(value.slice(found.index))
  if (!input) return null
  const start = found.index + input.index + input[0].length
  const text = value.slice(start).trimEnd()
  return call('', name, parseJson(text) ?? text, place(at.record, at.pointer, at.offset + start))
}

const FENCE = /^[ \t]*```([\w+-]{0,40})[^\n]*\n/gm
const SHELLS = /^(?:|sh|bash|shell|zsh|console|terminal|powershell|\w*bash\w*)$/i

/** The fenced code of a text, if it has any: what ran, and where it begins. */
function fenceCall({ value, at }: Speech): Call | null {
  const blocks: { readonly language: string; readonly start: number; readonly code: string }[] = []
  FENCE.lastIndex = 0
  for (let open = FENCE.exec(value); open; open = FENCE.exec(value)) {
    const start = open.index + open[0].length
    const end = value.indexOf('\n```', start - 1)
    const stop = end < 0 ? value.length : end
    blocks.push({ language: open[1] ?? '', start, code: value.slice(start, Math.max(start, stop)) })
    FENCE.lastIndex = Math.max(stop + 4, FENCE.lastIndex)
  }
  const [first] = blocks
  if (!first) return null
  const name = SHELLS.test(first.language) ? 'bash' : first.language.toLowerCase()
  const code = blocks.filter(({ language }) => language === first.language).map((block) => block.code)
  return call('', name, code.join('\n'), place(at.record, at.pointer, at.offset + first.start))
}

const hasCall = (turn: Turn): boolean => turn.children.some((part) => part.type === 'call')

/** An answer without a call to answer. */
const isLoose = (turn: Turn | undefined): boolean =>
  turn?.children.some((part) => part.type === 'result' && part.callId === null) ?? false

/** Text in which a model called something; `turns` end where the conversation does. */
export function withInlineCalls(turns: readonly Turn[]): Turn[] {
  return turns.map((turn, n) => {
    if (turn.origin !== 'model' || hasCall(turn)) return turn
    const tagged = turn.children.flatMap((part) => (part.type === 'speech' ? taggedParts(part) : [part]))
    if (tagged.some((part) => part.type === 'call')) return { ...turn, children: tagged }
    const isAnswered = isLoose(turns[n + 1])
    const last = turn.children.findLast((part): part is Speech => part.type === 'speech')
    const made = last && (actionCall(last) ?? (isAnswered ? fenceCall(last) : null))
    return made ? { ...turn, children: [...turn.children, made] } : turn
  })
}
