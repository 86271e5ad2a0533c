import { describe, expect, it } from 'vitest'
import { faults, parseFixture, parseJsonOf, sketch } from './support.js'

describe('Inspect', () => {
  const log = parseFixture('inspect/log.json')

  it('reads a trajectory a sample; only a sample that was scored and not stopped has ended', () => {
    expect(log.format?.id).toBe('inspect')
    expect(log.trajectories.map(({ row, conversation, ended }) => [row, conversation, ended])).toEqual([
      [0, 'a#1', 'scored'],
      [1, 'b#1', undefined],
    ])
    expect(log.trajectories.flatMap(faults)).toEqual([])
  })

  it('reads errors beside the content, marked summaries, and text that lies in the attachments', () => {
    expect(sketch(log.trajectories[0]!).slice(2)).toEqual([
      '2 model: thinking "Perhaps below." | speech "I will search." | call c1 search {"q":"chart"}',
      '3 tool: result c1 "Command timed out before completing." error=true',
      '4 summary: compaction summary at 4 kept [] dropped all "Summary: the search timed out."',
      '5 model: opaque attachment (text)',
      '6 model: call c2 submit {"answer":"none"}',
    ])
    const [part] = log.trajectories[0]!.children[4]!.children
    expect(part).toMatchObject({ trigger: 'auto', tokensBefore: 9000 })
  })

  it('finds the result of a tool that the provider ran in its block', () => {
    const content = [
      { type: 'tool_use', tool_type: 'web_search', id: 'w1', name: 'web', arguments: '{"q":1}', result: 'hit' },
    ]
    const messages = [{ role: 'assistant', content }]
    const parsed = parseJsonOf({ id: 1, epoch: 2, input: '', target: '', messages })
    expect(sketch(parsed.trajectories[0]!)).toEqual(['0 model: call w1 web {"q":1} | result w1 "hit"'])
    expect(parsed.trajectories[0]!.conversation).toBe('1#2')
  })
})
