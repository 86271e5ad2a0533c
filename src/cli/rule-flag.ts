/** `--rule 'id: severity'` and `--rule 'id: ["error", {…}]'`. */
import { UsageError } from './flags.js'

/** Rules of a configuration, from the values of the flag; checked like any configuration. */
export function rulesFromFlags(values: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    values.map((value) => {
      const colon = value.indexOf(':')
      if (colon < 1) throw new UsageError(`--rule must be 'ID: SEVERITY', found "${value}".`)
      const entry = value.slice(colon + 1).trim()
      return [value.slice(0, colon).trim(), /^[[\d"]/.test(entry) ? parsed(entry, value) : entry]
    }),
  )
}

function parsed(entry: string, value: string): unknown {
  try {
    return JSON.parse(entry) as unknown
  } catch (error) {
    throw new UsageError(`--rule '${value}' holds no valid JSON: ${(error as Error).message}.`)
  }
}
