/** What the command line sees of the world outside; tests bring their own. */
import type { Rule } from '../lint/rule.js'
import type { foldResults, lintSource } from '../pipeline.js'

/** The linter proper, loaded only when something is linted. */
export interface Core {
  readonly rules: readonly Rule[]
  readonly lintSource: typeof lintSource
  readonly foldResults: typeof foldResults
}

export interface Host {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly version: () => string
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** The reader of the output went away, as `head` does; there is no use in going on. */
  readonly isClosed: () => boolean
  readonly isTerminal: boolean
  /** Of the terminal; undefined where there is none. */
  readonly columns: number | undefined
  readonly readStdin: () => Promise<Buffer>
  readonly core: () => Promise<Core>
}

/** 0: clean. 1: findings. 2: could not do it. */
export type ExitCode = 0 | 1 | 2
