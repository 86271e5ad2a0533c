import { describe, expect, it } from 'vitest'
import { checkConfig } from '../../src/config/check.js'
import { preset } from '../../src/config/presets.js'
import { ignoredBy, type Layer, resolve } from '../../src/config/resolve.js'
import { asList, type Config } from '../../src/config/types.js'
import { writtenConfig } from '../../src/config/written.js'
import { registry } from './rules.js'

const layersOf = (config: Config): readonly Layer[] => [
  ...asList(config.extends).map((name) => ({ preset: preset(name, registry.rules)! })),
  { config },
]

const cases: readonly (readonly [string, Config])[] = [
  ['nothing', {}],
  ['strict rules', { extends: 'trajlint:strict', rules: { 'negative-result': 'off' } }],
  ['all rules', { extends: 'trajlint:all' }],
  ['options', { rules: { 'dangling-commitment': ['info', { horizon: 9, words: [] }] } }],
  ['a rule that is off, with options', { rules: { 'dangling-commitment': ['off', { quick: true }] } }],
  [
    'an override',
    { overrides: [{ files: '*.md', format: 'codex', rules: { 'nursery-rule': 1 }, retain: { share: 0.5 } }] },
  ],
  ['another override', { overrides: [{ files: '*.json', format: 'codex' }] }],
  ['tools, the later one wins', { tools: { 'a*': { effect: 'read' }, a: { effect: 'write', polls: true } } }],
  ['the rest', { originals: 'dropped', fidelity: ['todo'], retain: { tokens: 1 }, maxFileSize: 7, ignores: ['a.md'] }],
]

describe('settings written as a configuration', () => {
  it.each(cases)('come back: %s', async (_, config) => {
    const layers = layersOf(config)
    const before = resolve(layers, 'a.md', registry.rules)
    const value: unknown = JSON.parse(JSON.stringify(writtenConfig(before, { ignores: ignoredBy(layers) })))
    const again = await checkConfig({ file: 'written', value, prefix: [] }, registry)
    expect(resolve(layersOf(again), 'a.md', registry.rules)).toEqual(before)
  })
  it('hold what flags say', () => {
    const { settings, format } = resolve(
      layersOf(writtenConfig(resolve([], 'a.md', registry.rules), { strict: true, format: 'chat' })),
      'a.md',
      registry.rules,
    )
    expect([settings.strict, settings.rules['unresolved-reference']!.severity, format]).toEqual([true, 'warn', 'chat'])
  })
})
