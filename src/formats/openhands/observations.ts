/** Observations of OpenHands: results of actions, and what the environment adds. */
import { notice, piece, place, result } from '../../tree/build.js'
import type { Part, Piece, Result } from '../../tree/types.js'
import { asList, asNumber, asObject, asString, type Json } from '../shared/json.js'
import { contentPieces } from '../shared/pieces.js'
import { observationFields, type Stored } from './event.js'

const MEMORIES = ['repo_instructions', 'additional_agent_instructions', 'conversation_instructions'] as const

/** What the workspace says of itself: instructions and knowledge put before the model. */
export function recalledParts(stored: Stored): Part[] {
  const { fields, pointer } = observationFields(stored)
  const texts = [
    ...MEMORIES.map((field): readonly [unknown, string] => [fields[field], `${pointer}/${field}`]),
    ...asList(fields.microagent_knowledge).map((item, n): readonly [unknown, string] => [
      asObject(item).content,
      `${pointer}/microagent_knowledge/${n}/content`,
    ]),
  ]
  return texts.flatMap(([value, at]) =>
    typeof value === 'string' && value.trim() !== '' ? [notice(value, place(stored.record, at))] : [],
  )
}

/** Exit status of a command; -1: it has none yet. */
const exitCodeOf = (fields: Json): number | null =>
  asNumber(asObject(fields.metadata).exit_code) ?? asNumber(fields.exit_code)

/** A command that still runs has the status -1, and its state stands after the output: the model reads it too. */
function stateOf(stored: Stored): readonly Piece[] {
  const { fields, pointer } = observationFields(stored)
  const metadata = asObject(fields.metadata)
  const suffix = metadata.exit_code === -1 ? (asString(metadata.suffix) ?? '') : ''
  return suffix.trim() === '' ? [] : [piece(suffix, place(stored.record, `${pointer}/metadata/suffix`))]
}

/** The result that an observation is; `callId`: of the action that caused it. */
export function observedResult(stored: Stored, kind: string, callId: string | null): Result {
  const { event, record, base } = stored
  const { fields } = observationFields(stored)
  const exitCode = exitCodeOf(fields)
  const text = contentPieces(event.content, record, `${base}/content`)
  const state = stateOf(stored)
  const pieces = state.length > 0 ? [...text.filter(({ value }) => value !== ''), ...state] : text
  return result(callId, pieces, {
    ...(kind === 'error' ? { isError: true } : {}),
    ...(exitCode === null ? {} : { exitCode }),
    ...(kind === 'user_rejected' ? { stopped: 'rejected' as const } : {}),
  })
}
