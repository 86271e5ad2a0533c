/** Words that point at where something lies: a path, a URL, a record, a history tool. */

/** Words that say that what follows is where the original lies. */
const POINTS =
  /\b(?:transcript|original|full (?:log|history|conversation|transcript|output)|archive[d]?|history|log|uncompacted|saved|stored|retriev\w+|recall|checkpoint|restore|look up|available)\b/i
const PATH =
  /(?:^|[\s"'`(:<])((?:~|\.{1,2})?\/?[\w.@-]*(?:\/[\w.@%+-]+)+\.\w{1,8}|(?:~|\.{1,2})?(?:\/[\w.@%+-]+){2,}|[\w.-]+\.(?:jsonl?|md|log|txt|zst))/
const URL = /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>)]+/i
const NAMED =
  /\b(?:history|memory|archive|recall|log|record|entry|transcript|message|checkpoint)[ _-]?(?:tool|id|entry|search|#)?\s*[:#=]?\s*["'`]?([\w-]*\d[\w-]*)/i
const TOOL = /\b(?:call|use|via|with|through)\s+`?(\w*(?:history|memory|recall|archive|transcript|log)\w*)`?/i

function inLine(line: string): string | null {
  if (!POINTS.test(line)) return null
  return URL.exec(line)?.[0] ?? PATH.exec(line)?.[1] ?? TOOL.exec(line)?.[1] ?? NAMED.exec(line)?.[1] ?? null
}

/** An address of the original named by words; a path alone names a file, not the original. */
export function addressIn(text: string): string | null {
  for (const line of text.split('\n')) {
    const found = line.length < 2000 ? inLine(line) : null
    if (found) return found
  }
  return null
}
