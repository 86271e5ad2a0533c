/** trajlint as a library. It reads no files and runs in a browser; file helpers are in `trajlint/node`. */
import { rules } from '../rules/index.js'
import { inlineSettings } from './config/inline.js'
import { parseText, parseValues } from './formats/parse.js'
import type { LintResult } from './lint/result.js'
import type { Settings } from './lint/settings.js'
import { foldResults, lintSource, lintTrajectory } from './pipeline.js'
import type { Trajectory } from './tree/types.js'

export interface LintTextOptions {
  /** Chooses overrides of the configuration, and stands in the result. Default: `<text>`. */
  readonly filename?: string
  readonly format?: string
  readonly cut?: number
  readonly until?: number
  /** As in `.trajlintrc.json`. */
  readonly config?: unknown
}

const metas = rules.map((rule) => rule.meta)

/** In memory nobody keeps the originals unless the configuration says so. */
async function settingsFor(config: unknown, filename: string, originals: Settings['originals']): Promise<Settings> {
  const settings = await inlineSettings(config, filename, metas)
  return typeof config === 'object' && config !== null && 'originals' in config ? settings : { ...settings, originals }
}

/** Lints a text; the trajectories of a file are folded into one result. Never throws for bad input; a wrong `config` is a ConfigError. */
export async function lintText(text: string, options: LintTextOptions = {}): Promise<LintResult> {
  const filename = options.filename ?? '<text>'
  const settings = await settingsFor(options.config, filename, 'kept')
  return foldResults(filename, await lintSource(text, { ...options, filename, settings, rules }))
}

/** Lints messages in memory: an array of messages, or an object that holds one. A record is a line there. */
export async function lint(messages: unknown, options: LintTextOptions = {}): Promise<LintResult> {
  const filename = options.filename ?? '<memory>'
  const settings = await settingsFor(options.config, filename, 'unknown')
  const { trajectories } = parseValues(messages, options)
  const results = await Promise.all(
    trajectories.map((trajectory) => lintTrajectory(trajectory, { ...options, filename, settings, rules })),
  )
  return results.length > 0
    ? foldResults(filename, results)
    : foldResults(filename, await lintSource('', { filename, settings, rules }))
}

/** The trajectories of a text. */
export async function parse(
  text: string,
  options: { readonly filename?: string; readonly format?: string } = {},
): Promise<readonly Trajectory[]> {
  return parseText(text, { ...options, filename: options.filename ?? '<text>' }).trajectories
}

export type { LintMessage, LintResult } from './lint/result.js'
export type { Trajectory } from './tree/types.js'
