/** `trajlint rules`: all rules, as a table or as JSON. */

import { remedyFor } from '../config/suggest.js'
import type { RuleMeta } from '../lint/meta.js'
import { paint } from '../report/style.js'
import { wrap } from '../report/width.js'
import type { CommandModule } from './commands.js'
import { UsageError } from './flags.js'
import { commonFlags } from './options.js'
import { terminalWidth, wantsColor } from './terminal.js'

const FORMATS = ['stylish', 'json']

function table(rules: readonly RuleMeta[], width: number, color: boolean): string {
  const { bold, dim } = paint(color)
  const widest = Math.max(0, ...rules.map((rule) => rule.id.length))
  const lines = rules.flatMap(({ id, docs, kinds }) => [
    `${bold(id.padEnd(widest))}  ${docs.recommended.padEnd(5)}  ${docs.description}`,
    ...wrap(`kinds: ${Object.keys(kinds).join(', ')}`, Math.max(40, width - widest - 9)).map((line) =>
      dim(' '.repeat(widest + 9) + line),
    ),
  ])
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}

export const rulesCommand: CommandModule = {
  usage: 'rules [-f json]',
  about: ['Lists the rules with their recommended severity, and what each reports.'],
  flags: [
    {
      name: 'format',
      short: 'f',
      type: 'string',
      value: 'NAME',
      group: 'Output',
      description: 'stylish (default), json',
    },
    ...commonFlags,
  ],
  run: async (flags, positionals, host) => {
    if (positionals.length > 0) throw new UsageError('rules takes no arguments. See trajlint explain RULE.')
    const format = flags.text('format') ?? 'stylish'
    if (!FORMATS.includes(format)) throw new UsageError(`unknown format "${format}". ${remedyFor(format, FORMATS)}`)
    const metas = (await host.core()).rules.map((rule) => rule.meta)
    host.out(
      format === 'json'
        ? `${JSON.stringify(metas, null, 2)}\n`
        : table(metas, terminalWidth(host, false), wantsColor(flags, host, false)),
    )
    return 0
  },
}
