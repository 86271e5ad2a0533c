import { describe, expect, it } from 'vitest'
import { findFormatter } from '../../src/report/index.js'
import { json, jsonl } from '../../src/report/json.js'
import { safeResult } from '../../src/report/safe.js'
import { emptySummary, summarise } from '../../src/report/summary.js'
import { message, result, spans } from './results.js'

const secret = ['sk', 'abcdefgh12345678'].join('-')

describe('json', () => {
  it('is one document, a result a line', () => {
    const formatter = json()
    const results = [result({ messages: [message()], spans: spans('LqR') }), result()]
    const text =
      formatter.start!() +
      results.map(formatter.result).join('') +
      formatter.end!(results.reduce(summarise, emptySummary))
    expect(JSON.parse(text)).toEqual({
      schemaVersion: 1,
      results,
      summary: {
        transcripts: 2,
        failed: 0,
        passedOver: 0,
        withProblems: 1,
        withMessages: 1,
        errors: 1,
        warnings: 0,
        infos: 0,
        fatal: 0,
        spans: 3,
        live: 2,
        tokens: 3000,
        reclaimable: 1000,
      },
    })
    expect(text.split('\n')).toHaveLength(5)
  })

  it('is a document without results too', () => {
    const formatter = json()
    expect(JSON.parse(formatter.start!() + formatter.end!(emptySummary))).toMatchObject({ results: [] })
  })

  it('is a line a result', () => {
    const evil = message({ message: 'a\nb\u2028c\u001b' })
    const text = jsonl().result(result({ messages: [evil] }))
    expect(text.trimEnd().split(/\n|\u2028/)).toHaveLength(1)
    expect(JSON.parse(text)).toMatchObject({ messages: [{ message: evil.message }] })
  })
})

describe('what leaves the process', () => {
  const obligation = {
    id: 'o1',
    rule: 'dangling-commitment',
    kind: 'todo',
    spanId: 's0',
    touches: ['s0'],
    record: 0,
    quote: `use ${secret}`,
    key: `use ${secret}`,
    confirmation: { result: { matches: secret } },
    state: 'open' as const,
  }
  const found = result({
    filePath: `/work/${secret}.md`,
    messages: [
      message({
        message: `“${secret}” is open`,
        quote: `${secret} ${'q'.repeat(300)}`,
        evidence: [{ record: 0, pointer: '', quote: secret, line: 1, column: 1, how: 'x' }],
      }),
    ],
    spans: spans('L', { reasons: [{ code: 'x', text: secret }] }),
    ledger: [obligation],
  })
  const text = JSON.stringify(safeResult(found))

  it('has no secret but in a path', () => {
    expect(text.split(secret)).toHaveLength(2)
    expect(JSON.parse(text)).toMatchObject({ filePath: found.filePath, messages: [{ message: '“sk-***” is open' }] })
  })
  it('has short quotes', () => expect(safeResult(found).messages[0]!.quote).toHaveLength(160))
  it('is else the same', () => {
    const clean = result({ messages: [message()], spans: spans('Lq') })
    expect(safeResult(clean)).toEqual(clean)
  })
})

describe('formatters', () => {
  it.each(['stylish', 'json', 'jsonl'])('%s is one', (name) => expect(findFormatter(name)).toHaveProperty('create'))
  it.each([
    ['stylsh', 'unknown format "stylsh". Did you mean "stylish"?'],
    ['constructor', 'unknown format "constructor". Known: stylish, json, jsonl'],
  ])('%s is none', (name, problem) => expect(findFormatter(name)).toEqual({ problem }))
})
