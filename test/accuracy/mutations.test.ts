/** Edits that may not change what is open, and what they find that does. Each says how much it compared. */
import { describe, expect, it } from 'vitest'
import type { Rule } from '../../src/lint/rule.js'
import { CORPUS_NOTE, hasCorpus } from '../corpus.js'
import { type Check, type Tally, tally } from './mutations/check.js'
import { appended, inserted, reidentified, relaid, removed, restyled } from './mutations/edits.js'
import { isShrinking, knownFaults, news, shrink } from './mutations/known.js'
import { monotone, prompt, unsettled } from './mutations/moments.js'
import * as mutants from './mutations/mutants.js'
import { reformatted, translated } from './mutations/rewritten.js'
import { corpusSubjects, ownSubjects, type Subject } from './mutations/subjects.js'

interface Mutation {
  readonly name: string
  readonly says: string
  readonly run: (subject: Subject) => Promise<Check | null>
  /** Wrong rules that it has to find. */
  readonly kills: readonly Rule[]
  /** How little would be too little to mean anything. */
  readonly least: number
  /** The corpus holds nothing of the kind. */
  readonly isOwn?: true
}

const MUTATIONS: readonly Mutation[] = [
  {
    ...{ name: 'monotone', run: monotone, kills: [mutants.reopens, mutants.forgets], least: 1500 },
    says: 'nothing is forgotten as a transcript grows, and settled stays settled',
  },
  {
    ...{ name: 'prompt', run: prompt, kills: [mutants.settlesLate], least: 1500 },
    says: 'what settles an item settles it when it is there',
  },
  {
    ...{ name: 'unsettled', run: unsettled, kills: [mutants.settlesFromTheFuture], least: 300 },
    says: 'without the record that settled it an item is live',
  },
  {
    ...{ name: 'appended', run: appended, kills: [mutants.settlesOnWords], least: 400 },
    says: 'unrelated turns at the end change nothing before them',
  },
  {
    ...{ name: 'inserted', run: inserted, kills: [mutants.settlesOnWords, mutants.countsTurns], least: 200 },
    says: 'an unrelated exchange, put in or taken out, changes nothing else',
  },
  {
    ...{ name: 'removed', run: removed, kills: [mutants.needsNeighbours], least: 80 },
    says: 'words taken out settle nothing that was raised elsewhere',
  },
  {
    ...{ name: 'relaid', run: relaid, kills: [mutants.readsLayout], least: 1000 },
    says: 'white space, line ends and the order of keys change nothing',
  },
  {
    ...{ name: 'reidentified', run: reidentified, kills: [mutants.readsIds], least: 300 },
    says: 'ids of calls and records are only names',
  },
  {
    ...{ name: 'restyled', run: restyled, kills: [mutants.readsStyle], least: 200, isOwn: true },
    says: 'the name of a tool may be written in another style',
  },
]

const known = knownFaults()
const tell = (name: string, set: string, { files, checked, faults }: Tally): void => {
  process.stdout.write(`mutation ${name}, ${set}: ${checked} compared in ${files} files, ${faults.length} faults\n`)
}

/** Nothing but what is known, and nothing known that was mended. */
function expectKnown(name: string, { faults }: Tally): void {
  if (isShrinking) shrink(name, ({ own }) => ({ own: own.filter((fault) => faults.includes(fault)) }))
  else expect(news(known[name]?.own ?? [], faults)).toEqual({ unknown: [], mended: [] })
}

/** No more than are known. */
function expectFew(name: string, { faults }: Tally): void {
  if (isShrinking) shrink(name, ({ corpus }) => ({ corpus: Math.min(corpus, faults.length) }))
  else expect(faults.length <= (known[name]?.corpus ?? 0) ? [] : faults).toEqual([])
}

describe.each(MUTATIONS.map((mutation) => [mutation.says, mutation] as const))(
  '%s',
  (_, { name, run, kills, least, isOwn }) => {
    it('in the fixtures and the labelled transcripts', async () => {
      const found = await tally(ownSubjects(), run)
      tell(name, 'own', found)
      expect(found.checked).toBeGreaterThanOrEqual(least)
      expectKnown(name, found)
    }, 120_000)

    it.skipIf(!hasCorpus || isOwn)(
      `in ${CORPUS_NOTE}`,
      async () => {
        const found = await tally(corpusSubjects(), run)
        tell(name, 'corpus', found)
        expect(found.checked).toBeGreaterThan(0)
        expectFew(name, found)
      },
      240_000,
    )

    it.each(kills.map((rule) => [rule.meta.id, rule] as const))(
      'and the mutant %s is found out',
      async (_id, rule) => {
        const subjects = ownSubjects().map((subject) => ({ ...subject, rules: [rule] }))
        expect((await tally(subjects, run)).faults.length).toBeGreaterThan(0)
      },
      120_000,
    )
  },
)

it('a conversation has the same things open in every format', async () => {
  const found = await reformatted()
  tell('reformatted', 'own', found)
  expect(found.checked).toBeGreaterThan(400)
  expectKnown('reformatted', found)
}, 60_000)

it('a conversation has the same things open in every language that has cues', async () => {
  const found = await translated()
  tell('translated', 'own', found)
  expect(found.checked).toBeGreaterThanOrEqual(50)
  expectKnown('translated', found)
})

describe('the list of known faults', () => {
  it('takes no fault that is not on it, and keeps none that was mended', () => {
    expect(news(['a', 'b'], ['b', 'c'])).toEqual({ unknown: ['c'], mended: ['a'] })
  })
  it('names mutations that there are', () => {
    const names = [...MUTATIONS.map(({ name }) => name), 'reformatted', 'translated']
    expect(Object.keys(known).filter((name) => !names.includes(name))).toEqual([])
  })
})
