/** From arguments to an exit code. */
import { ConfigError } from '../config/errors.js'
import { bugReport } from './bug-report.js'
import { commands, DEFAULT_COMMAND, pickCommand } from './commands.js'
import { flagReader, parseFlags, UsageError } from './flags.js'
import type { ExitCode, Host } from './host.js'

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

/** Runs a command line. Nothing that goes wrong escapes: it becomes a text and exit code 2. */
export async function cli(args: readonly string[], host: Host): Promise<ExitCode> {
  try {
    return await runCommand(args, host)
  } catch (error) {
    if (error instanceof UsageError) host.err(`trajlint: ${error.message}\n`)
    else if (error instanceof ConfigError) host.err(`trajlint: the configuration cannot be used\n${error.message}\n`)
    else host.err(bugReport(error, host.version()))
    return 2
  }
}
