import { describe, expect, it } from 'vitest'
import { fenceBody, findFences, inFences, lineText, splitLines } from '../../src/text/fences.js'

const fencesOf = (text: string, interrupts?: (line: string) => 'surely' | 'maybe' | null) => {
  const lines = splitLines(text)
  const options = interrupts ? { interrupts: (i: number) => interrupts(lineText(text, lines[i]!)) } : {}
  return findFences(text, lines, options).map(({ first, last, closed }) => [first, last, closed])
}

describe('lines', () => {
  it('leaves line breaks out, and takes carriage returns with them', () => {
    const text = 'a\r\nb\n\nc'
    expect(splitLines(text).map((line) => lineText(text, line))).toEqual(['a', 'b', '', 'c'])
    expect(splitLines('')).toEqual([])
  })
})

describe('fences', () => {
  it('closes at a mark of the same kind that is no shorter and bears nothing', () => {
    expect(fencesOf('````md\n```js\n```\n````\nx\n~~~\n```\n~~~')).toEqual([
      [0, 3, true],
      [5, 7, true],
    ])
  })

  it('takes inline code for what it is', () => {
    expect(fencesOf('``` code ``` and more\nx')).toEqual([])
  })

  it('lets a fence that is never closed reach to the end', () => {
    expect(fencesOf('a\n```\nb\nc')).toEqual([[1, 3, false]])
  })

  const turn = (line: string) => (line.startsWith('# turn') ? 'maybe' : null)

  it('keeps a doubtful line in a fence that closes', () => {
    expect(fencesOf('```md\n# turn\n```\nx', turn)).toEqual([[0, 2, true]])
  })

  it('ends an open fence before a doubtful line, where another fence opens in it or the text ends', () => {
    expect(fencesOf('```md\na\n# turn\n```js\nb\n```', turn)).toEqual([
      [0, 1, false],
      [3, 5, true],
    ])
    expect(fencesOf('```md\na\n# turn\nb', turn)).toEqual([[0, 1, false]])
  })

  it('ends any fence before a line that surely is none of its code', () => {
    expect(fencesOf('```\na\n# turn\n```', (line) => (line.startsWith('#') ? 'surely' : null))).toEqual([
      [0, 1, false],
      [3, 3, false],
    ])
  })

  it('gives the code without its marks', () => {
    const text = '```js\na\nb\n```\n```\n```\n```\nc'
    const lines = splitLines(text)
    const fences = findFences(text, lines)
    expect(fences.map((fence) => text.slice(...fenceBody(lines, fence)))).toEqual(['a\nb', '', 'c'])
    const inside = inFences(fences, lines.length)
    expect(lines.map((_, i) => inside(i))).toEqual(lines.map(() => true))
  })
})
