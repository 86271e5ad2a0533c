/** Tool calls as people and exporters write them into Markdown. */
import { parseJson } from '../read.js'
import { isObject } from '../shared/json.js'

export interface ReadCall {
  readonly name: string
  readonly input: unknown
}

const NAME_KEYS = ['name', 'tool', 'tool_name', 'function', 'action'] as const
const INPUT_KEYS = ['arguments', 'input', 'args', 'parameters', 'params', 'action_input'] as const
const FUNCTION = /^([A-Za-z_][\w.:-]{0,80})\(([\s\S]*)\)\s*;?$/
const PAIR = /^([A-Za-z_][\w-]{0,40})\s*[:=]\s*(.*)$/
const LONGEST = 100_000

/** A language after a fence that holds a command, and the tool that runs it. */
const SHELLS: ReadonlyMap<string, string> = new Map([
  ['bash', 'shell'],
  ['sh', 'shell'],
  ['shell', 'shell'],
  ['zsh', 'shell'],
  ['console', 'shell'],
  ['terminal', 'shell'],
  ['powershell', 'shell'],
  ['python', 'python'],
  ['py', 'python'],
])

export const shellOf = (info: string): string | null => SHELLS.get(info.toLowerCase()) ?? null

export const commandOf = (text: string): string => text.replace(/^\$ /gm, '')

/** `batch=1..2, dry=true`, or lines of `key: value`; null where there is anything else. */
function pairsOf(text: string, separator: RegExp): Readonly<Record<string, string>> | null {
  const pairs = text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => PAIR.exec(item))
  if (pairs.length === 0 || pairs.some((pair) => pair === null)) return null
  const key = (word: string): string => (/^[A-Z][a-z]+$/.test(word) ? word.toLowerCase() : word)
  return Object.fromEntries(pairs.map((pair) => [key(pair![1]!), pair![2]!.replace(/^(["'])(.*)\1$/, '$2')]))
}

const first = (value: Readonly<Record<string, unknown>>, keys: readonly string[]): string | undefined =>
  keys.find((key) => Object.hasOwn(value, key))

/** Reads the text of a call: JSON, `name(arguments)`, or lines of `key: value`. */
export function readCall(text: string, name: string | null): ReadCall {
  const bare = text.trim()
  if (bare.length > LONGEST) return { name: name ?? 'tool', input: { input: bare } }
  const json = bare.startsWith('{') || bare.startsWith('[') ? parseJson(bare) : undefined
  if (isObject(json)) {
    const nameKey = first(json, NAME_KEYS)
    const inputKey = first(json, INPUT_KEYS)
    if (name !== null || nameKey === undefined || typeof json[nameKey] !== 'string')
      return { name: name ?? 'tool', input: json }
    const { [nameKey]: named, ...rest } = json
    return { name: named as string, input: inputKey === undefined ? rest : decoded(json[inputKey]) }
  }
  const called = name === null ? FUNCTION.exec(bare) : null
  if (called) return { name: called[1]!, input: argumentsOf(called[2]!) }
  return { name: name ?? 'tool', input: pairsOf(bare, /\n/) ?? (bare === '' ? {} : { input: bare }) }
}

const decoded = (value: unknown): unknown => (typeof value === 'string' ? (parseJson(value) ?? value) : value)

function argumentsOf(text: string): unknown {
  const bare = text.trim()
  const json = bare.startsWith('{') ? parseJson(bare) : undefined
  return json ?? pairsOf(bare, /,/) ?? (bare === '' ? {} : { input: bare })
}
