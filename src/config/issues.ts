/** What the schema found, in words for the person who wrote the configuration. */
import type * as z from 'zod/mini'
import type { ConfigProblem, Path } from './errors.js'
import { remedyFor } from './suggest.js'

type Issue = z.core.$ZodIssue
type Schema = z.core.$ZodType

/** The parts of a schema's definition that lead to other schemas. */
interface Definition {
  readonly type: string
  readonly innerType?: Schema
  readonly shape?: Readonly<Record<string, Schema>>
  readonly valueType?: Schema
  readonly element?: Schema
  readonly items?: readonly Schema[]
  readonly options?: readonly Schema[]
}

const definition = (schema: Schema): Definition => schema._zod.def as unknown as Definition

/** All schemas that may stand where this one does. */
function alternatives(schema: Schema): readonly Definition[] {
  const def = definition(schema)
  if (def.type === 'optional' && def.innerType) return alternatives(def.innerType)
  return def.type === 'union' ? (def.options ?? []).flatMap(alternatives) : [def]
}

function inside(def: Definition, key: string | number): Schema | undefined {
  if (def.type === 'object') return Object.hasOwn(def.shape ?? {}, key) ? def.shape?.[key] : undefined
  if (def.type === 'tuple') return def.items?.[Number(key)]
  return def.type === 'array' ? def.element : def.valueType
}

/** Keys that the schema knows at a path. */
export function keysAt(schema: Schema, path: Path): readonly string[] {
  let here = alternatives(schema)
  for (const key of path)
    here = here.flatMap((def) => {
      const next = inside(def, key)
      return next ? alternatives(next) : []
    })
  return here.flatMap((def) => Object.keys(def.shape ?? {}))
}

/** Where a key or a value stands decides what it is called. */
function nounFor(path: Path, what: 'key' | 'value'): string {
  const last = path.at(-1)
  const inRules = path.lastIndexOf('rules')
  if (what === 'key') {
    if (last === 'rules') return 'rule'
    if (inRules >= 0) return 'option'
    return path.at(-2) === 'tools' ? 'trait' : 'key'
  }
  if (inRules >= 0) return path.length - inRules > 3 ? 'value' : 'severity'
  if (path.at(-2) === 'fidelity') return 'kind'
  return last === 'format' ? 'format' : 'value'
}

const EXPECTED: Readonly<Record<string, string>> = {
  object: 'an object',
  record: 'an object',
  array: 'a list',
  tuple: 'a list',
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
}

const found = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (value !== null && typeof value === 'object') return 'an object'
  return typeof value === 'function' ? 'a function' : JSON.stringify(value)
}

const valueAtPath = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((here, key) => (here as Record<string | number, unknown> | undefined)?.[key], root)

/** The issues of a union's alternatives, flat, each with its whole path. */
const unfold = (issue: Issue, before: Path = []): readonly (Issue & { readonly path: Path })[] => {
  const path = [...before, ...(issue.path as Path)]
  return issue.code === 'invalid_union'
    ? issue.errors.flatMap((branch) => branch.flatMap((inner) => unfold(inner, path)))
    : [{ ...issue, path } as Issue & { path: Path }]
}

function valueProblem(root: unknown, issues: readonly (Issue & { readonly path: Path })[]): ConfigProblem {
  const path = issues[0]!.path
  const value = valueAtPath(root, path)
  const known = issues.flatMap((issue) => (issue.code === 'invalid_value' ? issue.values : []))
  const types = issues.flatMap((issue) =>
    issue.code === 'invalid_type' ? [EXPECTED[issue.expected] ?? issue.expected] : [],
  )
  if (value === undefined && path.length > 0)
    return { path, problem: 'this key is missing', remedy: `It holds ${types.join(' or ')}.` }
  if (known.length > 0) {
    const words = known.filter((word): word is string => typeof word === 'string')
    const remedy = typeof value === 'string' ? remedyFor(value, words) : `Known: ${known.join(', ')}`
    return { path, problem: `unknown ${nounFor(path, 'value')} ${found(value)}`, remedy }
  }
  return { path, problem: `expected ${types.join(' or ')}, found ${found(value)}`, remedy: '' }
}

/** The problems that one issue stands for. */
export function problemsOf(issue: Issue, schema: Schema, root: unknown): readonly ConfigProblem[] {
  const all = unfold(issue)
  const deepest = Math.max(...all.map(({ path }) => path.length))
  const meant = all.filter(({ path }) => path.length === deepest)
  const first = meant[0]!
  const { path } = first
  switch (first.code) {
    case 'unrecognized_keys':
      return first.keys.map((key) => ({
        path: [...path, key],
        problem: `unknown ${nounFor(path, 'key')} "${key}"`,
        remedy: remedyFor(key, keysAt(schema, path)),
        atKey: true,
      }))
    case 'too_small':
      return [
        { path, problem: `expected at least ${first.minimum}, found ${found(valueAtPath(root, path))}`, remedy: '' },
      ]
    case 'too_big':
      return [
        { path, problem: `expected at most ${first.maximum}, found ${found(valueAtPath(root, path))}`, remedy: '' },
      ]
    case 'custom':
      return [{ path, problem: `${found(valueAtPath(root, path))} ${first.message}`, remedy: '' }]
    default:
      return [valueProblem(root, meant)]
  }
}
