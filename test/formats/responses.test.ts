import { describe, expect, it } from 'vitest'
import { parseText } from '../../src/formats/parse.js'
import { faults, first, parseFixture, sketch } from './support.js'

describe('responses', () => {
  it('reads items of the input and of the output that follows', () => {
    const parsed = parseFixture('responses/log.json')
    expect(parsed.format?.id).toBe('responses')
    expect(sketch(first(parsed))).toEqual([
      '0 human: speech "List failing jobs."',
      '1 model: thinking "Use the list call."',
      '2 model: call call_1 jobs {"state":"failed"}',
      '3 tool: result call_1 "[]"',
      '4 summary: compaction summary at 4 kept [] dropped all opaque',
      '5 model: call sh_1 shell {"commands":["ls"]}',
      '6 tool: result sh_1 "a\\n" + "warn" exit=3',
      '7 model: call ws_1 web_search {"type":"search","query":"job"} | result ws_1',
      '8 model: call mcp_1 restart {} | result mcp_1 "no such job" error=true',
      '9 model: call ap_1 drop {"table":"t"}',
      '10 model: speech "No job fails."',
    ])
    expect(faults(first(parsed))).toEqual([])
    expect(first(parsed).conversation).toBe('resp_1')
  })

  it('reads an item a line', () => {
    const items = [
      { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'go' }] },
      { type: 'function_call', call_id: 'a', name: 'f', arguments: 'not json' },
      { type: 'function_call_output', call_id: 'a', output: [{ type: 'input_text', text: 'ok' }] },
      { type: 'mcp_approval_request', id: 'p', name: 'drop', arguments: '{}' },
      { type: 'mcp_approval_response', approval_request_id: 'p', approve: false },
    ]
    const parsed = parseText(items.map((item) => JSON.stringify(item)).join('\n'), { filename: 'x.jsonl' })
    expect(parsed.format?.id).toBe('responses')
    expect(sketch(first(parsed))).toEqual([
      '0 human: speech "go"',
      '1 model: call a f "not json"',
      '2 tool: result a "ok"',
      '3 model: call p drop {}',
      '4 human: result p rejected',
    ])
    expect(faults(first(parsed))).toEqual([])
  })
})
