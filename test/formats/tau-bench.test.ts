import { describe, expect, it } from 'vitest'
import { faults, first, parseFixture, sketch } from './support.js'

describe('tau-bench', () => {
  it('reads a conversation a task', () => {
    const { format, trajectories } = parseFixture('tau-bench/results.json')
    expect(format?.id).toBe('tau-bench')
    expect(trajectories.map(({ row, conversation, ended, length }) => [row, conversation, ended, length])).toEqual([
      [0, '3#0', 'scored', 6],
      [1, '4#1', 'scored', 2],
    ])
    expect(trajectories.flatMap(faults)).toEqual([])
  })

  it('reads one task alone', () => {
    expect(sketch(first(parseFixture('tau-bench/one.json'))).slice(1, 4)).toEqual([
      '1 human: speech "Cancel order 7, please."',
      '2 model: call c1 get_order {"id":7}',
      '3 tool: result c1 "Error: order not found"',
    ])
  })
})
