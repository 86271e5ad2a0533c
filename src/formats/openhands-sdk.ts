/** Events of the OpenHands SDK: every one names its kind; exported a line each, as a list, or as `history` of an evaluation's rows. */
import type { Format, Layout, Probe } from './format.js'
import { buildSdkEvents } from './openhands/sdk-build.js'
import { noObjectIn, noRecord } from './shared/flaw.js'
import { isObject } from './shared/json.js'
import { listLayout } from './shared/lists.js'

const KIND = /^(?:\w+Event|\w+Observation|Condensation\w*)$/

const isEvent = (value: unknown): boolean =>
  isObject(value) && typeof value.kind === 'string' && KIND.test(value.kind) && typeof value.source === 'string'

const recognise = (probe: Probe): Layout | null =>
  listLayout(probe, {
    isRecord: isEvent,
    isList: (items) => items.length > 0 && items.filter(isEvent).length * 2 > items.length,
    lists: ['', '/events', '/history', '/items', '/trajectory'],
    lines: true,
  })

/** Where the words of a kind stand. */
const HOLDERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['MessageEvent', ['llm_message']],
  ['ActionEvent', ['action', 'tool_call']],
  ['ObservationEvent', ['observation']],
])

function flawOf(value: unknown): string | null {
  if (!isObject(value)) return noRecord(value)
  if (typeof value.kind !== 'string') return 'it has no `kind`'
  const [field, other = field] = HOLDERS.get(value.kind) ?? []
  if (field === undefined || isObject(value[other!])) return null
  return noObjectIn(value, field)
}

export const openHandsSdk: Format = {
  id: 'openhands-sdk',
  title: 'OpenHands SDK events',
  capabilities: { calls: true, results: true, errorFlags: true, ids: true, timestamps: true, compactions: true },
  recognise,
  flawOf,
  build: buildSdkEvents,
}
