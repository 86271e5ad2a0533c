/** OpenAI Responses: flat lists of items, `input` and the `output` that follows it. */
import type { Turn } from '../tree/types.js'
import type { Conversation, Draft, Format } from './format.js'
import { conversationId } from './shared/chat-turns.js'
import { badTurn, draft } from './shared/draft.js'
import { isItemType, itemTurn } from './shared/items.js'
import { asList, isObject } from './shared/json.js'
import { messageLayout, type Shape } from './shared/layouts.js'
import { MessageReader } from './shared/messages.js'

const BLOCKS = new Set(['input_text', 'output_text', 'input_image', 'input_file'])

/** A message whose blocks are those of this API. */
const isItemMessage = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.role === 'string' &&
  asList(value.content).some((block) => isObject(block) && typeof block.type === 'string' && BLOCKS.has(block.type))

const isTelling = (value: unknown): boolean => isObject(value) && (isItemType(value.type) || isItemMessage(value))

const isItem = (value: unknown): boolean =>
  isTelling(value) || (isObject(value) && (typeof value.role === 'string' || typeof value.type === 'string'))

const shape: Shape = {
  isRecord: isTelling,
  isList: (items) => items.some(isTelling) && items.every((item) => !isObject(item) || isItem(item)),
}

function build(source: Conversation): readonly Draft[] {
  const reader = new MessageReader()
  const turns: Turn[] = []
  for (const record of source.records) {
    if (record.error !== undefined) turns.push(badTurn(record))
    else if (isObject(record.value)) {
      const made = itemTurn(record.value, record.record, '', reader)
      if (made) turns.push(made)
    }
  }
  return [draft(source, { turns, conversation: conversationId(source.envelope), names: reader.names })]
}

export const responses: Format = {
  id: 'responses',
  title: 'OpenAI Responses items',
  capabilities: { calls: true, results: true, errorFlags: false, ids: true, timestamps: false, compactions: true },
  recognise: (probe) => messageLayout(probe, shape),
  build,
}
