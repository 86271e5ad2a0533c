import { describe, expect, it } from 'vitest'
import { faults, first, parseFixture, parseJsonOf, sketch } from './support.js'

describe('anthropic', () => {
  it('reads blocks of every kind', () => {
    const parsed = parseFixture('anthropic/tools.json')
    expect(parsed.format?.id).toBe('anthropic')
    expect(sketch(first(parsed))).toEqual([
      '0 human: speech "Check the two vendors."',
      '1 model: thinking "two calls" | speech "Checking both." | call t1 vendor {"name":"A"} | call t2 vendor {"name":"B"}',
      '2 human: result t2 "timeout" error=true | result t1 "" | speech "Also check vendor C."',
      '3 model: compaction summary at 3 kept [] dropped all "Vendors A and B were checked; B timed out." | call s1 web_search {"query":"vendor C"} | result s1 "unavailable" error=true | opaque hologram (text)',
      '4 harness: notice reminder "<system-reminder>\\nBe brief.\\n</system-reminder>"',
    ])
    expect(faults(first(parsed))).toEqual([])
  })

  it('a message of results alone is a tool, and one that a person refused says so', () => {
    const trajectory = first(
      parseJsonOf([
        { role: 'user', content: 'go' },
        { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'f', input: {} }] },
        {
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: 'a', content: "The user doesn't want to proceed with this." }],
        },
      ]),
    )
    expect(trajectory.children[2]).toMatchObject({ origin: 'tool', children: [{ stopped: 'rejected' }] })
  })

  it('an encrypted compaction proves nothing', () => {
    const trajectory = first(
      parseJsonOf([
        { role: 'user', content: 'go' },
        { role: 'assistant', content: [{ type: 'compaction', content: null, encrypted_content: 'zz' }] },
      ]),
    )
    expect(sketch(trajectory)[1]).toContain('opaque')
    expect(trajectory.children[1]?.origin).toBe('summary')
  })
})
