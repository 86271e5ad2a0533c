/** Actions of OpenHands: a call, and the thought that the model said with it. */
import { call, place, speech } from '../../tree/build.js'
import type { Call, Part } from '../../tree/types.js'
import { decodeInput } from '../shared/arguments.js'
import { proseParts } from '../shared/commands.js'
import { asList, asObject, asString, type Json } from '../shared/json.js'
import { actionFields, eventId, functionName, type Stored, toolCallId } from './event.js'

/** Fields of an action that are no argument of the tool. */
const BOOKKEEPING = new Set([
  'thought',
  'final_thought',
  'action',
  'action_risk',
  'blocking',
  'confirmation_state',
  'hidden',
  'id',
  'images_urls',
  'impl_source',
  'is_confirmed',
  'is_static',
  'keep_prompt',
  'kernel_init_code',
  'message',
  'security_risk',
  'source',
  'timeout',
  'timestamp',
  'tool_call_metadata',
  'translated_ipython_code',
])

/** Actions whose name is not the tool's. */
const TOOLS: Readonly<Record<string, string>> = { run_ipython: 'ipython', reject: 'finish' }

/** Id of the call of an action: the model's, else one made of the event's. */
export const callIdOf = (event: Json): string => {
  const id = eventId(event)
  return toolCallId(event) ?? (id === null ? '' : `event:${id}`)
}

/** The call as the model made it: some actions leave out what it asked for. */
function storedCall({ event, record, base }: Stored): Call | null {
  const id = toolCallId(event)
  const choices = asList(asObject(asObject(event.tool_call_metadata).model_response).choices)
  for (const [n, choice] of choices.entries()) {
    const calls = asList(asObject(asObject(choice).message).tool_calls)
    for (const [m, stored] of calls.entries()) {
      const found = asObject(stored)
      const inner = asObject(found.function)
      if (id === null || found.id !== id || inner.arguments === undefined) continue
      const at = `${base}/tool_call_metadata/model_response/choices/${n}/message/tool_calls/${m}/function/arguments`
      const { input, pointer } = decodeInput(inner.arguments, at)
      return call(id, asString(inner.name) ?? '', input, place(record, pointer))
    }
  }
  return null
}

function actionCall(stored: Stored, action: string): Call {
  const { fields, pointer } = actionFields(stored)
  const input = Object.fromEntries(
    Object.entries(fields).filter(([key]) => action === 'think' || !BOOKKEEPING.has(key)),
  )
  const name = functionName(stored.event) ?? TOOLS[action] ?? action
  return call(callIdOf(stored.event), name, input, place(stored.record, pointer))
}

/** What the model said: its thought, and for the last action what it tells the user. */
function said(stored: Stored, action: string): Part[] {
  if (action === 'think') return []
  const { fields, pointer } = actionFields(stored)
  const texts = (['thought', 'final_thought'] as const).flatMap((field) => {
    const value = asString(fields[field])?.trim() ?? ''
    return value === '' ? [] : [{ field, value }]
  })
  const [first, second] = texts
  const kept =
    first && second && (first.value.includes(second.value) || second.value.includes(first.value))
      ? [first.value.length >= second.value.length ? first : second]
      : texts
  return kept.flatMap(({ field }) => proseParts(asString(fields[field]) ?? '', stored.record, `${pointer}/${field}`))
}

/** Speech and call of an action of the agent. */
export const actionParts = (stored: Stored, action: string): Part[] => [
  ...said(stored, action),
  storedCall(stored) ?? actionCall(stored, action),
]

/** Text of a message or a system prompt. */
export function messageText(stored: Stored): { readonly value: string; readonly pointer: string } {
  const { fields, pointer } = actionFields(stored)
  return { value: asString(fields.content) ?? '', pointer: `${pointer}/content` }
}

export const spoken = (value: string, record: number, pointer: string): Part[] =>
  value.trim() === '' ? [] : [speech(value, place(record, pointer))]
