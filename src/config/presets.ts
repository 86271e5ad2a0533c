/** The presets: made from what the rules say of themselves. */
import type { RuleMeta } from '../lint/meta.js'
import type { RuleSetting, SeverityName } from '../lint/settings.js'

export interface Preset {
  readonly rules: Readonly<Record<string, SeverityName>>
  /** Unproven reports count as proven. */
  readonly strict: boolean
}

const PREFIX = 'trajlint:'

const SEVERITIES: Readonly<
  Record<string, { readonly strict: boolean; readonly of: (rule: RuleMeta) => SeverityName }>
> = {
  recommended: { strict: false, of: (rule) => rule.docs.recommended },
  strict: { strict: true, of: (rule) => (rule.docs.recommended === 'off' ? 'off' : 'error') },
  all: { strict: false, of: (rule) => (rule.docs.recommended === 'off' ? 'warn' : rule.docs.recommended) },
}

export const presetNames: readonly string[] = Object.keys(SEVERITIES).map((name) => PREFIX + name)

export const isPresetName = (name: string): boolean => name.startsWith(PREFIX)

/** A preset by its full name; undefined where there is none. */
export function preset(name: string, rules: readonly RuleMeta[]): Preset | undefined {
  const found = presetNames.includes(name) ? SEVERITIES[name.slice(PREFIX.length)] : undefined
  return found && { strict: found.strict, rules: Object.fromEntries(rules.map((rule) => [rule.id, found.of(rule)])) }
}

/** What holds for a rule before anything is configured. */
export const recommended = (rule: RuleMeta): RuleSetting => ({
  severity: rule.docs.recommended,
  options: Object.fromEntries(Object.entries(rule.options).map(([name, info]) => [name, info.default])),
})
