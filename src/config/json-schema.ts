/** The JSON schema of a configuration, for editors. */
import * as z from 'zod/mini'
import { configSchema, type Described } from './schema.js'
import type { Registry } from './types.js'

/** As much of a JSON schema as is needed to explain it. */
export interface JsonSchema {
  readonly description?: string
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema | boolean
  readonly prefixItems?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
}

/** Draft 2020-12, with descriptions, defaults and examples. */
export function jsonSchema(registry: Registry): JsonSchema {
  const words: Described = z.registry()
  const schema = z.toJSONSchema(configSchema(registry, words), { metadata: words, io: 'input' })
  return { ...(schema as JsonSchema), ...{ title: 'Configuration of trajlint' } }
}
