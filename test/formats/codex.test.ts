import { describe, expect, it } from 'vitest'
import { parseText } from '../../src/formats/parse.js'
import { faults, first, fixture, parseFixture, sketch } from './support.js'

const line = (type: string, payload: object): string =>
  JSON.stringify({ timestamp: '2026-11-01T09:00:00Z', type, payload })
const said = (role: string, text: string, id?: string): string =>
  line('response_item', {
    type: 'message',
    role,
    id,
    content: [{ type: role === 'assistant' ? 'output_text' : 'input_text', text }],
  })
const rollout = (...lines: readonly string[]) => parseText(`${lines.join('\n')}\n`, { filename: 'rollout.jsonl' })

describe('codex', () => {
  it('takes response items alone, each once, and knows replayed ones again', () => {
    const parsed = parseFixture('codex/compacted.jsonl')
    expect(parsed.format?.id).toBe('codex')
    const trajectory = first(parsed)
    expect(sketch(trajectory)).toEqual([
      '1 system: speech "<permissions instructions>none</permissions instructions>"',
      '2 harness: notice reminder "<environment_context>\\n<cwd>/w</cwd>\\n</environment_context>"',
      '3 human: speech "Copy the seven tables."',
      '5,6 model: thinking "Start with a plan." | call c1 shell {"command":["bash","-lc","copy 1"]}',
      '7 tool: result c1 "copied \\"one\\"\\n" exit=1',
      '8 model: call c2 apply_patch "{\\"looks\\": \\"like json\\"}"',
      '9 tool: result c2 "exec command rejected by user" rejected',
      '10 human: speech "Never touch table 4."',
      '11 summary: compaction summary at 11 kept [10] dropped all "Another language model started to solve this problem. Progr…"',
      '15,17,18 model: speech "Going on with table 2." | call hosted:17 web_search {"type":"search","query":"copy"} | result hosted:17 | call c3 shell {"type":"exec","command":["ls"]}',
      '20 harness: opaque inter_agent_communication (text)',
    ])
    expect(trajectory.skipped).toEqual([13, 14, 19].map((record) => ({ record, reason: 'duplicate' })))
    expect(trajectory).toMatchObject({ conversation: 'th-1', length: 22 })
    expect(faults(trajectory)).toEqual([])
  })

  it('leaves out what was rolled back, and says when a summary is encrypted', () => {
    const trajectory = first(parseFixture('codex/rollback.jsonl'))
    expect(sketch(trajectory)).toEqual([
      '1 human: speech "First."',
      '2 model: speech "One."',
      '6 human: speech "Better."',
      '7 summary: compaction summary at 7 kept [1] dropped all opaque',
    ])
    expect(trajectory.skipped).toEqual([3, 4].map((record) => ({ record, reason: 'branch' })))
  })

  it('reads the bare items of old files', () => {
    const parsed = parseFixture('codex/old.jsonl')
    expect(parsed.format?.id).toBe('codex')
    expect(sketch(first(parsed))).toEqual([
      '2 human: speech "Where is the log?"',
      '3 model: call c1 shell {"command":["ls"]}',
      '4 tool: result c1 "" exit=0',
      '5 model: speech "Nowhere."',
    ])
  })

  it('without a replacement the last requests survive beside the summary', () => {
    const parsed = rollout(
      line('session_meta', { id: 't' }),
      said('user', 'Copy.'),
      said('assistant', 'I will.'),
      line('compacted', { message: 'Copying.' }),
    )
    expect(sketch(first(parsed)).at(-1)).toBe('3 summary: compaction summary at 3 kept [1] dropped all "Copying."')
  })

  it('follows references to items, and reads new words of the replacement as summary', () => {
    const parsed = rollout(
      line('session_meta', { id: 't' }),
      said('user', 'Copy.', 'm1'),
      line('compacted', {
        message: '',
        replacement_history_entries: [
          { type: 'reference_v2', item_id: 'm1', source_digest: 'd' },
          {
            type: 'inline',
            item: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'So far: none.' }] },
          },
        ],
      }),
    )
    expect(sketch(first(parsed)).at(-1)).toBe('2 summary: compaction summary at 2 kept [1] dropped all "So far: none."')
    expect(faults(first(parsed))).toEqual([])
  })

  it('a request that is made again later is no replay', () => {
    const parsed = rollout(
      line('session_meta', { id: 't' }),
      said('user', 'go on'),
      line('compacted', {
        message: 'x',
        replacement_history: [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'go on' }] }],
      }),
      said('assistant', 'I will.'),
      said('user', 'go on'),
    )
    expect(sketch(first(parsed)).at(-1)).toBe('4 human: speech "go on"')
  })

  it('reads events where a file has nothing else', () => {
    const parsed = rollout(
      line('session_meta', { id: 't' }),
      line('event_msg', { type: 'user_message', message: 'Copy.' }),
      line('event_msg', { type: 'token_count', info: {} }),
      line('event_msg', { type: 'agent_message', message: 'Copied.' }),
    )
    expect(sketch(first(parsed))).toEqual(['1 human: speech "Copy."', '3 model: speech "Copied."'])
  })

  it('judges as if the file ended before `until`, replays included', () => {
    const text = fixture('codex/compacted.jsonl')
    const trajectory = first(parseText(text, { filename: 'x.jsonl', until: 11 }))
    expect(trajectory.skipped).toEqual([])
    expect(trajectory.length).toBe(11)
  })
})
