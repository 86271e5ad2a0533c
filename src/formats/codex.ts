/** Codex CLI rollouts: one `{timestamp, type, payload}` a line; old files hold bare items after a header. */
import { buildRollout } from './codex/rollout.js'
import type { Format, Layout, Probe } from './format.js'
import { contentFlaw, noObjectIn, noRecord } from './shared/flaw.js'
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

/** Records have a type and, but for the bare items of old files, a payload; the header of those has neither. */
function flawOf(value: unknown): string | null {
  if (!isObject(value)) return noRecord(value)
  if (isOldHeader(value) || value.record_type !== undefined) return null
  if (typeof value.type !== 'string') return 'it has no `type`'
  const isWrapped = TYPES.has(value.type)
  const wrong = isWrapped ? noObjectIn(value, 'payload') : null
  if (wrong !== null || (isWrapped && value.type !== 'response_item')) return wrong
  const item = isWrapped && isObject(value.payload) ? value.payload : value
  if (typeof item.type !== 'string') return 'its `payload` has no `type`'
  if (item.type === 'message' && !('content' in item)) return 'its message has no `content`'
  if (item.type === 'function_call' && typeof item.name !== 'string') return 'its call has no `name`'
  return contentFlaw(item)
}

export const codex: Format = {
  id: 'codex',
  title: 'Codex CLI rollout',
  capabilities: { calls: true, results: true, errorFlags: false, ids: true, timestamps: true, compactions: true },
  recognise,
  flawOf,
  build: buildRollout,
}
