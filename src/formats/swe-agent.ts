/** SWE-agent trajectories: a `history` of messages whose actions stand beside the text; demonstrations hold nothing else. */
import type { Format, Layout, Probe } from './format.js'
import { asList, isObject } from './shared/json.js'
import { listLayout } from './shared/lists.js'
import { buildHistory } from './swe-agent/history.js'

const OWN = ['message_type', 'is_demo', 'thought', 'action'] as const

const isRow = (value: unknown): boolean =>
  isObject(value) && typeof value.role === 'string' && typeof value.agent === 'string'

/** A row that no other chat has. */
const isOwn = (value: unknown): boolean => isRow(value) && isObject(value) && OWN.some((key) => key in value)

const isRun = (envelope: unknown): boolean =>
  isObject(envelope) &&
  asList(envelope.trajectory).some((step) => isObject(step) && 'action' in step && 'observation' in step)

const recognise = (probe: Probe): Layout | null =>
  listLayout(probe, {
    isRecord: isOwn,
    isList: (items, envelope) => items.some(isOwn) || (items.length > 0 && isRun(envelope)),
    lists: ['/history', ''],
  })

export const sweAgent: Format = {
  id: 'swe-agent',
  title: 'SWE-agent trajectory',
  capabilities: { calls: true, results: true, errorFlags: false, ids: false, timestamps: false, compactions: false },
  recognise,
  build: buildHistory,
}
