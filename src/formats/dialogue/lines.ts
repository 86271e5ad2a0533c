/** Lines of a dialogue that begin with who speaks. */
import type { Origin } from '../../tree/types.js'
import { isObject } from '../shared/json.js'
import { byRole } from '../shared/speakers.js'

export interface Line {
  readonly role: string
  readonly origin: Origin
  /** From the role's first letter to the next speaker's. */
  readonly start: number
  readonly end: number
}

/** Fields in which a dialogue is kept as a string. */
const FIELDS = ['messages_display', 'dialogue', 'dialog', 'transcript', 'conversation', 'chat', 'chat_history'] as const

const SPEAKER = /^(system|user|human|customer|assistant|agent|ai|bot|model|tool|function)[ \t]*:[ \t]*/gim

/** Everyday names of roles. */
const ROLES: Readonly<Record<string, string>> = { customer: 'user' }

export function cutDialogue(text: string): readonly Line[] {
  const found = [...text.matchAll(SPEAKER)]
  return found.map((match, n) => {
    const role = match[1]!.toLowerCase()
    const { origin } = byRole({ role: ROLES[role] ?? role })
    return { role, origin, start: match.index, end: found[n + 1]?.index ?? text.length }
  })
}

/** What a line says, without its speaker and the line break after it. */
export function saidIn(text: string, { start, end }: Line): { readonly value: string; readonly start: number } {
  const line = text.slice(start, end)
  const from = line.indexOf(':') + 1
  const value = line.slice(from)
  const lead = value.length - value.trimStart().length
  return { value: value.trim(), start: start + from + lead }
}

/** The field of an object whose text is a dialogue of a person and a model; null where there is none. */
export function dialogueField(value: unknown): string | null {
  if (!isObject(value)) return null
  for (const field of FIELDS) {
    const text = value[field]
    if (typeof text !== 'string') continue
    const lines = cutDialogue(text)
    const isFirst = lines[0] !== undefined && text.slice(0, lines[0].start).trim() === ''
    if (isFirst && lines.some(({ origin }) => origin === 'human') && lines.some(({ origin }) => origin === 'model'))
      return field
  }
  return null
}
