import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resolve } from '../../src/config/resolve.js'
import { configFinder } from '../../src/run/find-config.js'
import { type LoadContext, loadConfigFile } from '../../src/run/load-config.js'
import { registry } from '../config/rules.js'
import { folder } from './folder.js'

type Files = Readonly<Record<string, string>>

const context = (cwd: string, allowCode = true): LoadContext => ({ cwd, registry, allowCode })

const foundFor = async (files: Files, file: string): Promise<string | null> => {
  const root = folder(files)
  const { file: found } = await configFinder(context(root))(join(root, file))
  return found && relative(root, found)
}

const config = '{ "rules": {} }'

describe('the configuration of a file', () => {
  const cases: readonly (readonly [string, Files, string | null])[] = [
    ['is none', {}, null],
    ['is the nearest', { '.trajlintrc.json': config, 'a/.trajlintrc.json': config, 'a/b/x': '' }, 'a/.trajlintrc.json'],
    ['is looked for upward', { '.trajlintrc': config, 'a/b/x': '' }, '.trajlintrc'],
    [
      'may be a module',
      { 'trajlint.config.js': 'export default { root: true }', 'package.json': '{"type":"module"}' },
      'trajlint.config.js',
    ],
    ['may be a module by its ending', { 'a/trajlint.config.mjs': 'export default {}' }, 'a/trajlint.config.mjs'],
    ['may be in package.json', { 'a/package.json': '{ "trajlint": {} }' }, 'a/package.json'],
    [
      'is not in a package.json without the key',
      { 'a/package.json': '{ "name": "trajlint" }', '.trajlintrc': config },
      '.trajlintrc',
    ],
    ['is not beyond the root of the repository', { 'a/.git/x': '', '.trajlintrc': config }, null],
    [
      'is .trajlintrc.json before all',
      { '.trajlintrc': config, 'package.json': '{"trajlint":{}}', '.trajlintrc.json': config },
      '.trajlintrc.json',
    ],
  ]
  it.each(cases)('%s', async (_, files, expected) => {
    expect(await foundFor({ 'a/b/c/': '', ...files }, 'a/b/c/run.jsonl')).toBe(expected)
  })
  it('is read once for all files of a folder', async () => {
    const root = folder({ '.trajlintrc': config })
    const configFor = configFinder(context(root))
    expect(await configFor(join(root, 'a'))).toBe(await configFor(join(root, 'x/y/b')))
  })
})

async function severity(files: Files, file = 'rc.json'): Promise<string> {
  const root = folder(files)
  const loaded = await loadConfigFile(join(root, file), context(root))
  return resolve(loaded!.layers, 'x', registry.rules).settings.rules['dangling-commitment']!.severity
}

const rule = (level: string, extra = ''): string => `{ ${extra} "rules": { "dangling-commitment": "${level}" } }`

describe('extends', () => {
  it('takes presets', async () => expect(await severity({ 'rc.json': '{ "extends": "trajlint:all" }' })).toBe('error'))
  it('takes paths, relative to the file', async () => {
    const files = {
      'rc.json': '{ "extends": "./a/b.json" }',
      'a/b.json': '{ "extends": "../c.json" }',
      'c.json': rule('info'),
    }
    expect(await severity(files)).toBe('info')
  })
  it('loses against the file, and the first against the second', async () => {
    const files = { 'a.json': rule('info'), 'b.json': rule('warn') }
    expect(await severity({ ...files, 'rc.json': '{ "extends": ["./a.json", "./b.json"] }' })).toBe('warn')
    expect(await severity({ ...files, 'rc.json': rule('off', '"extends": ["./a.json"],') })).toBe('off')
  })
  it('may name a file twice that does not come back to itself', async () => {
    const files = {
      'rc.json': '{ "extends": ["./a.json", "./b.json"] }',
      'a.json': '{ "extends": "./c.json" }',
      'b.json': '{ "extends": "./c.json" }',
      'c.json': rule('info'),
    }
    expect(await severity(files)).toBe('info')
  })

  const bad: readonly (readonly [string, Files, string])[] = [
    [
      'a circle',
      { 'rc.json': '{ "extends": "./a.json" }', 'a.json': '{\n "extends": ["./rc.json"] }' },
      'a.json:2:14  extends[0]: configurations extend each other in a circle: rc.json → a.json → rc.json. Take one of them out.',
    ],
    [
      'itself',
      { 'rc.json': '{ "extends": "./rc.json" }' },
      'rc.json:1:14  extends: configurations extend each other in a circle: rc.json → rc.json. Take one of them out.',
    ],
    [
      'a preset that is none',
      { 'rc.json': '{ "extends": "trajlint:recomended" }' },
      'rc.json:1:14  extends: unknown preset "trajlint:recomended". Did you mean "trajlint:recommended"?',
    ],
    [
      'a preset without its prefix',
      { 'rc.json': '{ "extends": "strict" }' },
      'rc.json:1:14  extends: "strict" is neither a preset nor a path. Did you mean "trajlint:strict"?',
    ],
    [
      'a bare name',
      { 'rc.json': '{ "extends": "some-package" }' },
      'rc.json:1:14  extends: "some-package" is neither a preset nor a path. Paths begin with "./" or "../".',
    ],
    [
      'a file that is missing',
      { 'rc.json': '{ "extends": "./no.json" }' },
      'rc.json:1:14  extends: there is no file "./no.json". Paths are relative to the file that names them.',
    ],
    [
      'a file with a typo',
      { 'rc.json': '{ "extends": "./a.json" }', 'a.json': '{ "rulez": {} }' },
      'a.json:1:3  rulez: unknown key "rulez". Did you mean "rules"?',
    ],
    ['a folder', { 'rc.json': '{ "extends": "./a" }', 'a/x': '' }, 'a  it cannot be read: it is a folder (EISDIR).'],
  ]
  it.each(bad)('refuses %s', async (_, files, text) => {
    await expect(severity(files)).rejects.toThrow(new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`))
  })
})

describe('a module as configuration', () => {
  it('is run', async () =>
    expect(await severity({ 'rc.mjs': `export default ${rule('info')}` }, 'rc.mjs')).toBe('info'))
  it('is checked', async () =>
    await expect(severity({ 'rc.mjs': 'export default { rulez: {} }' }, 'rc.mjs')).rejects.toThrow(
      'rc.mjs  rulez: unknown key "rulez". Did you mean "rules"?',
    ))
  it('may fail', async () =>
    await expect(severity({ 'rc.mjs': 'throw new Error("no luck")' }, 'rc.mjs')).rejects.toThrow(
      'rc.mjs  it fails to load: no luck. Mend the module, or write the configuration as .trajlintrc.json.',
    ))
  it.each([
    ['export const x = 1', 'it has no default export'],
    ['export default () => ({})', 'its default export is a function, not an object'],
    ['export default [{}]', 'its default export is a list, not an object'],
    ['export default null', 'its default export is null, not an object'],
    ['export default "warn"', 'its default export is a string, not an object'],
  ])(
    'must export an object: %s',
    async (text, problem) =>
      await expect(severity({ 'rc.mjs': text }, 'rc.mjs')).rejects.toThrow(
        `rc.mjs  ${problem}. Write "export default { … }".`,
      ),
  )
  it('is not run where code is not allowed', async () => {
    const root = folder({ 'trajlint.config.mjs': 'globalThis.wasRun = true; export default {}' })
    const found = configFinder(context(root, false))(join(root, 'a'))
    await expect(found).rejects.toThrow('JavaScript configurations are not run here')
    expect(globalThis).not.toHaveProperty('wasRun')
  })
})
