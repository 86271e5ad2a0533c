/** References over a cut: what is bound, and what is not. Two dropped turns, what is retained, and what has to be reported. */
import { describe, expect, it } from 'vitest'
import { lintText } from '../../src/index.js'

type Turn = readonly ['user' | 'assistant', string]

interface Reference {
  readonly name: string
  /** What is dropped; a common talk where it is not given. */
  readonly dropped?: readonly Turn[]
  readonly kept: readonly Turn[]
  /** Words that are reported; null: nothing is. */
  readonly report: string | null
}

const TALK: readonly Turn[] = [
  ['user', 'Which databases come into question for the queue?'],
  ['assistant', 'Three candidates:\n\n1. Redis\n2. Postgres\n3. Kafka\n\nOption A keeps one node, option B keeps two.'],
]

const user = (text: string): Turn => ['user', text]
const agent = (text: string): Turn => ['assistant', text]

const CASES: readonly Reference[] = [
  // ordinals and members of a set
  { name: 'an ordinal', kept: [user('Take the second one.')], report: 'the second one' },
  { name: 'an ordinal with a noun', kept: [user('Install the second candidate.')], report: 'the second candidate' },
  { name: 'the others', kept: [user('Now try the other two.')], report: 'the other two' },
  { name: 'a comparative', kept: [user('Use the cheaper one.')], report: 'the cheaper one' },
  { name: 'the latter', kept: [user('I prefer the latter.')], report: 'the latter' },
  {
    name: 'an ordinal over a list that is retained',
    kept: [agent('1. Redis\n2. Postgres'), user('Take the second one.')],
    report: null,
  },
  {
    name: 'the former of two in the same sentence',
    kept: [user('Redis and Postgres both work, but the former is faster.')],
    report: null,
  },
  { name: 'an ordinal with its name', kept: [user('Take the second one (`Postgres`).')], report: null },
  { name: 'an ordinal in a full phrase', kept: [user('Read the second edition of the book.')], report: null },
  { name: 'an ordinal of time', kept: [user('This is the first time that I see such a queue.')], report: null },
  { name: 'an adverb', kept: [user('First, run the tests. Second, tag the release.')], report: null },
  { name: 'a fraction', kept: [user('One third of the queue is lost.')], report: null },
  { name: 'others that are named', kept: [user('The other two occurrences of `legacy_id` stay.')], report: null },
  // labels
  { name: 'a label', kept: [user('Go with option B.')], report: 'option B' },
  { name: 'a label of which only its state is said', kept: [agent('Option B is still open.')], report: 'Option B' },
  { name: 'a label that is defined', kept: [agent('Option B: two nodes.'), user('Go with option B.')], report: null },
  {
    name: 'a label that a list defines',
    kept: [agent('B) two nodes\nC) three nodes'), user('Go with option B.')],
    report: null,
  },
  {
    name: 'a label inside another word',
    kept: [agent('Our plan and its cost: 12 EUR.'), user('Go with plan A.')],
    report: 'plan A',
  },
  // pointers
  { name: 'a pointer', kept: [user('As discussed above, keep the retention short.')], report: 'As discussed above' },
  {
    name: 'a pointer whose content is retained',
    kept: [agent('The retention should stay short.'), user('As discussed, keep the retention short.')],
    report: null,
  },
  { name: 'words that hold a pointer', kept: [user('The queue was noted in the log of the node.')], report: null },
  {
    name: 'a German pointer',
    kept: [user('Bitte wie besprochen die Warteschlange mit kurzer Aufbewahrung anlegen.')],
    report: 'wie besprochen',
  },
  // pronouns
  { name: 'a thing to act on', kept: [user('Deploy it to the test cluster.')], report: 'Deploy it' },
  { name: 'a thing named in the sentence', kept: [user('Build the image and deploy it.')], report: null },
  { name: 'a thing named in the turn before', kept: [agent('The image is built.'), user('Deploy it.')], report: null },
  { name: 'a pronoun that opens the suffix', kept: [agent('It still fails with a timeout.')], report: 'It still' },
  {
    name: 'weather and extraposition',
    kept: [user('It seems that it is worth a try, and it makes sense to wait.')],
    report: null,
  },
  { name: 'an empty phrase beside a real pronoun', kept: [user('It seems fine, so deploy it.')], report: 'deploy it' },
  { name: 'what the code below is', kept: [user('Run this:\n\n```sh\nmake check\n```')], report: null },
  { name: 'an idiom', kept: [user('Let us call it a day.')], report: null },
  { name: 'a chain is told once', kept: [user('Deploy it, then restart it and remove it.')], report: 'Deploy it' },
  // definite descriptions
  {
    name: 'the same error',
    dropped: [user('What broke?'), agent('The build fails with `EPERM: rename dist`.')],
    kept: [user('The same error as before, again.')],
    report: 'The same error',
  },
  {
    name: 'the same error, said again',
    kept: [agent('The build fails with `EPERM: rename dist`.'), user('The same error as before, again.')],
    report: null,
  },
  { name: 'that approach', kept: [user('I like that approach, go ahead.')], report: 'that approach' },
  {
    name: 'that approach, which is retained',
    kept: [agent('One approach is to shard by tenant.'), user('I like that approach.')],
    report: null,
  },
  {
    name: 'a file without its name',
    kept: [agent('I will create the file in the right folder.')],
    report: 'create the file',
  },
  {
    name: 'a file with its name',
    kept: [agent('I will create the file `notes.md` in the right folder.')],
    report: null,
  },
  // addresses
  { name: 'an address', kept: [user('Fix src/queue.ts:88 and close issue #412.')], report: null },
  { name: 'a running variable', kept: [user('Sum the column of df_clean.')], report: null },
  // other languages
  {
    name: 'a Spanish ordinal',
    kept: [user('Entonces usa la segunda para la cola de mensajes, por favor.')],
    report: 'la segunda',
  },
  {
    name: 'a Spanish word that holds an ordinal',
    kept: [user('El valor del otrora servidor no está en la cola.')],
    report: null,
  },
  { name: 'a Chinese ordinal', kept: [user('请使用第二个作为队列。')], report: '第二个' },
]

