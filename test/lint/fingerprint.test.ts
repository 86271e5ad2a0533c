/** A fingerprint is the same when records are appended and when the file moves, and another in another conversation. */
import { describe, expect, it } from 'vitest'
import { lintText } from '../../src/index.js'
import type { LintMessage } from '../../src/lint/result.js'

type Message = Readonly<Record<string, unknown>>

const SYSTEM: Message = { role: 'system', content: 'You are the assistant of a shop. Be brief and kind.' }
const REQUEST: Message = { role: 'user', content: 'Is invoice INV-2207 paid?' }

const conversation = (own: string): readonly Message[] => [
  SYSTEM,
  REQUEST,
  {
    role: 'assistant',
    content: own,
    tool_calls: [{ id: 'c1', type: 'function', function: { name: 'find_invoice', arguments: '{"id":"INV-2207"}' } }],
  },
  { role: 'tool', tool_call_id: 'c1', content: 'No invoice found' },
  { role: 'assistant', content: 'I will write to the customer tomorrow. The shop opens at nine.' },
]

const LATER: readonly Message[] = [
  { role: 'user', content: 'Thanks. Please also list the open orders.' },
  {
    role: 'assistant',
    content: '',
    tool_calls: [{ id: 'c2', type: 'function', function: { name: 'list_orders', arguments: '{"state":"open"}' } }],
  },
  { role: 'tool', tool_call_id: 'c2', content: '[{"order":"A-17"}]' },
]

async function reported(text: string, filename: string): Promise<readonly LintMessage[]> {
  const { messages } = await lintText(text, { filename })
  expect(messages.length).toBeGreaterThan(0)
  return messages
}

const keyOf = ({ ruleId, record, quote }: LintMessage): string => `${ruleId} ${record} ${quote}`

describe('rows of a dataset', () => {
  const rowsOf = (rows: readonly (readonly Message[])[]): string =>
    rows.map((messages) => `${JSON.stringify({ messages })}\n`).join('')

  it.each([
    [
      'one system prompt and one request',
      [conversation('One moment.'), conversation('Let me see.'), conversation('Looking.')],
    ],
    [
      'one system prompt',
      ['Sam', 'Kim', 'Lee'].map((name) =>
        conversation('One moment.').map((message) =>
          message === REQUEST ? { role: 'user', content: `${name} asks: is INV-2207 paid?` } : message,
        ),
      ),
    ],
  ] as const)('that share %s are told apart', async (_, rows) => {
    const messages = await reported(rowsOf(rows), 'rows.jsonl')
    expect(new Set(messages.map((message) => message.row))).toEqual(new Set([0, 1, 2]))
    const perRow = rows.map((_row, row) => messages.filter((m) => m.row === row).map((m) => m.fingerprint))
    expect(new Set(perRow.flat()).size).toBe(new Set(perRow[0]).size * rows.length)
  })

  it('keep theirs when other rows come and go', async () => {
    const [a, b] = [conversation('One moment.'), conversation('Let me see.')]
    const alone = await reported(rowsOf([b, b.slice(0, 1)]), 'rows.jsonl')
    const among = await reported(rowsOf([a, b]), 'rows.jsonl')
    const ofB = (messages: readonly LintMessage[], row: number): readonly string[] =>
      messages.filter((message) => message.row === row).map((message) => message.fingerprint)
    expect(ofB(among, 1)).toEqual(ofB(alone, 0))
    expect(ofB(alone, 0).length).toBeGreaterThan(0)
  })
})

describe('one conversation', () => {
  const whole = [...conversation('One moment.'), ...LATER]

  it('keeps them as records are appended', async () => {
    const final = await reported(JSON.stringify(whole), 'chat.json')
    const known = new Map(final.map((message) => [keyOf(message), message.fingerprint]))
    let compared = 0
    for (let length = 2; length <= whole.length; length++) {
      const { messages } = await lintText(JSON.stringify(whole.slice(0, length)), { filename: 'chat.json' })
      for (const message of messages) {
        const before = known.get(keyOf(message))
        if (before === undefined) known.set(keyOf(message), message.fingerprint)
        else {
          compared++
          expect(message.fingerprint).toBe(before)
        }
      }
    }
    expect(compared).toBeGreaterThan(4)
  })

  it('keeps them when its file moves, or is laid out in another way', async () => {
    const here = await reported(JSON.stringify(whole), 'chat.json')
    const there = await reported(JSON.stringify(whole, null, 2), 'archive/2024/other.json')
    expect(there.map((message) => message.fingerprint)).toEqual(here.map((message) => message.fingerprint))
  })
})
