import { describe, expect, it } from 'vitest'
import { parseText } from '../../src/formats/parse.js'
import { faults, first, parseFixture, sketch } from './support.js'

describe('Cursor export', () => {
  const trajectory = first(parseFixture('cursor-export/chats.md'))

  it('reads words only, over all chats of a file', () => {
    expect(trajectory.format).toBe('cursor-export')
    expect(sketch(trajectory)).toEqual([
      '0 human: speech "What does **User** mean here?"',
      '1 model: speech "It is a role.\\n\\n```md\\n---\\n\\n**User**\\n\\nonly an example\\n```"',
      '2 human: speech "Thanks."',
      '3 human: speech "Go on."',
      '4 model: speech "I will read the file next."',
    ])
    expect(faults(trajectory)).toEqual([])
  })

  it('hides calls and results', () => {
    expect(trajectory.capabilities).toMatchObject({ calls: false, results: false })
  })

  it('is told by its speakers where the title is gone', () => {
    const text = '---\n\n**User**\n\nhello\n\n---\n\n**Cursor**\n\nhi\n'
    expect(parseText(text, { filename: 'x.md' }).format?.id).toBe('cursor-export')
  })
})
