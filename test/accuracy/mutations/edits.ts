/** What may not change when a transcript is edited beside what an obligation hangs on. */
import type { Check } from './check.js'
import { type Document, type Json, openDocument } from './documents.js'
import { EDITABLE, type Editable, type Exchange } from './formats.js'
import { type Entry, type Ledger, ledgerOf, type Move, NOWHERE, nameOf } from './ledger.js'
import type { Subject } from './subjects.js'

/** Things that no transcript speaks of. */
const ASIDES: readonly Exchange[] = [
  { asked: 'What is the capital of Mongolia?', answered: 'Ulaanbaatar.' },
  { asked: 'How many legs does a spider have?', answered: 'A spider has eight legs.' },
  { asked: 'Who painted the Night Watch?', answered: 'Rembrandt painted the Night Watch in 1642.' },
]

const PLACES = 4

/** Some of a list, spread over it. */
const some = <T>(items: readonly T[], most = PLACES): readonly T[] => {
  const step = Math.max(1, Math.ceil(items.length / most))
  return items.filter((_, n) => n % step === 0)
}

const settler = (by: number | null): string => (by === NOWHERE ? 'an aside' : `${by}`)

/** How two ledgers of the same turns differ; what `excuses` a difference is told apart by the mutation. */
function differences(
  before: Ledger,
  after: Ledger,
  excuses: (was: Entry | undefined, is: Entry | undefined) => boolean = () => false,
): readonly string[] {
  const faults: string[] = []
  for (const [key, was] of before.entries) {
    const is = after.entries.get(key)
    if (excuses(was, is)) continue
    if (!is) faults.push(`${nameOf(was)} (${was.isOpen ? 'open' : 'settled'}) is gone`)
    else if (was.isOpen && !is.isOpen) faults.push(`${nameOf(was)} came to be settled by ${settler(is.by)}, ${is.how}`)
    else if (!was.isOpen && is.isOpen) faults.push(`${nameOf(was)} came open, was settled by ${was.by}`)
    else if (was.by !== is.by) faults.push(`${nameOf(was)} is settled by ${settler(is.by)}, was by ${was.by}`)
  }
  for (const [key, is] of after.entries)
    if (!before.entries.has(key) && !excuses(undefined, is))
      faults.push(`${nameOf(is)} (${is.isOpen ? 'open' : 'settled'}) is new`)
  return faults
}

const opened = (subject: Subject): { readonly document: Document; readonly format: Editable } | null => {
  const document = openDocument(subject)
  const format = document && EDITABLE[document.format]
  return document && format && !document.isShared && document.records.length > 1 ? { document, format } : null
}

/**
 * The last step is not over while nothing follows it: its calls are in flight, and what its own results settle may wait
 * for its end.
 */
function isEndOfStep(was: Entry | undefined, is: Entry | undefined): boolean {
  const isCall = (entry: Entry | undefined): boolean => entry?.kind === 'in-flight' || entry?.kind === 'call'
  if (was === undefined || is === undefined) return isCall(was ?? is)
  return was.isOpen && !is.isOpen && is.by !== NOWHERE
}

/** Unrelated turns after the last one change nothing that stands. */
export async function appended(subject: Subject): Promise<Check | null> {
  const found = opened(subject)
  if (!found) return null
  const { document, format } = found
  const { cut } = subject
  const before = await ledgerOf(subject, { cut })
  const count = document.records.length
  const known: Move = (record) => (record < count ? record : null)
  let last = document.records[document.tip]
  const added: Json[] = []
  for (const aside of ASIDES) {
    added.push(...format.write(aside, last))
    last = added.at(-1)!
  }
  const after = await ledgerOf(document.withRecords([...document.records, ...added]), { cut }, known)
  return { checked: before.entries.size, faults: differences(before, after, isEndOfStep) }
}

/** Where an unrelated exchange disturbs nobody: before a person's turn that answers no question. */
const quietPlaces = ({ records, prompts }: Document, { spoken }: Editable): readonly number[] =>
  prompts.filter((place) => {
    const said = place > 0 ? spoken(records[place - 1]!) : ''
    return said !== '' && !/[?？]/.test(said)
  })

/** An unrelated exchange between two turns changes nothing else; so does taking it out again. */
export async function inserted(subject: Subject): Promise<Check | null> {
  const found = opened(subject)
  if (!found) return null
  const { document, format } = found
  const { cut } = subject
  const before = await ledgerOf(subject, { cut })
  const faults: string[] = []
  let checked = 0
  for (const [n, place] of some(quietPlaces(document, format)).entries()) {
    const previous = document.records[place - 1]
    const added = format.write(ASIDES[n % ASIDES.length]!, previous)
    const rest = document.records.slice(place)
    const rejoined = format.rejoin ? rest.map((record) => format.rejoin!(record, previous, added.at(-1)!)) : rest
    const records = [...document.records.slice(0, place), ...added, ...rejoined]
    const back: Move = (record) =>
      record < place ? record : record < place + added.length ? null : record - added.length
    const moved = cut === undefined || cut < place ? cut : cut + added.length
    const after = await ledgerOf(document.withRecords(records), { cut: moved }, back)
    checked += before.entries.size
    faults.push(...differences(before, after).map((fault) => `${fault}, with two records before ${place}`))
  }
  return { checked, faults }
}

