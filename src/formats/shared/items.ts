/** Items of the OpenAI Responses API, which Codex rollouts keep too: one item is one turn. */
import { call, compaction, notice, opaque, place, result, turn } from '../../tree/build.js'
import type { Origin, Part, Turn } from '../../tree/types.js'
import { decodeInput } from './arguments.js'
import { blockParts, contentParts } from './blocks.js'
import { hostedCall } from './hosted.js'
import { asObject, asString, firstId, type Json } from './json.js'
import { withCleared } from './loss.js'
import type { MessageReader } from './messages.js'
import { outputResult } from './outputs.js'

/** Names of calls whose items have none, and where those keep their input. */
const OWN_CALLS: ReadonlyMap<string, { readonly name: string; readonly field: string }> = new Map([
  ['local_shell_call', { name: 'shell', field: 'action' }],
  ['shell_call', { name: 'shell', field: 'action' }],
  ['apply_patch_call', { name: 'apply_patch', field: 'operation' }],
  ['computer_call', { name: 'computer', field: 'action' }],
  ['tool_search_call', { name: 'tool_search', field: 'arguments' }],
])

/** Calls that the provider itself runs: call and result are one item. */
const HOSTED = new Set([
  'web_search_call',
  'file_search_call',
  'code_interpreter_call',
  'image_generation_call',
  'mcp_call',
])

const OUTPUT = /^(?:\w+_)?(?:call_output|tool_output|tool_search_output|output|tool_result)$/

/** Item types of this API alone; a `message` says whose it is by its blocks. */
export const isItemType = (type: unknown): boolean =>
  typeof type === 'string' &&
  (type === 'function_call' ||
    type === 'custom_tool_call' ||
    type === 'reasoning' ||
    OWN_CALLS.has(type) ||
    HOSTED.has(type) ||
    type.endsWith('_call_output'))

/** Records of bookkeeping: nothing in them was said. */
const QUIET = new Set(['ghost_snapshot', 'mcp_list_tools', 'other', 'item_reference'])

const one = (origin: Origin, role: string, record: number, item: Json, parts: Part[]): Turn =>
  turn(origin, role, [record], parts, { id: firstId(item, 'id') })

function callTurn(item: Json, name: string, field: string, record: number, base: string): Turn {
  const at = field in item ? `${base}/${field}` : base
  // the input of a custom tool is free text, even where it looks like JSON
  const isText = item.type === 'custom_tool_call'
  const { input, pointer } = isText ? { input: item[field] ?? '', pointer: at } : decodeInput(item[field], at)
  const id = firstId(item, 'call_id', 'id') ?? ''
  return one('model', 'assistant', record, item, [call(id, name, input, place(record, pointer))])
}

/** A person is asked whether a call may run: it waits for the answer as a call waits for its result. */
function approval(item: Json, record: number, base: string): Turn {
  if (item.type === 'mcp_approval_request') return callTurn(item, asString(item.name) ?? '', 'arguments', record, base)
  const answer = result(firstId(item, 'approval_request_id'), [], item.approve === false ? { stopped: 'rejected' } : {})
  return one('human', 'user', record, item, [answer])
}

/** Another agent's words, delivered by the harness. */
const agentMessage = (item: Json, record: number, base: string): Turn =>
  turn(
    'harness',
    'agent',
    [record],
    contentParts(item.content, record, `${base}/content`, 'system').map((part) =>
      part.type === 'speech' ? notice(part.value, part.at, 'task') : part,
    ),
    { id: firstId(item, 'id'), name: asString(item.author) },
  )

/** Null: the item says nothing. */
export function itemTurn(item: Json, record: number, base: string, reader: MessageReader): Turn | null {
  const type = asString(item.type) ?? (typeof item.role === 'string' ? 'message' : '')
  if (type === 'message') return reader.read(item, record, base)
  if (type === 'agent_message') return agentMessage(item, record, base)
  if (type === 'function_call') return callTurn(item, asString(item.name) ?? '', 'arguments', record, base)
  if (type === 'custom_tool_call') return callTurn(item, asString(item.name) ?? '', 'input', record, base)
  const own = OWN_CALLS.get(type)
  if (own) return callTurn(item, own.name, own.field, record, base)
  if (HOSTED.has(type)) return one('model', 'assistant', record, item, hostedCall(item, type, record, base))
  if (type.startsWith('mcp_approval')) return approval(item, record, base)
  if (OUTPUT.test(type)) {
    const parts = withCleared([outputResult(item, firstId(item, 'call_id'), record, base)], record)
    return one('tool', 'tool', record, item, parts)
  }
  if (type === 'compaction' || type === 'compaction_summary' || type === 'context_compaction')
    return one('summary', 'assistant', record, item, [compaction(record, { opaque: true })])
  if (QUIET.has(type)) return null
  return otherTurn(item, type, record, base)
}

/** Reasoning and blocks of other APIs; what nobody knows is kept unread if it may say something. */
function otherTurn(item: Json, type: string, record: number, base: string): Turn | null {
  const parts = blockParts(item, record, base, 'model')
  if (parts.length === 0) return null
  const unread = parts.every((part) => part.type === 'opaque')
  if (unread) {
    const says = parts.some((part) => part.type === 'opaque' && part.carriesText)
    return says ? one('harness', type, record, item, [opaque(place(record, base), type, true)]) : null
  }
  const isTool = parts.every((part) => part.type === 'result')
  return one(isTool ? 'tool' : 'model', isTool ? 'tool' : 'assistant', record, asObject(item), parts)
}
