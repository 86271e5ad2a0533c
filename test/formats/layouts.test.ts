import { describe, expect, it } from 'vitest'
import { parseText } from '../../src/formats/parse.js'
import { faults, first, parseJsonOf, sketch } from './support.js'

const hi = { role: 'user', content: 'hi' }
const hello = { role: 'assistant', content: 'hello' }
const messages = [hi, hello]
const said = ['0 human: speech "hi"', '1 model: speech "hello"']

describe('layouts', () => {
  const documents: readonly (readonly [string, unknown])[] = [
    ['an array', messages],
    ['messages', { model: 'm', messages }],
    ['conversation', { conversation: messages }],
    ['trajectory', { trajectory: messages }],
    ['input', { input: messages }],
    ['a batch request', { custom_id: 'a', body: { messages } }],
    ['a request and its response', { request: { messages: [hi] }, response: { choices: [{ message: hello }] } }],
    ['a request and choices', { messages: [hi], choices: [{ index: 0, message: hello }] }],
    ['a request and an Anthropic response', { request: { messages: [hi] }, response: { type: 'message', ...hello } }],
    ['an array of one conversation', [messages]],
    ['rows under data', { data: [{ messages }] }],
  ]
  it.each(documents)('%s', (_, document) => {
    const parsed = parseJsonOf(document)
    expect(sketch(first(parsed))).toEqual(said)
    expect(faults(first(parsed))).toEqual([])
  })

  it('a response alone', () => {
    expect(sketch(first(parseJsonOf({ choices: [{ index: 0, message: hello }] })))).toEqual(['0 model: speech "hello"'])
  })

  it('messages a line, also only one', () => {
    const text = messages.map((message) => JSON.stringify(message)).join('\n')
    expect(sketch(first(parseText(text, { filename: 'x.jsonl' })))).toEqual(said)
    expect(sketch(first(parseText(JSON.stringify(hi), { filename: 'x.jsonl' })))).toEqual([said[0]])
  })

  it('one row of a data set is row 0', () => {
    const parsed = parseText(`${JSON.stringify({ messages })}\n`, { filename: 'x.jsonl' })
    expect(first(parsed).row).toBe(0)
  })

  it('rows that are arrays', () => {
    const text = `${JSON.stringify(messages)}\n${JSON.stringify(messages)}\n`
    const { trajectories } = parseText(text, { filename: 'x.jsonl' })
    expect(trajectories.map(({ row }) => row)).toEqual([0, 1])
    expect(sketch(trajectories[1]!)).toEqual(said)
    expect(trajectories.flatMap(faults)).toEqual([])
  })

  it('text that both APIs could have written is chat', () => {
    const blocks = [{ role: 'user', content: [{ type: 'text', text: 'hi' }] }, hello]
    expect(parseJsonOf(blocks).format?.id).toBe('chat')
    expect(parseJsonOf({ messages: blocks, tools: [{ name: 'f', input_schema: {} }] }).format?.id).toBe('anthropic')
  })

  const others: readonly (readonly [string, unknown])[] = [
    ['swe-agent', { environment: 'e', trajectory: [{ action: 'ls', observation: '' }], history: messages }],
    ['swe-agent', { history: [{ ...hi, message_type: 'observation', agent: 'a' }] }],
    ['mini-swe-agent', { trajectory_format: 'mini-swe-agent-1.1', info: {}, messages }],
    ['tau-bench', [{ task_id: 1, reward: 0, traj: messages }]],
    ['tau-bench', { task_id: 1, reward: 0, traj: messages }],
    ['inspect', { version: 2, status: 'success', eval: {}, samples: [{ messages }] }],
    ['inspect', { version: 2, status: 'started', eval: {}, samples: null }],
    ['inspect', { id: 1, epoch: 1, input: 'hi', target: '', messages }],
    ['atif', { schema_version: 'ATIF-v1.7', steps: [{ source: 'user', message: 'hi' }] }],
    ['atif', { schema_version: '1.4', steps: [{ source: 'user', message: 'hi' }] }],
    ['openhands', [{ id: 0, source: 'user', action: 'message', args: { content: 'hi' } }]],
    ['openhands-sdk', [{ kind: 'MessageEvent', id: 'a', source: 'user', llm_message: hi }]],
    ['dialogue', { transcript: 'User: hi\nAssistant: hello' }],
  ]
  it.each(others)('%s is told from a chat', (id, document) => {
    expect(parseJsonOf(document).format?.id ?? null).toBe(id)
  })

  const foreign: readonly (readonly [string, unknown])[] = [
    ['Google contents', [{ role: 'user', parts: [{ text: 'hi' }] }]],
    ['Gemini CLI', { sessionId: 's', projectHash: 'h', messages: [{ type: 'user', content: 'hi' }] }],
    ['another schema', { schema_version: 'notes-2', steps: [{ source: 'user', message: 'hi' }] }],
    ['ShareGPT', { conversations: [{ from: 'human', value: 'hi' }] }],
    ['a story in a field', { transcript: 'Once upon a time. User: hi' }],
    ['steps of a workflow', [{ action: 'checkout', observation: 'ok' }]],
    ['no transcript', { name: 'x', version: '1.0.0' }],
    ['a list of numbers', [1, 2, 3]],
    ['nothing', {}],
  ]
  it.each(foreign)('is not %s', (_, document) => {
    expect(parseJsonOf(document).format?.id ?? null).toBeNull()
  })

  it('is not a pi session', () => {
    const text = [
      { type: 'session', version: 3, id: 's', cwd: '/w' },
      { type: 'message', id: 'a', parentId: null, message: hi },
      { type: 'message', id: 'b', parentId: 'a', message: hello },
    ]
    expect(parseText(text.map((row) => JSON.stringify(row)).join('\n'), { filename: 'x.jsonl' }).format).toBeNull()
  })
})
