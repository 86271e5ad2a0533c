/** Anthropic Messages: content blocks that carry tool use, results and thinking. */
import { isChatMessage } from './chat.js'
import type { Format } from './format.js'
import { buildMessages, unwrap } from './shared/chat-turns.js'
import { isObject } from './shared/json.js'
import { messageLayout, type Shape } from './shared/layouts.js'

/** Blocks that only this API has. */
const BLOCKS = new Set([
  'tool_use',
  'tool_result',
  'thinking',
  'redacted_thinking',
  'server_tool_use',
  'web_search_tool_result',
  'code_execution_tool_result',
  'mcp_tool_use',
  'mcp_tool_result',
  'compaction',
])

const blocksOf = (value: unknown): readonly unknown[] => {
  const content = unwrap(value)?.message.content
  return Array.isArray(content) ? content : []
}

const isTelling = (value: unknown): boolean =>
  blocksOf(value).some((block) => isObject(block) && typeof block.type === 'string' && BLOCKS.has(block.type))

/** Marks of Chat Completions, which may carry Anthropic blocks through a proxy. */
function isChatOnly(value: unknown): boolean {
  const message = unwrap(value)?.message
  return (
    message !== undefined &&
    (Array.isArray(message.tool_calls) || message.role === 'tool' || message.role === 'developer')
  )
}

/** A request says whose it is by its tools. */
const hasAnthropicTools = (envelope: unknown): boolean =>
  isObject(envelope) &&
  ('anthropic_version' in envelope ||
    (Array.isArray(envelope.tools) && envelope.tools.some((tool) => isObject(tool) && 'input_schema' in tool)))

const shape: Shape = {
  isRecord: (value) => isChatMessage(value) && !isChatOnly(value),
  isList: (items, envelope) =>
    items.some(isChatMessage) && !items.some(isChatOnly) && (items.some(isTelling) || hasAnthropicTools(envelope)),
}

export const anthropic: Format = {
  id: 'anthropic',
  title: 'Anthropic Messages',
  capabilities: { calls: true, results: true, errorFlags: true, ids: true, timestamps: false, compactions: true },
  recognise: (probe) => messageLayout(probe, shape),
  build: buildMessages,
}
