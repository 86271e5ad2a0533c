/** What Aider prints under its own name, statement by statement. */
import { type Line, lineText } from '../../text/fences.js'
import { type AiderText, endsHard } from './aider-lines.js'
import type { Range } from './slices.js'

export type Statement = { readonly range: Range } & (
  | { readonly kind: 'applied' | 'failed'; readonly paths: readonly string[] }
  | { readonly kind: 'commit'; readonly message: string }
  /** A command that Aider ran: a shell command, the linter, the tests. */
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'note' }
)

type Opener = 'applied' | 'failed' | 'commit' | 'run' | 'note'

/** How statements begin. Errors and checks go on until the next statement. */
const OPENERS: readonly (readonly [RegExp, Opener])[] = [
  [/^Applied edit to (.+)$/, 'applied'],
  [/^# \d+ SEARCH\/REPLACE blocks? failed to match/, 'failed'],
  [/^(?:Did not apply edit to|Skipping edits? to|Unable to (?:apply|write) (?:edits? )?(?:to|file)) (.+)$/, 'failed'],
  [/^Commit [0-9a-f]{6,40} (.+)$/, 'commit'],
  [/^# Fix any (?:lint )?errors below/, 'run'],
  [/^## Running: (.+)$/, 'run'],
  [/^Running (?!total)(.+)$/, 'run'],
]
const NOTES =
  /^(?:Tokens: |Cost: |Added .+ to the chat|Removed .+ from the chat|Aider v\d|Main model: |Weak model: |Models?: |Git repo|Repo-map: |Use \/help |\$? ?\S*aider(?: |$)|You can use \/undo|\^C|Committing |Commit before |No (?:more )?changes|Warning: |The LLM did not conform|https:\/\/aider\.chat|Add .+\?|Create new file\?|Run shell command\?|Attempt to fix|Fix lint errors|Allow (?:creation|edits)|Retrying in|Only \d+ reflections|Diff since|Undo|Removed|Restored|Chat history)/
/** A question that Aider asked, with the answer it got. */
const PROMPT = /\?.{0,60}\b(?:y|n|yes|no|a|all|s|skip|d)$/i
const IN_FILE = /(?:failed to exactly match lines in|in file|edit to) (\S+)/g
const MOST_CONTINUED = 60

const words = (text: string, line: Line): string => lineText(text, line).slice(0, 400).replace(/^> ?/, '').trim()

const openerOf = (line: string): readonly [Opener, string] | null => {
  for (const [pattern, kind] of OPENERS) {
    const found = pattern.exec(line)
    if (found) return [kind, (found[1] ?? '').trim()]
  }
  return NOTES.test(line) || (PROMPT.test(line) && line.length < 300) ? ['note', ''] : null
}

/** Whether a run of quoted lines is Aider's and not a quotation of the model. */
function isAiders(source: AiderText, first: number, last: number): boolean {
  for (let i = first; i <= last; i++) {
    const line = source.lines[i]!
    if (endsHard(source.text, line) || openerOf(words(source.text, line))) return true
  }
  return false
}

/** Only the first line of a long message is quoted: the rest follows bare, and ends with a hard break. */
function continued(source: AiderText, last: number): number {
  const { text, lines, kinds, isStripped } = source
  if (isStripped || endsHard(text, lines[last]!)) return last
  for (let i = last + 1; i < lines.length && i <= last + MOST_CONTINUED; i++) {
    if (kinds[i] === 'printed') return i - 1
    if (kinds[i] === 'typed' || kinds[i] === 'session' || text.startsWith('```', lines[i]!.start)) return last
    if (endsHard(text, lines[i]!)) return i
  }
  return last
}

/** The last line of what Aider prints from a line on, or null where the quotation is the model's. */
export function printedUpTo(source: AiderText, first: number): number | null {
  const { kinds, lines } = source
  let last = first
  for (;;) {
    while (last + 1 < lines.length && kinds[last + 1] === 'printed') last++
    if (!isAiders(source, first, last)) return null
    const end = continued(source, last)
    if (end === last || kinds[end + 1] !== 'printed') return end
    last = end
  }
}

function statementOf(text: string, kind: Opener, told: string, range: Range): Statement {
  if (kind === 'note') return { kind, range }
  if (kind === 'commit') return { kind, range, message: told }
  const slice = text.slice(range[0], range[1])
  if (kind === 'run')
    return { kind, range, command: told === '' ? (/## Running: ([^\n]*)/.exec(slice)?.[1] ?? '').trim() : told }
  const named = told === '' ? [...slice.slice(0, 20_000).matchAll(IN_FILE)].map((found) => found[1]!) : [told]
  return { kind, range, paths: named }
}

/** The statements of a run of printed lines. */
export function statementsOf(source: AiderText, first: number, last: number): readonly Statement[] {
  const { text, lines } = source
  const statements: Statement[] = []
  let open: readonly [Opener, string] | null = null
  let start = first
  const close = (to: number): void => {
    let end = to
    while (end > start && words(text, lines[end]!) === '') end--
    if (end < start) return
    const from = lines[start]!.start
    const bare = text.startsWith('> ', from) ? from + 2 : text[from] === '>' ? from + 1 : from
    const range: Range = [bare, Math.max(bare, lines[end]!.end)]
    if (text.slice(range[0], range[1]).trim() === '') return
    statements.push(statementOf(text, open?.[0] ?? 'note', open?.[1] ?? '', range))
  }
  for (let i = first; i <= last; i++) {
    const next = openerOf(words(text, lines[i]!))
    const isSame = next?.[0] === 'note' && (open === null || open[0] === 'note')
    const isHeaded = next?.[0] === 'run' && open?.[0] === 'run' && open[1] === ''
    if (!next || isSame || isHeaded) continue
    close(i - 1)
    open = next
    start = i
  }
  close(last)
  return statements
}
