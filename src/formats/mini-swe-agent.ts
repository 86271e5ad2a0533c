/** mini-swe-agent trajectories: a chat whose commands are fences and whose outputs are a user's messages, or plain tool calls. */
import type { Format, Layout, Probe } from './format.js'
import { buildMini, commandIn, isObservation } from './mini-swe-agent/messages.js'
import { asObject, asString, isObject } from './shared/json.js'
import { listLayout } from './shared/lists.js'

const isMessage = (value: unknown): boolean => isObject(value) && typeof value.role === 'string' && 'content' in value

/** Nearly every answer is one command, and what it printed comes back in the scaffold's own words. */
function isBareRun(items: readonly unknown[]): boolean {
  if (!items.some((item) => isObservation(asObject(item))) || !items.every(isMessage)) return false
  const answers = items.map(asObject).filter(({ role }) => role === 'assistant')
  const commands = answers.filter(({ content }) => commandIn(asString(content) ?? '') !== null)
  return commands.length >= answers.length * 0.8
}

/** A saved run says whose it is; a bare list of messages shows it. */
const isList = (items: readonly unknown[], envelope: unknown): boolean =>
  asString(asObject(envelope).trajectory_format)?.startsWith('mini-swe-agent') === true ||
  (envelope === items && isBareRun(items))

const recognise = (probe: Probe): Layout | null =>
  listLayout(probe, { isRecord: isMessage, isList, lists: ['/messages', ''] })

export const miniSweAgent: Format = {
  id: 'mini-swe-agent',
  title: 'mini-swe-agent trajectory',
  capabilities: { calls: true, results: true, errorFlags: false, ids: false, timestamps: false, compactions: false },
  recognise,
  build: buildMini,
}
