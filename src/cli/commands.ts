/** The commands: an entry each, its code loaded only when it is called. */
import type { Flag, FlagReader } from './flags.js'
import type { ExitCode, Host } from './host.js'

export interface CommandModule {
  /** After `trajlint`. */
  readonly usage: string
  /** Paragraphs above the flags. */
  readonly about: readonly string[]
  readonly flags: readonly Flag[]
  readonly run: (flags: FlagReader, positionals: readonly string[], host: Host) => Promise<ExitCode>
}

export interface Command {
  readonly summary: string
  readonly load: () => Promise<CommandModule>
}

export const DEFAULT_COMMAND = 'lint'

export const commands: Readonly<Record<string, Command>> = {
  lint: { summary: 'lint transcripts (default)', load: async () => (await import('./lint.js')).lintCommand },
  explain: { summary: "print a rule's page", load: async () => (await import('./explain.js')).explainCommand },
  rules: { summary: 'list the rules', load: async () => (await import('./rules.js')).rulesCommand },
}

/** The command that arguments name, and the arguments that are left; a file of that name is reached as `./name` or after `--`. */
export function pickCommand(args: readonly string[]): { readonly name: string; readonly rest: readonly string[] } {
  const [first] = args
  return first !== undefined && Object.hasOwn(commands, first)
    ? { name: first, rest: args.slice(1) }
    : { name: DEFAULT_COMMAND, rest: args }
}
