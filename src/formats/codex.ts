/** Codex CLI rollouts: one `{timestamp, type, payload}` a line; old files hold bare items after a header. */
import { buildRollout } from './codex/rollout.js'
import type { Format, Layout, Probe } from './format.js'
import { isItemType } from './shared/items.js'
import { isObject } from './shared/json.js'

const TYPES = new Set([
  'session_meta',
  'response_item',
  'event_msg',
  'turn_context',
  'compacted',
  'world_state',
  'inter_agent_communication',
  'inter_agent_communication_metadata',
])

const isRollout = (value: unknown): boolean =>
  isObject(value) && typeof value.type === 'string' && TYPES.has(value.type) && isObject(value.payload)

/** The header of a rollout before records had a type. */
const isOldHeader = (value: unknown): boolean =>
  isObject(value) && typeof value.id === 'string' && 'timestamp' in value && !('type' in value) && !('role' in value)

const isOldItem = (value: unknown): boolean =>
  isObject(value) && (isItemType(value.type) || value.type === 'message' || value.record_type === 'state')

function recognise({ lines, document }: Probe): Layout | null {
  if (lines.some(isRollout)) return { kind: 'lines' }
  if (Array.isArray(document) && document.slice(0, 50).some(isRollout)) return { kind: 'document', list: '' }
  const [first, ...rest] = lines
  return isOldHeader(first) && rest.some(isOldItem) ? { kind: 'lines' } : null
}

export const codex: Format = {
  id: 'codex',
  title: 'Codex CLI rollout',
  capabilities: { calls: true, results: true, errorFlags: false, ids: true, timestamps: true, compactions: true },
  recognise,
  build: buildRollout,
}
