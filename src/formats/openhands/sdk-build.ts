/** Events of the OpenHands SDK as turns: actions of one answer are one turn. */
import { turn } from '../../tree/build.js'
import type { Turn } from '../../tree/types.js'
import type { Conversation, Draft } from '../format.js'
import { conversationId } from '../shared/chat-turns.js'
import { badTurn, draft } from '../shared/draft.js'
import { asString, firstId, isObject, type Json } from '../shared/json.js'
import { sdkEvent } from './sdk-events.js'

/** The answer that an action is part of. */
const answerOf = (event: Json): string | null => (event.kind === 'ActionEvent' ? asString(event.llm_response_id) : null)

function recordsById(source: Conversation): ReadonlyMap<string, number> {
  const records = new Map<string, number>()
  for (const { value, record } of source.records) {
    const id = isObject(value) ? firstId(value, 'id') : null
    if (id !== null) records.set(id, record)
  }
  return records
}

export function buildSdkEvents(source: Conversation): readonly Draft[] {
  const byId = recordsById(source)
  const turns: Turn[] = []
  let answer: string | null = null
  for (const stored of source.records) {
    if (stored.error !== undefined) turns.push(badTurn(stored))
    if (stored.error !== undefined || !isObject(stored.value)) continue
    const { value: event, record } = stored
    const read = sdkEvent(event, record, byId)
    if (!read) continue
    const last = turns.at(-1)
    const own = answerOf(event)
    if (last && own !== null && own === answer)
      turns[turns.length - 1] = {
        ...last,
        records: [...last.records, record],
        children: [...last.children, ...read.parts],
      }
    else turns.push(turn(read.origin, asString(event.source) ?? '', [record], read.parts, { id: firstId(event, 'id') }))
    answer = own
  }
  return [draft(source, { turns, conversation: conversationId(source.envelope) })]
}
