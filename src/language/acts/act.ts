/** A call becomes an act: what it does, to what, and how its result has to be read. */
import { printJson } from '../../text/json.js'
import { escapeToken } from '../../text/pointer.js'
import type { Call, Piece } from '../../tree/types.js'
import type { Action, Effect } from '../actions.js'
import { effectOf } from '../actions.js'
import { en } from '../cues/en.js'
import { type ObjectRef, objectsOf } from '../objects.js'
import { wordsOf } from '../words.js'
import { ASKS, ASKS_BY_EXIT, SHOWS_CONTENT } from './commands.js'
import { type Command, commandsOf } from './shell.js'
import { type ToolInfo, toolInfo } from './tools.js'
import type { ToolTraits } from './traits.js'

export interface Act {
  readonly id: string
  readonly tool: string
  /** Every class of action in it: a command line may do several things. */
  readonly actions: readonly Action[]
  /** The strongest of them. */
  readonly effect: Effect
  readonly objects: readonly ObjectRef[]
  /** The argument that tells this call from others, and its place. */
  readonly main: Piece
  /** Equal for equal calls. */
  readonly signature: string
  readonly commands: readonly Command[]
  /** The result shows documents, pages, source or logs. */
  readonly content: boolean
  /** It asks a question, so that an empty result is an answer. */
  readonly asks: boolean
  /** The configuration says that an empty result is the answer looked for. */
  readonly emptyIsAnswer: boolean
  readonly polls: boolean
  readonly todo: 'list' | 'items' | null
  readonly terminal: boolean
  readonly idempotent: boolean
  /** The name or the configuration tells what it does. */
  readonly known: boolean
}

interface Leaf extends Piece {
  readonly key: string
}

/** Arguments that hold whole texts: their first line tells enough. */
const BULKY = new Set([
  'content',
  'new_string',
  'old_string',
  'old_str',
  'new_str',
  'file_text',
  'text',
  'body',
  'prompt',
  'patch',
  'diff',
  'code',
  'new_source',
  'description',
  'message',
  'thought',
  'explanation',
  'plan',
])
const FIRST = [
  'command',
  'cmd',
  'script',
  'code',
  'file_path',
  'path',
  'filename',
  'notebook_path',
  'pattern',
  'query',
  'q',
  'url',
  'prompt',
  'description',
  'input',
]
const DEPTH = 6
const LEAVES = 60

function collect(value: unknown, pointer: string, key: string, record: number, depth: number, out: Leaf[]): void {
  if (out.length >= LEAVES || depth > DEPTH) return
  if (typeof value === 'string') out.push({ key, value, at: { record, pointer, offset: 0 } })
  else if (typeof value === 'number') out.push({ key, value: String(value), at: { record, pointer, offset: 0 } })
  else if (Array.isArray(value))
    for (const [i, item] of value.entries()) collect(item, `${pointer}/${i}`, key, record, depth + 1, out)
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value))
      collect(item, `${pointer}/${escapeToken(name)}`, name, record, depth + 1, out)
}

