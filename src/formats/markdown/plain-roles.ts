/** Words that name who speaks in a plain Markdown transcript. */

export type Role = 'user' | 'assistant' | 'system' | 'tool' | 'call' | 'thought' | 'thinking'

export interface Label {
  readonly role: Role
  /** It is hardly ever the title of anything else. */
  readonly isStrong: boolean
  /** It says that what follows is what a tool returned; a bare "Tool" may head its call, too. */
  readonly isResult: boolean
  /** It may stand below the heading of the turn that it belongs to. */
  readonly isNested: boolean
  /** The tool that is named beside it. */
  readonly tool: string | null
}

const STRONG = new Set(['user', 'human', 'assistant'])

const WORDS: Readonly<Record<Role, readonly string[]>> = {
  user: ['user', 'human', 'prompt', 'you', 'me'],
  assistant: [
    'assistant',
    'ai assistant',
    'agent',
    'ai',
    'ai agent',
    'claude',
    'claude code',
    'chatgpt',
    'gpt',
    'gemini',
    'copilot',
    'github copilot',
    'codex',
    'model',
    'llm',
    'bot',
  ],
  system: ['system', 'system prompt', 'developer'],
  tool: [
    'tool',
    'tool result',
    'tool results',
    'tool output',
    'tool response',
    'function',
    'function result',
    'function output',
    'function response',
    'observation',
    'command output',
  ],
  call: ['tool call', 'tool calls', 'tool use', 'function call'],
  thought: ['thought', 'thoughts'],
  thinking: ['thinking', 'reasoning', 'thought process'],
}

const ROLES: ReadonlyMap<string, Role> = new Map(
  Object.entries(WORDS).flatMap(([role, words]) => words.map((word): [string, Role] => [word, role as Role])),
)

const LONGEST = 120
/** "Tool result: read_file"; with an underscore also "tool_use Read". */
const NAMED =
  /^((?:tool|function)(?:[ _](?:calls?|use|results?|output|response))?|observation|command output)(?:\s*[:–—-]\s*|(?<=_\w+)\s+)(\S.*)$/i

/** A title without its dress: emphasis, emoji, numbers, times, a colon. */
const undressed = (raw: string): string =>
  raw
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(/[*`~"]|_(?=\W|$)|(?:^|\s)_/g, ' ')
    .replace(/[^\p{L}\p{N}\s:#@./_–—-]/gu, ' ')
    .replace(/\s+[@–—-]\s+(?=\S*\d).*$/, '')
    .replace(/^\s*(?:(?:turn|message|step|round|exchange)\s+)?#?\d+\s*[.:–—-]?\s+/i, '')
    .replace(/[\s:]+$/, '')
    .trim()

const SUFFIX = /\s+(?:#?\d+|said|says|message|response|reply|turn)$/

const words = (title: string): string => title.toLowerCase().replaceAll('_', ' ').replace(/\s+/g, ' ')

const toLabel = (role: Role, named: string, tool: string | null): Label => ({
  role,
  isStrong: STRONG.has(named),
  isResult: role === 'tool' && named !== 'tool' && named !== 'function',
  isNested: role === 'call' || (role === 'tool' && /^(?:tool|function) /.test(named)),
  tool,
})

/** Reads a title as the name of a speaker, or null. */
export function labelOf(raw: string): Label | null {
  if (raw.length > LONGEST) return null
  const title = undressed(raw)
  const whole = words(title)
  const plain = ROLES.has(whole) ? whole : whole.replace(SUFFIX, '')
  const role = ROLES.get(plain)
  if (role) return toLabel(role, plain, null)
  const named = NAMED.exec(title)
  const kind = named ? words(named[1]!) : ''
  const kindRole = ROLES.get(kind)
  return named && kindRole ? toLabel(kindRole, kind, named[2]!.trim()) : null
}
