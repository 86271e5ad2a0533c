/** The schema of a configuration, made for the rules and formats at hand. Loads zod: import it only to check something. */
import * as z from 'zod/mini'
import type { OptionInfo, RuleMeta } from '../lint/meta.js'
import { globExpression } from './glob.js'
import type { Registry } from './types.js'

/** What the JSON schema and the example say beside the types. */
interface Words {
  readonly description?: string
  readonly default?: unknown
  readonly examples?: readonly unknown[]
}

export type Described = z.core.$ZodRegistry<Words>

/** Kinds that a fidelity budget may name: those of all rules. */
export const kindsOf = (rules: readonly RuleMeta[]): readonly string[] =>
  [...new Set(rules.flatMap((rule) => Object.keys(rule.kinds)))].sort()

function isGlob(pattern: string): boolean {
  try {
    globExpression(pattern.replace(/^!/, ''))
    return true
  } catch {
    return false
  }
}

const OPTION_TYPES: Readonly<Record<OptionInfo['type'], () => z.ZodMiniType>> = {
  number: () => z.number(),
  boolean: () => z.boolean(),
  string: () => z.string(),
  strings: () => z.array(z.string()),
}

/** The schema, with the words on each part in `words`. */
export function configSchema({ rules, formats }: Registry, words: Described = z.registry<Words>()): z.ZodMiniType {
  const say = <S extends z.ZodMiniType>(schema: S, description: string, more: Words = {}): S => {
    words.add(schema, { description, ...more })
    return schema
  }
  const optional = <S extends z.ZodMiniType>(schema: S, description: string, more?: Words) =>
    say(z.optional(schema), description, more)
  const oneOf = (values: readonly string[]) => (values.length === 0 ? z.string() : z.enum([...values]))

  const glob = z.string().check(z.minLength(1), z.refine(isGlob, { error: 'is no glob that can be read' }))
  const globs = () => z.union([glob, z.array(glob)])
  const severity = z.union([z.enum(['off', 'info', 'warn', 'error']), z.literal([0, 1, 2])])

  const ruleEntry = (rule: RuleMeta) => {
    const options = Object.entries(rule.options).map(([name, info]) => {
      const schema = OPTION_TYPES[info.type]()
      return [name, optional(schema, `${info.description}.`, { default: info.default })] as const
    })
    const withOptions = z.tuple([severity, z.optional(z.strictObject(Object.fromEntries(options)))])
    return optional(z.union([severity, withOptions]), `${rule.docs.description}.`, { default: rule.docs.recommended })
  }

  const toolTraits = z.strictObject({
    effect: optional(z.enum(['read', 'write', 'send']), 'What a call does to the world.'),
    polls: optional(z.boolean(), 'It is called again and again until something is ready.'),
    idempotent: optional(z.boolean(), 'The same call twice is the same as once. No verdict depends on it yet.'),
    todo: optional(z.boolean(), 'Its arguments are a todo list.'),
    emptyIsAnswer: optional(z.boolean(), 'An empty result is the answer that was looked for.'),
  })

  const choices = () => ({
    rules: optional(
      z.strictObject(Object.fromEntries(rules.map((rule) => [rule.id, ruleEntry(rule)]))),
      'Severity of each rule: "off", "info", "warn", "error" (or 0, 1, 2 for off, warn, error), or [severity, options]. ' +
        'A rule that is off prints nothing; what it knows still keeps a span live.',
    ),
    retain: optional(
      z.strictObject({
        tokens: optional(z.number().check(z.gte(0)), 'Estimated tokens at the end that stay.', { default: 20_000 }),
        share: optional(z.number().check(z.gte(0), z.lte(1)), 'At most this share of the whole.', { default: 0.25 }),
      }),
      'The end of a transcript that stays when no cut is given.',
    ),
    originals: optional(
      z.enum(['kept', 'dropped', 'unknown']),
      'Whether the originals of compacted spans stay addressable: "kept" where they can be read again, "dropped" where they ' +
        'cannot, "unknown" where nobody knows. Checked and printed, but no verdict depends on it yet.',
      { default: 'kept' },
    ),
    fidelity: optional(
      z.array(oneOf(kindsOf(rules))),
      'Kinds of open items that a summary promises to keep; `trajlint rules` lists them by rule. Checked and printed, but ' +
        'no verdict depends on it yet.',
      { default: [], examples: [kindsOf(rules).slice(0, 2)] },
    ),
    tools: optional(
      z.record(z.string().check(z.minLength(1)), toolTraits),
      'What tools do, by name or pattern ("*" for any run of characters), where their names do not tell. A later match wins.',
      { default: {}, examples: [{ 'cancel_*': { effect: 'write' }, job_status: { effect: 'read', polls: true } }] },
    ),
  })

  const override = z.strictObject({
    name: optional(z.string(), 'For people.'),
    files: say(globs(), 'Globs of the files it is for, relative to the folder of the configuration.'),
    ignores: optional(globs(), 'Globs of files that it is not for.'),
    format: optional(oneOf(formats), 'Input format, where it should not be detected by content.'),
    ...choices(),
  })

  return z.strictObject({
    $schema: optional(z.string(), 'Where editors find the JSON schema of this file.', {
      examples: ['./node_modules/trajlint/schema.json'],
    }),
    root: optional(z.boolean(), 'The search for a configuration, upward from the linted file, ends here.', {
      examples: [true],
    }),
    extends: optional(
      z.union([z.string().check(z.minLength(1)), z.array(z.string().check(z.minLength(1)))]),
      'Presets ("trajlint:recommended", "trajlint:strict", "trajlint:all") or paths of other configurations; later ones win, ' +
        'this file wins over all.',
      { default: 'trajlint:recommended' },
    ),
    ...choices(),
    overrides: optional(z.array(override), 'Other choices for some files, in order; later ones win.', {
      default: [],
      examples: [[{ name: 'old runs', files: 'archive/**', retain: { tokens: 5000 } }]],
    }),
    ignores: optional(
      globs(),
      'Files that are passed over in silence, as in .gitignore: "!" takes back, a folder stands for all below it.',
      { default: [], examples: [['drafts/', '*.tmp.jsonl']] },
    ),
    maxFileSize: optional(
      z.int().check(z.gte(1)),
      'Files of more bytes are passed over, with a note. Default: no limit.',
      {
        examples: [268435456],
      },
    ),
  })
}
