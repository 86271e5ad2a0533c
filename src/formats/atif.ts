/** ATIF, Harbor's interchange of agent runs: numbered steps, each with its calls and what they returned. */
import { buildSteps } from './atif/steps.js'
import type { Format, Layout, Probe } from './format.js'
import { asObject, asString, isObject } from './shared/json.js'
import { listLayout } from './shared/lists.js'

const SOURCES = new Set(['system', 'user', 'agent'])

const isStep = (value: unknown): boolean =>
  isObject(value) && 'step_id' in value && typeof value.source === 'string' && SOURCES.has(value.source)

const VERSION = /^(?:ATIF-v)?\d+(?:\.\d+)*$/

/** Steps are told by their numbers; the version, where it is stated, must not be another schema's. */
function isList(items: readonly unknown[], envelope: unknown): boolean {
  const version = asString(asObject(envelope).schema_version)
  return (
    items.length > 0 && items.filter(isStep).length * 2 > items.length && (version === null || VERSION.test(version))
  )
}

const recognise = (probe: Probe): Layout | null =>
  listLayout(probe, { isRecord: isStep, isList, lists: ['/steps', '/trajectory/steps', ''], lines: true })

export const atif: Format = {
  id: 'atif',
  title: 'ATIF trajectory (Harbor)',
  capabilities: { calls: true, results: true, errorFlags: false, ids: true, timestamps: true, compactions: true },
  recognise,
  build: buildSteps,
}
