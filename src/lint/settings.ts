/** A resolved configuration for one input: what the pipeline needs, nothing of files or schemas. */

import type { ToolTraits } from '../language/acts/traits.js'

export type { ToolTraits }

export type SeverityName = 'off' | 'info' | 'warn' | 'error'

export interface RuleSetting {
  readonly severity: SeverityName
  readonly options: Readonly<Record<string, unknown>>
}

export interface Retain {
  /** Estimated tokens at the end that stay when no cut is given. */
  readonly tokens: number
  /** At most this share of the whole. */
  readonly share: number
}

export interface Settings {
  readonly rules: Readonly<Record<string, RuleSetting>>
  readonly retain: Retain
  readonly originals: 'kept' | 'dropped' | 'unknown'
  /** Kinds that a summary promises to keep. */
  readonly fidelity: readonly string[]
  /** By name pattern, `*` for any run of characters; a later match wins. */
  readonly tools: Readonly<Record<string, ToolTraits>>
  /** Unproven reports count as proven. */
  readonly strict: boolean
  /** An info message for each quiescent span. */
  readonly reportQuiescent: boolean
}

export const defaultRetain: Retain = { tokens: 20_000, share: 0.25 }

export const defaultSettings: Settings = {
  rules: {},
  retain: defaultRetain,
  originals: 'kept',
  fidelity: [],
  tools: {},
  strict: false,
  reportQuiescent: false,
}
