/** From configurations, in layers, to the settings of one file. Pure: paths come relative, with `/`. */
import type { RuleMeta } from '../lint/meta.js'
import {
  defaultSettings,
  type Retain,
  type RuleSetting,
  type Settings,
  type SeverityName,
  type ToolTraits,
} from '../lint/settings.js'
import { type Matcher, matcher } from './glob.js'
import { type Preset, recommended } from './presets.js'
import { asList, type Choices, type Config, type Override, type RuleEntry, type SeverityEntry } from './types.js'

/** A preset or a checked configuration; what it extends stands before it. */
export type Layer = { readonly preset: Preset } | { readonly config: Config }

/** What holds for one file. */
export interface Resolved {
  readonly settings: Settings
  /** Input format, where an override names one. */
  readonly format: string | undefined
  readonly ignored: boolean
  readonly maxFileSize: number | undefined
}

const NUMBERS: Readonly<Record<number, SeverityName>> = { 0: 'off', 1: 'warn', 2: 'error' }

const severityName = (entry: SeverityEntry): SeverityName => (typeof entry === 'number' ? NUMBERS[entry]! : entry)

/** A severity alone keeps the options of before; options replace them, upon the rule's defaults. */
function ruleSetting(entry: RuleEntry, before: RuleSetting, rule: RuleMeta): RuleSetting {
  if (typeof entry !== 'object') return { severity: severityName(entry), options: before.options }
  const [severity, options] = entry
  const merged = options === undefined ? before.options : { ...recommended(rule).options, ...options }
  return { severity: severityName(severity), options: merged }
}

function withRules(
  before: Readonly<Record<string, RuleSetting>>,
  entries: Readonly<Record<string, RuleEntry>> | undefined,
  rules: readonly RuleMeta[],
): Readonly<Record<string, RuleSetting>> {
  if (!entries) return before
  const next = { ...before }
  for (const rule of rules)
    if (Object.hasOwn(entries, rule.id)) next[rule.id] = ruleSetting(entries[rule.id]!, before[rule.id]!, rule)
  return next
}

/** A pattern said again moves to the end, since a later match wins. */
function withTools(
  before: Readonly<Record<string, ToolTraits>>,
  more: Readonly<Record<string, ToolTraits>> = {},
): Readonly<Record<string, ToolTraits>> {
  const kept = Object.entries(before).filter(([pattern]) => !Object.hasOwn(more, pattern))
  return Object.fromEntries([...kept, ...Object.entries(more)])
}

const withChoices = (before: Settings, choices: Choices, rules: readonly RuleMeta[]): Settings => ({
  ...before,
  rules: withRules(before.rules, choices.rules, rules),
  retain: { ...before.retain, ...choices.retain } as Retain,
  originals: choices.originals ?? before.originals,
  fidelity: choices.fidelity ?? before.fidelity,
  tools: withTools(before.tools, choices.tools),
})

const compiled = new WeakMap<object, Matcher>()

function matches(owner: object, patterns: readonly string[], path: string): boolean {
  let match = compiled.get(owner)
  if (!match) {
    match = matcher(patterns)
    compiled.set(owner, match)
  }
  return match(path) === true
}

const applies = (override: Override, path: string): boolean => {
  const taken = asList(override.ignores).map((glob) => (glob.startsWith('!') ? glob.slice(1) : `!${glob}`))
  return matches(override, [...asList(override.files), ...taken], path)
}

/** The patterns of all layers, in order. */
export const ignoredBy = (layers: readonly Layer[]): readonly string[] =>
  layers.flatMap((layer) => ('config' in layer ? asList(layer.config.ignores) : []))

/** Settings of the file at `path`: layers in order, in each what holds for all, then its overrides that match. */
export function resolve(layers: readonly Layer[], path: string, rules: readonly RuleMeta[]): Resolved {
  const start = { ...defaultSettings, rules: Object.fromEntries(rules.map((rule) => [rule.id, recommended(rule)])) }
  let settings: Settings = start
  let format: string | undefined
  let maxFileSize: number | undefined
  for (const layer of layers) {
    if ('preset' in layer) {
      settings = { ...withChoices(settings, { rules: layer.preset.rules }, rules), strict: layer.preset.strict }
      continue
    }
    settings = withChoices(settings, layer.config, rules)
    maxFileSize = layer.config.maxFileSize ?? maxFileSize
    for (const override of layer.config.overrides ?? []) {
      if (!applies(override, path)) continue
      settings = withChoices(settings, override, rules)
      format = override.format ?? format
    }
  }
  return { settings, format, maxFileSize, ignored: matches(layers, ignoredBy(layers), path) }
}
