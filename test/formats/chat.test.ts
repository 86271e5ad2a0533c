import { describe, expect, it } from 'vitest'
import { parseText } from '../../src/formats/parse.js'
import { parseValues } from '../../src/formats/values.js'
import { faults, first, parseFixture, parseJsonOf, sketch } from './support.js'

describe('chat', () => {
  it('pairs parallel calls by id, decodes arguments and keeps what is no JSON', () => {
    const parsed = parseFixture('chat/parallel.json')
    expect(parsed.format?.id).toBe('chat')
    expect(sketch(first(parsed))).toEqual([
      '0 system: speech "You keep the books."',
      '1 human: speech "Look up invoices 88 and 89."',
      '2 model: speech "Looking up both." | call c1 lookup {"id":88,"note":"café \\"x\\""} | call c2 lookup {"id":89}',
      '3 tool: result c2 "[]"',
      '4 tool: result c1 "paid" + "on May 2"',
      '5 model: thinking "One is missing." | call c3 note "{not json"',
    ])
    expect(faults(first(parsed))).toEqual([])
  })

  it('enters a string of arguments with #, an object with its own pointer', () => {
    const [, , withString] = first(parseFixture('chat/parallel.json')).children
    expect(withString?.children[1]).toMatchObject({ at: { record: 2, pointer: '/tool_calls/0/function/arguments#' } })
    const [, withObject] = first(parseFixture('chat/request-response.json')).children
    expect(withObject?.children[0]).toMatchObject({ at: { pointer: '/tool_calls/0/function/arguments' } })
  })

  it('takes the response beside a request as the record after its messages', () => {
    const trajectory = first(parseFixture('chat/request-response.json'))
    expect(trajectory).toMatchObject({ conversation: 'req-7', length: 4 })
    expect(sketch(trajectory).at(-1)).toBe('3 model: speech "I may not delete it."')
    expect(faults(trajectory)).toEqual([])
  })

  it('does not read a response twice that the list holds already', () => {
    const messages = [
      { role: 'user', content: 'hi' },
      { role: 'assistant', content: 'hello' },
    ]
    const trajectory = first(parseJsonOf({ messages, choices: [{ message: messages[1] }] }))
    expect(trajectory.children).toHaveLength(2)
    expect(trajectory.skipped).toEqual([{ record: 2, reason: 'duplicate' }])
  })

  it('reads a data set of a conversation a row, and says which rows are none', () => {
    const parsed = parseFixture('chat/rows.jsonl')
    expect(parsed.trajectories.map(({ row, conversation }) => [row, conversation])).toEqual([
      [0, 'r-0'],
      [2, 'r-2'],
    ])
    expect(parsed.rejected).toEqual([{ line: 2, row: 1, reason: 'has no list at /messages' }])
    expect(sketch(parsed.trajectories[1]!)[1]).toBe('1 model: thinking "which one?" | speech "Which job?"')
    expect(parsed.trajectories.flatMap(faults)).toEqual([])
  })

  it('pairs results without ids by name and order, and keeps a torn tail', () => {
    const trajectory = first(parseFixture('chat/lines.jsonl'))
    expect(sketch(trajectory).slice(1, 4)).toEqual([
      '1 model: speech "Counting." | call call:1:1 count {} | call call:1:2 size {}',
      '2 tool: result call:1:2 "12 MB" positional',
      '3 tool: result call:1:1 "40" positional',
    ])
    expect(trajectory.torn).toBe(4)
    expect(trajectory.problems).toMatchObject([{ record: 4, severity: 'info' }])
    expect(trajectory.children.at(-1)?.children).toMatchObject([{ type: 'opaque', carriesText: true }])
  })

  it('tells agents of one chat by their names, the task and a terminal among them', () => {
    const trajectory = first(parseFixture('chat/agents.json'))
    expect(sketch(trajectory)).toEqual([
      '0 human Planner: speech "Task: compute the mean of 2 and 4."',
      '1 model Planner: speech "I will hand this to the coder."',
      '2 model Coder: speech "Running it:\\n```python\\nprint((2 + 4) / 0)\\n```" | call call:2:1 python "print((2 + 4) / 0)"',
      '3 tool Computer_terminal: result call:2:1 "exitcode: 1 (execution failed)\\nCode output: ZeroDivisionErr…" exit=1 positional',
      '4 model Planner: speech "TERMINATE"',
    ])
    expect(faults(trajectory)).toEqual([])
  })

  it('leaves two people with names what they are', () => {
    const trajectory = first(
      parseJsonOf([
        { role: 'user', name: 'ana', content: 'hi' },
        { role: 'assistant', name: 'bot', content: 'hello' },
        { role: 'user', name: 'ben', content: 'and me?' },
      ]),
    )
    expect(trajectory.children.map(({ origin }) => origin)).toEqual(['human', 'model', 'human'])
  })

  it('reads calls and results that are only text', () => {
    const trajectory = first(parseFixture('chat/text-actions.json'))
    expect(sketch(trajectory).slice(2)).toEqual([
      '2 model: speech "Let me look first.\\n\\n```bash\\nls src\\n```" | call call:2:1 bash "ls src"',
      '3 tool: result call:2:1 "ls: no such directory" exit=2 positional',
      '4 model: speech "Thought: search it\\nAction: search[build file]" | call call:4:1 search "build file"',
      '5 tool: result call:4:1 "Observation: nothing" positional',
      '6 model: speech "Asking the index.\\n" | call call:6:1 index {"q":"build"}',
      '7 tool: result call:6:1 "Makefile" positional',
      '8 model: speech "Done.\\n```bash\\nsubmit\\n```" | call call:8:1 bash "submit"',
      '9 tool: result call:8:1 "" positional',
    ])
    expect(faults(trajectory)).toEqual([])
  })

  it('makes ids unique where a data set starts counting anew each turn', () => {
    const ask = {
      role: 'assistant',
      content: '',
      tool_calls: [{ id: 'call_0', function: { name: 'f', arguments: '{}' } }],
    }
    const answer = { role: 'tool', tool_call_id: 'call_0', content: 'x' }
    const trajectory = first(parseJsonOf([{ role: 'user', content: 'go' }, ask, answer, ask, answer]))
    expect(sketch(trajectory).slice(1)).toEqual([
      '1 model: call call_0 f {}',
      '2 tool: result call_0 "x"',
      '3 model: call call_0#2 f {}',
      '4 tool: result call_0#2 "x"',
    ])
  })

  it('reads values in memory, and stops before `until`', () => {
    const messages = [
      { role: 'user', content: 'go' },
      { role: 'assistant', content: 'I will.' },
    ]
    const [trajectory] = parseValues(messages, {}).trajectories
    expect(trajectory).toMatchObject({ source: null, length: 2 })
    const text = JSON.stringify(messages)
    expect(first(parseText(text, { filename: 'x.json', until: 1 })).length).toBe(1)
  })
})
