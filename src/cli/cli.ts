/** From arguments to an exit code. */
import { ConfigError } from '../config/errors.js'
import { commands, DEFAULT_COMMAND, pickCommand } from './commands.js'
import { flagReader, parseFlags, UsageError } from './flags.js'
import { type ExitCode, type Host, OutputClosed } from './host.js'

async function runCommand(args: readonly string[], host: Host): Promise<ExitCode> {
  const { name, rest } = pickCommand(args)
  const command = await commands[name]!.load()
  const { values, positionals } = parseFlags(rest, command.flags)
  const flags = flagReader(values)
  if (flags.on('version')) {
    host.out(`${host.version()}\n`)
    return 0
  }
  if (flags.on('help')) {
    const { helpText } = await import('./help.js')
    host.out(helpText(command, name === DEFAULT_COMMAND))
    return 0
  }
  return command.run(flags, positionals, host)
}

/** Text of a failure that is trajlint's own fault. */
export function bugReport(error: unknown, version: string, file?: string): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const where = file === undefined ? '' : `file: ${file}\n`
  return `trajlint found a bug in itself. Please report it with what follows.\nversion: ${version}\n${where}${stack}\n`
}

/** Runs a command line. Nothing that goes wrong escapes: it becomes a text and exit code 2. */
export async function cli(args: readonly string[], host: Host): Promise<ExitCode> {
  try {
    return await runCommand(args, host)
  } catch (error) {
    if (error instanceof OutputClosed) return 0
    if (error instanceof UsageError) host.err(`trajlint: ${error.message}\n`)
    else if (error instanceof ConfigError) host.err(`trajlint: the configuration cannot be used\n${error.message}\n`)
    else host.err(bugReport(error, host.version()))
    return 2
  }
}
