/** Which files a run would lint, and as what. */

import { detect, probe } from '../formats/parse.js'
import { stripMark } from '../formats/read.js'
import { readText } from './read-file.js'
import { type Selected, type Selection, STDIN, select } from './select.js'

export interface Listed {
  readonly path: string
  /** Null: it would not be linted. */
  readonly format: string | null
  /** Why not. */
  readonly why: string
}

const skipped = (path: string, why: string): Listed => ({ path, format: null, why })

function look(file: Selected, forced: string | undefined): Listed {
  if (file.ignored) return skipped(file.path, 'ignored')
  const read = readText(file.path, file.maxFileSize)
  if (read.kind !== 'text') return skipped(file.path, read.problem)
  const format = forced ?? file.format ?? detect(probe(stripMark(read.text), file.path))?.format.id
  return format === undefined ? skipped(file.path, 'no transcript') : { path: file.path, format, why: '' }
}

/** Lists files in the order in which they would be linted; standard input is no file. */
export async function* listFiles(selection: Selection, forced: string | undefined): AsyncGenerator<Listed> {
  const args = selection.args.filter((argument) => argument !== STDIN)
  const { files, unmatched } = await select({ ...selection, args })
  for (const { argument, why } of unmatched) yield skipped(argument, why)
  for await (const file of files) yield look(file, forced)
}