/** Strings of the arguments. A string given whole may be a command, a query, a patch. */
function leavesOf(call: Call): readonly Leaf[] {
  const out: Leaf[] = []
  if (typeof call.input === 'string')
    return [{ key: 'input', value: call.input, at: { ...call.at, pointer: call.at.pointer.replace(/#$/, '') } }]
  collect(call.input, call.at.pointer, '', call.at.record, 0, out)
  // a call made out of Markdown has no pointers: all of it stands where it stands
  return call.at.pointer === '' ? out.map((leaf) => ({ ...leaf, at: call.at })) : out
}

function mainOf(leaves: readonly Leaf[], call: Call): Piece {
  for (const key of FIRST) {
    const leaf = leaves.find((l) => l.key === key && l.value !== '')
    if (leaf) return leaf
  }
  const leaf = leaves.find((l) => /[a-z]/i.test(l.value)) ?? leaves[0]
  return (
    leaf ?? {
      value: call.at.pointer === '' ? call.name : printJson(call.input),
      at: { ...call.at, pointer: call.at.pointer.replace(/#$/, '') },
    }
  )
}

/** Parts of a patch that name its files. */
const patchFiles = (text: string): string =>
  text
    .split('\n', 400)
    .filter((line) => /^(?:\*\*\* (?:Update|Add|Delete|Move)|(?:---|\+\+\+) )/.test(line))
    .map((line) => line.replace(/^\*\*\* \w+ File: |^(?:---|\+\+\+) /, ''))
    .join(' ')

function objectText(leaf: Leaf): string {
  const clipped = leaf.value.slice(0, BULKY.has(leaf.key) ? 240 : 600)
  return leaf.value.length > 600 && leaf.value.includes('*** ') ? `${clipped} ${patchFiles(leaf.value)}` : clipped
}

/** Words of query languages and flags: they name no object. */
const QUERY_WORDS = new Set(
  'select sum avg min max count distinct join left right inner outer union limit offset desc asc null insert values into where group having between exists true false undefined none limit content output_mode files_with_matches head_limit'.split(
    ' ',
  ),
)

const wildcard = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 'i')

/** Traits that the configuration gives a tool: a later pattern wins. */
export function traitsOf(name: string, patterns: Readonly<Record<string, ToolTraits>>): ToolTraits {
  let traits: ToolTraits = {}
  for (const [pattern, given] of Object.entries(patterns))
    if (wildcard(pattern).test(name)) traits = { ...traits, ...given }
  return traits
}

const BY_EFFECT: Readonly<Record<NonNullable<ToolTraits['effect']>, Action>> = {
  read: 'look',
  write: 'change',
  send: 'send',
}
const RANK: readonly Effect[] = ['none', 'unknown', 'read', 'write', 'send']

function actionsOf(
  info: ToolInfo | null,
  traits: ToolTraits,
  commands: readonly Command[],
  main: Piece,
): readonly Action[] {
  if (traits.effect) {
    const named = info && effectOf(info.action) === traits.effect ? info.action : BY_EFFECT[traits.effect]
    return [named]
  }
  if (commands.length > 0) return [...new Set(commands.map((c) => c.action))]
  if (info?.shell) return ['run']
  if (info?.action === 'change' && /^(?:view|undo_edit)$/.test(main.value)) return ['look']
  return [info?.action ?? 'any']
}

/** The subcommand of an editor tool: `view` only looks. */
const subcommand = (leaves: readonly Leaf[]): string | null =>
  leaves.find((leaf) => leaf.key === 'command')?.value ?? null

export function actOf(call: Call, patterns: Readonly<Record<string, ToolTraits>> = {}): Act {
  const leaves = leavesOf(call)
  const traits = traitsOf(call.name, patterns)
  const info = toolInfo(call.name)
  const line = info?.shell
    ? (leaves.find((l) => /^(?:command|cmd|script|input|code)$/.test(l.key)) ?? leaves[0])
    : undefined
  const shell = line ?? shellArray(call, info)
  const commands = shell ? commandsOf(shell.value) : []
  const sub = info?.action === 'change' ? subcommand(leaves) : null
  const main = sub
    ? (leaves.find((l) => l.key === 'path' || l.key === 'file_path') ?? mainOf(leaves, call))
    : mainOf(leaves, call)
  const actions =
    sub === 'view'
      ? (['look'] as const)
      : sub === 'create'
        ? (['create'] as const)
        : actionsOf(info, traits, commands, main)
  const effects = actions.map(effectOf)
  const effect = RANK.reduce<Effect>((best, e) => (effects.includes(e) ? e : best), effects[0] ?? 'unknown')
  const texts = leaves.map(objectText).join(' \n ')
  return {
    id: call.id,
    tool: call.name,
    actions,
    effect,
    objects: objectsOf(wordsOf(texts.slice(0, 3000)), en).filter((object) => !QUERY_WORDS.has(object.key)),
    main,
    signature: `${call.name} ${printJson(call.input).slice(0, 2000)}`,
    commands,
    content:
      sub === 'view' ||
      info?.content === true ||
      (commands.length > 0 && commands.every((c) => SHOWS_CONTENT.has(c.name))),
    asks:
      traits.emptyIsAnswer === true
        ? false
        : commands.length > 0
          ? asksByShell(commands)
          : actions.some((a) => a === 'search'),
    emptyIsAnswer: traits.emptyIsAnswer === true,
    polls: traits.polls ?? (info?.polls === true || actions.every((a) => a === 'wait')),
    todo: traits.todo === true ? 'list' : traits.todo === false ? null : (info?.todo ?? null),
    terminal: info?.terminal === true || commands.some((c) => c.name === 'submit'),
    idempotent: traits.idempotent ?? effect === 'read',
    known: info !== null || traits.effect !== undefined,
  }
}

/** `["bash", "-lc", "…"]`: the command is the last word. */
function shellArray(call: Call, info: ToolInfo | null): { readonly value: string } | null {
  const input = call.input as { command?: unknown } | null
  if (!info?.shell || typeof input !== 'object' || input === null || !Array.isArray(input.command)) return null
  const words = input.command.filter((w): w is string => typeof w === 'string')
  return {
    value: words.length === 3 && /^(?:ba|z)?sh$/.test(words[0]!.split('/').at(-1)!) ? words[2]! : words.join(' '),
  }
}

const asksByShell = (commands: readonly Command[]): boolean => {
  const last = commands.at(-1)!
  if (commands.every((c) => effectOf(c.action) === 'read') && commands.some((c) => ASKS.has(c.name))) return true
  const asking = commands.some((c) => c.action === 'search' && c.name !== 'git grep' && c.name !== 'ls')
  return (
    asking &&
    commands.every((c) => effectOf(c.action) === 'read') &&
    (last.action === 'search' || SHOWS_CONTENT.has(last.name) || last.action === 'look')
  )
}

/** Whether exit status 1 is an answer of this command line, not a failure. */
export const answersByExit = (act: Act): boolean => {
  const last = act.commands.at(-1)
  return last !== undefined && act.commands.some((c) => ASKS_BY_EXIT.has(c.name))
}
