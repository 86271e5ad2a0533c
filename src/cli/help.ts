/** The help, from the tables of flags and commands. */
import { wrap } from '../report/width.js'
import { type CommandModule, commands } from './commands.js'
import type { Flag } from './flags.js'

const WIDTH = 100
const COLUMN = 36

const synopsis = ({ name, short, value }: Flag): string =>
  `${short === undefined ? '    ' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`

function entry(left: string, description: string): string {
  const lines = wrap(description, WIDTH - COLUMN)
  const first = left.length + 2 > COLUMN ? [left, `${' '.repeat(COLUMN)}${lines[0]}`] : [left.padEnd(COLUMN) + lines[0]]
  return [...first, ...lines.slice(1).map((line) => ' '.repeat(COLUMN) + line)].join('\n')
}

function flagSection(group: string, flags: readonly Flag[]): string {
  const more = (flag: Flag): string => (flag.repeatable ? ' (repeatable)' : '')
  const lines = flags.map((flag) => entry(`  ${synopsis(flag)}`, flag.description + more(flag)))
  return `${group}:\n${lines.join('\n')}`
}

const commandSection = (): string =>
  `Commands:\n${Object.entries(commands)
    .map(([name, { summary }]) => entry(`  ${name}`, summary))
    .join('\n')}`

/** The whole help of a command; that of the default one names the others. */
export function helpText({ usage, about, flags }: CommandModule, withCommands: boolean): string {
  const shown = flags.filter((flag) => !flag.hidden)
  const groups = [...new Set(shown.map((flag) => flag.group))]
  const sections = [
    `Usage: trajlint ${usage}`,
    ...about.map((paragraph) => wrap(paragraph, WIDTH).join('\n')),
    ...(withCommands ? [commandSection()] : []),
    ...groups.map((group) =>
      flagSection(
        group,
        shown.filter((flag) => flag.group === group),
      ),
    ),
  ]
  return `${sections.join('\n\n')}\n`
}
