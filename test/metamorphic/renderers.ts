/** A neutral conversation in each of four formats, as their programs write them. */
import type { NeutralCall, NeutralResult, NeutralTurn, Rendered, Renderer } from './neutral.js'

type Json = Readonly<Record<string, unknown>>

/** Records in order, each with the turn that it belongs to. */
class Records {
  readonly values: Json[] = []
  readonly turnOf: (number | null)[] = []

  add(turn: number | null, ...values: readonly Json[]): void {
    for (const value of values) {
      this.values.push(value)
      this.turnOf.push(turn)
    }
  }

  lines(filename: string): Rendered {
    return { filename, text: this.values.map((value) => `${JSON.stringify(value)}\n`).join(''), turnOf: this.turnOf }
  }
}

const stamp = (n: number): string => new Date(Date.UTC(2026, 0, 5, 9, 0, n)).toISOString()

function chatMessages(turn: NeutralTurn): readonly Json[] {
  if ('user' in turn) return [{ role: 'user', content: turn.user }]
  if ('summary' in turn) return [{ role: 'user', content: turn.summary }]
  if ('results' in turn) return turn.results.map(({ of, text }) => ({ role: 'tool', tool_call_id: of, content: text }))
  const calls = (turn.calls ?? []).map(({ id, tool, input }) => ({
    id,
    type: 'function',
    function: { name: tool, arguments: JSON.stringify(input) },
  }))
  return [{ role: 'assistant', content: turn.say ?? null, ...(calls.length > 0 ? { tool_calls: calls } : {}) }]
}

/** OpenAI Chat Completions: one array. */
export const asChat: Renderer = (turns) => {
  const records = new Records()
  for (const [n, turn] of turns.entries()) records.add(n, ...chatMessages(turn))
  return { filename: 'chat.json', text: JSON.stringify(records.values, null, 2), turnOf: records.turnOf }
}

const useBlock = ({ id, tool, input }: NeutralCall): Json => ({ type: 'tool_use', id, name: tool, input })

const resultBlock = ({ of, text, error }: NeutralResult): Json => ({
  type: 'tool_result',
  tool_use_id: of,
  content: text,
  ...(error ? { is_error: true } : {}),
})

function anthropicMessage(turn: NeutralTurn): Json {
  if ('user' in turn) return { role: 'user', content: turn.user }
  if ('summary' in turn) return { role: 'user', content: [{ type: 'text', text: turn.summary }] }
  if ('results' in turn) return { role: 'user', content: turn.results.map(resultBlock) }
  const said = turn.say === undefined ? [] : [{ type: 'text', text: turn.say }]
  return { role: 'assistant', content: [...said, ...(turn.calls ?? []).map(useBlock)] }
}

/** Anthropic Messages: a request with its list inside. */
export const asAnthropic: Renderer = (turns) => {
  const tools = [{ name: 'Bash', input_schema: { type: 'object' } }]
  const messages = turns.map(anthropicMessage)
  const text = JSON.stringify({ model: 'm', max_tokens: 1024, tools, messages })
  return { filename: 'request.json', text, turnOf: turns.map((_, n) => n) }
}

/** Claude Code: a line a block, a tree of uuids, and lines of bookkeeping between them. */
export const asClaudeCode: Renderer = (turns) => {
  const records = new Records()
  let last: string | null = null
  const lineOf = (type: string, parentUuid: string | null, rest: Json): Json => {
    const n = records.values.length
    const common = { isSidechain: false, userType: 'external', cwd: '/w', sessionId: 's-1', version: '2.1.200' }
    last = `u-${n}`
    return { parentUuid, ...common, type, uuid: last, timestamp: stamp(n), ...rest }
  }
  const callAt = new Map<string, string | null>()
  records.add(null, { type: 'file-history-snapshot', messageId: 'u-1', snapshot: {}, isSnapshotUpdate: false })
  for (const [n, turn] of turns.entries()) {
    if ('user' in turn) records.add(n, lineOf('user', last, { message: { role: 'user', content: turn.user } }))
    else if ('summary' in turn) {
      const cut = { subtype: 'compact_boundary', content: 'Conversation compacted', isMeta: false }
      const compactMetadata = { trigger: 'auto', preTokens: 150_000 }
      records.add(n, lineOf('system', null, { ...cut, logicalParentUuid: last, compactMetadata }))
      const message = { role: 'user', content: turn.summary }
      records.add(n, lineOf('user', last, { isCompactSummary: true, isVisibleInTranscriptOnly: true, message }))
    } else if ('results' in turn)
      for (const result of turn.results) {
        const message = { role: 'user', content: [resultBlock(result)] }
        const toolUseResult = result.error ? `Error: ${result.text}` : result.text
        records.add(n, lineOf('user', callAt.get(result.of) ?? last, { message, toolUseResult }))
      }
    else {
      const said = turn.say === undefined ? [] : [{ type: 'text', text: turn.say }]
      for (const block of [...said, ...(turn.calls ?? []).map(useBlock)]) {
        const message = { id: `msg-${n}`, type: 'message', role: 'assistant', model: 'm', content: [block] }
        records.add(n, lineOf('assistant', last, { message, requestId: `req-${n}` }))
        if ('id' in block && typeof block.id === 'string') callAt.set(block.id, last)
      }
      records.add(null, lineOf('progress', last, { data: { type: 'hook_progress' } }))
    }
  }
  return records.lines('session.jsonl')
}

const isShell = (tool: string | undefined): boolean => tool === 'Bash'

/** Codex: response items, and events that say the same again; the shell wraps its output with its exit code. */
export const asCodex: Renderer = (turns) => {
  const records = new Records()
  const tools = new Map<string, string>()
  const line = (type: string, payload: Json): Json => ({ timestamp: stamp(records.values.length), type, payload })
  const item = (payload: Json): Json => line('response_item', payload)
  const userItem = (text: string): Json => ({ type: 'message', role: 'user', content: [{ type: 'input_text', text }] })
  const outputOf = ({ of, text, error }: NeutralResult): string =>
    isShell(tools.get(of))
      ? JSON.stringify({ output: text, metadata: { exit_code: error ? 1 : 0, duration_seconds: 0.1 } })
      : text
  records.add(null, line('session_meta', { id: 'th-1', timestamp: stamp(0), cwd: '/w', originator: 'codex_cli_rs' }))
  for (const [n, turn] of turns.entries()) {
    if ('user' in turn) {
      records.add(n, item(userItem(turn.user)))
      records.add(null, line('event_msg', { type: 'user_message', message: turn.user }))
    } else if ('summary' in turn) {
      records.add(n, line('compacted', { message: turn.summary, replacement_history: [userItem(turn.summary)] }))
    } else if ('results' in turn) {
      for (const result of turn.results)
        records.add(n, item({ type: 'function_call_output', call_id: result.of, output: outputOf(result) }))
    } else {
      if (turn.say !== undefined) {
        const content = [{ type: 'output_text', text: turn.say }]
        records.add(n, item({ type: 'message', role: 'assistant', content }))
        records.add(null, line('event_msg', { type: 'agent_message', message: turn.say }))
      }
      for (const { id, tool, input } of turn.calls ?? []) {
        tools.set(id, tool)
        records.add(n, item({ type: 'function_call', name: tool, arguments: JSON.stringify(input), call_id: id }))
      }
      records.add(null, line('event_msg', { type: 'token_count', info: null }))
    }
  }
  return records.lines('rollout.jsonl')
}

export const RENDERERS: Readonly<Record<string, Renderer>> = {
  chat: asChat,
  anthropic: asAnthropic,
  'claude-code': asClaudeCode,
  codex: asCodex,
}
