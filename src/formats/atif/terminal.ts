/** Answers of terminal agents that are one JSON object: analysis, plan, and the keys to press. */
import { call, place, speech } from '../../tree/build.js'
import type { Part } from '../../tree/types.js'
import { parseJson } from '../read.js'
import { asList, asObject, asString, isObject } from '../shared/json.js'

const PROSE = ['state_analysis', 'analysis', 'explanation', 'plan'] as const

/** Null: the message is no such object. */
export function terminalParts(message: string, record: number, pointer: string): Part[] | null {
  if (!message.trimStart().startsWith('{')) return null
  const stored = parseJson(message)
  if (!isObject(stored) || !Array.isArray(stored.commands)) return null
  const parts: Part[] = PROSE.flatMap((field) => {
    const value = asString(stored[field]) ?? ''
    return value.trim() === '' ? [] : [speech(value, place(record, `${pointer}#/${field}`))]
  })
  const keys = asList(stored.commands).map((item) => (asString(asObject(item).keystrokes) ?? '').replace(/\n$/, ''))
  // one screen answers all the keys of a step: they are one call
  if (keys.length > 0) parts.push(call('', 'bash', keys.join('\n'), place(record, `${pointer}#/commands/0/keystrokes`)))
  else if (stored.task_complete === true) parts.push(call('', 'task_complete', {}, place(record, `${pointer}#`)))
  return parts
}
