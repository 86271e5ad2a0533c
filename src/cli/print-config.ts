/** `--print-config FILE`: what holds for a file, as a configuration that can be saved. */
import { resolve } from 'node:path'
import { ignoredBy } from '../config/resolve.js'
import { writtenConfig } from '../config/written.js'
import { displayPath } from '../run/paths.js'
import { ignoring, type Selection, settingsFor } from '../run/select.js'
import { printable } from '../text/printable.js'
import { type FlagReader, UsageError } from './flags.js'
import type { Host } from './host.js'

/** The configuration goes to the output, where it is from to the error output, so that the first can be kept. */
export async function printConfig(file: string, selection: Selection, flags: FlagReader, host: Host): Promise<void> {
  if (flags.text('output-file') !== undefined)
    throw new UsageError(
      '--print-config writes no report. To keep what it prints: --print-config FILE > .trajlintrc.json',
    )
  const path = resolve(selection.cwd, file)
  const { file: from, layers } = await selection.configFor(path)
  const resolved = await settingsFor(path, selection)
  const config = writtenConfig(resolved, {
    strict: flags.on('strict'),
    format: flags.text('input-format'),
    ignores: selection.noIgnore ? [] : ignoredBy(layers),
  })
  host.out(`${JSON.stringify(config, null, 2)}\n`)
  const shown = (name: string): string => printable(displayPath(host.cwd, name))
  host.err(`trajlint: ${shown(path)}: ${from === null ? 'no configuration, recommended rules' : shown(from)}\n`)
  if (ignoring(selection)(path, resolved)) host.err(`trajlint: ${shown(path)} is ignored\n`)
}
