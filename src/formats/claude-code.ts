/** Claude Code sessions as kept on disk: one record a line, a tree of `uuid` and `parentUuid`. */
import { buildSession } from './claude-code/build.js'
import type { Format, Layout, Probe } from './format.js'
import { contentFlaw, noObjectIn, noRecord } from './shared/flaw.js'
import { isObject } from './shared/json.js'

const TYPES = new Set(['user', 'assistant', 'system', 'progress', 'attachment'])

const isRecord = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.type === 'string' &&
  TYPES.has(value.type) &&
  typeof value.sessionId === 'string' &&
  ('parentUuid' in value || 'uuid' in value) &&
  ('isSidechain' in value || 'userType' in value || (isObject(value.message) && 'content' in value.message))

/** Lines of a web export have neither ids nor a session. */
const isLogLine = (value: unknown): boolean =>
  isObject(value) &&
  (value.type === 'user' || value.type === 'assistant') &&
  isObject(value.message) &&
  'content' in value.message &&
  typeof value.timestamp === 'string'

const LISTS = ['loglines', 'messages', 'records', 'events', 'entries', 'transcript'] as const

function recognise({ lines, document }: Probe): Layout | null {
  if (lines.some(isRecord) || lines.filter(isLogLine).length * 2 > lines.length) return { kind: 'lines' }
  if (Array.isArray(document)) return document.slice(0, 50).some(isRecord) ? { kind: 'document', list: '' } : null
  if (!isObject(document)) return null
  for (const name of LISTS) {
    const list = document[name]
    if (Array.isArray(list) && list.slice(0, 50).some((item) => isRecord(item) || isLogLine(item)))
      return { kind: 'document', list: `/${name}` }
  }
  return null
}

/** A line of a user or the assistant holds a message; other lines are bookkeeping, whatever is in them. */
export function sessionFlaw(value: unknown): string | null {
  if (!isObject(value)) return noRecord(value)
  if (typeof value.type !== 'string') return 'it has no `type`'
  if (value.type !== 'user' && value.type !== 'assistant') return null
  const wrong = noObjectIn(value, 'message')
  if (wrong !== null || !isObject(value.message)) return wrong
  return 'content' in value.message ? contentFlaw(value.message) : 'its `message` has no `content`'
}

export const claudeCode: Format = {
  id: 'claude-code',
  title: 'Claude Code session',
  capabilities: { calls: true, results: true, errorFlags: true, ids: true, timestamps: true, compactions: true },
  recognise,
  flawOf: sessionFlaw,
  build: buildSession,
}
