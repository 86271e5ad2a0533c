/** Values in memory are judged as the file that holds them. */
import { describe, expect, it } from 'vitest'
import { stripMark } from '../src/formats/read.js'
import { lint, lintText } from '../src/index.js'
import type { LintResult } from '../src/lint/result.js'
import { CORPUS_NOTE, corpusFiles, fixtureFiles, hasCorpus, type TranscriptFile } from './corpus.js'

/** A JSON file, or a JSONL file without its bad lines: its text, what it holds as values, and these written anew. */
interface Twin {
  readonly path: string
  readonly text: string
  readonly value: unknown
  readonly compact: string
}

const parsed = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

function twinOf({ path, text }: TranscriptFile): Twin | null {
  if (!/^\s*[[{]/.test(text)) return null
  const document = parsed(stripMark(text))
  if (document !== null) return { path, text, value: document.value, compact: JSON.stringify(document.value) }
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const good = lines.filter((line) => parsed(line) !== null)
  if (good.length * 2 < lines.length) return null
  const value = good.map((line) => JSON.parse(line) as unknown)
  return { path, text: good.join('\n'), value, compact: value.map((line) => JSON.stringify(line)).join('\n') }
}

/** What is the same for a text and its values: all but lines, columns and addresses. */
const judged = (result: LintResult) => ({
  format: result.format,
  turns: result.turns,
  skipped: result.skipped,
  ledger: result.ledger.map(({ id, rule, kind, state, record, row, quote, key, spanId, touches }) =>
    [id, rule, kind, state, record, row ?? '', quote, key, spanId, touches.join()].join(' | '),
  ),
  spans: result.spans.map(({ id, state, place, records, row, tokens, reasons }) =>
    [id, state, place, records.join('-'), row ?? '', tokens, reasons.map(({ code }) => code).join()].join(' | '),
  ),
})

/** In their order, that of their records first: in memory a record is a line. */
const said = ({ messages }: LintResult): readonly string[] =>
  messages
    .toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0) || a.record - b.record)
    .map(({ ruleId, severity, messageId, record, row, pointer, quote, kind, fingerprint }) =>
      [ruleId, severity, messageId, record, row ?? '', pointer, quote, kind, fingerprint].join(' | '),
    )

/** Both as if the originals were kept, which in memory is not known. */
const SAME = { config: { originals: 'kept' } } as const

/** Parts of a result that differ, by name: their words may be other people's. */
async function partsThatDiffer({ path, text, value, compact }: Twin): Promise<readonly string[]> {
  const options = { ...SAME, filename: path }
  const [fromText, inMemory, written] = await Promise.all([
    lintText(text, options),
    lint(value, options),
    lintText(compact, options),
  ])
  const [one, other] = [judged(fromText), judged(inMemory)]
  const parts = Object.keys(one) as readonly (keyof typeof one)[]
  const differ = parts.filter((part) => JSON.stringify(one[part]) !== JSON.stringify(other[part]))
  return JSON.stringify(said(written)) === JSON.stringify(said(inMemory)) ? differ : [...differ, 'messages']
}

/** A list in memory may have been one document or a record a line; a few lists are a transcript only as a document. */
async function differences(twin: Twin): Promise<readonly string[]> {
  const parts = await partsThatDiffer(twin)
  const document = JSON.stringify(twin.value)
  const isOther = parts.includes('format') && twin.compact !== document
  const left = isOther ? await partsThatDiffer({ ...twin, text: document, compact: document }) : parts
  return left.map((part) => `${twin.path}: ${part}`)
}

async function differencesOf(
  files: Iterable<TranscriptFile>,
): Promise<{ readonly compared: number; readonly found: readonly string[] }> {
  let compared = 0
  const found: string[] = []
  for (const file of files) {
    const twin = twinOf(file)
    if (twin === null) continue
    compared++
    found.push(...(await differences(twin)))
  }
  return { compared, found }
}

describe('values in memory give the ledger, the spans and the messages of their text', () => {
  it('the fixtures', async () => {
    const { compared, found } = await differencesOf(fixtureFiles())
    expect(compared).toBeGreaterThan(20)
    expect(found).toEqual([])
  })

  it.skipIf(!hasCorpus)(
    CORPUS_NOTE,
    async () => {
      const { compared, found } = await differencesOf(corpusFiles())
      expect(compared).toBeGreaterThan(0)
      expect(found).toEqual([])
    },
    600_000,
  )
})
