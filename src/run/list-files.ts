/** Which files a run would lint, and as what. */

import { detect } from '../formats/detect.js'
import { parseText, probe } from '../formats/parse.js'
import { stripMark } from '../formats/read.js'
import { UNMATCHED } from './find-files.js'
import type { FileOutcome } from './lint-files.js'
import { readText } from './read-file.js'
import { type Selected, type Selection, STDIN, select } from './select.js'

export interface Listed {
  readonly path: string
  /** What would become of it. */
  readonly status: FileOutcome['status']
  /** Its input format, or why there is nothing to lint. */
  readonly note: string
}

export interface Listing extends Selection {
  /** Input format of every file; skips detection. */
  readonly format?: string | undefined
  /** A named file that is no transcript is passed over. */
  readonly skipUnrecognised?: boolean
  /** Arguments that lead to nothing are passed over. */
  readonly allowUnmatched?: boolean
}

/** A named file is expected to be a transcript; what cannot be read is a failure wherever it is. */
function look(file: Selected, listing: Listing): Listed {
  const { path } = file
  if (file.ignored) return { path, status: 'handled', note: 'ignored' }
  const noTranscript = !file.named ? 'unrecognised' : listing.skipUnrecognised ? 'handled' : 'failed'
  const read = readText(path, file.maxFileSize)
  if (read.kind === 'binary') return { path, status: noTranscript, note: read.problem }
  if (read.kind !== 'text')
    return { path, status: read.kind === 'over-limit' ? 'handled' : 'failed', note: read.problem }
  const asked = listing.format ?? file.format
  const format =
    asked === undefined
      ? detect(probe(stripMark(read.text), path))?.format
      : parseText(read.text, { filename: path, format: asked }).format
  if (format) return { path, status: 'linted', note: format.id }
  return { path, status: noTranscript, note: asked === undefined ? 'no transcript' : `no ${asked}` }
}

/** Lists files in the order in which they would be linted; standard input is no file. */
export async function* listFiles(listing: Listing): AsyncGenerator<Listed> {
  const args = listing.args.filter((argument) => argument !== STDIN)
  const { files, unmatched } = await select({ ...listing, args })
  if (!listing.allowUnmatched)
    for (const { argument, why } of unmatched) yield { path: argument, status: 'failed', note: UNMATCHED[why] }
  for await (const file of files) yield look(file, listing)
}
