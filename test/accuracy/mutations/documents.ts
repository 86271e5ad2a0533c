/** Transcripts whose records can be taken out, put in and changed, in the formats that allow it. */
import { detect } from '../../../src/formats/detect.js'
import { parseText, probe } from '../../../src/formats/parse.js'
import type { Subject } from './subjects.js'

export type Json = Readonly<Record<string, unknown>>

export interface Document extends Subject {
  readonly format: string
  readonly records: readonly Json[]
  /** Records at which a person's turn begins. */
  readonly prompts: readonly number[]
  /** Where the linted path ends; bookkeeping may follow. */
  readonly tip: number
  /** Several agents share it by name: what is added would need a speaker too. */
  readonly isShared: boolean
  /** The file with these records in place of its own. */
  readonly withRecords: (records: readonly Json[]) => Subject
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Null where records are not values of their own: text formats, datasets, torn files. */
export function openDocument(file: Subject): Document | null {
  const found = detect(probe(file.text, file.path))
  if (!found) return null
  const format = found.format.id
  const { layout } = found
  const main = parseText(file.text, { filename: file.path }).trajectories.find(({ thread }) => thread === undefined)
  const turns = main?.children ?? []
  const prompts = turns.flatMap(({ origin, records: [first] }) => (origin === 'human' ? [first!] : []))
  const tip = turns.at(-1)?.records.at(-1) ?? -1
  const known = { ...file, format, prompts, tip, isShared: turns.some(({ name }) => name !== null) }
  if (layout.kind === 'lines') {
    const records = file.text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [parsed(line)]))
    if (!records.every(isObject)) return null
    const withRecords = (rows: readonly Json[]): Subject => ({
      ...file,
      text: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
    })
    return { ...known, records, withRecords }
  }
  if (layout.kind !== 'document' || layout.after !== undefined) return null
  const value = parsed(file.text)
  const key = layout.list.slice(1)
  const records = layout.list === '' ? value : isObject(value) ? value[key] : undefined
  if (key.includes('/') || !Array.isArray(records) || !records.every(isObject)) return null
  const withRecords = (rows: readonly Json[]): Subject => ({
    ...file,
    text: JSON.stringify(layout.list === '' ? rows : { ...(value as Json), [key]: rows }),
  })
  return { ...known, records, withRecords }
}
