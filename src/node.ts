/** `trajlint/node`: what the library does with files. */
import { resolve } from 'node:path'
import { rules } from '../rules/index.js'
import type { Registry } from './config/types.js'
import { formats } from './formats/registry.js'
import type { LintResult } from './lint/result.js'
import { foldResults, lintSource } from './pipeline.js'
import { configFinder, fixedConfig } from './run/find-config.js'
import { lintFiles as lintEach } from './run/lint-files.js'
import { type LoadedConfig, loadConfigFile } from './run/load-config.js'

export type { LoadedConfig } from './run/load-config.js'

export interface LintFilesOptions {
  readonly cwd?: string
  /** Path of a configuration; false: none. By default it is found upward from each file. */
  readonly config?: string | false
  /** JavaScript configurations are run; by default they are not. */
  readonly allowCode?: boolean
  readonly cut?: number
  readonly until?: number
  readonly format?: string
  readonly strict?: boolean
  readonly reportQuiescent?: boolean
  readonly threads?: boolean
}

const registry: Registry = { rules: rules.map((rule) => rule.meta), formats: formats.map((format) => format.id) }

/** A configuration with all that it extends; null for a package.json that holds none. Throws a ConfigError. */
export const loadConfig = (
  file: string,
  options: Pick<LintFilesOptions, 'cwd' | 'allowCode'> = {},
): Promise<LoadedConfig | null> => {
  const cwd = options.cwd ?? process.cwd()
  return loadConfigFile(resolve(cwd, file), { cwd, registry, allowCode: options.allowCode === true })
}

/** Lints files, folders and globs: one result a file. Throws a ConfigError, never for what a file holds. */
export async function lintFiles(
  patterns: string | readonly string[],
  options: LintFilesOptions = {},
): Promise<readonly LintResult[]> {
  const { config, allowCode, ...run } = options
  const cwd = options.cwd ?? process.cwd()
  const none: LoadedConfig = { file: null, base: cwd, layers: [] }
  const found = typeof config === 'string' ? await loadConfig(config, options) : none
  const configFor =
    config === undefined
      ? configFinder({ cwd, registry, allowCode: allowCode === true })
      : fixedConfig({ ...(found ?? none), base: cwd })
  const results: LintResult[] = []
  const args = typeof patterns === 'string' ? [patterns] : patterns
  const readStdin = async (): Promise<Buffer> => Buffer.alloc(0)
  for await (const outcome of lintEach({ ...run, cwd, args, rules, lint: lintSource, configFor, readStdin }))
    if (outcome.results.length > 0) results.push(foldResults(outcome.path, outcome.results))
  return results
}
