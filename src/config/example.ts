/** `.trajlintrc.example.json`: every option with its explanation and a value, itself a valid configuration. */
import { type JsonSchema, jsonSchema } from './json-schema.js'
import type { Registry } from './types.js'

const WIDTH = 110

type Entry = readonly [key: string, schema: JsonSchema]

const entriesOf = (schema: JsonSchema): readonly Entry[] => Object.entries(schema.properties ?? {})

/** A paragraph as comment lines of bounded width. */
function comment(text: string, indent: string): readonly string[] {
  const lines: string[] = []
  let line = `${indent}//`
  for (const word of text.split(' ')) {
    if (line.length + word.length + 1 > WIDTH) {
      lines.push(line)
      line = `${indent}//  `
    }
    line += ` ${word}`
  }
  return [...lines, line]
}

/** JSON on one line where it fits. */
function written(value: unknown, indent: string): string {
  const short = JSON.stringify(value, null, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/^\[ (.*) \]$/, '[$1]')
  if (short.length + indent.length <= 80 || value === null || typeof value !== 'object') return short
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((item) => written(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${written(item, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.map((part) => `${inner}${part},`).join('\n')}\n${indent}${close}`
}

const child = (schema: JsonSchema, key: 'items' | 'additionalProperties'): JsonSchema =>
  typeof schema[key] === 'object' ? schema[key] : {}

const valuesOf = (schema: JsonSchema): readonly unknown[] => [
  ...(schema.enum ?? []),
  ...(schema.anyOf ?? []).flatMap(valuesOf),
  ...(child(schema, 'items').enum ?? []),
]

/** What an option is, and which values it takes. */
function explained(schema: JsonSchema): string {
  const values = valuesOf(schema).map((value) => JSON.stringify(value))
  const known = values.length === 0 ? '' : ` Known: ${values.join(', ')}.`
  return `${schema.description ?? ''}${known}`
}

const sample = (schema: JsonSchema): unknown =>
  schema.examples?.[0] ?? schema.default ?? schema.enum?.[0] ?? (schema.type === 'boolean' ? true : '')

function block(
  entries: readonly Entry[],
  indent: string,
  body: (entry: Entry) => string,
  explain: (entry: Entry) => readonly string[],
): string {
  const lines = entries.flatMap((entry) => [
    ...explain(entry).flatMap((text) => comment(text, indent)),
    `${indent}${JSON.stringify(entry[0])}: ${body(entry)},`,
  ])
  return `{\n${lines.join('\n')}\n${indent.slice(2)}}`
}

const briefly = ([, schema]: Entry): readonly string[] => [explained(schema)]

const flat = (entries: readonly Entry[], indent: string): string =>
  block(entries, indent, ([, schema]) => written(sample(schema), indent), briefly)

/** A rule as `[severity, options]`, each option explained; as a severity where it has no options. */
function ruleExample([, schema]: Entry): string {
  const severity = JSON.stringify(schema.default)
  const tuple = schema.anyOf?.find((branch) => branch.prefixItems)
  const options = entriesOf(tuple?.prefixItems?.[1] ?? {})
  return options.length === 0 ? severity : `[\n      ${severity},\n      ${flat(options, ' '.repeat(8))},\n    ]`
}

/** The text of the example. */
export function exampleConfig(registry: Registry): string {
  const root = jsonSchema(registry)
  const isNew = ([key, schema]: Entry): boolean => root.properties?.[key]?.description !== schema.description
  const explain = ([, schema]: Entry): readonly string[] => {
    const parts = [...entriesOf(child(schema, 'items')), ...entriesOf(child(schema, 'additionalProperties'))]
    return [explained(schema), ...parts.filter(isNew).map(([key, part]) => `"${key}": ${explained(part)}`)]
  }
  const body = ([key, schema]: Entry): string => {
    if (key === 'rules') return block(entriesOf(schema), '    ', ruleExample, ([, rule]) => [rule.description ?? ''])
    return schema.properties ? flat(entriesOf(schema), '    ') : written(sample(schema), '  ')
  }
  return `${block(entriesOf(root), '  ', body, explain)}\n`
}
