/** The contract of a lint: ESLint's shapes, and what a transcript needs beside them. */
import type { Evidence, Obligation, SpanVerdict } from '../ledger/types.js'

/** 2 error, 1 warning, 0 info. */
export type Severity = 0 | 1 | 2

export interface Suggestion {
  readonly desc: string
  readonly messageId?: string
}

export interface LintMessage {
  /** Null: the linter itself speaks (bad record, crash, unreadable file). */
  readonly ruleId: string | null
  readonly severity: Severity
  readonly message: string
  readonly messageId: string
  /** 1-based, UTF-16 columns, end exclusive. In memory: line = record + 1, column = 1. */
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly fatal?: true
  readonly suggestions?: readonly Suggestion[]
  readonly record: number
  readonly row?: number
  readonly thread?: string
  /** JSON pointer within the record; `#` enters a string of JSON. */
  readonly pointer: string
  /** The decoded text flagged; `""` only for an empty result. */
  readonly quote: string
  /** `""` where no span is meant (a file that cannot be read). */
  readonly spanId: string
  /** Id in the ledger. */
  readonly obligation?: string
  readonly kind: string
  readonly state: 'live' | 'quiescent'
  readonly certainty: 'proven' | 'unproven'
  readonly evidence: readonly Evidence[]
  readonly fingerprint: string
  /** Page of the rule; `""` where there is none. */
  readonly url: string
}

export interface SuppressedMessage extends LintMessage {
  readonly suppressions: readonly { readonly kind: 'directive' | 'file'; readonly justification: string }[]
}

export interface LintResult {
  readonly filePath: string
  readonly row?: number
  readonly thread?: string
  /** Null: no format recognises the input. */
  readonly format: string | null
  readonly messages: readonly LintMessage[]
  readonly suppressedMessages: readonly SuppressedMessage[]
  readonly errorCount: number
  readonly warningCount: number
  readonly fatalErrorCount: number
  readonly spans: readonly SpanVerdict[]
  readonly ledger: readonly Obligation[]
  readonly skipped: readonly { readonly record: number; readonly row?: number; readonly reason: string }[]
  /** Turns on the linted path. */
  readonly turns: number
}
