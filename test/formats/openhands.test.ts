import { describe, expect, it } from 'vitest'
import { faults, first, parseFixture, sketch } from './support.js'

describe('OpenHands events', () => {
  const parsed = parseFixture('openhands/events.json')
  const events = first(parsed)

  it('reads each event once, whatever repeats its words', () => {
    expect(parsed.format?.id).toBe('openhands')
    expect(sketch(events)).toEqual([
      '0 system: speech "You are an agent."',
      '1 human: speech "List the quay."',
      '3 harness: notice reminder "Never touch the old pier." | notice reminder "Quays are numbered."',
      '4 model: speech "I will list the quay first." | call t1 execute_bash {"command":"ls quay"}',
      '5 tool: result t1 "no such quay" exit=2',
      '6 model: call t2 str_replace_editor {"command":"create","path":"/w/a.md","file_text":"hi"}',
      '7 tool: result t2 "created"',
      '8 model: speech "Now I serve it." | call t3 execute_bash {"command":"serve"}',
      '9 tool: result t3 "\\n[The command has no new output after 30 seconds.]" exit=-1',
      '10 summary: compaction summary at 10 kept [] dropped [4,5] "Looked at the quay."',
      '11 tool: result - "Parameter `path` is required." error=true none',
      '12 model: speech "The list is served." | call t4 finish {"message":"The list is served."}',
    ])
    expect(events.ended).toBe('finished')
    expect(faults(events)).toEqual([])
  })

  it('enters the arguments as the model wrote them', () => {
    const at = '/tool_call_metadata/model_response/choices/0/message/tool_calls/0/function/arguments#'
    expect(events.children[5]?.children[0]).toMatchObject({ type: 'call', at: { record: 6, pointer: at } })
  })

  it('reads rows of an evaluation, old flat events and pairs among them', () => {
    const rows = parseFixture('openhands/output.jsonl')
    expect(rows.trajectories.map(({ conversation, row }) => [conversation, row])).toEqual([
      ['deck-1', 0],
      ['deck-2', 1],
    ])
    expect(rows.rejected).toEqual([{ line: 3, row: 2, reason: 'has no list at /history' }])
    expect(sketch(first(rows))).toEqual([
      '0 human: speech "Clean the deck."',
      '1 model: speech "Let\'s look at the deck." | call call:1:1 run {"command":"ls deck"}',
      '2 tool: result call:1:1 "mop\\r\\n" exit=0 positional',
      '3 model: call call:3:0 ipython {"code":"print(1)"}',
      '4 tool: result call:3:0 "1" positional',
      '5 model: speech "The deck is clean." | call call:5:1 finish {"outputs":{}}',
    ])
    expect(sketch(rows.trajectories[1]!)[1]).toBe(
      '1 model: speech "Let\'s look at the deck." | call call:1:1 run {"command":"ls deck"} | result call:1:1 "mop\\r\\n" exit=0 positional',
    )
    expect(rows.trajectories.flatMap(faults)).toEqual([])
  })
})

describe('OpenHands SDK events', () => {
  it('reads kinds of events, calls of one answer as one turn, and what is forgotten', () => {
    const parsed = parseFixture('openhands-sdk/events.jsonl')
    expect(parsed.format?.id).toBe('openhands-sdk')
    expect(sketch(first(parsed))).toEqual([
      '0 system: speech "You are an agent."',
      '1 human: speech "Check the ports." | notice reminder "The harbour is closed on Sundays."',
      '3,4 model: speech "I will check both." | call c1 terminal {"command":"curl :8080"} | call c2 terminal {"command":"curl :9090"}',
      '5 tool: result c2 "ok" error=false exit=0',
      '6 tool: result c1 "connection refused" error=true exit=7',
      '7 summary: compaction summary at 7 kept [] dropped [3,6] "Looked at the service."',
      '8 model: thinking "A typo." | call c3 terminal "{\\"command\\": \\"rm"',
      '9 tool: result c3 "Invalid arguments." error=true',
      '10 model: speech "Deleting." | call c4 terminal {"command":"rm log"}',
      '11 tool: result c4 "Not that one." rejected',
      '12 model: speech "Port 8080 is closed." | call c5 finish {"message":"Port 8080 is closed."}',
    ])
    expect(faults(first(parsed))).toEqual([])
  })
})
