/** Reads a configuration file and what it extends, each file once. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkConfig } from '../config/check.js'
import { ConfigError, configError, type Path } from '../config/errors.js'
import { type ConfigSource, parseConfig } from '../config/parse.js'
import { isPresetName, preset, presetNames } from '../config/presets.js'
import type { Layer } from '../config/resolve.js'
import { remedyFor } from '../config/suggest.js'
import { asList, type Config, type Registry } from '../config/types.js'
import { printable } from '../text/printable.js'
import { displayPath } from './paths.js'
import { systemError } from './system-error.js'

export interface LoadContext {
  readonly cwd: string
  readonly registry: Registry
  /** JavaScript configurations are run. */
  readonly allowCode: boolean
}

/** A configuration, ready to be resolved for files. */
export interface LoadedConfig {
  /** Null: there is none. */
  readonly file: string | null
  /** Folder that its globs are relative to. */
  readonly base: string
  readonly layers: readonly Layer[]
}

const PACKAGE_KEY = 'trajlint'

const LOAD_REMEDY = 'Mend the module, or write the configuration as .trajlintrc.json.'
const EXPORT_REMEDY = 'Write "export default { … }".'

/** Why a default export is no configuration. */
const exportProblem = (value: unknown): string =>
  value === undefined
    ? 'it has no default export'
    : `its default export is ${typeof value === 'function' ? 'a function' : value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`}, not an object`

const isCode = (file: string): boolean => /\.[cm]?js$/.test(file)

async function importConfig(file: string, shown: string, allowCode: boolean): Promise<ConfigSource> {
  if (!allowCode) throw configError(shown, 'JavaScript configurations are not run here', 'Use .trajlintrc.json')
  let module: { readonly default?: unknown }
  try {
    module = await import(pathToFileURL(file).href)
  } catch (error) {
    const reason = printable(error instanceof Error ? error.message : String(error))
    throw configError(shown, `it fails to load: ${reason.replace(/\.$/, '')}`, LOAD_REMEDY)
  }
  const value = module.default
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return { file: shown, value, prefix: [] }
  throw configError(shown, exportProblem(value), EXPORT_REMEDY)
}

/** The text of a configuration; null where a package.json has no key for it. */
async function readSource(file: string, context: LoadContext): Promise<ConfigSource | null> {
  const shown = displayPath(context.cwd, file)
  if (isCode(file)) return importConfig(file, shown, context.allowCode)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw configError(shown, `it cannot be read: ${systemError(error)}`)
  }
  const isPackage = basename(file) === 'package.json'
  return parseConfig(text, shown, isPackage ? PACKAGE_KEY : undefined)
}

function extendsError(
  source: ConfigSource,
  index: number,
  isList: boolean,
  problem: string,
  remedy: string,
): ConfigError {
  const path: Path = isList ? ['extends', index] : ['extends']
  return new ConfigError(source.file, [
    { path, problem, remedy, ...source.locate?.([...source.prefix, ...path], false) },
  ])
}

async function layersOf(
  file: string,
  context: LoadContext,
  chain: readonly string[],
): Promise<readonly Layer[] | null> {
  const source = await readSource(file, context)
  if (!source) return null
  const config = await checkConfig(source, context.registry)
  const before: Layer[] = []
  for (const [index, name] of asList(config.extends).entries()) {
    const fail = (problem: string, remedy: string): never => {
      throw extendsError(source, index, Array.isArray(config.extends), problem, remedy)
    }
    if (isPresetName(name)) {
      const found = preset(name, context.registry.rules)
      before.push(found ? { preset: found } : fail(`unknown preset "${name}"`, remedyFor(name, presetNames)))
      continue
    }
    if (!name.startsWith('.') && !isAbsolute(name)) fail(`"${name}" is neither a preset nor a path`, nearPreset(name))
    const target = resolve(dirname(file), name)
    const loop = [...chain, file].indexOf(target)
    if (loop >= 0) {
      const round = [...chain.slice(loop), file, target].map((step) => displayPath(context.cwd, step))
      fail(`configurations extend each other in a circle: ${round.join(' → ')}`, 'Take one of them out.')
    }
    if (!existsSync(target)) fail(`there is no file "${name}"`, 'Paths are relative to the file that names them.')
    before.push(...((await layersOf(target, context, [...chain, file])) ?? []))
  }
  return [...before, { config }]
}

const nearPreset = (name: string): string => {
  const remedy = remedyFor(`trajlint:${name}`, presetNames)
  return remedy.startsWith('Did') ? remedy : 'Paths begin with "./" or "../".'
}

/** The configuration in a file; null where a package.json has none. Globs are relative to `base`, by default its folder. */
export async function loadConfigFile(
  file: string,
  context: LoadContext,
  base = dirname(file),
): Promise<LoadedConfig | null> {
  const layers = await layersOf(file, context, [])
  return layers && { file, base, layers }
}

/** A configuration that was never a file, such as one from code or from flags. */
export async function layerOf(value: unknown, name: string, registry: Registry): Promise<Layer> {
  return { config: (await checkConfig({ file: name, value, prefix: [] }, registry)) as Config }
}
