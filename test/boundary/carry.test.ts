import { describe, expect, it } from 'vitest'
import { fateOf } from '../../src/boundary/carry.js'
import { owedFact } from '../../src/boundary/fact.js'
import { readSummary } from '../../src/boundary/summary.js'
import { readSpeech } from '../../src/language/speech.js'
import { Rarity } from '../../src/ledger/rarity.js'
import { CASES, type CarryCase } from './carry-cases.js'

const at = { record: 9, pointer: '/content', offset: 0 }

function carriage({ kind, fact: quote, summary }: CarryCase, opaque = false) {
  const objects = readSpeech(quote, 'user').utterances.flatMap((utterance) => utterance.objects)
  const fact = owedFact({ kind, quote, key: 'do', objects })
  return fateOf(fact, readSummary([{ value: summary, at }]), opaque, new Rarity())
}

describe('what becomes of a fact in a summary', () => {
  it.each(CASES.map((one) => [one.fact, one.fate, one.summary, one] as const))(
    '“%s” is %s in “%s”',
    (_, fate, __, one) => {
      expect(carriage(one).fate).toBe(fate)
    },
  )

  it('is not known of a summary that cannot be read', () => {
    expect(carriage(CASES[0]!, true)).toEqual({ fate: 'unknown', at: null, quote: '' })
    const strange =
      'Осталось проверить количество строк перед удалением старой таблицы и сообщить об этом пользователю.'
    expect(carriage({ ...CASES[0]!, summary: strange }).fate).toBe('unknown')
  })
})

it('a carried fact has its place in the summary', () => {
  const summary = 'Done: backfill.\nRemaining: verify the row counts before dropping the old table.'
  const found = carriage({ ...CASES[0]!, summary })
  expect(summary.slice(found.at!.offset)).toMatch(/^Remaining: verify/)
  const json = '{"done": ["backfill"], "pending": ["verify row counts before dropping the old table"]}'
  expect(json.slice(carriage({ ...CASES[0]!, summary: json }).at!.offset)).toMatch(/^verify row counts/)
})

it('what carries a fact is quoted as the summary has it', () => {
  const quoting = 'All user messages:\n- "do not push to main until I say so"'
  const one = CASES.find(({ summary }) => summary === quoting)!
  const { at: place, quote } = carriage(one)
  expect(quoting.slice(place!.offset)).toMatch(quote)
  const escaped = '{"pending": ["verify \\"row counts\\" before dropping the old table"]}'
  const found = carriage({ ...CASES[0]!, summary: escaped })
  expect(found.fate).toBe('carried')
  expect(escaped.slice(found.at!.offset)).toContain(found.quote)
  expect(found.quote).toContain('verify')
})
