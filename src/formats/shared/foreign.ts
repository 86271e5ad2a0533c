/** Documents and records of other formats that hold a list which looks like a chat. */
import { isObject, type Json } from './json.js'

const TESTS: readonly ((value: Json) => boolean)[] = [
  // SWE-agent and mini-swe-agent
  (value) => Array.isArray(value.history) && ('trajectory' in value || 'environment' in value),
  (value) => typeof value.trajectory_format === 'string',
  // ATIF
  (value) => typeof value.schema_version === 'string' && Array.isArray(value.steps),
  // Inspect
  (value) => isObject(value.eval) && 'status' in value && 'version' in value,
  // Gemini CLI, VS Code chat, opencode
  (value) => typeof value.sessionId === 'string' && 'projectHash' in value,
  (value) => Array.isArray(value.requests) && ('responderUsername' in value || value.version === 3),
  (value) =>
    isObject(value.info) && Array.isArray(value.messages) && value.messages.some((m) => isObject(m) && 'parts' in m),
  // tau-bench
  (value) => 'traj' in value && 'task_id' in value,
  (value) => Array.isArray(value.simulations) && 'tasks' in value,
  // exports of web chats
  (value) => isObject(value.mapping) && 'current_node' in value,
  (value) => Array.isArray(value.chat_messages),
  // OpenHands events, LangSmith runs, OpenTelemetry
  (value) =>
    typeof value.source === 'string' && ('action' in value || 'observation' in value || typeof value.kind === 'string'),
  (value) => typeof value.run_type === 'string' && 'dotted_order' in value,
  (value) => 'resourceSpans' in value,
  // Cline and Roo UI messages, pi sessions
  (value) => 'ts' in value && (value.type === 'say' || value.type === 'ask'),
  (value) => value.type === 'session' && 'cwd' in value,
]

const isForeignValue = (value: unknown): boolean => isObject(value) && TESTS.some((test) => test(value))

/** Another format's document, or a list of its rows. */
export const isForeign = (value: unknown): boolean =>
  isForeignValue(value) || (Array.isArray(value) && value.slice(0, 20).some(isForeignValue))
