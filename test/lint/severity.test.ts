/** Severities follow from certainty and evidence, whatever a rule is about. */
import { expect, it } from 'vitest'
import type { OpenSpec, Sighting } from '../../src/ledger/book.js'
import type { LintMessage } from '../../src/lint/result.js'
import { defineRule, type FindingSpec, type Rule } from '../../src/lint/rule.js'
import { defaultSettings, type SeverityName } from '../../src/lint/settings.js'
import { lintSource } from '../../src/pipeline.js'

const AT = { record: 0, pointer: '/content', offset: 0 }
const SEEN: Sighting = { at: AT, quote: 'Pack', how: 'may be settled here' }
const TEXT = JSON.stringify([
  { role: 'user', content: 'Pack the boxes.' },
  { role: 'assistant', content: 'Packed.' },
])

const ruleOf = (use: Parameters<typeof defineRule>[0]['create']): Rule =>
  defineRule({
    meta: {
      id: 'probe',
      docs: { description: 'A rule of this test', recommended: 'error' },
      kinds: { thing: 'a thing' },
      messages: { thing: 'Thing' },
      options: {},
    },
    create: use,
  })

const opening = (spec: Partial<OpenSpec>, candidate: Sighting | null = null): Rule =>
  ruleOf((context) => ({
    end() {
      const entry = context.open({
        kind: 'thing',
        at: AT,
        quote: 'Pack',
        key: 'pack box',
        objects: [],
        messageId: 'thing',
        ...spec,
      })
      entry.candidate = candidate
    },
  }))

const finding = (spec: Partial<FindingSpec>): Rule =>
  ruleOf((context) => ({
    end: () =>
      context.report({ kind: 'thing', at: AT, quote: 'Pack', messageId: 'thing', certainty: 'proven', ...spec }),
  }))

async function reportOf(rule: Rule, strict: boolean, severity: SeverityName = 'error'): Promise<LintMessage> {
  const settings = { ...defaultSettings, strict, rules: { probe: { severity, options: {} } } }
  const [result] = await lintSource(TEXT, { filename: 'chat.json', settings, rules: [rule] })
  return result!.messages.find((message) => message.ruleId === 'probe')!
}

it.each([
  { name: 'proven', rule: opening({}), plain: 2, strict: 2, certainty: 'proven' },
  { name: 'in doubt', rule: opening({ doubtful: true }), plain: 0, strict: 2, certainty: 'unproven' },
  {
    name: 'in doubt, with a candidate',
    rule: opening({ doubtful: true }, SEEN),
    plain: 1,
    strict: 2,
    certainty: 'unproven',
  },
  {
    name: 'a word that is no verb',
    rule: opening({ undecided: { clause: 'Pack the boxes', word: 'boxes' } }),
    plain: 0,
    strict: 2,
    certainty: 'unproven',
  },
  { name: 'open by its nature', rule: opening({ most: 'info' }), plain: 0, strict: 0, certainty: 'proven' },
  { name: 'a proven finding', rule: finding({}), plain: 2, strict: 2, certainty: 'proven' },
  { name: 'an unproven finding', rule: finding({ certainty: 'unproven' }), plain: 0, strict: 2, certainty: 'unproven' },
  {
    name: 'an unproven finding with evidence',
    rule: finding({ certainty: 'unproven', evidence: [SEEN] }),
    plain: 1,
    strict: 2,
    certainty: 'unproven',
  },
])('$name', async ({ rule, plain, strict, certainty }) => {
  expect(await reportOf(rule, false)).toMatchObject({ severity: plain, certainty })
  expect((await reportOf(rule, true)).severity).toBe(strict)
  // never more than the configuration says
  expect((await reportOf(rule, true, 'warn')).severity).toBe(Math.min(strict, 1))
})

it('an obligation is printed with the keys that come before it', async () => {
  const after = ['backup database']
  const [result] = await lintSource(TEXT, {
    filename: 'chat.json',
    settings: defaultSettings,
    rules: [opening({ after })],
  })
  expect(result!.ledger).toMatchObject([{ key: 'pack box', after }])
})
