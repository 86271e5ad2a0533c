/** What holds of every transcript, whatever its rules find. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rules } from '../rules/index.js'
import { parseText } from '../src/formats/parse.js'
import { lintText } from '../src/index.js'
import type { LintResult } from '../src/lint/result.js'
import { defaultSettings, type SeverityName } from '../src/lint/settings.js'
import { lintSource } from '../src/pipeline.js'
import { linesOf, sourceSpan } from '../src/tree/locate.js'
import type { Trajectory } from '../src/tree/types.js'
import { CORPUS_NOTE, corpusFiles, fixtureFiles, hasCorpus, type TranscriptFile } from './corpus.js'
import { CASES } from './metamorphic/cases.js'
import type { NeutralResult, NeutralTurn } from './metamorphic/neutral.js'
import { asChat, RENDERERS } from './metamorphic/renderers.js'

/** Small transcripts of every format: the fixtures, and the metamorphic cases in each of their forms. */
const SMALL: readonly TranscriptFile[] = [
  ...fixtureFiles(),
  ...CASES.flatMap(({ turns }, n) =>
    Object.entries(RENDERERS).map(([format, render]) => {
      const { filename, text } = render(turns)
      return { path: `case-${n}/${format}/${filename}`, text }
    }),
  ),
]

it('the same input gives the same bytes, whatever was linted before', async () => {
  const lintAll = async (files: readonly TranscriptFile[]): Promise<ReadonlyMap<string, string>> => {
    const found = new Map<string, string>()
    for (const { path, text } of files)
      found.set(path, JSON.stringify(await lintText(text, { filename: path, cut: 2 })))
    return found
  }
  const once = await lintAll(SMALL)
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...SMALL], { minLength: 1, maxLength: 6 }), async (files) => {
      for (const [path, bytes] of await lintAll(files)) expect(bytes).toBe(once.get(path))
    }),
    { numRuns: 100, seed: 11 },
  )
})

describe('the order in which parallel results come back', () => {
  const RESULTS: readonly (readonly [tool: string, text: string, error?: true])[] = [
    ['Grep', 'No matches found'],
    ['Grep', 'src/a.ts:3: const legacy = 1'],
    ['check_host', 'Error: connection timed out after 30 s', true],
    ['check_host', 'up, 12 ms'],
    ['lookup_customer', '{"results": []}'],
    ['Bash', ''],
    ['Bash', 'Exit code 1\nFAIL src/a.test.ts', true],
    ['start_export', 'Job 4711 queued'],
  ]
  const kinds = fc.uniqueArray(fc.nat(RESULTS.length - 1), { minLength: 2, maxLength: 5 })

  it('does not matter', async () => {
    await fc.assert(
      fc.asyncProperty(
        kinds.chain((chosen) =>
          fc.tuple(fc.constant(chosen), fc.shuffledSubarray(chosen, { minLength: chosen.length })),
        ),
        fc.constantFrom(
          'All of it was checked.',
          'The host timed out, and nothing matched.',
          'Next, the release notes.',
        ),
        async ([chosen, order], words) => {
          const input = (n: number) => ({
            command: `rg item_${n}`,
            pattern: `item_${n}`,
            host: `host-${n}`,
            name: `N${n}`,
          })
          const resultOf = (n: number): NeutralResult => ({ of: `c${n}`, text: RESULTS[n]![1], error: RESULTS[n]![2] })
          const turnsWith = (results: readonly number[]): readonly NeutralTurn[] => [
            { user: 'Look into these things.' },
            { say: 'Looking.', calls: chosen.map((n) => ({ id: `c${n}`, tool: RESULTS[n]![0], input: input(n) })) },
            { results: results.map(resultOf) },
            { say: words },
            { user: 'Go on.' },
          ]
          // the texts of a ledger without the numbers of its records; results of one step have no order among them.
          // A miss that a result beside it answers is settled by it, or not raised where that one came first: the same
          const ledgerOf = async (results: readonly number[]) => {
            const { ledger } = await lintText(asChat(turnsWith(results)).text, { filename: 'a.json' })
            return ledger
              .filter(({ evidence }) => evidence?.how !== 'found by a sibling query')
              .map(({ rule, kind, state, quote, key }) => JSON.stringify([rule, kind, state, quote, key]))
              .sort()
          }
          expect(await ledgerOf(order)).toEqual(await ledgerOf(chosen))
        },
      ),
      { numRuns: 200, seed: 3 },
    )
  })
})

