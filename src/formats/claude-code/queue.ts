/** Prompts that a person typed while the agent was at work, as a session's queue records them. */
import { notice, place, speech, turn } from '../../tree/build.js'
import type { Turn } from '../../tree/types.js'
import { harnessTopic } from '../shared/harness.js'
import { asObject, asString } from '../shared/json.js'
import { contentPieces } from '../shared/pieces.js'
import type { Entry } from './entries.js'

/** Texts that a user message or an attachment brings: a prompt that is among them is said there. */
function delivered(entries: readonly Entry[]): ReadonlySet<string> {
  const texts = new Set<string>()
  for (const { type, message, value } of entries) {
    const content = type === 'user' ? message?.content : asObject(value.attachment).prompt
    for (const piece of contentPieces(content, 0, '')) texts.add(piece.value.trim())
  }
  return texts
}

/**
 * Records of prompts that were handed to the agent in the middle of its turn and are written down nowhere else.
 * Taken off the queue by `dequeue`, a prompt comes again as a message; by `popAll`, its author took it back.
 */
export function promptsOfQueue(entries: readonly Entry[]): ReadonlySet<number> {
  let elsewhere: ReadonlySet<string> | null = null
  const handed = new Set<number>()
  let waiting: { readonly record: number; readonly text: string }[] = []
  for (const { type, value, record } of entries) {
    if (type !== 'queue-operation') continue
    const text = (asString(value.content) ?? '').trim()
    if (value.operation === 'enqueue') waiting.push({ record, text })
    else if (value.operation === 'popAll') waiting = []
    else if (value.operation === 'dequeue' || value.operation === 'remove') {
      const at = text === '' ? 0 : waiting.findIndex((prompt) => prompt.text === text)
      const [prompt] = at < 0 ? [] : waiting.splice(at, 1)
      if (!prompt || value.operation !== 'remove') continue
      elsewhere ??= delivered(entries)
      if (!elsewhere.has(prompt.text)) handed.add(prompt.record)
    }
  }
  return handed
}

/** What a queue record says: a prompt of its own, or how a background task went. */
export function queueTurn({ record, value }: Entry, prompts: ReadonlySet<number>): Turn | null {
  const content = asString(value.content)
  if (content === null || content.trim() === '' || value.operation !== 'enqueue') return null
  const at = place(record, '/content')
  const topic = harnessTopic(content)
  if (topic === 'task') return turn('harness', 'queue-operation', [record], [notice(content, at, 'task')])
  return topic === null && prompts.has(record) ? turn('human', 'user', [record], [speech(content, at)]) : null
}
