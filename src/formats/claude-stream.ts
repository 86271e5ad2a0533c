/** What `claude --output-format stream-json` prints: the messages of a run, and a last record of how it went. */

import { buildSession } from './claude-code/build.js'
import { sessionFlaw } from './claude-code.js'
import type { Format, Layout, Probe } from './format.js'
import { isObject } from './shared/json.js'

const isRecord = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.session_id === 'string' &&
  ((value.type === 'system' && value.subtype === 'init') ||
    value.type === 'result' ||
    ((value.type === 'user' || value.type === 'assistant') && isObject(value.message) && 'parent_tool_use_id' in value))

function recognise({ lines, document }: Probe): Layout | null {
  if (lines.some(isRecord)) return { kind: 'lines' }
  return Array.isArray(document) && document.slice(0, 50).some(isRecord) ? { kind: 'document', list: '' } : null
}

export const claudeStream: Format = {
  id: 'claude-stream',
  title: 'Claude Code stream-json',
  capabilities: { calls: true, results: true, errorFlags: true, ids: true, timestamps: false, compactions: true },
  recognise,
  flawOf: sessionFlaw,
  build: buildSession,
}
