/** Content that no detector read: it opens an entry of the core, so that its span is live. Nothing opened is not proof. */
import type { Book } from '../ledger/book.js'
import type { Opaque, Place, Trajectory } from '../tree/types.js'
import type { TurnView } from './view.js'

const QUOTE = 120

function unjudged(book: Book, at: Place, quote: string, why: string): void {
  book.open(null, {
    kind: 'unjudged',
    at,
    quote: quote.slice(0, QUOTE),
    key: 'unjudged',
    objects: [],
    messageId: 'unjudged',
    data: { why },
    most: 'info',
  })
}

const placeOf = (view: TurnView): Place => ({ record: view.record, pointer: '', offset: 0 })

/** What of a turn cannot be judged, and why. */
export function openUnjudged(view: TurnView, trajectory: Trajectory, book: Book): void {
  for (const part of view.turn.children)
    if (part.type === 'opaque' && part.carriesText)
      unjudged(book, { record: part.at.record, pointer: '', offset: 0 }, '', opaqueReason(part))
  for (const { part, reading } of view.speech) {
    const words = firstLine(part.value)
    if (reading.language === null) unjudged(book, part.at, words, 'is in a language without cues')
    if (reading.clipped) unjudged(book, part.at, words, 'is longer than what is read')
  }
  const { calls, results } = trajectory.capabilities
  if (view.voice === 'agent' && !(calls && results)) {
    const first = view.speech[0]
    const what = calls ? 'results' : 'calls and results'
    unjudged(
      book,
      first?.part.at ?? placeOf(view),
      first ? firstLine(first.part.value) : '',
      `is from a format that leaves out ${what}`,
    )
  }
}

const firstLine = (value: string): string => value.trimStart().split('\n')[0]!.slice(0, QUOTE)

const opaqueReason = (part: Opaque): string => `could not be read (${part.reason})`

/** A tail torn off while it was written: what comes after is not known. */
export function openTorn(trajectory: Trajectory, book: Book): void {
  if (trajectory.torn === undefined) return
  unjudged(book, { record: trajectory.torn, pointer: '', offset: 0 }, '', 'was torn off while it was written')
}
