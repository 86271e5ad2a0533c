import { describe, expect, it } from 'vitest'
import { faults, first, parseFixture, parseJsonOf, sketch } from './support.js'

describe('mini-swe-agent', () => {
  const text = first(parseFixture('mini-swe-agent/text.traj.json'))

  it('reads fences as calls, return codes as results, complaints and the exit as the harness', () => {
    expect(sketch(text).slice(2)).toEqual([
      '2 model: speech " I will count them.\\n" | call call:2:1 bash "wc -l < buoys.txt"',
      '3 tool: result call:2:1 "no such file" exit=1 positional',
      '4 model: speech "I forgot the command."',
      '5 harness: notice reminder "Please always provide EXACTLY ONE action in triple backtick…"',
      '6 model: speech " Try the other name.\\n" | call call:6:1 bash "wc -l < marks.txt"',
      '7 tool: result call:6:1 "" exit=0 positional',
      '8 model: call call:8:0 bash "echo COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT"',
      '9 harness: notice reminder "diff --git a/x b/x"',
    ])
    expect(text.ended).toBe('Submitted')
    expect(faults(text)).toEqual([])
  })

  it('reads tool calls, and leaves the last one open where a limit ended the run', () => {
    const tools = first(parseFixture('mini-swe-agent/tools.traj.json'))
    expect(sketch(tools).slice(1)).toEqual([
      '1 model: speech "Counting." | call t1 bash {"command":"ls"}',
      '2 tool: result t1 "buoys.txt" exit=0',
      '3 model: call t2 bash {"command":"cat buoys.txt"}',
    ])
    expect(tools.ended).toBeUndefined()
    expect(faults(tools)).toEqual([])
  })

  it('knows a bare list of messages by its outputs; a person who refuses a command stops it', () => {
    const parsed = parseJsonOf([
      { role: 'user', content: 'Go.' },
      { role: 'assistant', content: '```bash\nls\n```' },
      { role: 'user', content: '<returncode>0</returncode>\n<output>\na\n</output>' },
      { role: 'assistant', content: '```bash\nrm a\n```' },
      { role: 'user', content: 'Command not executed. The user rejected your command with the following message: no' },
    ])
    expect(parsed.format?.id).toBe('mini-swe-agent')
    expect(sketch(first(parsed)).at(-1)).toMatch(/^4 tool: result call:3:0 .* rejected positional$/)
  })
})
