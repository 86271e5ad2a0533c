/** The transcripts that are mutated: the project's own, and real ones where they are at hand. */

import type { Rule } from '../../../src/lint/rule.js'
import { corpusFiles, fixtureFiles, type TranscriptFile } from '../../corpus.js'
import { fileOf, readLabels } from '../labels.js'

export interface Subject extends TranscriptFile {
  readonly cut?: number | undefined
  /** In place of the core's. */
  readonly rules?: readonly Rule[] | undefined
}

export const ownSubjects = (): readonly Subject[] => [
  ...fixtureFiles(),
  ...['cases', 'more'].flatMap((name) =>
    readLabels(name).map((line) => ({ ...fileOf(line), cut: line.cut ?? undefined })),
  ),
]

/** Larger ones are mutated many times, and say little more. */
const LARGEST = 300_000

export function* corpusSubjects(): Generator<Subject> {
  for (const file of corpusFiles()) if (file.text.length <= LARGEST) yield file
}
