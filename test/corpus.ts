/**
 * Real transcripts, where they are at hand: other people's words, so a failure names the file, the record and the rule,
 * and quotes nothing. `TRAJLINT_CORPUS` may name another folder.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripMark } from '../src/formats/read.js'

const ROOT = resolve(process.env.TRAJLINT_CORPUS ?? fileURLToPath(new URL('../../shared/corpus', import.meta.url)))

export const hasCorpus = existsSync(ROOT)

/** Why tests that need it are skipped; part of their names. */
export const CORPUS_NOTE = hasCorpus ? 'the corpus' : `the corpus (skipped: there is none at ${ROOT})`

export interface CorpusFile {
  /** Folder and file name. */
  readonly path: string
  /** Without a byte-order mark, as positions count. */
  readonly text: string
}

const LARGEST = 8_000_000

/** Every text file, in the order of their names; archives are left out. */
export function* corpusFiles(): Generator<CorpusFile> {
  if (!hasCorpus) return
  for (const path of readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).sort()) {
    const stats = statSync(join(ROOT, path))
    if (!stats.isFile() || stats.size > LARGEST) continue
    const bytes = readFileSync(join(ROOT, path))
    if (!bytes.subarray(0, 1000).includes(0)) yield { path, text: stripMark(bytes.toString('utf8')) }
  }
}
