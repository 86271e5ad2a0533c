/** Resolved settings, written as the configuration that gives them: no path in it, nothing that it extends but a preset. */
import type { Resolved } from './resolve.js'
import type { Config, RuleEntry } from './types.js'

/** What holds beside what was resolved: flags, and the patterns of all layers. */
export interface Beside {
  readonly strict?: boolean
  /** Input format that a flag names. */
  readonly format?: string | undefined
  readonly ignores?: readonly string[]
}

/** A configuration that, saved where the first was found, has the same settings. */
export function writtenConfig({ settings, ...resolved }: Resolved, beside: Beside = {}): Config {
  const rules = Object.entries(settings.rules).map(([id, { severity, options }]): readonly [string, RuleEntry] => [
    id,
    Object.keys(options).length === 0 ? severity : [severity, options],
  ])
  const format = beside.format ?? resolved.format
  const ignores = beside.ignores ?? []
  return {
    // Strictness has no key of its own: a preset brings it. All that the preset says of rules is said again below.
    extends: settings.strict || beside.strict === true ? 'trajlint:strict' : 'trajlint:recommended',
    rules: Object.fromEntries(rules),
    retain: settings.retain,
    originals: settings.originals,
    fidelity: settings.fidelity,
    tools: settings.tools,
    ...(format === undefined ? {} : { overrides: [{ files: '**', format }] }),
    ...(ignores.length === 0 ? {} : { ignores }),
    ...(resolved.maxFileSize === undefined ? {} : { maxFileSize: resolved.maxFileSize }),
  }
}
