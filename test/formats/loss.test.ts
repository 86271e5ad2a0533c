import { describe, expect, it } from 'vitest'
import { first, parseJsonOf, sketch } from './support.js'

const start = [
  { role: 'user', content: 'Migrate the tables.' },
  { role: 'assistant', content: 'Starting.' },
]
/** The turn of a message in the middle of a chat. */
const middle = (message: object): string =>
  sketch(first(parseJsonOf([...start, message, { role: 'user', content: 'ok' }])))[2]!

describe('summaries in words', () => {
  it.each([
    'Conversation summary: tables 1 to 3 are done.',
    '[Summary of previous messages] Tables 1 to 3 are done.',
    'Summary of the earlier conversation:\nTables 1 to 3 are done.',
    '## Conversation Summary\nTables 1 to 3 are done.',
    'Here is a summary of the conversation so far:\n- table 1',
    'This session is being continued from a previous conversation that ran out of context. Tables …',
    'Another language model started to solve this problem and left a summary: tables 1 to 3',
    'The conversation history before this point was compacted into the following summary:\n…',
    '<conversation-summary>\ntables 1 to 3\n</conversation-summary>',
    '<state_snapshot>\ntables 1 to 3\n</state_snapshot>',
    'Previous conversation summary: tables 1 to 3',
  ])('%s', (content) => {
    for (const role of ['system', 'user'])
      expect(middle({ role, content })).toMatch(/^2 summary: compaction summary at 2 kept \[\] dropped all /)
  })

  it.each([
    'Summary of the session, please.',
    'Please write a summary of our conversation.',
    'Summary of the failing tests:\n- one',
    'The summary is wrong: table 3 is missing.',
    'What is in the context summary?',
    'I moved the earlier messages that were deleted into a folder.',
  ])('not: %s', (content) => {
    expect(middle({ role: 'user', content })).toMatch(/^2 human: speech/)
  })

  it('an answer to a request for one is none', () => {
    const asked = [...start, { role: 'user', content: 'Summarize the conversation.' }]
    const answer = { role: 'assistant', content: 'Conversation summary: tables 1 to 3 are done.' }
    expect(sketch(first(parseJsonOf([...asked, answer])))[3]).toMatch(/^3 model: speech/)
    expect(middle(answer)).toMatch(/compaction summary/)
  })

  it('a conversation that begins with one lost nothing of the file', () => {
    const content = 'This session is being continued from a previous conversation. Tables 1 to 3 are done.'
    const lines = sketch(
      first(parseJsonOf([{ role: 'system', content: 'Be kind.' }, { role: 'user', content }, start[1]])),
    )
    expect(lines[1]).toMatch(/^1 summary: compaction summary at 1 kept \[\] dropped \[\] /)
  })

  it('a task that begins with a headline is a task', () => {
    const content = 'Conversation summary: turn the text below into one.'
    expect(sketch(first(parseJsonOf([{ role: 'user', content }, start[1]])))[0]).toMatch(/^0 human: speech/)
  })
})

describe('trim markers', () => {
  it.each([
    '[... 42 earlier messages removed ...]',
    '[Earlier messages were removed to stay within the context limit]',
    '[conversation truncated]',
    '(12 previous turns omitted)',
    '[NOTE] Some previous conversation history with the user has been removed to save room.',
    'Note: older messages were trimmed to fit the context window.',
    '... 30 intermediate steps omitted ...',
  ])('%s', (content) => {
    expect(middle({ role: 'user', content })).toMatch(/^2 harness: compaction trim at 2 kept \[\] dropped all "/)
  })

  it('what is said after one is said', () => {
    const line = middle({ role: 'user', content: '[... 4 earlier messages removed ...]\nGo on with table 4.' })
    expect(line).toBe(
      '2 human: compaction trim at 2 kept [] dropped all "[... 4 earlier messages removed ...]" | speech "\\nGo on with table 4."',
    )
  })

  it.each([
    '[link](http://x) to the removed page',
    'Some of the steps were skipped, why?',
    'Earlier messages were removed from the queue?',
  ])('not: %s', (content) => {
    expect(middle({ role: 'user', content })).toMatch(/^2 human: speech/)
  })
})

describe('cleared results', () => {
  const result = (content: string): string =>
    sketch(
      first(
        parseJsonOf([
          start[0],
          { role: 'assistant', content: '', tool_calls: [{ id: 'a', function: { name: 'f', arguments: '{}' } }] },
          { role: 'tool', tool_call_id: 'a', content },
        ]),
      ),
    )[2]!

  it.each([
    '[Old tool result content cleared]',
    '[tool result cleared]',
    '[Tool output removed to save context space]',
    'Old environment output: (12 lines omitted)',
    '<tool_output_masked>\nOutput too large. Full output available at: out.txt\n</tool_output_masked>',
    '(Tool result removed)',
    '[cleared]',
  ])('%s', (content) => {
    expect(result(content)).toMatch(/^2 tool: result a \| compaction clear at 2 kept \[\] dropped \[2\] "/)
  })

  it.each([
    'Content removed successfully.',
    '[output truncated]',
    'line 1\n... 9214 lines omitted ...\nline 9216',
    '3 results removed from the index',
    'Cleared 4 caches',
    '',
  ])('not: %s', (content) => {
    expect(result(content)).not.toMatch(/compaction/)
  })

  it('several in one record are one event', () => {
    const blocks = ['t1', 't2'].map((id) => ({ type: 'tool_use', id, name: 'f', input: {} }))
    const cleared = ['t1', 't2'].map((id) => ({
      type: 'tool_result',
      tool_use_id: id,
      content: '[Old tool result content cleared]',
    }))
    const trajectory = first(
      parseJsonOf([start[0], { role: 'assistant', content: blocks }, { role: 'user', content: cleared }]),
    )
    const parts = trajectory.children[2]!.children.map(({ type }) => type)
    expect(parts).toEqual(['result', 'result', 'compaction'])
  })
})