describe('a severity silences messages and changes no verdict', () => {
  const lintWith = async (file: TranscriptFile, severity: SeverityName | undefined, silenced: readonly string[]) => {
    const entries = severity === undefined ? [] : silenced.map((id) => [id, { severity, options: {} }] as const)
    const settings = { ...defaultSettings, rules: Object.fromEntries(entries) }
    return lintSource(file.text, { filename: file.path, cut: 3, settings, rules })
  }
  const verdicts = (results: readonly LintResult[]) => results.map(({ spans, ledger }) => ({ spans, ledger }))
  const every = rules.map(({ meta }) => meta.id)

  it.each(['off', 'info', 'warn', 'error'] as const)('%s', async (severity) => {
    for (const file of SMALL) {
      const plain = verdicts(await lintWith(file, undefined, []))
      for (const silenced of severity === 'off' ? [...every.map((id) => [id]), every] : [every]) {
        const results = await lintWith(file, severity, silenced)
        expect([file.path, silenced, verdicts(results)]).toEqual([file.path, silenced, plain])
        const heard = results
          .flatMap(({ messages }) => messages)
          .filter(({ ruleId }) => silenced.includes(ruleId ?? ''))
        if (severity === 'off') expect([file.path, heard.length]).toEqual([file.path, 0])
        if (severity === 'info') expect(heard.every((message) => message.severity === 0)).toBe(true)
      }
    }
  })

  it('strict and reportQuiescent change none either', async () => {
    for (const file of SMALL) {
      const lintAs = async (extra: Partial<typeof defaultSettings>) =>
        lintSource(file.text, { filename: file.path, cut: 3, settings: { ...defaultSettings, ...extra }, rules })
      const plain = await lintAs({})
      expect(verdicts(await lintAs({ strict: true }))).toEqual(verdicts(plain))
      const marked = await lintAs({ reportQuiescent: true })
      expect(verdicts(marked)).toEqual(verdicts(plain))
      for (const { spans, messages } of marked) {
        const told = messages.filter(({ messageId }) => messageId === 'quiescent').map(({ spanId }) => spanId)
        expect(told.sort()).toEqual(
          spans
            .filter(({ state }) => state === 'quiescent')
            .map(({ id }) => id)
            .sort(),
        )
      }
    }
  })
})

/** Faults of the spans of a trajectory: they are disjoint, ascending, and leave out no record of its path. */
function spanFaults(trajectory: Trajectory, { spans, ledger, messages }: LintResult): readonly string[] {
  const faults: string[] = []
  let next = 0
  const covered = new Set<number>()
  for (const { id, records, line, endLine, reasons, state, retained, place } of spans) {
    const [first, last] = records
    if (first < next || last < first || last >= trajectory.length)
      faults.push(`${id} is ${first}-${last} after ${next - 1}`)
    for (let record = first; record <= last; record++) covered.add(record)
    next = last + 1
    const lines = linesOf(trajectory.source, first, last)
    if (lines.line !== line || lines.endLine !== endLine) faults.push(`${id} has other lines`)
    if (reasons.length === 0) faults.push(`${id} is ${state} without a reason`)
    if (retained !== (place === 'retained')) faults.push(`${id} is ${place}, retained ${retained}`)
  }
  const off = new Set(trajectory.skipped.map(({ record }) => record))
  const path =
    trajectory.thread === undefined
      ? Array.from({ length: trajectory.length }, (_, record) => record).filter((record) => !off.has(record))
      : trajectory.children.flatMap(({ records }) => records)
  const missing = path.filter((record) => !covered.has(record))
  if (missing.length > 0) faults.push(`records ${missing.slice(0, 5)} (of ${missing.length}) are in no span`)
  const ids = spans.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) faults.push('ids of spans are not unique')
  for (const { id, spanId, state, touches } of ledger) {
    const span = spans.find((item) => item.id === spanId)
    if (!span) faults.push(`${id} is in no span`)
    else if (state === 'open' && span.state !== 'live') faults.push(`${id} is open, its span is ${span.state}`)
    if (touches.some((touched) => !ids.includes(touched))) faults.push(`${id} touches a span that is none`)
  }
  const known = new Set(ledger.map(({ id }) => id))
  for (const { id, reasons } of spans)
    if (reasons.some(({ obligation }) => obligation !== undefined && !known.has(obligation)))
      faults.push(`a reason of ${id} names no obligation`)
  for (const { obligation, record, spanId } of messages) {
    if (obligation !== undefined && !known.has(obligation)) faults.push(`a message at ${record} names no obligation`)
    if (!ids.includes(spanId)) faults.push(`a message at ${record} is in no span`)
  }
  return faults
}

