import { describe, expect, it } from 'vitest'
import { faults, first, parseFixture, parseJsonOf, sketch } from './support.js'

describe('ATIF', () => {
  const run = first(parseFixture('atif/run.json'))

  it('reads calls and their results in one step, and keeps reports of the harness apart from its prompt', () => {
    expect(run).toMatchObject({ format: 'atif', conversation: 's-1' })
    expect(sketch(run).slice(0, 5)).toEqual([
      '0 system: speech "You look after lamps."',
      '1 human: speech "Which lamp is dark?"',
      '2 harness: notice reminder "Added workspace context"',
      '3 model: thinking "Two of them." | speech "I will ask both keepers." | call c1 ask {"keeper":"north"} | call c2 ask {"keeper":"south"} | result c2 "no results" | result c1 "lit" error=false',
      '4 model: speech "Sending a boat." | call c3 delegate {"to":"boat"} | result c3',
    ])
    expect(faults(run)).toEqual([])
  })

  it('joins the mark of a replaced context with the summary that follows it, and keeps its address', () => {
    expect(sketch(run)[5]).toBe(
      '5,6 summary: notice reminder "Handed over." | compaction summary at 6 kept [] dropped all "You are picking up work from a previous AI agent on this ta…"',
    )
    expect(run.children[5]?.children[1]).toMatchObject({ type: 'compaction', ref: 'sum.json' })
  })

  it('reads answers that are keys for a terminal', () => {
    expect(sketch(run).slice(6)).toEqual([
      '7 model: speech "The boat is out." | speech "I will read the log." | call call:7:2 bash "cat log\\ndate" | result call:7:2 "New Terminal Output:\\nempty" positional',
      '8 tool: notice reminder "Verification" | result - "1 dark" none',
      '9 model: speech "All seen." | call call:9:1 task_complete {}',
    ])
  })

  it('drops nothing at a summary with which a file begins', () => {
    const message = 'You are picking up work from a previous AI agent on this task: lamps'
    const steps = [
      { step_id: 1, source: 'user', message: 'Light the lamps.', is_copied_context: true },
      { step_id: 2, source: 'user', message, is_copied_context: true },
    ]
    expect(sketch(first(parseJsonOf({ schema_version: 'ATIF-v1.5', steps })))[1]).toMatch(/dropped \[\]/)
  })
})
