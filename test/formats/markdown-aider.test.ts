import { describe, expect, it } from 'vitest'
import { parseText } from '../../src/formats/parse.js'
import { faults, first, parseFixture, sketch } from './support.js'

const parse = (text: string) => parseText(text, { filename: 'x.md' })
const turns = (text: string) => sketch(first(parse(text)))
const start = '# aider chat started at 2026-05-01 14:22:33\n\n> Aider v0.75.1  \n\n'

describe('Aider: a history', () => {
  const trajectory = first(parseFixture('aider/history.md'))

  it('reads blocks of typed lines and the text after them, over all its sessions', () => {
    expect(trajectory.format).toBe('aider')
    expect(sketch(trajectory)).toMatchSnapshot()
    expect(faults(trajectory)).toEqual([])
  })

  it('leaves the start of a session to no turn', () => {
    const covered = trajectory
      .source!.records.map(({ start: a, end }) => trajectory.source!.text.slice(a, end))
      .join('')
    expect(covered).not.toContain('aider chat started')
    expect(covered).not.toContain('Git repo')
  })
})

describe('Aider: an excerpt', () => {
  it('is told by what only Aider prints, though its line ends are gone', () => {
    const trajectory = first(parseFixture('aider/excerpt.md'))
    expect(trajectory.format).toBe('aider')
    expect(sketch(trajectory)).toMatchSnapshot()
    expect(faults(trajectory)).toEqual([])
  })
})

describe('Aider: records', () => {
  it('are two where a blank line parts two typed blocks', () => {
    expect(turns(`${start}#### /ask why  \n\n####  why  \n\nBecause.\n`)).toEqual([
      '0 harness: notice reminder "#### /ask why"',
      '1 human: speech "####  why"',
      '2 model: speech "Because."',
    ])
  })

  it('end at the next session', () => {
    expect(turns(`${start}#### a  \n\nB.\n\n${start}#### c  \n`)).toEqual([
      '0 human: speech "#### a"',
      '1 model: speech "B."',
      '2 human: speech "#### c"',
    ])
  })

  it('do not begin at a heading of the model', () => {
    expect(turns(`${start}#### a  \n\nB.\n\n#### Why\n\nC.\n`)).toHaveLength(2)
  })

  it('begin at typed lines whose ends were stripped, after what Aider prints', () => {
    const text =
      '# aider chat started at 2026-05-01 14:22:33\n\n#### a\n\nB.\n\n#### Why\n\nC.\n\n> Tokens: 1k sent, 2 received.\n\n#### d\n'
    expect(turns(text)).toHaveLength(3)
  })
})

describe('Aider: errors that it sends on', () => {
  it('are a result that no call asked for', () => {
    expect(turns(`${start}#### # Fix any errors below, if possible.  \n#### a.py:1: F401  \n\nFixed.\n`)[0]).toBe(
      '0 tool: result - "#### # Fix any errors below, if possible.  \\n#### a.py:1: F4…" none',
    )
  })
})

describe('Aider: quotations', () => {
  it('are the model’s unless they end as Aider ends its lines', () => {
    expect(turns(`${start}#### a  \n\nAs it says:\n\n> be quick\n\nRight.\n\n> Added b.py to the chat  \n`)[1]).toBe(
      '1 model: speech "As it says:\\n\\n> be quick\\n\\nRight." | notice reminder "Added b.py to the chat"',
    )
  })
})
