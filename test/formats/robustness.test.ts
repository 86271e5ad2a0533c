import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseText } from '../../src/formats/parse.js'
import { faults, first, fixture, sketch } from './support.js'

const FIXTURES = [
  'chat/parallel.json',
  'chat/text-actions.json',
  'anthropic/tools.json',
  'responses/log.json',
  'codex/compacted.jsonl',
  'claude-code/parallel.jsonl',
  'claude-code/compaction.jsonl',
  'claude-code/harness.jsonl',
  'claude-stream/run.jsonl',
  'swe-agent/run.traj',
  'mini-swe-agent/text.traj.json',
  'openhands/events.json',
  'openhands/output.jsonl',
  'openhands-sdk/events.jsonl',
  'atif/run.json',
  'inspect/log.json',
  'tau-bench/results.json',
  'dialogue/few-shot.json',
]

/** Every value of a JSON tree, as a place to spoil. */
function places(value: unknown, found: { readonly holder: object; readonly key: string | number }[] = []) {
  if (typeof value !== 'object' || value === null) return found
  for (const key of Object.keys(value)) {
    found.push({ holder: value, key })
    places((value as Record<string, unknown>)[key], found)
  }
  return found
}

const spoil = (text: string, at: number, junk: unknown): string => {
  const value = JSON.parse(text) as unknown
  const all = places(value)
  const place = all[at % all.length]
  if (place) (place.holder as Record<string | number, unknown>)[place.key] = junk
  return JSON.stringify(value)
}

const JUNK = [
  null,
  7,
  -1,
  true,
  '',
  'x',
  [],
  {},
  [null],
  [[[]]],
  { text: 5 },
  { content: { content: [1] } },
  { type: 'tool_use' },
]

describe('bad input', () => {
  it.each(FIXTURES)('%s with any one value spoiled never throws, and its tree stays whole', (path) => {
    const text = fixture(path)
    const rows = path.endsWith('.jsonl') ? text.trimEnd().split('\n') : [text]
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.constantFrom(...JUNK), (row, at, junk) => {
        const spoiled = rows.map((line, n) => (n === row % rows.length ? spoil(line, at, junk) : line)).join('\n')
        for (const trajectory of parseText(spoiled, { filename: path }).trajectories)
          expect(faults(trajectory)).toEqual([])
      }),
      { numRuns: 300, seed: 7 },
    )
  })

  it.each(FIXTURES)('%s cut anywhere never throws', (path) => {
    const text = fixture(path)
    for (let at = 0; at < text.length; at += 37) {
      const { trajectories } = parseText(text.slice(0, at), { filename: path })
      for (const trajectory of trajectories) expect(faults(trajectory)).toEqual([])
    }
  })

  it('keys of a prototype are keys like others', () => {
    const text = `[{"role":"user","content":"go","__proto__":{"x":1}},
      {"role":"assistant","constructor":1,"content":[{"type":"__proto__","text":"t"},{"type":"constructor"}]},
      {"role":"toString","content":"hi"},{"role":"tool","tool_call_id":"__proto__","content":{"__proto__":1}}]`
    expect(sketch(first(parseText(text, { filename: 'x.json' }))).slice(0, 3)).toEqual([
      '0 human: speech "go"',
      '1 model: opaque __proto__ (text) | opaque constructor',
      '2 model toString: speech "hi"',
    ])
  })

  it('content that is deeply nested does not overflow', () => {
    const deep = (open: string, close: string, core: string): string => open.repeat(5000) + core + close.repeat(5000)
    const blocks = deep('[{"type":"tool_result","tool_use_id":"a","content":', '}]', '"x"')
    const input = deep('{"a":', '}', '1')
    const text = `[{"role":"user","content":"go"},{"role":"assistant","content":[{"type":"tool_use","id":"a","name":"f","input":${input}}]},{"role":"user","content":${blocks}}]`
    expect(parseText(text, { filename: 'x.json' }).format?.id).toBe('anthropic')
    const session = `{"type":"user","uuid":"u","parentUuid":null,"sessionId":"s","isSidechain":false,"message":{"role":"user","content":${blocks}}}`
    expect(parseText(session, { filename: 'x.jsonl' }).trajectories).toHaveLength(1)
  })
})

describe('large input', () => {
  const session = (count: number): string => {
    const rows: string[] = []
    for (let n = 0; n < count; n++) {
      const parentUuid = n === 0 ? null : `u${n - 1}`
      const common = { uuid: `u${n}`, parentUuid, sessionId: 's', isSidechain: false }
      const kind = n % 4
      if (kind === 0) rows.push(JSON.stringify({ ...common, type: 'user', message: { role: 'user', content: 'go' } }))
      else if (kind === 1) rows.push(JSON.stringify({ ...common, type: 'progress', data: {} }))
      else if (kind === 2)
        rows.push(
          JSON.stringify({
            ...common,
            type: 'assistant',
            message: {
              id: `m${n}`,
              role: 'assistant',
              content: [{ type: 'tool_use', id: `t${n}`, name: 'f', input: {} }],
            },
          }),
        )
      else
        rows.push(
          JSON.stringify({
            ...common,
            type: 'user',
            message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: `t${n - 1}`, content: 'ok' }] },
          }),
        )
    }
    return rows.join('\n')
  }

  it('grows with its size, not with its square', () => {
    const time = (text: string): number => {
      const start = performance.now()
      parseText(text, { filename: 'x.jsonl' })
      return performance.now() - start
    }
    const small = session(5_000)
    time(small)
    const base = Math.max(time(small), 10)
    expect(time(session(40_000))).toBeLessThan(base * 40)
  })

  it('a line of 20 MB and 50,000 glued records are read', () => {
    const long = JSON.stringify({ role: 'user', content: 'x '.repeat(10_000_000) })
    expect(
      first(parseText(`${long}\n${JSON.stringify({ role: 'assistant', content: 'ok' })}`, { filename: 'x.jsonl' }))
        .length,
    ).toBe(2)
    const one = JSON.stringify({ role: 'user', content: 'x' })
    expect(first(parseText(`${one}\n${one.repeat(50_000)}`, { filename: 'x.jsonl' })).length).toBe(50_001)
  })

  it('text made to trip patterns is read in no time', () => {
    const traps = [
      '```'.padEnd(200_000, 'a'),
      '<think>'.repeat(20_000),
      ' '.repeat(200_000),
      'Action: '.repeat(20_000),
      '['.repeat(100_000),
      'earlier '.repeat(30_000),
    ]
    const start = performance.now()
    for (const trap of traps)
      for (const role of ['user', 'assistant', 'system', 'tool'])
        parseText(
          JSON.stringify([
            { role: 'user', content: 'go' },
            { role: 'assistant', content: 'I will.' },
            { role, content: trap },
            { role: 'user', content: 'Observation: x' },
          ]),
          { filename: 'x.json' },
        )
    expect(performance.now() - start).toBeLessThan(4_000)
  })
})
