/** Transcripts to run properties over: the project's own, and real ones where they are at hand. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripMark } from '../src/formats/read.js'

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * Real transcripts are other people's words: a failure names the file, the record and the rule, and quotes nothing.
 * `TRAJLINT_CORPUS` may name another folder.
 */
const CORPUS = resolve(process.env.TRAJLINT_CORPUS ?? folder('../../shared/corpus'))

export const hasCorpus = existsSync(CORPUS)

/** Part of the names of tests that need it, so that a skip says why. */
export const CORPUS_NOTE = hasCorpus ? 'the corpus' : `the corpus (skipped: there is none at ${CORPUS})`

export interface TranscriptFile {
  /** From the folder that was searched. */
  readonly path: string
  /** Without a byte-order mark, as positions count. */
  readonly text: string
}

const LARGEST = 8_000_000

/** Every text file, in the order of their names; archives are left out. */
function* textFiles(root: string): Generator<TranscriptFile> {
  if (!existsSync(root)) return
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    const stats = statSync(join(root, path))
    if (!stats.isFile() || stats.size > LARGEST) continue
    const bytes = readFileSync(join(root, path))
    if (!bytes.subarray(0, 1000).includes(0)) yield { path, text: stripMark(bytes.toString('utf8')) }
  }
}

export const corpusFiles = (): Generator<TranscriptFile> => textFiles(CORPUS)

export const fixtureFiles = (): Generator<TranscriptFile> => textFiles(folder('../fixtures'))
