import { describe, expect, it } from 'vitest'
import { preset } from '../../src/config/presets.js'
import { type Layer, resolve } from '../../src/config/resolve.js'
import type { Config } from '../../src/config/types.js'
import { registry } from './rules.js'

const settle = (path: string, ...layers: readonly (Config | string)[]) =>
  resolve(
    layers.map(
      (layer): Layer => (typeof layer === 'string' ? { preset: preset(layer, registry.rules)! } : { config: layer }),
    ),
    path,
    registry.rules,
  )

const severities = (path: string, ...layers: readonly (Config | string)[]) =>
  Object.values(settle(path, ...layers).settings.rules).map(({ severity }) => severity)

describe('severities', () => {
  const cases: readonly (readonly [name: string, expected: readonly string[], ...layers: (Config | string)[]])[] = [
    ['are as recommended', ['error', 'error', 'warn', 'off']],
    ['come from trajlint:recommended', ['error', 'error', 'warn', 'off'], 'trajlint:recommended'],
    ['come from trajlint:strict', ['error', 'error', 'error', 'off'], 'trajlint:strict'],
    ['come from trajlint:all', ['error', 'error', 'warn', 'warn'], 'trajlint:all'],
    [
      'may be numbers',
      ['off', 'warn', 'error', 'off'],
      { rules: { 'dangling-commitment': 0, 'negative-result': 1, 'unresolved-reference': 2 } },
    ],
    [
      'of a later layer win',
      ['info', 'error', 'warn', 'off'],
      { rules: { 'dangling-commitment': 'off' } },
      { rules: { 'dangling-commitment': 'info' } },
    ],
    [
      'of overrides win over their own file, in order',
      ['warn', 'info', 'warn', 'off'],
      {
        rules: { 'dangling-commitment': 'error', 'negative-result': 'off' },
        overrides: [
          { files: '*.jsonl', rules: { 'dangling-commitment': 'off', 'negative-result': 'info' } },
          { files: 'runs/**', rules: { 'dangling-commitment': 'warn' } },
          { files: 'other/**', rules: { 'dangling-commitment': 'info' } },
          { files: 'runs/**', ignores: '*.jsonl', rules: { 'dangling-commitment': 'info' } },
        ],
      },
    ],
    [
      'of a file win over overrides that it extends',
      ['off', 'error', 'warn', 'off'],
      { overrides: [{ files: '*', rules: { 'dangling-commitment': 'warn' } }] },
      { rules: { 'dangling-commitment': 'off' } },
    ],
  ]
  it.each(cases.map((one) => [one[0], one] as const))('%s', (_, [, expected, ...layers]) => {
    expect(severities('runs/a.jsonl', ...layers)).toEqual(expected)
  })
})

describe('options', () => {
  const options = (...layers: readonly Config[]) =>
    settle('a', ...layers).settings.rules['dangling-commitment']?.options
  const defaults = { horizon: 3, words: ['a'], quick: false }
  it('have defaults', () => expect(options()).toEqual(defaults))
  it('are set upon the defaults', () =>
    expect(options({ rules: { 'dangling-commitment': ['error', { horizon: 9 }] } })).toEqual({
      ...defaults,
      horizon: 9,
    }))
  it('stay where only a severity is said', () =>
    expect(
      options(
        { rules: { 'dangling-commitment': ['error', { horizon: 9 }] } },
        { rules: { 'dangling-commitment': 'warn' } },
      ),
    ).toEqual({ ...defaults, horizon: 9 }))
  it('are replaced where others are said', () =>
    expect(
      options(
        { rules: { 'dangling-commitment': ['error', { horizon: 9 }] } },
        { rules: { 'dangling-commitment': ['warn', { quick: true }] } },
      ),
    ).toEqual({ ...defaults, quick: true }))
})

describe('other choices', () => {
  it('merge field by field', () => {
    const { settings } = settle('a', { retain: { tokens: 5 } }, { retain: { share: 1 }, fidelity: ['todo'] })
    expect(settings).toMatchObject({ retain: { tokens: 5, share: 1 }, fidelity: ['todo'], originals: 'kept' })
  })
  it('put a tool that is said again at the end', () => {
    const { tools } = settle(
      'a',
      { tools: { 'x*': { polls: true }, y: {} } },
      { tools: { 'x*': { effect: 'read' } } },
    ).settings
    expect(Object.entries(tools)).toEqual([
      ['y', {}],
      ['x*', { effect: 'read' }],
    ])
  })
  it('take the format of the last override', () => {
    const config: Config = {
      overrides: [
        { files: '*', format: 'chat' },
        { files: '*.md', format: 'codex' },
      ],
    }
    expect([settle('a.json', config).format, settle('x/a.md', config).format]).toEqual(['chat', 'codex'])
  })
  it('are strict by the preset', () => {
    expect([settle('a').settings.strict, settle('a', 'trajlint:strict').settings.strict]).toEqual([false, true])
  })
  it('ignore, and take back', () => {
    const config: Config = { ignores: ['drafts/', '!drafts/keep.md'] }
    const ignored = ['drafts/a.md', 'x/drafts/y/a.md', 'drafts/keep.md', 'a.md'].map(
      (path) => settle(path, config).ignored,
    )
    expect(ignored).toEqual([true, true, false, false])
  })
})
