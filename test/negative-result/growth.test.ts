/** What is open is found by what it names: twice as many results that nobody answers take twice the comparisons. */
import { expect, it, vi } from 'vitest'
import rule from '../../rules/negative-result/negative-result.js'
import { defaultSettings } from '../../src/lint/settings.js'
import { lintSource } from '../../src/pipeline.js'

const comparisons = vi.hoisted(() => ({ count: 0 }))

vi.mock('../../src/ledger/rarity.js', async (original) => {
  const real = await original<typeof import('../../src/ledger/rarity.js')>()
  return {
    ...real,
    overlap: (...given: Parameters<typeof real.overlap>) => {
      comparisons.count++
      return real.overlap(...given)
    },
    meets: (...given: Parameters<typeof real.meets>) => {
      comparisons.count++
      return real.meets(...given)
    },
  }
})

interface Step {
  readonly say: string
  readonly command: (i: number) => string
  readonly result: string
}

/** Messages of a chat: one step a call, or all calls in one step. */
function chatOf(n: number, { say, command, result }: Step, parallel: boolean): readonly unknown[] {
  const calls = Array.from({ length: n }, (_, i) => ({
    id: `c${i}`,
    type: 'function',
    function: { name: 'bash', arguments: JSON.stringify({ command: command(i) }) },
  }))
  const results = calls.map(({ id }) => ({ role: 'tool', tool_call_id: id, content: result }))
  const steps = parallel
    ? [{ role: 'assistant', content: say, tool_calls: calls }, ...results, { role: 'assistant', content: say }]
    : calls.flatMap((call, i) => [{ role: 'assistant', content: say, tool_calls: [call] }, results[i]!])
  return [{ role: 'user', content: 'Look around.' }, ...steps]
}

const SHAPES: Readonly<Record<string, Step>> = {
  'searches that find nothing': {
    say: 'The handbook is tidy. Next comes the invoice.',
    command: (i) => `grep -rn legacy_${i} handbook/`,
    result: '',
  },
  'the same search': { say: 'The handbook is tidy.', command: () => 'grep -rn legacy handbook/', result: '' },
  'the same failed check': { say: 'The handbook is tidy.', command: () => 'npm test', result: '2 failed, 3 passed' },
  'failures of many programs': {
    say: 'The handbook is tidy.',
    command: (i) => `./tool-${i} handbook`,
    result: 'fatal: cannot open the handbook',
  },
}

async function comparisonsFor(n: number, step: Step, parallel: boolean): Promise<number> {
  comparisons.count = 0
  const text = JSON.stringify(chatOf(n, step, parallel))
  const [result] = await lintSource(text, { filename: 'chat.json', settings: defaultSettings, rules: [rule] })
  expect(result?.ledger.length).toBeGreaterThanOrEqual(n)
  return comparisons.count
}

it.each(
  Object.entries(SHAPES).flatMap(([name, step]) => [
    { name: `${name}, one a step`, step, parallel: false },
    { name: `${name}, at once`, step, parallel: true },
  ]),
)('$name', async ({ step, parallel }) => {
  const once = await comparisonsFor(400, step, parallel)
  expect(await comparisonsFor(800, step, parallel)).toBeLessThanOrEqual(2.2 * once + 400)
})
