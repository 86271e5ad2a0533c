/** Values in memory are judged as the file that holds them. */
import { describe, expect, it } from 'vitest'
import { stripMark } from '../src/formats/read.js'
import { lint, lintText, parse } from '../src/index.js'
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
  const left = isOther
    ? await partsThatDiffer({ ...twin, path: twin.path.replace(/l$/, ''), text: document, compact: document })
    : parts
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

describe('what is no data, or no text, is one fatal message and no exception', () => {
  const cyclic: { self?: unknown; role: string } = { role: 'user' }
  cyclic.self = cyclic
  const list: unknown[] = [{ role: 'user', content: 'go' }]
  list.push(list)
  const boom = () => {
    throw new Error('boom')
  }
  const getter = Object.defineProperty({ role: 'user' }, 'content', { enumerable: true, get: boom })
  const revoked = Proxy.revocable([], {})
  revoked.revoke()
  const odd: readonly (readonly [string, unknown])[] = [
    ['undefined', undefined],
    ['null', null],
    ['a number', 7],
    ['a big number', 7n],
    ['a symbol', Symbol('x')],
    ['a function', boom],
    ['an empty list', []],
    ['an empty object', {}],
    ['a cycle', cyclic],
    ['a cycle in a list', [cyclic]],
    ['a list in itself', list],
    ['a getter that throws', getter],
    ['a message whose getter throws', [{ role: 'user', content: 'go' }, getter]],
    ['a toJSON that throws null', [{ toJSON: () => Promise.reject.call(null) }]],
    ['a revoked proxy', revoked.proxy],
  ]

  const isOneFatal = (result: LintResult) => {
    expect(result.messages).toHaveLength(1)
    expect(result.messages[0]).toMatchObject({ fatal: true, severity: 2, ruleId: null, line: 1 })
    expect([result.format, result.fatalErrorCount, result.spans.length]).toEqual([null, 1, 0])
  }

  it.each(odd)('lint: %s', async (_, value) => isOneFatal(await lint(value)))

  it('lint: a string', async () => isOneFatal(await lint('text')))

  it.each(odd)('lintText and parse: %s', async (_, value) => {
    isOneFatal(await lintText(value as string))
    expect(await parse(value as string)).toEqual([])
  })
})

it('sidechains are left out in memory too, unless they are asked for', async () => {
  const file = [...fixtureFiles()].find(({ path }) => path.endsWith('claude-code/sidechain.jsonl'))!
  const { value } = twinOf(file)!
  const [without, all] = await Promise.all([lint(value), lint(value, { threads: true })])
  expect(without.spans.every(({ thread }) => thread === undefined)).toBe(true)
  expect(all.spans.some(({ thread }) => thread !== undefined)).toBe(true)
})
