/** Settings from a configuration given as a value: what `lintText` takes. It may extend presets, not files. */
import { formats } from '../formats/registry.js'
import type { RuleMeta } from '../lint/meta.js'
import type { Settings } from '../lint/settings.js'
import { checkConfig } from './check.js'
import { configError } from './errors.js'
import { preset, presetNames } from './presets.js'
import { type Layer, resolve } from './resolve.js'
import { remedyFor } from './suggest.js'
import { asList } from './types.js'

const NAME = 'config'

/** Throws a ConfigError for a wrong configuration; without one, the recommended settings. */
export async function inlineSettings(value: unknown, filename: string, rules: readonly RuleMeta[]): Promise<Settings> {
  if (value === undefined || value === null) return resolve([], filename, rules).settings
  const registry = { rules, formats: formats.map((format) => format.id) }
  const config = await checkConfig({ file: NAME, value, prefix: [] }, registry)
  const extended = asList(config.extends).map((name): Layer => {
    const found = preset(name, rules)
    if (!found)
      throw configError(NAME, `"${name}" is no preset, and files are not read here`, remedyFor(name, presetNames), [
        'extends',
      ])
    return { preset: found }
  })
  return resolve([...extended, { config }], filename, rules).settings
}
