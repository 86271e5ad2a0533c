/** Events of the OpenHands SDK: every one names its kind; exported a line each, as a list, or as `history` of an evaluation's rows. */
import type { Format, Layout, Probe } from './format.js'
import { buildSdkEvents } from './openhands/sdk-build.js'
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

export const openHandsSdk: Format = {
  id: 'openhands-sdk',
  title: 'OpenHands SDK events',
  capabilities: { calls: true, results: true, errorFlags: true, ids: true, timestamps: true, compactions: true },
  recognise,
  build: buildSdkEvents,
}
