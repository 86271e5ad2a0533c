/** Every message points at the words that it quotes. */
import { describe, expect, it } from 'vitest'
import { rules } from '../rules/index.js'
import { parseText } from '../src/formats/parse.js'
import { lintText } from '../src/index.js'
import type { LintMessage } from '../src/lint/result.js'
import type { Trajectory } from '../src/tree/types.js'
import { CORPUS_NOTE, corpusFiles, fixtureFiles, hasCorpus } from './corpus.js'
import { SourceText } from './positions/source-text.js'

interface Tally {
  checked: number
  skipped: number
  readonly faults: string[]
}

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

/** Everything wrong with the places of a message, one line each. */
function faultsOf(message: LintMessage, source: SourceText, trajectories: readonly Trajectory[]): readonly string[] {
  const faults: string[] = []
  if (message.ruleId !== null && !known.has(message.ruleId)) faults.push('by no rule')
  if (message.quote === '') {
    const isPlaceless = message.spanId === '' && message.ruleId === null
    if (!isPlaceless && !holdsEmptyResult(trajectories, message))
      faults.push('quotes nothing, and is on no empty result')
  } else if (source.quoteOf(message) !== message.quote) faults.push('its range holds other words')
  for (const { quote, line, column, pointer, record, how } of message.evidence)
    if (quote !== '' && source.startingAt(line, column, pointer, quote.length) !== quote)
      faults.push(`its evidence (${how}) is not at record ${record} ${pointer || 'its text'}`)
  return faults
}

async function checkFile(path: string, text: string, tally: Tally): Promise<void> {
  const { format, trajectories } = parseText(text, { filename: path })
  if (!format || trajectories.length === 0) return
  const source = new SourceText(text)
  const faults = new Set<string>()
  for (const moment of momentsOf(trajectories)) {
    const { messages } = await lintText(text, { filename: path, format: format.id, ...moment })
    for (const message of messages) {
      if (message.quote === '') tally.skipped++
      else tally.checked++
      for (const fault of faultsOf(message, source, trajectories)) faults.add(`${where(path, message)}: ${fault}`)
    }
  }
  tally.faults.push(...faults)
}

function report(name: string, { checked, skipped, faults }: Tally): void {
  const share = skipped / Math.max(1, checked + skipped)
  console.info(`positions in ${name}: ${checked} messages checked, ${skipped} skipped (${(share * 100).toFixed(1)} %)`)
  expect(faults).toEqual([])
  expect(checked).toBeGreaterThan(0)
  expect(share).toBeLessThan(0.05)
}

describe('every reported range holds the quote, and only empty results are quoted empty', () => {
  it('in the fixtures', async () => {
    const tally: Tally = { checked: 0, skipped: 0, faults: [] }
    for (const { path, text } of fixtureFiles()) await checkFile(path, text, tally)
    report('the fixtures', tally)
  })

  it.skipIf(!hasCorpus)(
    `in ${CORPUS_NOTE}`,
    async () => {
      const tally: Tally = { checked: 0, skipped: 0, faults: [] }
      for (const { path, text } of corpusFiles()) await checkFile(path, text, tally)
      report('the corpus', tally)
    },
    60_000,
  )
})
