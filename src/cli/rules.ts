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
/** Columns that a description needs beside the names; below, it stands under them. */
const NARROWEST = 40

function table(rules: readonly RuleMeta[], width: number, color: boolean): string {
  const { bold, dim } = paint(color)
  const widest = Math.max(0, ...rules.map((rule) => rule.id.length))
  const column = width - widest - 9 >= NARROWEST ? widest + 9 : 4
  const indented = (text: string): readonly string[] =>
    wrap(text, Math.max(20, width - column)).map((line) => ' '.repeat(column) + line)
  const lines = rules.flatMap(({ id, docs, kinds }) => {
    const head = `${bold(id.padEnd(widest))}  ${docs.recommended.padEnd(5)}`
    const [first = '', ...more] = indented(docs.description)
    return [
      ...(column === 4 ? [head.trimEnd(), first] : [`${head}  ${first.trimStart()}`]),
      ...more,
      ...indented(`kinds: ${Object.keys(kinds).join(', ')}`).map(dim),
    ]
  })
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
