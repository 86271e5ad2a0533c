/** Values in memory are judged as the file that holds them. */
import { describe, expect, it } from 'vitest'
import { stripMark } from '../src/formats/read.js'
import { lint, lintText } from '../src/index.js'
import type { LintResult } from '../src/lint/result.js'
import { CORPUS_NOTE, corpusFiles, fixtureFiles, hasCorpus, type TranscriptFile } from './corpus.js'

/** A JSON file, or a JSONL file without its bad lines: the text, and what it holds as values. */
interface Twin {
  readonly path: string
  readonly text: string
  readonly value: unknown
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
  if (document !== null) return { path, text, value: document.value }
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const good = lines.filter((line) => parsed(line) !== null)
  if (good.length * 2 < lines.length) return null
  return { path, text: good.join('\n'), value: good.map((line) => JSON.parse(line) as unknown) }
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
  messages: result.messages.map(({ ruleId, severity, messageId, record, row, quote, kind, fingerprint }) =>
    [ruleId, severity, messageId, record, row ?? '', quote, kind, fingerprint].join(' | '),
  ),
})

/** Both as if the originals were kept, which in memory is not known. */
const SAME = { config: { originals: 'kept' } } as const

/** The parts of a result that differ; their words are left out, since they may be other people's. */
async function differences({ path, text, value }: Twin): Promise<readonly string[]> {
  const fromText = judged(await lintText(text, { ...SAME, filename: path }))
  const inMemory = judged(await lint(value, { ...SAME, filename: path }))
  const parts = Object.keys(fromText) as readonly (keyof typeof fromText)[]
  return parts
    .filter((part) => JSON.stringify(fromText[part]) !== JSON.stringify(inMemory[part]))
    .map((part) => `${path}: ${part}`)
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
