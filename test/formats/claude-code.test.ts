import { describe, expect, it } from 'vitest'
import { parseText } from '../../src/formats/parse.js'
import { faults, first, fixture, parseFixture, sketch } from './support.js'

describe('claude-code', () => {
  it('makes one turn of the lines of a message; side chains of it are no branches', () => {
    const parsed = parseFixture('claude-code/parallel.jsonl')
    expect(parsed.format?.id).toBe('claude-code')
    const trajectory = first(parsed)
    expect(sketch(trajectory)).toEqual([
      '1 human: speech "Search both folders."',
      '2,3,4,6 model: thinking "two greps" | speech "Searching both." | call t1 Grep {"pattern":"x","path":"a"} | call t2 Grep {"pattern":"x","path":"b"}',
      '7 tool: result t2 "No files found"',
      '8 tool: result t1 "a/x.ts" error=false interrupted',
      '9 model: speech "Only folder a has it."',
      '10 human: notice reminder "<system-reminder>\\nBe brief.\\n</system-reminder>" | speech "Thanks, go on."',
      '12 harness: notice task "<task-notification>\\n<task-id>b1</task-id>\\n</task-notificati…"',
      '13 harness: opaque telepathy (text)',
    ])
    expect(trajectory).toMatchObject({ conversation: 's1', skipped: [], length: 14 })
    expect(trajectory.children[2]?.children[0]).toMatchObject({ structured: { numFiles: 0 } })
    expect(faults(trajectory)).toEqual([])
  })

  it('a message goes on in a turn of its own after a result', () => {
    const row = (type: string, uuid: string, parentUuid: string | null, message: object) =>
      JSON.stringify({ type, uuid, parentUuid, sessionId: 's', isSidechain: false, message })
    const text = [
      row('user', 'u', null, { role: 'user', content: 'go' }),
      row('assistant', 'a', 'u', {
        id: 'm',
        role: 'assistant',
        content: [{ type: 'tool_use', id: 't', name: 'f', input: {} }],
      }),
      row('user', 'r', 'a', { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content: 'ok' }] }),
      row('assistant', 'b', 'r', { id: 'm', role: 'assistant', content: [{ type: 'text', text: 'Done.' }] }),
    ]
    const trajectory = first(parseText(text.join('\n'), { filename: 'x.jsonl' }))
    expect(trajectory.children.map(({ id, records }) => [id, records])).toEqual([
      ['u', [0]],
      ['m', [1]],
      ['r', [2]],
      ['m', [3]],
    ])
  })

  it('leaves an abandoned branch out', () => {
    const trajectory = first(parseFixture('claude-code/branch.jsonl'))
    expect(sketch(trajectory)).toEqual([
      '0 human: speech "Name the release."',
      '1 model: speech "Which one?"',
      '4 human: speech "The new one."',
      '5 model: speech "I will rename 2.0."',
    ])
    expect(trajectory.skipped).toEqual([2, 3].map((record) => ({ record, reason: 'branch' })))
  })

  it('before `until` the abandoned branch is the active one', () => {
    const text = fixture('claude-code/branch.jsonl')
    const trajectory = first(parseText(text, { filename: 'x.jsonl', until: 4 }))
    expect(sketch(trajectory).at(-1)).toBe('3 model: speech "I will rename 1.0."')
    expect(trajectory.skipped).toEqual([])
  })

  it('joins a boundary and its summary, and knows kept and cleared records', () => {
    const trajectory = first(parseFixture('claude-code/compaction.jsonl'))
    expect(sketch(trajectory)).toEqual([
      '0 human: speech "Migrate seven tables."',
      '1 model: call t1 Bash {"command":"mig 1"}',
      '2 tool: result t1 "Exit code 1\\nlocked" error=true',
      '3 harness: compaction clear at 3 kept [] dropped [2] "Context microcompacted"',
      '4 model: speech "Table 1 is locked."',
      '5,6 summary: compaction summary at 6 kept [4] dropped all "This session is being continued from a previous conversatio…"',
      '8 human: speech "And the rest?"',
      '9 model: speech "I will go on with table 2."',
    ])
    expect(trajectory.children[5]?.children[0]).toMatchObject({ trigger: 'manual', tokensBefore: 161000 })
    expect(trajectory.skipped).toEqual([{ record: 7, reason: 'duplicate' }])
    expect(faults(trajectory)).toEqual([])
  })

  it('a kept segment is given by its ends; a boundary may lack its summary', () => {
    const rows = fixture('claude-code/compaction.jsonl')
      .trimEnd()
      .split('\n')
      .map((row) =>
        row.replace(
          /"preservedMessages":\{[^}]*\}/,
          '"preservedSegment":{"headUuid":"r1","anchorUuid":"cs","tailUuid":"a2"}',
        ),
      )
    const trajectory = first(parseText(rows.slice(0, 6).join('\n'), { filename: 'x.jsonl' }))
    expect(sketch(trajectory).at(-1)).toBe('5 summary: compaction summary at 5 kept [2,3,4] dropped all')
  })

  it('gives each sidechain a thread', () => {
    const { trajectories } = parseFixture('claude-code/sidechain.jsonl')
    expect(trajectories.map(({ thread, children }) => [thread, children.length])).toEqual([
      [undefined, 4],
      ['s1', 2],
    ])
    expect(trajectories[0]?.skipped).toEqual([2, 3].map((record) => ({ record, reason: 'sidechain' })))
  })

  it('a file of sidechain records alone is a main trajectory', () => {
    const rows = fixture('claude-code/sidechain.jsonl').split('\n').slice(2, 4).join('\n')
    const { trajectories } = parseText(rows, { filename: 'agent-1.jsonl' })
    expect(trajectories).toHaveLength(1)
    expect(trajectories[0]).toMatchObject({ skipped: [] })
    expect(trajectories[0]?.thread).toBeUndefined()
  })

  it('tells a person from the harness in a user role', () => {
    const trajectory = first(parseFixture('claude-code/harness.jsonl'))
    expect(sketch(trajectory)).toEqual([
      '0 harness: notice reminder "Caveat: The messages below were generated by the user while…"',
      '1 human: notice reminder "<command-message>review</command-message>\\n<command-name>/re…" | speech "pull 7, but skip the docs"',
      '2 harness: notice reminder "Base directory of this skill"',
      '3 model: call t1 Edit {"file_path":"x"}',
      '4 tool: result t1 "The user doesn\'t want to proceed with this tool use. The to…" error=true rejected | notice reminder "[Request interrupted by user for tool use]"',
      '5 model: call t2 Bash {"command":"ls"}',
      '6 human: result t2 "" exit=2 | speech "also check the tests"',
      '7 human: speech "and the lint"',
      '8 harness: notice task "background build"',
      '9 harness: notice reminder "API Error: overloaded"',
    ])
    expect(faults(trajectory)).toEqual([])
  })

  it('splits glued lines, keeps bad ones, and knows a torn tail', () => {
    const trajectory = first(parseFixture('claude-code/broken.jsonl'))
    expect(trajectory.children.map(({ records, origin }) => [records[0], origin])).toEqual([
      [0, 'human'],
      [1, 'model'],
      [2, 'model'],
      [3, 'harness'],
      [4, 'model'],
      [5, 'harness'],
    ])
    expect(trajectory.problems.map(({ record, severity }) => [record, severity])).toEqual([
      [1, 'info'],
      [2, 'info'],
      [3, 'fatal'],
      [5, 'info'],
    ])
    expect(trajectory.torn).toBe(5)
    expect(faults(trajectory)).toEqual([])
  })

  it('reads a file without a tree in its order', () => {
    const rows = fixture('claude-code/branch.jsonl').replaceAll(/"parentUuid":"\w+"/g, '"parentUuid":null')
    const trajectory = first(parseText(rows, { filename: 'x.jsonl' }))
    expect(trajectory.children).toHaveLength(6)
    expect(trajectory.skipped).toEqual([])
  })

  it('goes on in file order where a parent is not in the file', () => {
    const rows = fixture('claude-code/branch.jsonl').replace(
      '"uuid":"u3","parentUuid":"a1"',
      '"uuid":"u3","parentUuid":"gone"',
    )
    const trajectory = first(parseText(rows, { filename: 'x.jsonl' }))
    expect(trajectory.children).toHaveLength(6)
  })

  it('a first prompt that is written anew starts over', () => {
    const rows = fixture('claude-code/branch.jsonl').replace(
      '"uuid":"u3","parentUuid":"a1"',
      '"uuid":"u3","parentUuid":null',
    )
    const trajectory = first(parseText(rows, { filename: 'x.jsonl' }))
    expect(sketch(trajectory)[0]).toBe('4 human: speech "The new one."')
    expect(trajectory.skipped).toHaveLength(4)
  })
})

