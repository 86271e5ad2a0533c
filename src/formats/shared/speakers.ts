/** Who speaks: the role, or the name where several agents share one chat. */
import type { Origin } from '../../tree/types.js'
import { asString, type Json } from './json.js'

export interface Speaker {
  readonly origin: Origin
  /** Set where the name tells more than the role does. */
  readonly name: string | null
}

/** A role that is not here is the name of an agent. */
const ROLES: ReadonlyMap<string, Origin> = new Map([
  ['system', 'system'],
  ['developer', 'system'],
  ['user', 'human'],
  ['human', 'human'],
  ['assistant', 'model'],
  ['ai', 'model'],
  ['model', 'model'],
  ['bot', 'model'],
  ['gpt', 'model'],
  ['agent', 'model'],
  ['tool', 'tool'],
  ['function', 'tool'],
  ['function_response', 'tool'],
  ['tool_response', 'tool'],
  ['observation', 'tool'],
  ['environment', 'tool'],
  ['ipython', 'tool'],
  ['exit', 'harness'],
  ['info', 'harness'],
  ['error', 'harness'],
  ['event', 'harness'],
])

/** Names of participants that run code and speak its output. */
const MACHINE = /(?:terminal|executor|interpreter|environment|sandbox|console|shell|tool)s?$/i
const PERSON = /^(?:user|human|customer|client|admin|operator|me)\b/i

export const isKnownRole = (role: unknown): boolean => typeof role === 'string' && ROLES.has(role.toLowerCase())

/** Without a role there is nothing to go by but what a message holds. */
const roleOf = (message: Json): string => (asString(message.role) ?? '').toLowerCase()

/** Reads roles; a role that is a name may say in brackets what kind of message it is. */
export function byRole(message: Json): Speaker {
  const known = ROLES.get(roleOf(message))
  if (known) return { origin: known, name: known === 'tool' ? null : asString(message.name) }
  const role = (asString(message.role) ?? '').replace(/\s*\(.*\)\s*$/, '')
  return { origin: MACHINE.test(role) ? 'tool' : 'model', name: role === '' ? null : role }
}

/** Reads names: in a chat of agents "user" only means "not the one whose log this is". */
function byName(message: Json): Speaker {
  const name = asString(message.name)
  const { origin } = byRole(message)
  if (name === null || (origin !== 'human' && origin !== 'model')) return byRole(message)
  if (MACHINE.test(name)) return { origin: 'tool', name }
  return { origin: PERSON.test(name) ? 'human' : 'model', name }
}

/**
 * Agents talk to each other where names cut across roles: an agent speaks first, several speak as "assistant",
 * one speaks in both roles, or a machine speaks as "user". People and a bot with names are no such chat.
 */
function isGroup(messages: readonly Json[]): boolean {
  const said = messages.filter((message) => /^(?:user|assistant)$/.test(roleOf(message)))
  const named = said.filter((message) => typeof message.name === 'string')
  if (named.length === 0 || named.length * 2 <= said.length) return false
  const namesOf = (role: string): ReadonlySet<unknown> =>
    new Set(named.filter((message) => roleOf(message) === role).map(({ name }) => name))
  const models = namesOf('assistant')
  const users = namesOf('user')
  const crosses = [...users].some((name) => models.has(name) || MACHINE.test(String(name)))
  return models.size > 1 || crosses || roleOf(said[0]!) === 'assistant'
}

/** The speaker of each message. A chat of agents without a person opens with the task, whoever passes it on. */
export function speakersOf(messages: readonly Json[]): readonly Speaker[] {
  if (!isGroup(messages)) return messages.map(byRole)
  const speakers = messages.map(byName)
  if (speakers.some(({ origin }) => origin === 'human')) return speakers
  const first = speakers.findIndex(({ origin }) => origin === 'model')
  return speakers.map((speaker, n) => (n === first ? { ...speaker, origin: 'human' } : speaker))
}
