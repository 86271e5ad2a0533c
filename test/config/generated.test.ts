import { describe, expect, it } from 'vitest'
import { checkConfig } from '../../src/config/check.js'
import { exampleConfig } from '../../src/config/example.js'
import { type JsonSchema, jsonSchema } from '../../src/config/json-schema.js'
import { parseConfig } from '../../src/config/parse.js'
import { registry } from './rules.js'

describe('the example', () => {
  const text = exampleConfig(registry)
  it('is a valid configuration', async () => {
    await expect(checkConfig(parseConfig(text, 'example')!, registry)).resolves.toBeTypeOf('object')
  })
  it('holds every key, and every rule with its options', () => {
    const value = parseConfig(text, 'example')!.value as { rules: Record<string, unknown> }
    expect(Object.keys(value)).toEqual(Object.keys(jsonSchema(registry).properties!))
    expect(value.rules['dangling-commitment']).toEqual(['error', { horizon: 3, words: ['a'], quick: false }])
    expect(value.rules['nursery-rule']).toBe('off')
  })
  it('explains every key', () => {
    const lines = text.split('\n')
    const bare = lines.filter((line, i) => /^ {2}"/.test(line) && !/^ *\/\//.test(lines[i - 1]!))
    expect(bare).toEqual([])
  })
})

describe('the JSON schema', () => {
  const objects = (schema: JsonSchema | boolean | undefined): readonly JsonSchema[] =>
    typeof schema !== 'object'
      ? []
      : [
          ...(schema.properties ? [schema] : []),
          ...Object.values(schema.properties ?? {}).flatMap(objects),
          ...(schema.anyOf ?? []).flatMap(objects),
          ...(schema.prefixItems ?? []).flatMap(objects),
          ...objects(schema.items),
          ...objects(schema.additionalProperties),
        ]
  it('allows no unknown key anywhere', () => {
    expect(objects(jsonSchema(registry)).filter((schema) => schema.additionalProperties !== false)).toEqual([])
  })
  it('describes every property', () => {
    const named = objects(jsonSchema(registry)).flatMap((schema) => Object.entries(schema.properties!))
    expect(named.filter(([, schema]) => !schema.description)).toEqual([])
  })
})
