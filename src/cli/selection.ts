/** From flags to what a run is about: the same for all commands that read transcripts. */
import { resolve } from 'node:path'
import type { Layer } from '../config/resolve.js'
import { remedyFor } from '../config/suggest.js'
import type { Registry } from '../config/types.js'
import { formats } from '../formats/registry.js'
import type { RuleMeta } from '../lint/meta.js'
import { type ConfigFor, configFinder, fixedConfig } from '../run/find-config.js'
import type { LoadContext } from '../run/load-config.js'
import { type Selection, STDIN } from '../run/select.js'
import { type FlagReader, UsageError } from './flags.js'
import type { Host } from './host.js'
import { rulesFromFlags } from './rule-flag.js'

async function configFrom(flags: FlagReader, context: LoadContext): Promise<ConfigFor> {
  const file = flags.text('config')
  if (flags.on('no-config')) {
    if (file !== undefined) throw new UsageError('--config and --no-config cannot both be given.')
    return fixedConfig({ file: null, base: context.cwd, layers: [] })
  }
  if (file === undefined) return configFinder(context)
  const { loadConfigFile } = await import('../run/load-config.js')
  const found = await loadConfigFile(resolve(context.cwd, file), context, context.cwd)
  if (!found) throw new UsageError(`--config ${file} has no key "trajlint".`)
  return fixedConfig(found)
}

async function overlayFrom(flags: FlagReader, registry: Registry): Promise<readonly Layer[]> {
  const values = flags.list('rule')
  if (values.length === 0) return []
  const { layerOf } = await import('../run/load-config.js')
  return [await layerOf({ rules: rulesFromFlags(values) }, '--rule', registry)]
}

/** Format named by a flag; undefined where none is. */
export function inputFormat(flags: FlagReader): string | undefined {
  const id = flags.text('input-format')
  const known = formats.map((format) => format.id)
  if (id !== undefined && !known.includes(id))
    throw new UsageError(`unknown input format "${id}". ${remedyFor(id, known)}`)
  return id
}

/** Nothing named: the working folder, or standard input where it has been given a name. */
const defaultArgs = (flags: FlagReader): readonly string[] => [flags.text('stdin-filename') === undefined ? '.' : STDIN]

/** Everything that says which files are read and what holds for them. */
export async function selectionFrom(
  flags: FlagReader,
  positionals: readonly string[],
  rules: readonly RuleMeta[],
  host: Host,
): Promise<Selection> {
  const registry: Registry = { rules, formats: formats.map((format) => format.id) }
  return {
    cwd: host.cwd,
    args: positionals.length > 0 ? positionals : defaultArgs(flags),
    configFor: await configFrom(flags, { cwd: host.cwd, registry, allowCode: true }),
    rules,
    overlay: await overlayFrom(flags, registry),
    ignorePatterns: flags.list('ignore-pattern'),
    noIgnore: flags.on('no-ignore'),
    stdinFilename: flags.text('stdin-filename'),
  }
}
