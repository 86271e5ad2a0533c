import { expect, it } from 'vitest'
import { lintText } from '../../src/index.js'

const turn = (role: string, content: string) => ({ role, content })
const talk = [
  turn('user', 'List the files, please.'),
  turn('assistant', 'There are two: a.ts and b.ts.'),
  turn('user', 'Which one is larger?'),
  turn('assistant', 'b.ts is larger.'),
]

async function retained(rows: readonly object[]): Promise<readonly number[]> {
  const { spans } = await lintText(JSON.stringify(rows), {
    filename: 'talk.json',
    config: { retain: { tokens: 0, share: 0 } },
  })
  return spans.flatMap((span) => (span.retained ? [span.records[0]] : []))
}

it.each([
  ['the last step', talk, [3]],
  ['the last step, and the turn of a person behind it', [...talk, turn('user', 'Delete it.')], [3, 4]],
  ['all that stands behind the last step', [...talk, turn('user', 'Delete it.'), turn('user', 'Or not.')], [3, 4, 5]],
  ['the last turn where there is no step', talk.slice(0, 1), [0]],
  ['the preamble besides', [turn('system', 'You help.'), ...talk], [0, 4]],
])('without a cut the retained suffix is %s', async (_, rows, records) => {
  expect(await retained(rows)).toEqual(records)
})
