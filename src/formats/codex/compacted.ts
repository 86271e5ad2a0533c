/** The `compacted` record of a rollout: what stands in place of the history, and what of it survives. */
import { compaction, piece, place, turn } from '../../tree/build.js'
import type { Piece, Place, Turn } from '../../tree/types.js'
import { harnessTopic } from '../shared/harness.js'
import { asList, asNumber, asObject, asString, isObject, type Json } from '../shared/json.js'
import { contentPieces, joined } from '../shared/pieces.js'
import { type History, Replay } from './history.js'

/** Tokens of user messages that a rollout without a replacement keeps beside its summary. */
const KEPT_TOKENS = 20_000
const CHARS_A_TOKEN = 4

interface Entry {
  readonly item: Json
  readonly pointer: string
  /** Id of an item recorded before; the entry only names it. */
  readonly reference: string | null
}

/** The new history: items, or entries that hold an item or name one. */
function entriesOf(payload: Json, base: string): readonly Entry[] {
  const inline = asList(payload.replacement_history).map((item, n) => ({
    item: asObject(item),
    pointer: `${base}/replacement_history/${n}`,
    reference: null,
  }))
  const entries = asList(payload.replacement_history_entries).map((stored, n) => {
    const entry = asObject(stored)
    const pointer = `${base}/replacement_history_entries/${n}/item`
    return { item: asObject(entry.item), pointer, reference: isObject(entry.item) ? null : asString(entry.item_id) }
  })
  return [...inline, ...entries]
}

const isEncrypted = (item: Json): boolean =>
  typeof item.type === 'string' && item.type.startsWith('compaction') && typeof item.encrypted_content === 'string'

/** User messages that Codex keeps where a record holds nothing but the summary: the last ones that fit. */
function keptRequests(turns: readonly Turn[]): readonly number[] {
  const kept: number[] = []
  let left = KEPT_TOKENS * CHARS_A_TOKEN
  for (const { origin, records, children } of turns.toReversed()) {
    if (origin !== 'human') continue
    left -= children.reduce((sum, part) => sum + (part.type === 'speech' ? part.value.length : 0), 0)
    if (left < 0) break
    kept.unshift(...records)
  }
  return kept
}

/** Pieces that say the same as one before are left out: `message` is repeated in the new history. */
function distinct(pieces: readonly Piece[]): readonly Piece[] {
  const seen = new Set<string>()
  return pieces.filter(({ value }) => {
    if (value.trim() === '' || seen.has(value)) return false
    seen.add(value)
    return true
  })
}

export function compactedTurn(
  payload: Json,
  record: number,
  base: string,
  history: History,
  turns: readonly Turn[],
): { readonly turn: Turn; readonly replay: Replay } {
  const entries = entriesOf(payload, base)
  const kept = new Set<number>()
  const copies: { readonly record: number; readonly at: Place }[] = []
  const pieces: Piece[] = []
  const message = asString(payload.message) ?? ''
  if (message !== '') pieces.push(piece(message, place(record, `${base}/message`)))
  // from the end: of two equal messages the later one is the likelier survivor
  const fresh: Piece[][] = []
  for (const { item, pointer, reference } of entries.toReversed()) {
    const known = reference === null ? history.lastRecord(item, kept) : history.recordOfId(reference)
    if (known !== null) {
      kept.add(known)
      const copy = contentPieces(item.content, record, `${pointer}/content`)[0]
      if (copy) copies.push({ record: known, at: copy.at })
    } else if (item.content !== undefined) {
      const texts = contentPieces(item.content, record, `${pointer}/content`)
      fresh.unshift(texts.filter(({ value }) => harnessTopic(value) === null && value !== message))
    }
  }
  const summary = distinct([...pieces, ...fresh.flat()].filter(({ value }, n) => n === 0 || !message.includes(value)))
  const survivors = entries.length > 0 ? [...kept].sort((a, b) => a - b) : keptRequests(turns)
  const part = compaction(record, {
    trigger: asString(payload.trigger),
    tokensBefore: asNumber(payload.tokens_before),
    summary,
    opaque: entries.some(({ item }) => isEncrypted(item)),
    kept: survivors,
    copies,
  })
  const items = entries.map(({ item }) => item)
  return {
    turn: turn('summary', 'compacted', [record], [part], { id: asString(payload.window_id) }),
    replay: new Replay(items, [message, ...items.filter((item) => item.role !== undefined).map(textOf)].slice(0, 1)),
  }
}

/** All text of an item's content. */
export const textOf = (item: Json): string =>
  item.content === undefined ? '' : joined(contentPieces(item.content, 0, ''))
