/** Examples of a rule's page: the fences are transcripts, their info string says what must come of them. */
import { readFileSync } from 'node:fs'

export interface Example {
  readonly rule: string
  readonly line: number
  readonly text: string
  readonly state: 'live' | 'quiescent'
  readonly cut: number | undefined
  /** Words that the report must quote; `""`: an empty result. Undefined for a quiescent one. */
  readonly expect: string | undefined
}

const FENCE = /^(`{3,})transcript (live|quiescent)(?: cut=(\d+))?\n([\s\S]*?)^\1\n(?:<!-- expect:([^>]*?)-->)?/gm

export function examplesOf(rule: string): readonly Example[] {
  const page = readFileSync(new URL(`../../rules/${rule}/${rule}.md`, import.meta.url), 'utf8')
  return [...page.matchAll(FENCE)].map((found) => ({
    rule,
    line: page.slice(0, found.index).split('\n').length,
    state: found[2] as Example['state'],
    cut: found[3] === undefined ? undefined : Number(found[3]),
    text: found[4]!,
    expect: found[5]?.trim(),
  }))
}
