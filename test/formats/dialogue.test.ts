import { describe, expect, it } from 'vitest'
import { parseText } from '../../src/formats/parse.js'
import { faults, first, fixture, parseFixture, sketch } from './support.js'

describe('a dialogue in one string', () => {
  it('finds the speakers, and each word in its string', () => {
    const parsed = parseFixture('dialogue/few-shot.json')
    expect(parsed.format?.id).toBe('dialogue')
    expect(sketch(first(parsed))).toEqual([
      '0 human: speech "Where is my \\"blue\\" parcel?"',
      '1 model: ',
      '2 tool: result - "Error: parcel not found" none',
      '3 model: speech "I could not find it.\\nIs the number right?"',
      '4 human: speech "No, it is 8."',
    ])
    expect(faults(first(parsed))).toEqual([])
  })

  it('says that it leaves out calls, and stops before `until`', () => {
    expect(first(parseFixture('dialogue/few-shot.json')).capabilities.calls).toBe(false)
    const cut = parseText(fixture('dialogue/few-shot.json'), { filename: 'x.json', until: 2 })
    expect(first(cut).children).toHaveLength(2)
  })
})
