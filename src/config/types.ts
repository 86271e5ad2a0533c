/** A configuration as a person writes it, and what is known when it is checked. */
import type { RuleMeta } from '../lint/meta.js'
import type { Retain, Settings, SeverityName, ToolTraits } from '../lint/settings.js'

/** `"off"`, `"info"`, `"warn"`, `"error"`, or 0, 1, 2 for off, warn, error. */
export type SeverityEntry = SeverityName | 0 | 1 | 2

export type RuleEntry = SeverityEntry | readonly [SeverityEntry, Readonly<Record<string, unknown>>?]

/** What may be said for all files, and again for some of them. */
export interface Choices {
  readonly rules?: Readonly<Record<string, RuleEntry>>
  readonly retain?: Partial<Retain>
  readonly originals?: Settings['originals']
  readonly fidelity?: readonly string[]
  readonly tools?: Readonly<Record<string, ToolTraits>>
}

export interface Override extends Choices {
  readonly name?: string
  readonly files: string | readonly string[]
  readonly ignores?: string | readonly string[]
  readonly format?: string
}

export interface Config extends Choices {
  readonly $schema?: string
  readonly root?: boolean
  readonly extends?: string | readonly string[]
  readonly overrides?: readonly Override[]
  readonly ignores?: string | readonly string[]
  readonly maxFileSize?: number
}

/** What a configuration may name. */
export interface Registry {
  readonly rules: readonly RuleMeta[]
  /** Ids of input formats. */
  readonly formats: readonly string[]
}

export const asList = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? [])
