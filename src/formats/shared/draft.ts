/** What all formats of records share when they assemble a trajectory: bad lines, torn tails, pairing. */
import { opaque, place, turn } from '../../tree/build.js'
import type { Problem, Turn } from '../../tree/types.js'
import type { Conversation, Draft, RecordValue } from '../format.js'
import { pair, type ResultNames } from './pairing.js'

/** Node tells where parsing failed, except at the end of the input. */
function failedAt(reason: string, length: number): number {
  const found = /at position (\d+)/.exec(reason)
  return found ? Number(found[1]) : length
}

/** The turn that keeps a bad record's place: nothing is proved of what it may say. */
export const badTurn = (record: RecordValue): Turn =>
  turn('harness', 'unreadable', [record.record], [opaque(place(record.record, ''), record.error ?? 'unreadable', true)])

/** Why records could not be read; the last one, if bad, was torn off while it was written. */
export function problemsOf(conversation: Conversation): {
  readonly problems: readonly Problem[]
  readonly torn?: number
} {
  const problems: Problem[] = []
  let torn: number | undefined
  const last = conversation.records.at(-1)
  for (const { record, value, error, glued } of conversation.records) {
    const ref = conversation.refs[record]
    const length = ref ? ref.end - ref.start : 0
    if (error !== undefined) {
      // what was parsed is whole, whatever is wrong with it
      const isTail = record === last?.record && value === undefined
      if (isTail) torn = record
      problems.push({ record, reason: error, offset: failedAt(error, length), severity: isTail ? 'info' : 'fatal' })
    } else if (glued)
      problems.push({ record, reason: 'shares its line with another record', offset: 0, severity: 'info' })
  }
  return { problems, ...(torn === undefined ? {} : { torn }) }
}

export interface Parts {
  readonly turns: readonly Turn[]
  readonly conversation?: string | null
  readonly skipped?: Draft['skipped']
  readonly names?: ResultNames
  readonly ended?: string
  readonly thread?: string
}

/** A draft from turns whose calls and results still bear their stored ids. */
export const draft = (source: Conversation, parts: Parts): Draft => ({
  conversation: parts.conversation ?? null,
  children: pair(parts.turns, parts.names),
  skipped: parts.skipped ?? [],
  ...problemsOf(source),
  ...(parts.ended === undefined ? {} : { ended: parts.ended }),
  ...(parts.thread === undefined ? {} : { thread: parts.thread }),
})
