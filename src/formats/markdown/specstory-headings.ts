/** Turn headings of SpecStory: `_**User (time)**_`, `_**Agent - sidechain (model time)**_`, and older spellings. */
import { type Line, lineText } from '../../text/fences.js'

export interface Heading {
  readonly speaker: 'user' | 'agent' | 'recap'
  readonly sidechain: boolean
  /** Typed while the agent was busy, and never sent. */
  readonly queued: boolean
  /** As written, without its zone; empty where there is none. */
  readonly time: string
  readonly model: string | null
}

const LONGEST = 300
const HEADING = /^(?:_\*\*|### )(?:<span[^>]*>)?(?:\S{1,4} )?(User|Agent|Assistant|Recap)\b(.*)/
const CLOSES = /(?:\*\*_|\)|<\/span>)\s*$/
const TIME = /\d{4}-\d\d-\d\d[ T_]\d\d[:-]\d\d(?:[:-]\d\d)?/

const SPEAKERS = { User: 'user', Agent: 'agent', Assistant: 'agent', Recap: 'recap' } as const

/** Reads a line as a heading, or null. */
export function headingAt(text: string, line: Line): Heading | null {
  const first = text[line.start]
  if ((first !== '_' && first !== '#') || line.end - line.start > LONGEST) return null
  const value = lineText(text, line)
  const found = HEADING.exec(value)
  if (!found || !CLOSES.test(value)) return null
  if (first === '#' ? !/👤|🤖/u.test(value) : !/\*\*_\s*$/.test(value)) return null
  const rest = found[2] ?? ''
  const time = TIME.exec(rest)?.[0] ?? ''
  const inside = /\(([^()]*)/.exec(rest)?.[1] ?? ''
  const model = (time === '' ? inside : inside.slice(0, inside.indexOf(time))).replace(/^model /, '').trim()
  return {
    speaker: SPEAKERS[found[1] as keyof typeof SPEAKERS],
    sidechain: /- sidechain\b/.test(rest),
    queued: /- queued, not sent\b/.test(rest),
    time: time.replace(/[T_]/, ' '),
    model: model === '' ? null : model,
  }
}
