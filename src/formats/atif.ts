/** ATIF, Harbor's interchange of agent runs: numbered steps, each with its calls and what they returned. */
import { buildSteps } from './atif/steps.js'
import type { Format, Layout, Probe } from './format.js'
import { asObject, asString, isObject } from './shared/json.js'
import { listLayout } from './shared/lists.js'

const SOURCES = new Set(['system', 'user', 'agent'])

const isStep = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.source === 'string' &&
  SOURCES.has(value.source) &&
  ('step_id' in value || 'message' in value)

const isNumbered = (value: unknown): boolean => isStep(value) && isObject(value) && 'step_id' in value

const VERSION = /^(?:ATIF-v)?\d+(?:\.\d+)*$/

/** A document says its version; without one, steps are told by their numbers. */
function isList(items: readonly unknown[], envelope: unknown): boolean {
  const version = asString(asObject(envelope).schema_version)
  const test = version !== null && VERSION.test(version) ? isStep : isNumbered
  return items.length > 0 && items.filter(test).length * 2 > items.length
}

const recognise = (probe: Probe): Layout | null =>
  listLayout(probe, { isRecord: isNumbered, isList, lists: ['/steps', '/trajectory/steps', ''], lines: true })

export const atif: Format = {
  id: 'atif',
  title: 'ATIF trajectory (Harbor)',
  capabilities: { calls: true, results: true, errorFlags: false, ids: true, timestamps: true, compactions: true },
  recognise,
  build: buildSteps,
}
