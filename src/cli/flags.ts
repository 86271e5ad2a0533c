/** Flags as data: one table feeds the parser, the help and the docs. */
import { parseArgs } from 'node:util'
import { remedyFor } from '../config/suggest.js'

export interface Flag {
  /** Without the dashes. */
  readonly name: string
  readonly short?: string
  readonly type: 'boolean' | 'string' | 'number'
  /** What the value is called in the help, e.g. `FILE`. */
  readonly value?: string
  /** Heading in the help. */
  readonly group: string
  readonly description: string
  readonly repeatable?: true
  /** Accepted, not shown. */
  readonly hidden?: true
}

/** Values by name; flags that were not given are missing. */
export type FlagValues = Readonly<Record<string, boolean | string | number | readonly string[] | undefined>>

export interface ParsedArgs {
  readonly values: FlagValues
  readonly positionals: readonly string[]
}

/** The command line cannot be understood. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

interface OptionToken {
  readonly kind: 'option'
  readonly name: string
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

const looksLikeFlag = (value: string): boolean => /^-(?:-|[A-Za-z])/.test(value)

function unknownFlag(rawName: string, flags: readonly Flag[]): UsageError {
  const known = flags.filter((flag) => !flag.hidden).map((flag) => `--${flag.name}`)
  const remedy = remedyFor(rawName, known)
  return new UsageError(`unknown option ${rawName}. ${remedy.startsWith('Did') ? remedy : 'See trajlint --help.'}`)
}

function checked(token: OptionToken, flag: Flag): string | number | boolean {
  const shown = `${token.rawName}${flag.value === undefined ? '' : ` ${flag.value}`}`
  const { value } = token
  if (flag.type === 'boolean') {
    if (value !== undefined) throw new UsageError(`${token.rawName} takes no value, found "${value}".`)
    return true
  }
  if (value === undefined || (!token.inlineValue && looksLikeFlag(value)))
    throw new UsageError(`${token.rawName} needs a value: ${shown}.`)
  if (flag.type === 'string') return value
  if (!/^\d{1,15}$/.test(value)) throw new UsageError(`${shown} must be a whole number, 0 or more, found "${value}".`)
  return Number(value)
}

/** Reads arguments; throws a UsageError that says what is wrong and what was meant. */
export function parseFlags(args: readonly string[], flags: readonly Flag[]): ParsedArgs {
  const options = Object.fromEntries(
    flags.map((flag) => [
      flag.name,
      {
        type: flag.type === 'boolean' ? ('boolean' as const) : ('string' as const),
        ...(flag.short ? { short: flag.short } : {}),
      },
    ]),
  )
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const values: Record<string, boolean | string | number | readonly string[]> = {}
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const flag = flags.find(({ name }) => name === token.name)
    if (!flag) throw unknownFlag(token.rawName, flags)
    const value = checked(token, flag)
    values[flag.name] = flag.repeatable
      ? [...((values[flag.name] as string[] | undefined) ?? []), String(value)]
      : value
  }
  return { values, positionals }
}

/** Typed access to what was given. */
export const flagReader = (values: FlagValues) => ({
  on: (name: string): boolean => values[name] === true,
  text: (name: string): string | undefined => (typeof values[name] === 'string' ? values[name] : undefined),
  count: (name: string): number | undefined => (typeof values[name] === 'number' ? values[name] : undefined),
  list: (name: string): readonly string[] => (Array.isArray(values[name]) ? (values[name] as readonly string[]) : []),
})

export type FlagReader = ReturnType<typeof flagReader>