/** Taking out what an agent said, without a call, settles nothing that was raised elsewhere. */
export async function removed(subject: Subject): Promise<Check | null> {
  const found = opened(subject)
  if (!found) return null
  const { document, format } = found
  const { cut } = subject
  const before = await ledgerOf(subject, { cut })
  const faults: string[] = []
  let checked = 0
  const mute = document.records.flatMap((record, n) => (n > 0 && format.isOnlySpeech(record) ? [n] : []))
  for (const place of some(mute)) {
    const gone = document.records[place]!
    const parent: Json = { uuid: gone.parentUuid }
    const rest = document.records.filter((_, n) => n !== place)
    const records = format.rejoin ? rest.map((record) => format.rejoin!(record, gone, parent)) : rest
    const back: Move = (record) => (record < place ? record : record + 1)
    const moved = cut === undefined || cut <= place ? cut : cut - 1
    const after = await ledgerOf(document.withRecords(records), { cut: moved }, back)
    for (const [key, entry] of before.entries) {
      if (!entry.isOpen || entry.record === place) continue
      checked++
      const then = after.entries.get(key)
      if (then && !then.isOpen) faults.push(`${nameOf(entry)} is settled by ${then.by} once ${place} is gone`)
    }
  }
  return { checked, faults }
}

/** The same ledger, entry by entry, whatever the text looks like. */
async function sameAs(subject: Subject, texts: readonly string[]): Promise<Check> {
  const { cut } = subject
  const before = await ledgerOf(subject, { cut })
  const faults: string[] = []
  for (const text of texts) faults.push(...differences(before, await ledgerOf({ ...subject, text }, { cut })))
  return { checked: before.entries.size * texts.length, faults }
}

const reversed = (record: Json): Json => Object.fromEntries(Object.entries(record).reverse())

/** White space between values, line ends, blank lines and the order of a record's keys. */
export async function relaid(subject: Subject): Promise<Check | null> {
  const document = openDocument(subject)
  if (!document) return null
  const { records, withRecords } = document
  const flat = withRecords(records).text
  const isLines = flat.split('\n').length > records.length
  const loose = isLines ? flat.replaceAll('\n', '\r\n\r\n') : JSON.stringify(JSON.parse(flat), null, 4)
  return sameAs(subject, [flat, loose, withRecords(records.map(reversed)).text])
}

/** Keys under which the ids of calls and records stand. */
const ID_KEYS = ['id', 'tool_call_id', 'tool_use_id', 'call_id', 'uuid', 'parentUuid', 'logicalParentUuid', 'requestId']

/** Every string under a key of ids. */
function* idsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    if (typeof item === 'string' && ID_KEYS.includes(key)) yield item
    yield* idsIn(item)
  }
}

function renamedIn(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamedIn(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const other = typeof item === 'string' && ID_KEYS.includes(key) ? names.get(item) : undefined
      return [key, other ?? renamedIn(item, names)]
    }),
  )
}

/** Ids of calls and records are only names. */
export async function reidentified(subject: Subject): Promise<Check | null> {
  const found = opened(subject)
  if (!found) return null
  const { records, withRecords } = found.document
  const ids = [...new Set(idsIn(records))]
  if (ids.length === 0) return null
  const names = new Map(ids.map((id, n) => [id, `x${(n * 7919) % 100_003}y${n}`]))
  // an id that is spoken of, or that is data, would have to be renamed there too
  const strings = JSON.stringify(records)
  const isName = (id: string): boolean =>
    strings.split(id).length === strings.split(`"${id}"`).length && !strings.includes(`\\"${id}`)
  if (!ids.every(isName)) return null
  return sameAs(subject, [withRecords(renamedIn(records, names) as readonly Json[]).text])
}

/** Names that a harness gave: what they do is known by the name as it is. */
const NATIVE = /^(?:apply_patch|update_plan|exec_command|str_replace|write_file|read_file|todo_write|run_shell)/

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The name of a tool in another style of writing. */
export async function restyled(subject: Subject): Promise<Check | null> {
  const found = opened(subject)
  if (!found || !['chat', 'anthropic'].includes(found.document.format)) return null
  const flat = found.document.withRecords(found.document.records).text
  const names = [...new Set([...flat.matchAll(/"name":"([a-z]+(?:_[a-z]+)+)"/g)].map(([, name]) => name!))]
  const own = names.filter((name) => !NATIVE.test(name))
  if (own.length === 0) return null
  const written = (style: (name: string) => string): string =>
    own.reduce((text, name) => text.replaceAll(`"name":"${name}"`, `"name":"${style(name)}"`), flat)
  return sameAs(subject, [written(camel), written((name) => `mcp__desk__${name}`)])
}
