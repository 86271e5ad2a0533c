/** Results as they may leave the process: secrets masked, quotes clipped. */
import type { LintResult } from '../lint/result.js'
import { clip } from '../text/printable.js'
import { redact } from '../text/redact.js'

export const LONGEST_QUOTE = 160

/** Strings that are ours, not the transcript's, or that lead back into it. */
const OWN: ReadonlySet<string> = new Set([
  'filePath',
  'format',
  'ruleId',
  'rule',
  'messageId',
  'kind',
  'state',
  'certainty',
  'fingerprint',
  'url',
  'id',
  'spanId',
  'obligation',
  'place',
  'pointer',
  'level',
  'code',
  'how',
])

function safe(value: unknown, key: string): unknown {
  if (typeof value === 'string') {
    if (OWN.has(key)) return value
    return key === 'quote' ? clip(redact(value), LONGEST_QUOTE, '') : redact(value)
  }
  if (Array.isArray(value)) return value.map((item) => safe(item, key))
  if (value === null || typeof value !== 'object') return value
  const copy: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) copy[name] = safe(inner, name)
  return copy
}

/** A copy without secrets; every formatter gets this one. */
export const safeResult = (result: LintResult): LintResult => safe(result, '') as LintResult
