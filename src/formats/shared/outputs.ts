/** Outputs of tools as Responses items keep them: text, parts, or a string of JSON with an exit code. */
import { piece, place, result } from '../../tree/build.js'
import type { Piece, Result } from '../../tree/types.js'
import { parseJson } from '../read.js'
import { asList, asNumber, asObject, asString, isObject, type Json } from './json.js'
import { contentPieces } from './pieces.js'
import { stoppedBy } from './stopped.js'

type Extra = Partial<Pick<Result, 'isError' | 'exitCode' | 'structured' | 'stopped'>>

/** `{"output": "…", "metadata": {"exit_code": 0}}` in a string: the output is entered with `#`. */
function wrappedOutput(
  text: string,
  record: number,
  pointer: string,
): { pieces: readonly Piece[]; extra: Extra } | null {
  if (!text.trimStart().startsWith('{')) return null
  const value = parseJson(text)
  if (!isObject(value) || typeof value.output !== 'string' || !isObject(value.metadata)) return null
  const exitCode = asNumber(value.metadata.exit_code)
  return {
    pieces: [piece(value.output, place(record, `${pointer}#/output`))],
    extra: exitCode === null ? {} : { exitCode },
  }
}

/** An output that keeps its streams apart. */
const hasStreams = (value: unknown): boolean =>
  isObject(value) && ('stdout' in value || 'stderr' in value || isObject(value.outcome))

/** Outputs of the shell tool: `[{stdout, stderr, outcome: {type: "exit", exit_code}}]`, or one of them alone. */
function shellOutput(stored: unknown, record: number, pointer: string): { pieces: readonly Piece[]; extra: Extra } {
  const pieces: Piece[] = []
  let extra: Extra = {}
  for (const [n, item] of (Array.isArray(stored) ? stored : [stored]).entries()) {
    const entry = asObject(item)
    const base = Array.isArray(stored) ? `${pointer}/${n}` : pointer
    for (const field of ['stdout', 'stderr'] as const) {
      const value = asString(entry[field])
      if (value) pieces.push(piece(value, place(record, `${base}/${field}`)))
    }
    const outcome = asObject(entry.outcome)
    const exitCode = asNumber(outcome.exit_code ?? entry.exitCode ?? entry.exit_code)
    if (exitCode !== null && !extra.exitCode) extra = { ...extra, exitCode }
    if (outcome.type === 'timeout') extra = { ...extra, stopped: 'interrupted' }
  }
  return { pieces: pieces.length > 0 ? pieces : [piece('', place(record, pointer))], extra }
}

function read(stored: unknown, record: number, pointer: string): { pieces: readonly Piece[]; extra: Extra } {
  if (typeof stored === 'string') {
    const wrapped = wrappedOutput(stored, record, pointer)
    return wrapped ?? { pieces: [piece(stored, place(record, pointer))], extra: {} }
  }
  if (hasStreams(stored) || asList(stored).some(hasStreams)) return shellOutput(stored, record, pointer)
  if (isObject(stored) && 'content' in stored) {
    const inner = read(stored.content, record, `${pointer}/content`)
    const extra = typeof stored.success === 'boolean' ? { ...inner.extra, isError: !stored.success } : inner.extra
    return { pieces: inner.pieces, extra }
  }
  return { pieces: contentPieces(stored, record, pointer), extra: {} }
}

/** The result that an `…_output` item holds. */
export function outputResult(item: Json, callId: string | null, record: number, base: string): Result {
  const field = ['output', 'content', 'result', 'tools'].find((name) => name in item)
  const { pieces, extra } = read(field && item[field], record, field ? `${base}/${field}` : base)
  const flagged = item.status === 'failed' || item.is_error === true ? { isError: true } : {}
  const stopped = stoppedBy(pieces[0]?.value ?? '')
  return result(callId, pieces, { ...flagged, ...extra, ...(stopped ? { stopped } : {}) })
}
