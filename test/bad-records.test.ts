/** One bad record is one message at its line, in every format of lines; the rest is linted. */
import { describe, expect, it } from 'vitest'
import { lintText } from '../src/index.js'
import { fixture } from './formats/support.js'

const linesOf = (path: string): readonly string[] => fixture(path).trimEnd().split('\n')

const lines = (values: unknown): readonly string[] =>
  (values as readonly unknown[]).map((value) => JSON.stringify(value))

const CHAT = lines([
  { role: 'user', content: 'Drop the table `orders_old`.' },
  { role: 'assistant', content: 'I will verify the row counts before dropping `orders_old`.' },
  { role: 'user', content: 'Good.' },
  { role: 'assistant', content: 'It is dropped.' },
])

/** Bad in every format. */
const ALWAYS = ['{oops}', '{"a":1', 'plain text', '42', 'null', 'true', '"x"', '[]', '[1]', '[[{}]]', '{}', '{"a":1}']

const FORMATS: Readonly<Record<string, { readonly good: readonly string[]; readonly bad: readonly string[] }>> = {
  'claude-code': {
    good: linesOf('claude-code/parallel.jsonl'),
    bad: [
      '{"type":5}',
      '{"type":"user"}',
      '{"type":"user","message":[]}',
      '{"type":"user","uuid":"q","parentUuid":null,"sessionId":"s1","message":"hello"}',
      '{"type":"assistant","uuid":"q","sessionId":"s1","message":{"role":"assistant"}}',
      '{"type":"assistant","uuid":"q","sessionId":"s1","message":{"role":"assistant","content":5}}',
      '{"type":"user","uuid":"q","sessionId":"s1","message":{"role":"user","content":[5]}}',
    ],
  },
  codex: {
    good: linesOf('codex/compacted.jsonl'),
    bad: [
      '{"type":7}',
      '{"type":"response_item"}',
      '{"type":"response_item","payload":5}',
      '{"type":"response_item","payload":{}}',
      '{"type":"response_item","payload":{"type":"message"}}',
      '{"type":"response_item","payload":{"type":"message","role":"user","content":5}}',
      '{"type":"response_item","payload":{"type":"function_call"}}',
      '{"type":"compacted"}',
      '{"type":"event_msg","payload":3}',
    ],
  },
  chat: {
    good: CHAT,
    bad: [
      '{"role":5,"content":"x"}',
      '{"content":"x"}',
      '{"role":"user"}',
      '{"role":"tool"}',
      '{"role":"user","content":5}',
      '{"role":"assistant","content":[5]}',
      '{"role":"assistant","tool_calls":5}',
      '{"role":"assistant","tool_calls":[5]}',
    ],
  },
  openhands: {
    good: lines(JSON.parse(fixture('openhands/events.json'))),
    bad: [
      '{"action":5}',
      '{"observation":5}',
      '{"source":"agent"}',
      '{"id":9,"action":"run"}',
      '{"id":9,"action":"run","args":5,"source":"agent"}',
      '{"observation":"run"}',
      '{"observation":"run","content":5}',
    ],
  },
  'openhands-sdk': {
    good: linesOf('openhands-sdk/events.jsonl'),
    bad: [
      '{"kind":5}',
      '{"source":"agent"}',
      '{"kind":"MessageEvent","source":"user"}',
      '{"kind":"MessageEvent","source":"user","llm_message":5}',
      '{"kind":"ActionEvent","source":"agent"}',
      '{"kind":"ObservationEvent","source":"environment"}',
    ],
  },
}

const CASES = Object.entries(FORMATS).flatMap(([format, { good, bad }]) =>
  [...ALWAYS, ...bad].map((record) => [format, record, good] as const),
)

describe('a bad record', () => {
  it.each(CASES)('%s: %s', async (format, record, good) => {
    const plain = await lintText(good.join('\n'), { filename: 'a.jsonl' })
    for (const at of [good.length >> 1, good.length]) {
      const result = await lintText([...good.slice(0, at), record, ...good.slice(at)].join('\n'), {
        filename: 'a.jsonl',
      })
      expect(result.format).toBe(format)
      const own = result.messages.filter(({ line }) => line === at + 1)
      expect(own).toMatchObject([{ messageId: 'bad-record', ruleId: null, record: at, column: 1 }])
      // only what could be a half of a record was torn off
      const isTorn = at === good.length && /^(?:\{oops|\{"a":1$|plain)/.test(record)
      expect(own[0]!.severity).toBe(isTorn ? 1 : 2)
      // its place is kept, and nothing is proved of it
      expect(result.spans.find(({ records: [first, last] }) => first <= at && at <= last)?.state).toBe('live')
      const others = ({ messages }: typeof plain) =>
        messages.filter(({ messageId }) => messageId !== 'bad-record').map(({ quote, messageId }) => [messageId, quote])
      expect(others(result)).toEqual(others(plain))
    }
  })

  it.each(Object.entries(FORMATS))('%s: a good file has none', async (_, { good }) => {
    const { messages } = await lintText(good.join('\n'), { filename: 'a.jsonl' })
    expect(messages.filter(({ messageId }) => messageId === 'bad-record')).toEqual([])
  })
})

it('a row without a conversation is one message between those of its neighbours', async () => {
  const row = JSON.stringify({ messages: CHAT.map((line) => JSON.parse(line) as unknown) })
  const { messages } = await lintText([row, '{"messages":5}', row].join('\n'), { filename: 'a.jsonl' })
  const rows = messages.map((message) => message.row)
  expect(messages.filter((message) => message.row === 1)).toMatchObject([{ messageId: 'bad-row', line: 2 }])
  expect(rows).toEqual([...rows].sort((a, b) => a! - b!))
  expect([rows.at(0), rows.at(-1)]).toEqual([0, 2])
})
