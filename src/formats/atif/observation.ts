/** Results of a step, which stand in the step of their calls. */
import { piece, place, result } from '../../tree/build.js'
import type { Part, Piece, Result } from '../../tree/types.js'
import { asList, asNumber, asObject, firstId, isObject, type Json } from '../shared/json.js'
import { withCleared } from '../shared/loss.js'
import { contentPieces } from '../shared/pieces.js'

/** Flags that the schema does not have and writers add, beside the content or in `extra`. */
function flagOf(stored: Json): boolean | undefined {
  const extra = asObject(stored.extra)
  const flag = stored.is_error ?? extra.is_error ?? extra.isError
  return typeof flag === 'boolean' ? flag : undefined
}

/** No pieces: a subagent's run, kept in a file of its own. */
function piecesOf(stored: Json, record: number, pointer: string): readonly Piece[] {
  const isElsewhere = stored.content === undefined || stored.content === null
  if (isElsewhere && asList(stored.subagent_trajectory_ref).length > 0) return []
  return isElsewhere ? [piece('', place(record, pointer))] : contentPieces(stored.content, record, `${pointer}/content`)
}

function resultOf(stored: Json, record: number, pointer: string): Result {
  const isError = flagOf(stored)
  const exitCode = asNumber(asObject(stored.extra).exit_code) ?? asNumber(asObject(stored.content).exit_code)
  return result(firstId(stored, 'source_call_id'), piecesOf(stored, record, pointer), {
    ...(isError === undefined ? {} : { isError }),
    ...(exitCode === null ? {} : { exitCode }),
    ...(isObject(stored.content) ? { structured: stored.content } : {}),
  })
}

export function observationParts(step: Json, record: number): Part[] {
  const results = asList(asObject(step.observation).results)
  const parts = results.map((stored, n) => resultOf(asObject(stored), record, `/observation/results/${n}`))
  return withCleared(parts, record)
}

/** Where a step's results keep the run of a subagent. */
export function subagentPath(step: Json): string | null {
  for (const stored of asList(asObject(step.observation).results))
    for (const ref of asList(asObject(stored).subagent_trajectory_ref)) {
      const path = firstId(asObject(ref), 'trajectory_path', 'session_id', 'trajectory_id')
      if (path !== null) return path
    }
  return null
}
