/** Inspect logs as JSON: the messages of every sample; a single sample, as the archive of a log keeps it. */
import type { Format, Layout, Probe } from './format.js'
import { buildSample } from './inspect/sample.js'
import { isObject, type Json } from './shared/json.js'
import { listLayout } from './shared/lists.js'

const isLog = (value: unknown): boolean =>
  isObject(value) && typeof value.version === 'number' && typeof value.status === 'string' && isObject(value.eval)

/** A sample: what was asked, what was wanted, what was said. */
const isSample = (value: unknown): value is Json =>
  isObject(value) &&
  typeof value.epoch === 'number' &&
  'input' in value &&
  'target' in value &&
  Array.isArray(value.messages)

function recognise(probe: Probe): Layout | null {
  if (isLog(probe.document)) return { kind: 'array', rows: '/samples', list: '/messages' }
  return listLayout(probe, {
    isRecord: isSample,
    isList: (_items, envelope) => isSample(envelope),
    lists: ['/messages'],
  })
}

export const inspect: Format = {
  id: 'inspect',
  title: 'Inspect log',
  capabilities: { calls: true, results: true, errorFlags: true, ids: true, timestamps: false, compactions: true },
  recognise,
  build: buildSample,
}
