/** Results find their calls: by id wherever they stand, by order within the turn where ids are missing. */
import type { Call, Result, Turn } from '../../tree/types.js'

/** What a format knows of a result besides its id; by result, since a result has no name. */
export type ResultNames = ReadonlyMap<Result, string>

interface Slot {
  readonly id: string
  readonly name: string
  answered: boolean
}

/** Ids made unique, and each raw id with the calls that bear it. */
function register(turns: readonly Turn[]): {
  readonly slots: ReadonlyMap<Call, Slot>
  readonly byId: ReadonlyMap<string, Slot[]>
} {
  const slots = new Map<Call, Slot>()
  const byId = new Map<string, Slot[]>()
  const used = new Set<string>()
  for (const turn of turns) {
    for (const [n, part] of turn.children.entries()) {
      if (part.type !== 'call') continue
      const same = byId.get(part.id)
      const wanted =
        part.id === '' ? `call:${turn.records[0] ?? 0}:${n}` : same ? `${part.id}#${same.length + 1}` : part.id
      let id = wanted
      for (let k = 2; used.has(id); k++) id = `${wanted}~${k}`
      used.add(id)
      const slot: Slot = { id, name: part.name, answered: false }
      slots.set(part, slot)
      if (part.id === '') continue
      if (same) same.push(slot)
      else byId.set(part.id, [slot])
    }
  }
  return { slots, byId }
}

/** Of the calls with one id that stand before a result: the last unanswered one, else the last. */
const latest = (seen: readonly Slot[]): Slot | undefined => seen.findLast((slot) => !slot.answered) ?? seen.at(-1)

/** Takes a call from the front of those that wait; by name, where the result bears one. */
function takeOpen(open: Slot[], name: string | undefined): Slot | undefined {
  while (open[0]?.answered) open.shift()
  return open.find((slot) => !slot.answered && slot.name === name) ?? open[0]
}

/**
 * Turns with every call's id unique and every result's `callId` set.
 * Parsers leave the stored id in `id` and `callId`, `''` and null where there is none.
 */
export function pair(turns: readonly Turn[], names: ResultNames = new Map()): Turn[] {
  const { slots, byId } = register(turns)
  const seen = new Map<string, Slot[]>()
  let open: Slot[] = []
  let isAnswered = false
  return turns.map((turn) => {
    // parallel calls may be turns of their own: a step ends with the first call after a result
    if (isAnswered && turn.children.some((part) => part.type === 'call')) {
      open = []
      isAnswered = false
    }
    const children = turn.children.map((part) => {
      if (part.type === 'call') {
        const slot = slots.get(part)!
        open.push(slot)
        const same = seen.get(part.id)
        if (same) same.push(slot)
        else seen.set(part.id, [slot])
        return { ...part, id: slot.id }
      }
      if (part.type !== 'result') return part
      isAnswered = true
      const id = part.callId
      const byItsId = id === null ? undefined : (latest(seen.get(id) ?? []) ?? byId.get(id)?.[0])
      const slot = byItsId ?? takeOpen(open, names.get(part))
      if (!slot) return { ...part, callId: null, pairing: 'none' as const }
      slot.answered = true
      return { ...part, callId: slot.id, pairing: byItsId ? ('id' as const) : ('positional' as const) }
    })
    if (turn.origin === 'human') open = []
    return { ...turn, children }
  })
}
