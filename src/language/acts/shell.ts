/** Shell command lines, parsed enough to know what they do. */
import type { Action } from '../actions.js'
import { COMMANDS } from './commands.js'

export interface Command {
  /** As the table names it: `git push`, `pytest`. */
  readonly name: string
  readonly action: Action
  readonly args: readonly string[]
}

/** Longer lines are programs: only their beginning is read. */
const CAP = 4000

/** Splits a line at `&&`, `||`, `;`, `|` and newlines outside quotes; here-documents and comments are left out. */
function simpleCommands(line: string): readonly (readonly string[])[] {
  const text = withoutHeredocs(line.slice(0, CAP))
  const commands: string[][] = []
  let words: string[] = []
  let word = ''
  let open = false
  const endWord = (): void => {
    if (open) words.push(word)
    word = ''
    open = false
  }
  const endCommand = (): void => {
    endWord()
    if (words.length > 0) commands.push(words)
    words = []
  }
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!
    if (c === "'" || c === '"') {
      const close = closeQuote(text, i, c)
      word += text.slice(i + 1, close)
      open = true
      i = close
    } else if (c === '\\') {
      if (text[i + 1] !== '\n') {
        word += text[i + 1] ?? ''
        open = true
      }
      i++
    } else if (c === '\n' || c === ';' || c === '|' || c === '&' || c === '(' || c === ')' || c === '`') {
      if (c === '&' && (text[i - 1] === '>' || text[i + 1] === '>')) {
        word += c
        continue
      }
      endCommand()
    } else if (c === ' ' || c === '\t') endWord()
    else if (c === '#' && !open) {
      const newline = text.indexOf('\n', i)
      i = newline < 0 ? text.length : newline - 1
    } else {
      word += c
      open = true
    }
  }
  endCommand()
  return commands
}

function closeQuote(text: string, at: number, quote: string): number {
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === '\\' && quote === '"') i++
    else if (text[i] === quote) return i
  }
  return text.length
}

function withoutHeredocs(text: string): string {
  const open = /<<-?\s*['"]?([A-Za-z_]\w*)['"]?/.exec(text)
  if (!open) return text
  const bodyStart = text.indexOf('\n', open.index)
  if (bodyStart < 0) return text
  const end = text.indexOf(`\n${open[1]}`, bodyStart)
  const rest = end < 0 ? '' : text.slice(end + 1 + open[1]!.length)
  return `${text.slice(0, open.index)} ${text.slice(open.index + open[0].length, bodyStart)}\n${rest.includes('<<') ? withoutHeredocs(rest) : rest}`
}

const PREFIXES = new Set([
  'sudo',
  'time',
  'nohup',
  'env',
  'exec',
  'command',
  'xvfb-run',
  'nice',
  'stdbuf',
  'unbuffer',
  'then',
  'do',
  'else',
  'if',
  'while',
  '{',
  '!',
])
const RUNNERS = new Set(['npx', 'bunx', 'pnpx', 'uvx'])

/** Leaves out assignments, `sudo`, `timeout 30` and other words before the command itself. */
function stripPrefix(words: readonly string[]): readonly string[] {
  let i = 0
  while (i < words.length) {
    const word = words[i]!
    if (/^[A-Za-z_]\w*=/.test(word) || PREFIXES.has(word)) i++
    else if (word === 'timeout') i += /^\d/.test(words[i + 1] ?? '') ? 2 : 3
    else if (RUNNERS.has(word) && words.length > i + 1) {
      i++
      while (words[i]?.startsWith('-')) i++
    } else if ((word === 'uv' || word === 'poetry' || word === 'pipenv') && words[i + 1] === 'run') i += 2
    else if (/^python[\d.]*$/.test(word) && words[i + 1] === '-m') i += 2
    else if (word === 'bundle' && words[i + 1] === 'exec') i += 2
    else break
  }
  return words.slice(i)
}

/** The command as the table knows it; the longest name wins. */
function identify(words: readonly string[]): Command | null {
  const line = stripPrefix(words)
  const first = line[0]?.split('/').at(-1)
  if (
    first === undefined ||
    first === '' ||
    first === 'cd' ||
    first === 'set' ||
    first === 'export' ||
    first === 'true' ||
    first === 'done' ||
    first === 'fi'
  )
    return null
  const args = line.slice(1)
  if (
    first === 'curl' &&
    args.some((arg, i) => /^(?:-X|--request)$/.test(arg) && /^(?:POST|PUT|PATCH|DELETE)$/i.test(args[i + 1] ?? ''))
  )
    return { name: 'curl -X POST', action: 'send', args }
  if (first === 'sed' && args.some((arg) => /^-[a-zA-Z]*i/.test(arg) || arg.startsWith('--in-place')))
    return { name: 'sed -i', action: 'change', args }
  if (first === 'sed') return { name: 'sed', action: 'look', args }
  if (first === 'git') {
    const sub = args.find((arg, i) => !arg.startsWith('-') && args[i - 1] !== '-C' && args[i - 1] !== '-c')
    const rest = args.slice(args.indexOf(sub ?? '') + 1)
    const pair = `git ${sub} ${rest[0] ?? ''}`
    const known = COMMANDS.get(pair) ? pair : `git ${sub}`
    return { name: known, action: COMMANDS.get(known) ?? 'run', args: rest }
  }
  for (const n of [3, 2, 1]) {
    const name = [first, ...args.slice(0, n - 1)].join(' ')
    const action = COMMANDS.get(name)
    if (action) return { name, action, args: args.slice(n - 1) }
  }
  const script = scriptAction([first, ...args.slice(0, 2)].join(' '))
  return { name: first, action: script ?? 'run', args }
}

/** Scripts are named for what they do: `./run-tests.sh`, `npm run lint:fix`. */
function scriptAction(name: string): Action | null {
  if (/\b(?:e2e|tests?|spec)\b|test[-_.]|[-_]tests?\b/i.test(name)) return 'test'
  if (/lint/i.test(name)) return 'lint'
  if (/\b(?:format|fmt)\b/i.test(name)) return 'format'
  if (/\b(?:build|compile|typecheck)\b/i.test(name)) return 'build'
  if (/\bdeploy\b|\brelease\b|\bpublish\b/i.test(name)) return 'deploy'
  if (/\b(?:status|verify|check|list|show|stats|info|logs?|explain|get)\b/i.test(name)) return 'check'
  return null
}

const SCRIPT_RUNNERS = new Set(
  'npm run,yarn,pnpm,bun,make,mise,just,task,rake,gradle,gradlew,invoke,poe,hatch,turbo,nx,uv,poetry,cargo run,bash,sh,docker compose,docker exec,mise run'.split(
    ',',
  ),
)

const REDIRECT = /(?:^|[^0-9&>])>{1,2}\s*(?!\/dev\/null|&)[\w./~"'$-]/

/** Commands of a line, in order. A redirection into a file writes it. */
export function commandsOf(line: string): readonly Command[] {
  const found = simpleCommands(line).flatMap((words) => {
    const command = identify(words)
    if (!command) return []
    // `npm run test:unit`: the script's name tells
    const named = SCRIPT_RUNNERS.has(command.name)
      ? scriptAction(command.args.filter((arg) => arg !== 'run').join(' '))
      : null
    return [named ? { ...command, action: named } : command]
  })
  const writes = REDIRECT.test(withoutHeredocs(line.slice(0, CAP)))
  return writes && found.length > 0 ? [...found, { name: '>', action: 'create', args: [] }] : found
}
