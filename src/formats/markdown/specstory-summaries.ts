/** What the editors' exports say of a tool use in one line: "Read file: x", "Grep for "y" in "z"". */

type Pattern = readonly [pattern: RegExp, ...keys: readonly string[]]

const SUMMARIES: readonly Pattern[] = [
  [/^(?:Read|Edit|Edited|Deleted?|Created?|Wrote|Write) file:? (.+)$/i, 'file_path'],
  [/^Run command: (.+)$/i, 'command'],
  [/^Grep(?: search)? for "(.*)" in "(.*)"$/i, 'pattern', 'path'],
  [/^Grep(?: search)? for "(.*)"$/i, 'pattern'],
  [/^(?:Searched codebase|Searched (?:the )?web|Search(?:ed)?(?: for)?) "(.*)" in (.+)$/i, 'query', 'path'],
  [/^(?:Searched codebase|Searched (?:the )?web|Search(?:ed)?(?: for)?) "(.*)"$/i, 'query'],
  [/^Listed directory (.+)$/i, 'path'],
  [/^(?:Listed current directory|Todo List)$/i],
  [/^(?:Read lints|Lint)\b(.*)$/i, 'description'],
]

/** A count or a verdict that ends a summary: "3 matches", "**2** results". */
const OUTCOME = /^(?:\*\*)?\d+(?:\*\*)? \w+|^no \w+/i

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^Read file\b/i, 'read_file'],
  [/^(?:Edit|Edited) file\b/i, 'edit_file'],
  [/^Deleted? file\b/i, 'delete_file'],
  [/^(?:Created?|Wrote|Write) file\b/i, 'write'],
  [/^Run command\b/i, 'run_terminal_cmd'],
  [/^Grep\b/i, 'grep_search'],
  [/^Searched codebase\b/i, 'codebase_search'],
  [/^Searched (?:the )?web\b/i, 'web_search'],
  [/^Search(?:ed)?\b/i, 'file_search'],
  [/^Listed\b/i, 'list_dir'],
  [/^Read lints\b/i, 'read_lints'],
]

/** Name of the tool that such a line is about, or null. */
export const toolOfSummary = (line: string): string | null => NAMES.find(([pattern]) => pattern.test(line))?.[1] ?? null

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#96;', '`'],
  ['&#39;', "'"],
])

export const unescapeHtml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#96|#39);/g, (m) => ENTITIES.get(m) ?? m)

export interface Summary {
  readonly input: Readonly<Record<string, string>>
  /** What it says came out, as it stands in the line. */
  readonly outcome: string | null
}

/** Reads `Grep for "x" • 3 matches`. */
export function readSummary(line: string): Summary {
  const [head = '', ...rest] = line.split(' • ').map((part) => part.trim())
  const outcome = rest.find((part) => OUTCOME.test(part)) ?? null
  for (const [pattern, ...keys] of SUMMARIES) {
    const found = pattern.exec(head)
    if (!found) continue
    const values = keys.map((key, n): readonly [string, string] => [key, unescapeHtml((found[n + 1] ?? '').trim())])
    return { input: Object.fromEntries(values.filter(([, value]) => value !== '' && value !== 'undefined')), outcome }
  }
  return { input: head === '' || OUTCOME.test(head) ? {} : { description: unescapeHtml(head) }, outcome }
}
