/** `0 ≤ cut ≤ until ≤ records`, in the library as on the command line: one fatal message, and nothing throws. */
import { describe, expect, it } from 'vitest'
import { type LintTextOptions, lint, lintText } from '../src/index.js'

const MESSAGES = [
  { role: 'user', content: 'Drop the table `orders_old`.' },
  { role: 'assistant', content: 'I will verify the row counts before dropping `orders_old`.' },
]
const TEXT = JSON.stringify(MESSAGES)
const ROWS = [MESSAGES, [...MESSAGES, ...MESSAGES]].map((messages) => JSON.stringify({ messages })).join('\n')

const fatalsOf = async (range: object): Promise<readonly (readonly unknown[])[]> => {
  const options = range as LintTextOptions
  const results = [await lintText(TEXT, options), await lint(MESSAGES, options)]
  return results.map(({ messages }) => messages.filter((one) => one.fatal).map(({ message }) => message))
}

describe('a range', () => {
  it.each([
    [{ cut: -1 }, 'cut must be a whole number, 0 or more, found -1'],
    [{ cut: 1.5 }, 'cut must be a whole number, 0 or more, found 1.5'],
    [{ until: Number.NaN }, 'until must be a whole number, 0 or more, found NaN'],
    [{ until: '2' }, 'until must be a whole number, 0 or more, found "2"'],
    [{ cut: 2, until: 1 }, 'cut 2 lies beyond until 1'],
    [{ cut: 3 }, 'cut 3 lies beyond the end: the transcript has 2 records'],
    [{ cut: 1, until: 3 }, 'until 3 lies beyond the end: the transcript has 2 records'],
  ])('%j', async (range, said) => {
    for (const messages of await fatalsOf(range)) expect(messages).toEqual([expect.stringContaining(said)])
  })

  it.each([{ cut: 0 }, { cut: 2 }, { until: 0 }, { cut: 2, until: 2 }])('%j is right', async (range) => {
    expect(await fatalsOf(range)).toEqual([[], []])
  })

  it('holds of each row; the others are judged', async () => {
    const { messages, spans } = await lintText(ROWS, { cut: 3 })
    expect(messages.filter(({ fatal }) => fatal)).toMatchObject([{ messageId: 'out-of-range', row: 0 }])
    expect(spans.filter(({ row }) => row === 1)).not.toEqual([])
  })
})
