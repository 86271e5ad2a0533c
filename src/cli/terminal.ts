/** What the output can show. */
import type { FlagReader } from './flags.js'
import type { Host } from './host.js'

/** Flags first, then NO_COLOR, then FORCE_COLOR, then whether it is a terminal. */
export function wantsColor(flags: FlagReader, host: Host, toFile: boolean): boolean {
  if (flags.on('no-color')) return false
  if (flags.on('color')) return true
  const { NO_COLOR, FORCE_COLOR, TERM } = host.env
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  return !toFile && host.isTerminal && TERM !== 'dumb'
}

/** A terminal whose locale names another encoding gets ASCII; files and pipes are UTF-8. */
export function showsUnicode({ env, isTerminal }: Host, toFile: boolean): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || 'UTF-8'
  return toFile || !isTerminal || /utf-?8/i.test(locale)
}

const UNKNOWN_WIDTH = 100

export function terminalWidth({ env, columns }: Host, toFile: boolean): number {
  const named = Number(env.COLUMNS)
  if (Number.isInteger(named) && named > 0) return named
  return (toFile ? undefined : columns) || UNKNOWN_WIDTH
}
