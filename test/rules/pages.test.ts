/** Every example of every rule's page is run, and every page has the same headings. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { lintText } from '../../src/index.js'
import { examplesOf } from './examples.js'

const HEADINGS = ['What it catches', 'Why it matters', 'Example', 'What to do', 'Options', 'Limits']

describe.each(rules.map((rule) => rule.meta.id))('%s', (id) => {
  const page = readFileSync(new URL(`../../rules/${id}/${id}.md`, import.meta.url), 'utf8')
  const examples = examplesOf(id)

  it('has the headings that every page has', () => {
    expect(
      [...page.matchAll(/^## (.+)$/gm)].map((found) => found[1]).filter((head) => HEADINGS.includes(head!)),
    ).toEqual(HEADINGS)
    expect(page.startsWith(`# ${id}\n`)).toBe(true)
  })

  it('shows a live and a quiescent example', () => {
    expect(new Set(examples.map((example) => example.state))).toEqual(new Set(['live', 'quiescent']))
  })

  it.each(examples)('line $line is $state', async ({ text, cut, state, expect: quote }) => {
    const result = await lintText(text, { filename: 'example.md', cut })
    const reports = result.messages.filter((message) => message.ruleId === id && message.severity >= 1)
    if (state === 'quiescent') expect(reports.map((report) => report.quote)).toEqual([])
    else {
      expect(reports.length).toBeGreaterThan(0)
      expect(
        reports.some((report) =>
          quote === '' ? report.quote === '' : report.quote.includes(quote!) || quote!.includes(report.quote),
        ),
      ).toBe(true)
      expect(result.spans.some((span) => span.state === 'live')).toBe(true)
    }
  })
})
