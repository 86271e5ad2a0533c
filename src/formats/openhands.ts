/** OpenHands events before its SDK: actions and observations that name their cause; also as `history` of an evaluation's rows. */
import type { Format, Layout, Probe } from './format.js'
import { buildEvents } from './openhands/events.js'
import { contentFlaw, noObjectIn, noRecord } from './shared/flaw.js'
import { isObject, type Json } from './shared/json.js'
import { listLayout } from './shared/lists.js'

/** An event: an action or an observation, with its fields in `args` or `extras`, or beside its name in old files. */
function isEvent(value: unknown): boolean {
  if (!isObject(value) || 'role' in value) return false
  if (typeof value.action === 'string')
    return 'args' in value || ('source' in value && 'id' in value) || 'action_risk' in value
  return typeof value.observation === 'string' && ('extras' in value || 'content' in value)
}

/** Old evaluations keep an action and its observation as a pair. */
const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isEvent)

const isRecord = (value: unknown): boolean => isEvent(value) || isPair(value)

/** Steps of other formats hold both, an action and an observation. */
const isStep = (value: unknown): boolean => isObject(value) && 'action' in value && 'observation' in value

const recognise = (probe: Probe): Layout | null =>
  listLayout(probe, {
    isRecord,
    isList: (items) => items.length > 0 && !items.some(isStep) && items.filter(isRecord).length * 2 > items.length,
    lists: ['', '/history', '/trajectory', '/events'],
    lines: true,
  })

/** What every event has, whatever it is. */
const COMMON = new Set(['id', 'action', 'observation', 'source', 'timestamp', 'cause'])

const hasFields = (event: Json): boolean => isEvent(event) || Object.keys(event).some((key) => !COMMON.has(key))

/** A record is an event, or a pair of them. */
function flawOf(value: unknown): string | null {
  if (Array.isArray(value) && value.length > 0 && value.every(isObject)) {
    const wrong = value.map(flawOf).find((flaw) => flaw !== null)
    return wrong ?? null
  }
  if (!isObject(value)) return noRecord(value)
  if (typeof value.action !== 'string' && typeof value.observation !== 'string')
    return 'it is neither an action nor an observation'
  if (!hasFields(value)) return 'its action or observation has no fields'
  if ('args' in value && !isObject(value.args)) return noObjectIn(value, 'args')
  return contentFlaw(value)
}

export const openHands: Format = {
  id: 'openhands',
  title: 'OpenHands events',
  capabilities: { calls: true, results: true, errorFlags: true, ids: true, timestamps: true, compactions: true },
  recognise,
  flawOf,
  build: buildEvents,
}
