import { describe, expect, it } from 'vitest'
import { parseText } from '../../src/formats/parse.js'
import { faults, first, parseFixture, sketch } from './support.js'

const read = (text: string) => parseText(text, { filename: 'log.txt' })

describe('ReAct logs', () => {
  it('makes one message of a thought and its action; a grade after the end is no result', () => {
    const parsed = parseFixture('react/search.txt')
    expect(parsed.format?.id).toBe('react')
    expect(sketch(first(parsed))).toEqual([
      '0,1 model: speech "I need to search the lamp of Skerry\\nand read its history." | call call:0:1 Search "lamp of Skerry [old]"',
      '2 tool: result call:0:1 "Could not find [lamp of Skerry [old]].\\nSimilar: none" positional',
      '3,4,5 model: speech "I can look it up elsewhere." | call call:3:1 Lookup {"key":"Skerry"}',
      '6 tool: result call:3:1 "(Result 1 / 1) It burned until 1990." positional',
      '7,8 model: speech "So the answer is none." | call call:7:1 Finish "none"',
      '9 harness: notice reminder "Answer is INCORRECT\\nCorrect answer: Skerry"',
    ])
    expect(faults(first(parsed))).toEqual([])
  })

  it('reads actions as JSON and as words, and ends a record where a new question begins', () => {
    const text = [
      'Thought: Ask.',
      'Action: {"action": "search", "action_input": "x"}',
      'Observation: none',
      'Question: another',
      'Thought: Walk.',
      'Action: go to the pier',
      'Observation: You are there.',
    ].join('\r\n')
    const trajectory = first(read(text))
    expect(sketch(trajectory)).toEqual([
      '0,1 model: speech "Ask." | call call:0:1 search "x"',
      '2 tool: result call:0:1 "none" positional',
      '3,4 model: speech "Walk." | call call:3:1 go "go to the pier"',
      '5 tool: result call:3:1 "You are there." positional',
    ])
  })

  it('is no Markdown, and no report that has such words', () => {
    expect(read('# Prompt\n\nThought: a\nAction: b[c]\nObservation: d\nThought: e\n').format?.id).not.toBe('react')
    expect(read('Observation: the door is open\nAction: close it\nObservation: done\n').format?.id).not.toBe('react')
  })
})
