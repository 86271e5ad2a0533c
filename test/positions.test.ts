/** Every message, and every piece of evidence, points at the words that it quotes. */
import { describe, expect, it } from 'vitest'
import { rules } from '../rules/index.js'
import { parseText } from '../src/formats/parse.js'
import { lintText } from '../src/index.js'
import type { Evidence } from '../src/ledger/types.js'
import type { LintMessage } from '../src/lint/result.js'
import type { RecordRef, Trajectory } from '../src/tree/types.js'
import { CORPUS_NOTE, corpusFiles, fixtureFiles, hasCorpus } from './corpus.js'
import { SourceText } from './positions/source-text.js'

interface Tally {
  checked: number
  skipped: number
  readonly faults: string[]
}

interface Tallies {
  readonly messages: Tally
  readonly evidence: Tally
  /** Evidence of rules that are not held to it yet. */
  readonly others: Tally
}

/** Where the records of each trajectory lie. */
type Ranges = readonly (readonly RecordRef[])[]

const where = (path: string, message: LintMessage): string =>
  `${path} record ${message.record} ${message.ruleId ?? message.messageId}/${message.kind} at ${message.pointer || 'its text'}`

/** A result of a tool without a word in it, at this record. */
const holdsEmptyResult = (trajectories: readonly Trajectory[], { record, row, thread }: LintMessage): boolean =>
  trajectories
    .filter((trajectory) => trajectory.row === row && trajectory.thread === thread)
    .flatMap(({ children }) => children.flatMap((turn) => turn.children))
    .some(
      (part) =>
        part.type === 'result' &&
        part.pieces.some(({ value, at }) => at.record === record && value.trim() === '') &&
        part.pieces.every(({ value }) => value.trim() === ''),
    )

/** Moments of a transcript: more is open in its middle than at its end. Each with a cut, so that references are looked at. */
function momentsOf(trajectories: readonly Trajectory[]): readonly { readonly until: number; readonly cut: number }[] {
  const length = Math.min(...trajectories.map((trajectory) => trajectory.length))
  const ends = [length, Math.floor(length / 2), Math.floor(length / 4)].filter((end) => end > 0)
  return [...new Set(ends)].map((until) => ({ until, cut: Math.floor((until * 2) / 3) }))
}

const known = new Set(rules.map((rule) => rule.meta.id))

/** Rules whose ledger is held to its places already; the others are counted and printed. */
const HELD: ReadonlySet<string> = new Set(['negative-result'])

const isHeld = (rule: string | null): boolean => rule === null || HELD.has(rule)

/** What is wrong with the place of one piece of evidence; null: its words stand there. */
function faultOf(evidence: Evidence, source: SourceText, records: Ranges): string | null {
  const { quote, line, column, pointer, record, how } = evidence
  const name = `its evidence (${how}) is not at record ${record} ${pointer || 'its text'}`
  if (source.startingAt(line, column, pointer, quote.length) !== quote) return name
  const offset = source.offsetOf(line, column)
  return records.some((ranges) => ranges[record] && offset >= ranges[record].start && offset < ranges[record].end)
    ? null
    : `${name}, but in another one`
}

/** Everything wrong with the places of a message, one line each. */
function faultsOf(message: LintMessage, source: SourceText, trajectories: readonly Trajectory[]): readonly string[] {
  const faults: string[] = []
  if (message.ruleId !== null && !known.has(message.ruleId)) faults.push('by no rule')
  if (message.quote === '') {
    const isPlaceless = message.spanId === '' && message.ruleId === null
    if (!isPlaceless && !holdsEmptyResult(trajectories, message))
      faults.push('quotes nothing, and is on no empty result')
  } else if (source.quoteOf(message) !== message.quote) faults.push('its range holds other words')
  return faults
}

async function checkFile(path: string, text: string, tallies: Tallies): Promise<void> {
  const { format, trajectories } = parseText(text, { filename: path })
  if (!format || trajectories.length === 0) return
  const source = new SourceText(text)
  const ranges: Ranges = trajectories.map((trajectory) => trajectory.source?.records ?? [])
  const [messages, evidence, others] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const check = (given: Evidence, rule: string | null, name: string, anchor: number): void => {
    const tally = isHeld(rule) ? tallies.evidence : tallies.others
    if (given.quote === '') tally.skipped++
    else tally.checked++
    const faults = isHeld(rule) ? evidence : others
    const fault = given.quote === '' ? null : faultOf(given, source, ranges)
    if (fault !== null) faults.add(`${name}: ${fault}`)
    if (given.record < anchor)
      faults.add(`${name}: settled (${given.how}) at record ${given.record}, before it was raised`)
  }
  for (const moment of momentsOf(trajectories)) {
    const result = await lintText(text, { filename: path, format: format.id, ...moment })
    for (const message of result.messages) {
      if (message.quote === '') tallies.messages.skipped++
      else tallies.messages.checked++
      for (const fault of faultsOf(message, source, trajectories)) messages.add(`${where(path, message)}: ${fault}`)
      for (const given of message.evidence) check(given, message.ruleId, where(path, message), 0)
    }
    for (const { rule, kind, record, evidence: settledBy } of result.ledger)
      if (settledBy) check(settledBy, rule, `${path} record ${record} ${rule}/${kind}`, record)
  }
  tallies.messages.faults.push(...messages)
  tallies.evidence.faults.push(...evidence)
  tallies.others.faults.push(...others)
}

const emptyTallies = (): Tallies => ({
  messages: { checked: 0, skipped: 0, faults: [] },
  evidence: { checked: 0, skipped: 0, faults: [] },
  others: { checked: 0, skipped: 0, faults: [] },
})

function report(what: string, { checked, skipped, faults }: Tally): void {
  const share = skipped / Math.max(1, checked + skipped)
  console.info(
    `${what}: ${checked} checked, ${skipped} skipped (${(share * 100).toFixed(1)} %), ${faults.length} wrong`,
  )
  expect(faults).toEqual([])
  expect(checked).toBeGreaterThan(0)
  expect(share).toBeLessThan(0.05)
}

function reportAll(name: string, { messages, evidence, others }: Tallies): void {
  report(`messages in ${name}`, messages)
  report(`evidence in ${name}`, evidence)
  if (others.checked + others.skipped === 0) return
  const { checked, skipped, faults } = others
  console.info(`evidence of other rules in ${name}: ${checked} checked, ${skipped} skipped, ${faults.length} wrong`)
}

describe('every reported range holds the quote, and only empty results are quoted empty', () => {
  it('in the fixtures', async () => {
    const tallies = emptyTallies()
    for (const { path, text } of fixtureFiles()) await checkFile(path, text, tallies)
    reportAll('the fixtures', tallies)
  })

  it.skipIf(!hasCorpus)(
    `in ${CORPUS_NOTE}`,
    async () => {
      const tallies = emptyTallies()
      for (const { path, text } of corpusFiles()) await checkFile(path, text, tallies)
      reportAll('the corpus', tallies)
    },
    60_000,
  )
})
