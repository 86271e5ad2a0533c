/** `trajlint explain RULE`: the rule's page. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remedyFor } from '../config/suggest.js'
import type { CommandModule } from './commands.js'
import { UsageError } from './flags.js'
import { commonFlags } from './options.js'
import { packageRoot } from './package.js'
import { terminalPage } from './page.js'
import { terminalWidth, wantsColor } from './terminal.js'

const pageOf = (id: string): string => join(packageRoot(), 'rules', id, `${id}.md`)

export const explainCommand: CommandModule = {
  usage: 'explain RULE',
  about: ["Prints a rule's page: what it catches, why, examples, options, limits."],
  flags: commonFlags,
  run: async (flags, [id, ...more], host) => {
    if (id === undefined || more.length > 0) throw new UsageError('explain takes one rule. See trajlint rules.')
    const { rules } = await host.core()
    const known = rules.map((rule) => rule.meta.id)
    if (!known.includes(id)) throw new UsageError(`unknown rule "${id}". ${remedyFor(id, known)}`)
    const page = pageOf(id)
    if (!existsSync(page)) throw new UsageError(`the page of ${id} is missing from this installation (${page}).`)
    host.out(terminalPage(readFileSync(page, 'utf8'), terminalWidth(host, false), wantsColor(flags, host, false)))
    return 0
  },
}
