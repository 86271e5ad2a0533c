/** The formatters by name. */
import { remedyFor } from '../config/suggest.js'
import type { FormatterInfo } from './formatter.js'
import { json, jsonl } from './json.js'
import { stylish } from './stylish.js'

export const formatters: Readonly<Record<string, FormatterInfo>> = {
  stylish: { description: 'for people', per: 'file', create: stylish },
  json: { description: 'one JSON document: { schemaVersion, results, summary }', per: 'file', create: json },
  jsonl: { description: 'one JSON result a line, one a trajectory', per: 'trajectory', create: jsonl },
}

/** A formatter, or what to say where there is none of that name. */
export function findFormatter(name: string): FormatterInfo | { readonly problem: string } {
  const found = Object.hasOwn(formatters, name) ? formatters[name] : undefined
  return found ?? { problem: `unknown format "${name}". ${remedyFor(name, Object.keys(formatters))}` }
}
