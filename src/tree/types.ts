/**
 * The tree that every format becomes: a trajectory of turns, a turn of parts (unist).
 * All differences between formats end here; nothing after `formats/` knows one.
 */
import type { Literal, Node, Parent } from 'unist'

/** A place in a record: offset in UTF-16 units of the decoded string that the pointer leads to. */
export interface Place {
  readonly record: number
  /**
   * JSON pointer within the record; `""`: the record's own text, as in Markdown.
   * A string that is itself JSON is entered with `#`: `/function/arguments#/path`.
   */
  readonly pointer: string
  readonly offset: number
}

/** What wrote a turn, which is not what its role says: harnesses and tools speak as `user` too. */
export type Origin = 'human' | 'model' | 'tool' | 'harness' | 'system' | 'summary'

/** Prose that an agent or a person says; its zones (code, quotes, drafts) are told apart later. */
export interface Speech extends Literal {
  readonly type: 'speech'
  readonly value: string
  readonly at: Place
}

/** Private thinking: the provider drops it, so it neither raises nor settles anything. */
export interface Thinking extends Literal {
  readonly type: 'thinking'
  readonly value: string
  readonly at: Place
}

/** A tool call. `input` is decoded, also where the format stores a string of JSON. */
export interface Call extends Node {
  readonly type: 'call'
  /** Unique in its trajectory; made up by the parser where the format has none. */
  readonly id: string
  readonly name: string
  readonly input: unknown
  /** Where `input` stands; a pointer that ends in `#` leads into a string of JSON. */
  readonly at: Place
}

/** What a call returned. */
export interface Result extends Node {
  readonly type: 'result'
  /** Id of its call, or null where none can be told. */
  readonly callId: string | null
  readonly pairing: 'id' | 'positional' | 'none'
  /** All its text, in pieces as stored. Nothing but images: one empty piece. */
  readonly pieces: readonly Piece[]
  /** As flagged by the format; undefined: the format or the record has no flag. */
  readonly isError?: boolean
  /** Exit status of a process, where stored as data. */
  readonly exitCode?: number
  /** Structured twin of the text, where the format keeps one. */
  readonly structured?: unknown
  /** It was refused by a person or stopped before its end. */
  readonly stopped?: 'rejected' | 'interrupted'
}

/** Text and the place of its first character. */
export interface Piece {
  readonly value: string
  readonly at: Place
}

/** Words of the harness: reminders, environment, notifications. Never speech; kept as evidence. */
export interface Notice extends Literal {
  readonly type: 'notice'
  readonly value: string
  readonly at: Place
  /** `task`: a background task reports; `reminder`: anything else that the harness says. */
  readonly topic: 'task' | 'reminder'
}

/** One recorded compaction, whatever its shape on disk. */
export interface Compaction extends Node {
  readonly type: 'compaction'
  /** `summary`: replaced by words; `trim`: cut away; `clear`: single results blanked. */
  readonly shape: 'summary' | 'trim' | 'clear'
  readonly trigger: string | null
  readonly tokensBefore: number | null
  /** The words that stand for what was dropped; empty where there are none. */
  readonly summary: readonly Piece[]
  /** Record that holds the summary, or the marker. */
  readonly summaryRecord: number
  /** The summary is encrypted: nothing can be proved about it. */
  readonly opaque: boolean
  /** Records before it that survive. */
  readonly kept: readonly number[]
  /** Where the event itself repeats the words of a record that survives. */
  readonly copies?: readonly { readonly record: number; readonly at: Place }[]
  /** Exactly these were dropped; null: all records before it, less `kept`. */
  readonly dropped: readonly number[] | null
  /** An address of the original that the format itself records (not one in the summary's words). */
  readonly ref: string | null
}

/** A record, or part of one, that no parser reads. */
export interface Opaque extends Node {
  readonly type: 'opaque'
  readonly at: Place
  /** What it is: the record's own type, or why it could not be read. */
  readonly reason: string
  /** It may carry words that matter (a bad line, an unknown message), so nothing is proved of it. */
  readonly carriesText: boolean
}

export type Part = Speech | Thinking | Call | Result | Notice | Compaction | Opaque

/** One message: a record, or the several records that a format splits it into. */
export interface Turn extends Parent {
  readonly type: 'turn'
  readonly origin: Origin
  /** As stored: user, assistant, tool, developer, … */
  readonly role: string
  /** Who speaks, where several agents share a chat. */
  readonly name: string | null
  /** Ascending. */
  readonly records: readonly number[]
  /** Stable id of the record or message, where the format has one. */
  readonly id: string | null
  children: Part[]
}

/** What a format can hold. A missing id, flag or time opens nothing; hidden calls or results do. */
export interface Capabilities {
  readonly calls: boolean
  readonly results: boolean
  readonly errorFlags: boolean
  readonly ids: boolean
  readonly timestamps: boolean
  readonly compactions: boolean
}

/** Where a record lies in its source. Offsets are UTF-16 units of the decoded source. */
export interface RecordRef {
  readonly start: number
  readonly end: number
}

/** A record that could not be parsed. */
export interface Problem {
  readonly record: number
  readonly reason: string
  /** Offset in the record's source where parsing failed, if known. */
  readonly offset: number
  readonly severity: 'fatal' | 'info'
}

/** One conversation. */
export interface Trajectory extends Parent {
  readonly type: 'trajectory'
  readonly format: string
  readonly capabilities: Capabilities
  /** Session or row id; null: none stored. */
  readonly conversation: string | null
  /** 0-based row of a dataset. */
  readonly row?: number
  /** Name of the thread, for a sidechain. */
  readonly thread?: string
  /** Null: it was never text (values in memory). */
  readonly source: Source | null
  /** The records themselves, where there is no source. */
  readonly values?: readonly unknown[]
  /** Number of records, those of `skipped` included. */
  readonly length: number
  /** The same before `until` left any out. */
  readonly total: number
  children: Turn[]
  /** Records off the linted path. */
  readonly skipped: readonly { readonly record: number; readonly reason: string }[]
  readonly problems: readonly Problem[]
  /** First record of a tail that was torn off while it was written. */
  readonly torn?: number
  /** The run is known to have ended, from evidence outside the main list. */
  readonly ended?: string
}

/** The text of a file and where its records lie in it. */
export interface Source {
  readonly text: string
  readonly records: readonly RecordRef[]
}
