/** trajlint as a library. It reads no files and runs in a browser; file helpers are in `trajlint/node`. */
import { rules } from '../rules/index.js'
import { inlineSettings } from './config/inline.js'
import { parseText } from './formats/parse.js'
import type { LintResult } from './lint/result.js'
import type { Settings } from './lint/settings.js'
import { foldResults, lintSource, lintValues } from './pipeline.js'
import type { Trajectory } from './tree/types.js'

export interface LintTextOptions {
  /** Chooses overrides of the configuration, and stands in the result. Default: `<text>`. */
  readonly filename?: string
  readonly format?: string
  readonly cut?: number
  readonly until?: number
  /** Sidechains too; they are left out otherwise. */
  readonly threads?: boolean
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

/**
 * Lints values in memory as `lintText` does the file that holds them: a document, or a list of the records of a JSONL file.
 * A record is a line there. Never throws for bad input; a wrong `config` is a ConfigError.
 */
export async function lint(messages: unknown, options: LintTextOptions = {}): Promise<LintResult> {
  const filename = options.filename ?? '<memory>'
  const settings = await settingsFor(options.config, filename, 'unknown')
  return foldResults(filename, await lintValues(messages, { ...options, filename, settings, rules }))
}

/** The trajectories of a text; none where it cannot be read. */
export async function parse(
  text: string,
  options: { readonly filename?: string; readonly format?: string } = {},
): Promise<readonly Trajectory[]> {
  return parseText(text, { ...options, filename: options.filename ?? '<text>' }).trajectories
}

export type { LintMessage, LintResult } from './lint/result.js'
export type { Trajectory } from './tree/types.js'
