/** What a format is: a way to recognise it, and a way to turn its records into trajectories. */
import type { Capabilities, RecordRef, Trajectory } from '../tree/types.js'

/** The start of an input, looked at by every format. */
export interface Probe {
  readonly filename: string
  /** The text as it is, without a byte-order mark. */
  readonly text: string
  /** The whole input parsed as one JSON value; undefined if it is none. */
  readonly document: unknown
  /** The first records of the input read as JSONL, bad lines left out; empty for a document of several lines. */
  readonly lines: readonly unknown[]
}

/** Records of a conversation that lie in a JSON value. Pointers are JSON pointers. */
interface Listed {
  readonly list: string
  /** A message, or a list of them, that stands beside the list and follows it, as a response follows its request. */
  readonly after?: string
}

/** Where a format keeps its conversations. */
export type Layout =
  /** One record a line (JSONL), all of one conversation. */
  | { readonly kind: 'lines' }
  /** A conversation a line; its records at `list` of the line's value. */
  | ({ readonly kind: 'rows' } & Listed)
  /** One JSON document; its records at `list`. */
  | ({ readonly kind: 'document' } & Listed)
  /** A JSON array of conversations at `rows`; the records of each at `list` of its item. */
  | ({ readonly kind: 'array'; readonly rows: string } & Listed)
  /** Text that the format itself cuts into records. */
  | { readonly kind: 'text' }

/** A record as read: its value, or why it has none. */
export interface RecordValue {
  readonly record: number
  readonly value: unknown
  /** Why the record could not be parsed (its value is then undefined), or what is wrong with its shape. */
  readonly error?: string
  /** It shared its line with another record. */
  readonly glued?: boolean
}

/** The records of one conversation, before the format makes sense of them. */
export interface Conversation {
  readonly records: readonly RecordValue[]
  /** The object around the list: `system`, `response`, `info` and such; undefined where there is none. */
  readonly envelope?: unknown
  /** Number of records in the list; those from there on stood beside it. Undefined: all of them. */
  readonly listed?: number
  readonly row?: number
  readonly text?: string
  readonly refs: readonly RecordRef[]
  readonly filename: string
}

/** A trajectory without what the reader knows already. */
export type Draft = Omit<
  Trajectory,
  'type' | 'source' | 'values' | 'length' | 'total' | 'format' | 'capabilities' | 'row'
> & {
  readonly capabilities?: Capabilities
}

export interface Format {
  readonly id: string
  /** As a person would call it. */
  readonly title: string
  readonly capabilities: Capabilities
  /** Says where the conversations are, or null if the input is of another format. */
  readonly recognise: (probe: Probe) => Layout | null
  /** For `text`: where the records lie. */
  readonly cut?: (text: string) => readonly RecordRef[]
  /** What is wrong with the shape of a record; by default, that it is no object. */
  readonly flawOf?: (value: unknown, record: number) => string | null
  /** Makes the turns of a conversation; several drafts where it holds several threads, the main one first. */
  readonly build: (conversation: Conversation) => readonly Draft[]
}
