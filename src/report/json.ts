/** JSON for programs: one document, or one line a trajectory. Written as results come, never held as a whole. */
import { printableJson } from '../text/printable.js'
import type { Formatter } from './formatter.js'

/** Grows when a field changes its meaning or goes; new fields do not change it. */
export const SCHEMA_VERSION = 1

const write = (value: unknown): string => printableJson(JSON.stringify(value))

/** `{ schemaVersion, results, summary }`, a result a line. */
export function json(): Formatter {
  let first = true
  return {
    start: () => `{"schemaVersion":${SCHEMA_VERSION},"results":[`,
    result: (found) => {
      const gap = first ? '\n' : ',\n'
      first = false
      return gap + write(found)
    },
    end: (summary) => `${first ? '' : '\n'}],"summary":${write(summary)}}\n`,
  }
}

/** A result a line. */
export const jsonl = (): Formatter => ({ result: (found) => `${write(found)}\n` })
