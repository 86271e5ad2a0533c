/** What a recorded compaction does to what is open is said in the message about it. */
import { expect, it } from 'vitest'
import { lint } from '../../src/index.js'

const HEAD = 'This session is being continued from a previous conversation that ran out of context.'
const WORK = [
  { role: 'user', content: 'Rename `fetchUser` to `loadUser`.' },
  { role: 'assistant', content: 'I will run the integration suite.' },
]

interface Case {
  readonly name: string
  readonly summaries: readonly string[]
  /** End of the first line of the message. */
  readonly says: RegExp
  readonly how: string | null
}

it.each<Case>([
  { name: 'no compaction', summaries: [], says: /nothing shows that it was done$/, how: null },
  {
    name: 'left out',
    summaries: [`${HEAD} The function was renamed in src/api.ts.`],
    says: /done, and the compaction at line 3 does not keep it$/,
    how: 'lost here',
  },
  {
    name: 'left out twice: the first loss counts',
    summaries: [`${HEAD} The function was renamed in src/api.ts.`, `${HEAD} The docs were mended.`],
    says: /done, and the compaction at line 3 does not keep it$/,
    how: 'lost here',
  },
  {
    name: 'kept, and then left out',
    summaries: [`${HEAD} Remaining: run the integration suite.`, `${HEAD} The docs were mended.`],
    says: /done, and the compaction at line 4 does not keep it$/,
    how: 'lost here',
  },
  {
    name: 'kept',
    summaries: [`${HEAD} Remaining: run the integration suite.`],
    says: /^The summary carries “I will run the integration suite”, which is still open$/,
    how: 'raised here',
  },
  {
    name: 'a summary that nobody here can read',
    summaries: [`${HEAD} Осталось проверить количество строк перед удалением старой таблицы и сообщить об этом.`],
    says: /done, and the compaction at line 3 is not known to keep it$/,
    how: 'not shown to be kept here',
  },
])('$name', async ({ summaries, says, how }) => {
  const { messages } = await lint([...WORK, ...summaries.map((content) => ({ role: 'user', content }))])
  const [message] = messages.filter(({ kind, ruleId }) => ruleId !== null && /intention|precondition/.test(kind))
  expect(message?.message.split('\n')[0]).toMatch(says)
  expect(message?.evidence.map((one) => one.how)).toEqual(how === null ? [] : [how])
})
