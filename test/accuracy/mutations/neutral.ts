/** Labelled chats as they happened, before any format, so that each can be written in the others. */
import type { NeutralCall, NeutralResult, NeutralTurn } from '../../metamorphic/neutral.js'
import type { LabelLine } from '../labels.js'

interface ChatCall {
  readonly id: string
  readonly function: { readonly name: string; readonly arguments: string }
}

interface ChatMessage {
  readonly role: string
  readonly content: string | null
  readonly tool_calls?: readonly ChatCall[]
  readonly tool_call_id?: string
}

const callOf = ({ id, function: { name, arguments: text } }: ChatCall): NeutralCall => ({
  ...{ id, tool: name, input: JSON.parse(text) as Readonly<Record<string, unknown>> },
})

/** Null for what not every format can hold: system messages within, turns without words or calls. */
export function neutralOf({ format, transcript }: LabelLine): readonly NeutralTurn[] | null {
  if (format !== 'openai-chat' || !Array.isArray(transcript)) return null
  const turns: NeutralTurn[] = []
  let results: NeutralResult[] | null = null
  for (const [n, message] of (transcript as readonly ChatMessage[]).entries()) {
    const { role, content, tool_calls: calls = [], tool_call_id: of } = message
    if (role === 'system' && n === 0) continue
    if (role === 'tool' && of !== undefined) {
      if (!results) {
        results = []
        turns.push({ results })
      }
      results.push({ of, text: content ?? '' })
      continue
    }
    results = null
    if (role === 'user' && content) turns.push({ user: content })
    else if (role === 'assistant' && (content || calls.length > 0))
      turns.push({ ...(content ? { say: content } : {}), ...(calls.length > 0 ? { calls: calls.map(callOf) } : {}) })
    else return null
  }
  return turns
}
