/** mini-swe-agent trajectories: a chat whose commands are fences and whose outputs are a user's messages, or plain tool calls. */
import type { Format, Layout, Probe } from './format.js'
import { buildMini, isObservation } from './mini-swe-agent/messages.js'
import { asObject, asString, isObject } from './shared/json.js'
import { listLayout } from './shared/lists.js'

const isMessage = (value: unknown): boolean => isObject(value) && typeof value.role === 'string' && 'content' in value

/** A saved run says whose it is; a bare list of messages shows it by its outputs. */
function isList(items: readonly unknown[], envelope: unknown): boolean {
  if (asString(asObject(envelope).trajectory_format)?.startsWith('mini-swe-agent')) return true
  return envelope === items && items.every(isMessage) && items.some((item) => isObject(item) && isObservation(item))
}

const recognise = (probe: Probe): Layout | null =>
  listLayout(probe, { isRecord: isMessage, isList, lists: ['/messages', ''] })

export const miniSweAgent: Format = {
  id: 'mini-swe-agent',
  title: 'mini-swe-agent trajectory',
  capabilities: { calls: true, results: true, errorFlags: false, ids: false, timestamps: false, compactions: false },
  recognise,
  build: buildMini,
}
