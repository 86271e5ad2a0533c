import { describe, expect, it } from 'vitest'
import { checkConfig } from '../../src/config/check.js'
import { ConfigError } from '../../src/config/errors.js'
import { parseConfig } from '../../src/config/parse.js'
import { registry } from './rules.js'

async function complaint(text: string): Promise<string> {
  try {
    await checkConfig(parseConfig(text, 'rc.json')!, registry)
    return 'fine'
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

const bad: readonly (readonly [name: string, text: string, message: string])[] = [
  ['a key', '{\n  "ruls": {}\n}', 'rc.json:2:3  ruls: unknown key "ruls". Did you mean "rules"?'],
  [
    'a key that is like none',
    '{ "zzzzzzz": 1 }',
    'rc.json:1:3  zzzzzzz: unknown key "zzzzzzz". Known: $schema, root, extends, rules, retain, originals, fidelity, tools, overrides, ignores, maxFileSize',
  ],
  [
    'a rule',
    '{\n  // why\n  "rules": { "danglng-commitment": "error" }\n}',
    'rc.json:3:14  rules.danglng-commitment: unknown rule "danglng-commitment". Did you mean "dangling-commitment"?',
  ],
  [
    'a severity',
    '{ "rules": { "negative-result": "eror" } }',
    'rc.json:1:33  rules.negative-result: unknown severity "eror". Did you mean "error"?',
  ],
  [
    'a severity by number',
    '{ "rules": { "negative-result": 3 } }',
    'rc.json:1:33  rules.negative-result: unknown severity 3. Known: off, info, warn, error, 0, 1, 2',
  ],
  [
    'a severity in a list',
    '{ "rules": { "negative-result": ["wran"] } }',
    'rc.json:1:34  rules.negative-result[0]: unknown severity "wran". Did you mean "warn"?',
  ],
  [
    'an option',
    '{ "rules": { "dangling-commitment": ["error", { "horizn": 3 }] } }',
    'rc.json:1:49  rules.dangling-commitment[1].horizn: unknown option "horizn". Did you mean "horizon"?',
  ],
  [
    'the type of an option',
    '{ "rules": { "dangling-commitment": ["error", { "horizon": "3" }] } }',
    'rc.json:1:60  rules.dangling-commitment[1].horizon: expected a number, found "3".',
  ],
  [
    'an option of a rule that has none',
    '{ "rules": { "negative-result": ["error", { "x": 1 }] } }',
    'rc.json:1:45  rules.negative-result[1].x: unknown option "x".',
  ],
  [
    'a kind',
    '{ "fidelity": ["todo", "negtive"] }',
    'rc.json:1:24  fidelity[1]: unknown kind "negtive". Did you mean "negative"?',
  ],
  ['originals', '{ "originals": "keep" }', 'rc.json:1:16  originals: unknown value "keep". Did you mean "kept"?'],
  [
    'a trait of a tool',
    '{ "tools": { "cancel_*": { "efect": "write" } } }',
    'rc.json:1:28  tools["cancel_*"].efect: unknown trait "efect". Did you mean "effect"?',
  ],
  [
    'an effect',
    '{ "tools": { "cancel_*": { "effect": "wirte" } } }',
    'rc.json:1:38  tools["cancel_*"].effect: unknown value "wirte". Did you mean "write"?',
  ],
  [
    'retain',
    '{ "retain": { "tokens": "20k", "share": 2 } }',
    'rc.json:1:25  retain.tokens: expected a number, found "20k".\nrc.json:1:41  retain.share: expected at most 1, found 2.',
  ],
  [
    'an override without files',
    '{ "overrides": [{ "name": "x" }] }',
    'rc.json:1:17  overrides[0].files: this key is missing. It holds a string or a list.',
  ],
  [
    'a key of an override',
    '{ "overrides": [{ "files": "*", "rules": { "negative-resut": 0 } }] }',
    'rc.json:1:44  overrides[0].rules.negative-resut: unknown rule "negative-resut". Did you mean "negative-result"?',
  ],
  [
    'a format',
    '{ "overrides": [{ "files": "*", "format": "claude_code" }] }',
    'rc.json:1:43  overrides[0].format: unknown format "claude_code". Did you mean "claude-code"?',
  ],
  ['ignores', '{ "ignores": 3 }', 'rc.json:1:14  ignores: expected a string or a list, found 3.'],
  ['a glob', '{ "ignores": ["[z-a]"] }', 'rc.json:1:15  ignores[0]: "[z-a]" is no glob that can be read.'],
  ['a size', '{ "maxFileSize": 1.5 }', 'rc.json:1:18  maxFileSize: expected a whole number, found 1.5.'],
  ['the whole', '[]', 'rc.json:1:1  expected an object, found a list.'],
  ['syntax', '{\n  "rules": {,}\n}', 'rc.json:2:13  a value is missing here.'],
  ['a bare key', '{\n  rules: {}\n}', 'rc.json:2:3  a word that is no JSON value (strings need double quotes).'],
  ['a missing comma', '{ "root": true "rules": {} }', 'rc.json:1:16  a comma is missing here.'],
  ['no value', '', 'rc.json:1:1  a value is missing here.'],
  ['no end', '{ "rules": {', 'rc.json:1:13  a "}" is missing here.'],
  ['a key twice', '{ "root": true, "root": false }', 'rc.json:1:17  root: this key is here twice. Keep one of them'],
  ['__proto__', '{ "__proto__": { "rules": {} } }', 'rc.json:1:3  __proto__: this key is not allowed. Remove it'],
  [
    '__proto__ within',
    '{ "tools": { "__proto__": { "effect": "read" } } }',
    'rc.json:1:14  tools.__proto__: this key is not allowed. Remove it',
  ],
  [
    'names of Object.prototype',
    '{ "rules": { "constructor": "error" } }',
    'rc.json:1:14  rules.constructor: unknown rule "constructor". Known: dangling-commitment, negative-result, unresolved-reference, nursery-rule',
  ],
]

describe('a configuration that cannot be used', () => {
  it.each(bad)('%s', async (_, text, message) => {
    expect(await complaint(text)).toBe(message)
  })

  it('is refused when nested beyond all measure', async () => {
    await expect(async () => parseConfig('['.repeat(200_000), 'rc.json')).rejects.toThrow(
      /rc\.json {2}nested too deeply/,
    )
  })

  it('is refused when a value in memory reaches for the prototype', async () => {
    const value = JSON.parse('{ "tools": { "__proto__": {} } }') as unknown
    await expect(checkConfig({ file: 'code', value, prefix: [] }, registry)).rejects.toThrow(/__proto__/)
  })
})

const good: readonly (readonly [name: string, text: string])[] = [
  ['nothing', '{}'],
  ['comments and trailing commas', '{ /* a */ "rules": { "negative-result": "off", }, // b\n}'],
  ['a byte-order mark', '\ufeff{}'],
  ['numbers', '{ "rules": { "negative-result": 0, "dangling-commitment": [2, { "horizon": 1 }] } }'],
  ['empty options', '{ "rules": { "negative-result": ["warn", {}] } }'],
  ['a tool called constructor', '{ "tools": { "constructor": { "effect": "read" } } }'],
  [
    'everything',
    `{ "$schema": "x", "root": true, "extends": ["trajlint:strict", "./a.json"], "retain": { "tokens": 1 }, "originals": "unknown",
      "fidelity": ["todo"], "tools": { "a*": { "effect": "send", "polls": true } }, "maxFileSize": 5, "ignores": "x/",
      "overrides": [{ "name": "n", "files": ["*.md"], "ignores": ["a.md"], "format": "chat", "rules": {}, "retain": { "share": 1 } }] }`,
  ],
]

describe('a configuration that is fine', () => {
  it.each(good)('%s', async (_, text) => {
    expect(await complaint(text)).toBe('fine')
  })
})

describe('a key of package.json', () => {
  it('is found', () =>
    expect(parseConfig('{ "name": "x", "trajlint": { "root": true } }', 'p', 'trajlint')?.value).toEqual({
      root: true,
    }))
  it('may be missing', () => expect(parseConfig('{ "name": "x" }', 'p', 'trajlint')).toBeNull())
})
