/** Builders, so that parsers read as what they find. */
import type {
  Call,
  Compaction,
  Notice,
  Opaque,
  Origin,
  Part,
  Piece,
  Place,
  Result,
  Speech,
  Thinking,
  Turn,
} from './types.js'

export const place = (record: number, pointer: string, offset = 0): Place => ({ record, pointer, offset })

export const piece = (value: string, at: Place): Piece => ({ value, at })

export const speech = (value: string, at: Place): Speech => ({ type: 'speech', value, at })

export const thinking = (value: string, at: Place): Thinking => ({ type: 'thinking', value, at })

export const notice = (value: string, at: Place, topic: Notice['topic'] = 'reminder'): Notice => ({
  type: 'notice',
  value,
  at,
  topic,
})

export const call = (id: string, name: string, input: unknown, at: Place): Call => ({
  type: 'call',
  id,
  name,
  input,
  at,
})

export const result = (
  callId: string | null,
  pieces: readonly Piece[],
  extra: Partial<Pick<Result, 'pairing' | 'isError' | 'exitCode' | 'structured' | 'stopped'>> = {},
): Result => ({ type: 'result', callId, pairing: callId === null ? 'none' : 'id', pieces, ...extra })

export const compaction = (
  summaryRecord: number,
  fields: Partial<Omit<Compaction, 'type' | 'summaryRecord'>> = {},
): Compaction => ({
  type: 'compaction',
  shape: 'summary',
  trigger: null,
  tokensBefore: null,
  summary: [],
  opaque: false,
  kept: [],
  dropped: null,
  ref: null,
  ...fields,
  summaryRecord,
})

export const opaque = (at: Place, reason: string, carriesText = false): Opaque => ({
  type: 'opaque',
  at,
  reason,
  carriesText,
})

export const turn = (
  origin: Origin,
  role: string,
  records: readonly number[],
  children: Part[],
  extra: Partial<Pick<Turn, 'id' | 'name'>> = {},
): Turn => ({ type: 'turn', origin, role, records, children, id: extra.id ?? null, name: extra.name ?? null })
