/** One conversation, four formats: the same ledger, the same reports, the same spans. */
import { describe, expect, it } from 'vitest'
import { rules } from '../rules/index.js'
import { lintText } from '../src/index.js'
import type { LintResult } from '../src/lint/result.js'
import { CASES } from './metamorphic/cases.js'
import type { Case, Rendered, Renderer } from './metamorphic/neutral.js'
import { RENDERERS } from './metamorphic/renderers.js'

const [[, first], ...others] = Object.entries(RENDERERS) as [[string, Renderer], ...[string, Renderer][]]

/** First record of a turn. */
const recordOf = ({ turnOf }: Rendered, turn: number): number => {
  const record = turnOf.indexOf(turn)
  if (record < 0) throw new Error(`turn ${turn} was not rendered`)
  return record
}

const lintCase = ({ cut }: Case, rendered: Rendered): Promise<LintResult> =>
  lintText(rendered.text, {
    filename: rendered.filename,
    ...(cut === undefined ? {} : { cut: recordOf(rendered, cut) }),
  })

/** What must not depend on the format, with turns in place of records. Without a cut, places hang on estimated tokens. */
function essence({ ledger, messages, spans }: LintResult, { turnOf }: Rendered, { cut }: Case) {
  return {
    ledger: ledger.map(({ rule, kind, state, quote, key, record, evidence }) => ({
      ...{ rule, kind, state, quote, key, turn: turnOf[record] },
      by: evidence && { turn: turnOf[evidence.record], quote: evidence.quote, how: evidence.how },
    })),
    messages: messages.map(({ ruleId, kind, severity, certainty, messageId, quote, record }) => ({
      ...{ ruleId, kind, severity, certainty, messageId, quote, turn: turnOf[record] },
    })),
    spans: spans
      .map(({ records: [from, to], state, place, reasons }) => ({
        turns: [...new Set(turnOf.slice(from, to + 1).filter((turn) => turn !== null))],
        ...{ state, reasons: reasons.map(({ code }) => code) },
        place: cut === undefined && place !== 'gone' ? 'here' : place,
      }))
      // bookkeeping before the first turn may stand alone
      .filter(({ turns }) => turns.length > 0),
  }
}

type Json = Readonly<Record<string, unknown>>

/** The same lines with `count` lines after each of them that say nothing. */
function withNoise({ filename, text, turnOf }: Rendered, line: Json, count: number): Rendered {
  const noise = Array.from({ length: count }, () => `${JSON.stringify(line)}\n`)
  const lines = text.trimEnd().split('\n')
  return {
    filename,
    text: lines.flatMap((row) => [`${row}\n`, ...noise]).join(''),
    turnOf: turnOf.flatMap((turn) => [turn, ...noise.map(() => null)]),
  }
}

describe.each(CASES.map((item) => [item.name, item] as const))('%s', (_, item) => {
  const rendered = first(item.turns)
  const reference = lintCase(item, rendered)

  it.each(others)('as %s', async (format, render) => {
    const other = render(item.turns)
    const result = await lintCase(item, other)
    expect(result.format).toBe(format)
    expect(essence(result, other, item)).toEqual(essence(await reference, rendered, item))
  })
})

describe('bookkeeping between the records changes nothing', () => {
  const noise: Readonly<Record<string, Json>> = {
    'claude-code': { type: 'file-history-snapshot', messageId: 'm', snapshot: {}, isSnapshotUpdate: true },
    codex: { timestamp: '2026-01-05T09:00:00.000Z', type: 'event_msg', payload: { type: 'token_count', info: null } },
  }
  it.each(Object.entries(noise))('%s', async (format, line) => {
    for (const item of CASES) {
      const calm = RENDERERS[format]!(item.turns)
      const noisy = withNoise(calm, line, 40)
      expect([item.name, essence(await lintCase(item, noisy), noisy, item)]).toEqual([
        item.name,
        essence(await lintCase(item, calm), calm, item),
      ])
    }
  })
})

it('the cases cover every rule, live and quiescent: it speaks in one, and is silent in another', async () => {
  const seen = new Set<string>()
  for (const item of CASES) {
    const { messages } = await lintCase(item, first(item.turns))
    const speaks = messages.some(({ ruleId, severity }) => ruleId === item.rule && severity > 0)
    if (speaks === (item.state === 'live')) seen.add(`${item.rule} ${item.state}`)
  }
  const wanted = rules.flatMap(({ meta }) => [`${meta.id} live`, `${meta.id} quiescent`])
  expect(wanted.filter((name) => !seen.has(name))).toEqual([])
  expect(CASES.length).toBeGreaterThanOrEqual(14)
})