describe('the queue of a session', () => {
  const queue = (operation: string, content?: string): string =>
    JSON.stringify({ type: 'queue-operation', operation, sessionId: 's1', content })
  const base = fixture('claude-code/sidechain.jsonl').trimEnd().split('\n')
  const origins = (...rows: readonly string[]): string[] => {
    const text = [...base.slice(0, 2), ...rows, ...base.slice(4)].join('\n')
    return sketch(first(parseText(text, { filename: 'x.jsonl' }))).filter((line) => line.includes('human'))
  }

  it('a prompt handed over in the middle of a turn is said where it was queued', () => {
    expect(origins(queue('enqueue', 'as a draft'), queue('remove'))).toEqual([
      '0 human: speech "Find the leak."',
      '2 human: speech "as a draft"',
    ])
  })

  it('one that comes again as a message, was taken back or still waits is not', () => {
    const again = JSON.stringify({
      type: 'attachment',
      uuid: 'q',
      parentUuid: 'a1',
      sessionId: 's1',
      isSidechain: false,
      attachment: { type: 'queued_command', prompt: 'as a draft' },
    })
    expect(origins(queue('enqueue', 'as a draft'), queue('dequeue'))).toHaveLength(1)
    expect(origins(queue('enqueue', 'as a draft'), queue('popAll'))).toHaveLength(1)
    expect(origins(queue('enqueue', 'as a draft'))).toHaveLength(1)
    expect(origins(queue('enqueue', 'as a draft'), again, queue('remove'))[1]).toBe('3 human: speech "as a draft"')
  })
})

describe('claude-stream', () => {
  it('reads a run, its subagents and how it ended', () => {
    const parsed = parseFixture('claude-stream/run.jsonl')
    expect(parsed.format?.id).toBe('claude-stream')
    const [main, side] = parsed.trajectories
    expect(sketch(main!)).toEqual([
      '1,2 model: speech "Starting two agents." | call t1 Task {"prompt":"p"}',
      '5 tool: result t1 "Nothing found."',
      '6 harness: notice task "Build finished"',
      '7,8 summary: compaction summary at 8 kept [] dropped all "This session is being continued from a previous conversatio…"',
      '9 model: speech "Nothing was found."',
    ])
    expect(main).toMatchObject({ conversation: 's9', ended: 'success' })
    expect(side).toMatchObject({ thread: 't1', ended: 'returned' })
    expect(sketch(side!)).toEqual(['3 human: speech "p"', '4 model: speech "Nothing found."'])
  })
})