async function faultsOfFile({ path, text }: TranscriptFile): Promise<readonly string[]> {
  const { format, trajectories, rejected } = parseText(text, { filename: path })
  if (!format) return []
  const results = await lintSource(text, { filename: path, threads: true, settings: defaultSettings, rules })
  if (results.length !== trajectories.length + rejected.length) return [`${path}: ${results.length} results`]
  const bad = new Set(rejected.map(({ row }) => row))
  const linted = results.filter(({ row }) => row === undefined || !bad.has(row))
  const faults = trajectories.flatMap((trajectory, n) => spanFaults(trajectory, linted[n]!))
  const ids = results.flatMap(({ spans, ledger }) => [...spans, ...ledger].map(({ id }) => id))
  const twice = new Set(ids.filter((id, n) => ids.indexOf(id) !== n))
  if (twice.size > 0) faults.push(`ids ${[...twice].slice(0, 5)} are not unique in the file`)
  return [...new Set(faults)].map((fault) => `${path}: ${fault}`)
}

describe('spans partition the records, and every entry and message lies in one', () => {
  it('in the fixtures and cases', async () => {
    expect((await Promise.all(SMALL.map(faultsOfFile))).flat()).toEqual([])
  })

  it.skipIf(!hasCorpus)(
    `in ${CORPUS_NOTE}`,
    async () => {
      const faults: string[] = []
      for (const file of corpusFiles()) faults.push(...(await faultsOfFile(file)))
      expect(faults).toEqual([])
    },
    60_000,
  )
})

describe('`until` judges as if the file ended there', () => {
  /** Moments at which the two ways differ. */
  async function differences({ path, text }: TranscriptFile, share: readonly number[]): Promise<readonly string[]> {
    const { format, trajectories } = parseText(text, { filename: path })
    const [trajectory] = trajectories
    if (!format || !trajectory?.source || trajectory.row !== undefined || !path.endsWith('.jsonl')) return []
    const found: string[] = []
    for (const until of new Set(share.map((part) => Math.floor(part * trajectory.length)))) {
      const [start] = sourceSpan(trajectory.source, { record: until, pointer: '', offset: 0 }, 0)
      // a line of several records cannot be cut between them
      if (start > 0 && until < trajectory.length && text[start - 1] !== '\n') continue
      const options = { filename: path, format: format.id }
      const whole = await lintText(text, { ...options, until })
      const cut = await lintText(text.slice(0, until < trajectory.length ? start : text.length), options)
      // a start without words is of no format
      if (whole.turns === 0 && cut.format === null) continue
      if (JSON.stringify(whole) !== JSON.stringify(cut)) found.push(`${path} until ${until}`)
    }
    return found
  }

  it('in the fixtures and cases, at twenty moments', async () => {
    const every = Array.from({ length: 20 }, (_, n) => (n + 1) / 20)
    for (const file of SMALL) expect(await differences(file, every)).toEqual([])
  })

  it.skipIf(!hasCorpus)(
    `in ${CORPUS_NOTE}, at some`,
    async () => {
      const found: string[] = []
      for (const file of corpusFiles()) found.push(...(await differences(file, [0.35, 0.8])))
      expect(found).toEqual([])
    },
    60_000,
  )
})
