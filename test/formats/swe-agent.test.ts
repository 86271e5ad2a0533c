import { describe, expect, it } from 'vitest'
import { parseText } from '../../src/formats/parse.js'
import { faults, first, fixture, parseFixture, parseJsonOf, sketch } from './support.js'

describe('SWE-agent', () => {
  const run = parseFixture('swe-agent/run.traj')

  it('takes the action out of the prose, the shell prompt off the output, and skips demonstrations', () => {
    expect(run.format?.id).toBe('swe-agent')
    expect(first(run).skipped).toEqual([{ record: 1, reason: 'demonstration' }])
    expect(sketch(first(run)).slice(2)).toEqual([
      '3 model: speech "Let me list the tables first.\\n" | call call:3:1 bash "ls tides"',
      '4 tool: result call:3:1 "north.csv\\n" positional',
      '5 model: thinking "maybe empty" | speech "The table may be empty." | speech "\\nThat will tell." | call call:5:3 bash "grep -c high tides/north.csv"',
      '6 tool: result call:5:3 "" positional',
      '7 model: call call:7:0 edit "edit 1:1\\nhigh,06:12\\nend_of_edit"',
      '8 tool: result call:7:0 "File updated." positional',
      '9 model: speech "Done, submitting." | call call:9:1 submit "submit"',
    ])
    expect(faults(first(run))).toEqual([])
  })

  it('knows the end from what stands outside the history, unless the run is read only in part', () => {
    expect(first(run).ended).toBe('submitted')
    const text = fixture('swe-agent/run.traj')
    expect(first(parseText(text, { filename: 'run.traj', until: 9 })).ended).toBeUndefined()
    expect(first(parseText(text.replace('"submitted"', '"exit_cost"'), { filename: 'x' })).ended).toBeUndefined()
  })

  it('reads tool calls of a demonstration by id, and what the scaffold says in place of an action', () => {
    const demonstration = first(parseFixture('swe-agent/demonstration.traj'))
    expect(sketch(demonstration)).toEqual([
      '0 system: speech "You work in a shell."',
      '1 human: speech "Rename the jetty."',
      '2 model: speech "I will look for it." | call c1 find_file {"file_name":"jetty"}',
      '3 tool: result c1 "No matches found for \\"jetty\\""',
      '4 harness: notice reminder "Exit due to cost limit"',
    ])
    expect(faults(demonstration)).toEqual([])
  })

  it('reads a file that is nothing but demonstrations', () => {
    const row = { role: 'user', agent: 'main', is_demo: true, content: 'Look.' }
    expect(sketch(first(parseJsonOf({ history: [row] })))).toEqual(['0 human: speech "Look."'])
  })

  it('leaves the lines of an output that only look like a prompt', () => {
    const rows = [
      { role: 'user', agent: 'main', content: 'Go.' },
      { role: 'assistant', agent: 'main', content: 'x\n```\ncat -A f\n```', thought: 'x', action: 'cat -A f' },
      { role: 'user', agent: 'main', content: '(Open file: n/a)\none$\n$' },
    ]
    expect(sketch(first(parseJsonOf({ history: rows })))[2]).toBe(
      '2 tool: result call:1:1 "(Open file: n/a)\\none$\\n$" positional',
    )
  })
})
