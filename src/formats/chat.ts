/** OpenAI Chat Completions messages, and every text-only chat of `{role, content}`. */
import type { Format } from './format.js'
import { buildMessages, unwrap } from './shared/chat-turns.js'
import { callsFlaw, contentFlaw, noRecord } from './shared/flaw.js'
import { isObject } from './shared/json.js'
import { messageLayout, type Shape } from './shared/layouts.js'
import { isKnownRole } from './shared/speakers.js'

const BODY = ['content', 'tool_calls', 'function_call', 'refusal', 'reasoning_content'] as const

/** All that may stand for the words of a message. */
const SAID = [
  ...BODY,
  'reasoning',
  'thinking',
  'thought',
  'audio',
  'name',
  'parts',
  'text',
  'metadata',
  'error',
] as const

/** A message; of other formats have `parts`, or wrap their text in a record of their own. */
export function isChatMessage(value: unknown): boolean {
  const found = unwrap(value)
  return found !== null && BODY.some((key) => key in found.message) && !('parts' in found.message)
}

/** Records of SWE-agent: its history looks like a chat, and is told apart by its own keys. */
const isForeign = (value: unknown): boolean => isObject(value) && ('message_type' in value || 'is_demo' in value)

const shape: Shape = {
  isRecord: isChatMessage,
  isList(items) {
    const messages = items.filter(isChatMessage)
    return (
      messages.length * 2 > items.length &&
      messages.some((item) => isKnownRole(unwrap(item)?.message.role)) &&
      !items.some(isForeign)
    )
  },
}

/** Records with a type of their own are a log's bookkeeping, and so is its header. */
function flawOf(value: unknown, record: number): string | null {
  if (!isObject(value)) return noRecord(value)
  const message = unwrap(value)?.message
  if (!message) return typeof value.type === 'string' || record === 0 ? null : 'it has no `role`'
  if (isKnownRole(message.role) && !SAID.some((key) => key in message)) return 'its message is empty'
  return contentFlaw(message) ?? callsFlaw(message)
}

export const chat: Format = {
  id: 'chat',
  title: 'chat messages (OpenAI Chat Completions)',
  capabilities: { calls: true, results: true, errorFlags: false, ids: false, timestamps: false, compactions: false },
  recognise: (probe) => messageLayout(probe, shape),
  flawOf,
  build: buildMessages,
}