async function references({ dropped = TALK, kept }: Reference) {
  const messages = [...dropped, ...kept].map(([role, content]) => ({ role, content }))
  const { messages: found } = await lintText(JSON.stringify(messages), { filename: 'talk.json', cut: dropped.length })
  return found.filter((message) => message.ruleId === 'unresolved-reference' && message.severity > 0)
}

describe('references over a cut', () => {
  it.each(CASES)('$name', async (reference) => {
    const found = await references(reference)
    if (reference.report === null) expect(found.map(({ quote }) => quote)).toEqual([])
    else {
      expect(found).toHaveLength(1)
      expect(found[0]!.quote).toContain(reference.report)
    }
  })
})

it('says by line where the thing was named, in ascending order', async () => {
  const text = [
    '## User',
    '',
    'Which?',
    '',
    '## Assistant',
    '',
    'Two candidates: `a` and `b`.',
    '',
    '## User',
    '',
    'Two more candidates: `c` and `d`.',
    '',
    '## User',
    '',
    'Take the second one.',
    '',
  ].join('\n')
  const { messages } = await lintText(text, { filename: 'talk.md', cut: 3 })
  const found = messages.find((message) => message.ruleId === 'unresolved-reference')!
  expect(found.message).toMatch(/is named only at lines 7 and 11, which compaction drops/)
})

it('what a trim marker stands for is not in the file, and is missed all the same', async () => {
  const rows = [
    { role: 'system', content: 'You are a support agent.' },
    { role: 'user', content: '[Earlier messages were removed to stay within the context limit]' },
    { role: 'user', content: 'You said that the second repair is free.' },
  ]
  const { messages } = await lintText(JSON.stringify(rows), { filename: 'talk.json' })
  const found = messages.filter((message) => message.ruleId === 'unresolved-reference')
  expect(found.map(({ quote, severity }) => [quote, severity])).toEqual([
    [expect.stringContaining('the second repair'), 1],
  ])
})
