/** `--print-config FILE`: what holds for a file, as a configuration would say it. */
import { resolve } from 'node:path'
import { type Selection, settingsFor } from '../run/select.js'

/** JSON, with the file it comes from. */
export async function printConfig(file: string, selection: Selection): Promise<string> {
  const path = resolve(selection.cwd, file)
  const { file: configFile } = await selection.configFor(path)
  const { settings, format, ignored, maxFileSize } = await settingsFor(path, selection)
  const { rules, retain, originals, fidelity, tools, strict } = settings
  const entries = Object.entries(rules).map(([id, { severity, options }]) => [
    id,
    Object.keys(options).length === 0 ? severity : [severity, options],
  ])
  const shown = {
    configFile,
    ignored,
    format,
    rules: Object.fromEntries(entries),
    retain,
    originals,
    fidelity,
    tools,
    strict,
    maxFileSize,
  }
  return `${JSON.stringify(shown, null, 2)}\n`
}
