/** What a formatter is: text for the start, for each result as it comes, and for the end. */
import type { LintResult } from '../lint/result.js'
import type { Summary } from './summary.js'

export interface FormatOptions {
  readonly color: boolean
  /** Columns of the terminal. */
  readonly width: number
  /** The terminal shows more than ASCII. */
  readonly unicode: boolean
  /** One line a span. */
  readonly spans: boolean
  /** The strip of spans also where there is no message. */
  readonly strips: boolean
  /** Record of the cut that was asked about. */
  readonly cut?: number | undefined
  /** Path as it is to be shown. */
  readonly displayPath: (filePath: string) => string
}

export interface Formatter {
  readonly start?: () => string
  readonly result: (result: LintResult) => string
  readonly end?: (summary: Summary) => string
}

export interface FormatterInfo {
  readonly description: string
  /** Results are whole files, or single trajectories. */
  readonly per: 'file' | 'trajectory'
  readonly create: (options: FormatOptions) => Formatter
}
