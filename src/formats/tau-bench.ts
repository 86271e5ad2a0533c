/** tau-bench results: one simulated conversation a task, its messages under `traj`. */
import type { Conversation, Draft, Format, Layout, Probe } from './format.js'
import { buildMessages } from './shared/chat-turns.js'
import { asObject, firstId, isObject } from './shared/json.js'
import { listLayout } from './shared/lists.js'
import { isWhole } from './shared/whole.js'

const isResult = (value: unknown): boolean =>
  isObject(value) && 'task_id' in value && ('reward' in value || 'trial' in value || 'info' in value)

const recognise = (probe: Probe): Layout | null =>
  listLayout(probe, {
    isRecord: isResult,
    isList: (items, envelope) => isResult(envelope) && items.every((item) => isObject(item) && 'role' in item),
    lists: ['/traj'],
  })

/** A reward is given after the end. */
function build(source: Conversation): readonly Draft[] {
  const result = asObject(source.envelope)
  const task = firstId(result, 'task_id')
  const trial = firstId(result, 'trial')
  const conversation = task === null ? null : trial === null ? task : `${task}#${trial}`
  const ended = isWhole(source) && typeof result.reward === 'number' ? { ended: 'scored' } : {}
  return buildMessages(source).map((draft) => ({ ...draft, conversation, ...ended }))
}

export const tauBench: Format = {
  id: 'tau-bench',
  title: 'tau-bench results',
  capabilities: { calls: true, results: true, errorFlags: false, ids: true, timestamps: false, compactions: false },
  recognise,
  build,
}
