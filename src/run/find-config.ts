/** Finds the configuration of a file: upward from its folder, the first one wins; each folder is looked at once. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LoadContext, LoadedConfig } from './load-config.js'

/** In the order in which they are looked for within a folder. */
export const CONFIG_NAMES: readonly string[] = [
  '.trajlintrc.json',
  '.trajlintrc',
  'trajlint.config.js',
  'trajlint.config.mjs',
  'package.json',
]

const namesIn = (folder: string): ReadonlySet<string> => {
  try {
    return new Set(readdirSync(folder))
  } catch {
    return new Set(CONFIG_NAMES.filter((name) => existsSync(join(folder, name))))
  }
}

/** Most packages have no key for it, and are not worth a parser. */
function mayHoldConfig(file: string): boolean {
  if (!file.endsWith('package.json')) return true
  try {
    return readFileSync(file, 'utf8').includes('"trajlint"')
  } catch {
    return false
  }
}

export type ConfigFor = (file: string) => Promise<LoadedConfig>

/** Looks for configurations upward from files, as far as the root of their git repository. */
export function configFinder(context: LoadContext): ConfigFor {
  const folders = new Map<string, Promise<LoadedConfig | null>>()

  async function look(folder: string): Promise<LoadedConfig | null> {
    const names = namesIn(folder)
    for (const name of CONFIG_NAMES) {
      if (!names.has(name) || !mayHoldConfig(join(folder, name))) continue
      const { loadConfigFile } = await import('./load-config.js')
      const found = await loadConfigFile(join(folder, name), context)
      if (found) return found
    }
    const parent = dirname(folder)
    return names.has('.git') || parent === folder ? null : lookOnce(parent)
  }

  function lookOnce(folder: string): Promise<LoadedConfig | null> {
    const found = folders.get(folder) ?? look(folder)
    folders.set(folder, found)
    return found
  }

  return async (file) => (await lookOnce(dirname(file))) ?? { file: null, base: context.cwd, layers: [] }
}

/** The same configuration for every file. */
export const fixedConfig =
  (config: LoadedConfig): ConfigFor =>
  async () =>
    config
