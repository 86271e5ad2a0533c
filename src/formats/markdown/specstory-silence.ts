/** What it means that a tool block shows no output: the tool said nothing, or the export leaves it out. */
import type { Silence, ToolUse } from './specstory-tool.js'

const SILENT_TYPES = new Set(['shell', 'write', 'task'])

/** Some tools succeed without a word; editors leave out what a command printed if it was never run. */
const maySayNothing = (use: ToolUse): boolean => SILENT_TYPES.has(use.type) && !(use.isBrief && use.type === 'shell')

export const silenceOf = (use: ToolUse): Silence => (maySayNothing(use) ? 'nothing' : 'not shown')

/** Whether some tool is used whose output the file never shows. */
export function hidesOutput(uses: readonly ToolUse[]): boolean {
  const shown = new Set(uses.filter(({ output }) => output).map(({ name }) => name))
  return uses.some((use) => !use.output && !use.torn && !maySayNothing(use) && !shown.has(use.name))
}
