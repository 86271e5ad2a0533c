/** Which format an input is of: the first that recognises it, or the one that was named. */
import type { Parsed, ParseOptions } from './assemble.js'
import type { Format, Layout, Probe } from './format.js'
import { formats } from './registry.js'

export interface Found {
  readonly format: Format
  readonly layout: Layout
  /** False: the format was named and does not recognise the input, so the layout is a guess. */
  readonly isKnown: boolean
}

type Read = Pick<Parsed, 'trajectories' | 'rejected'>

const NOTHING: Read = { trajectories: [], rejected: [] }

/** The first format that recognises the input, and where it keeps its conversations. */
export function detect(input: Probe): Found | null {
  for (const format of formats) {
    const layout = format.recognise(input)
    if (layout) return { format, layout, isKnown: true }
  }
  return null
}

/** A named format is taken at its word; where it does not know the layout, the likeliest one is tried. */
function named(format: Format, input: Probe): Found {
  const layout = format.recognise(input)
  if (layout) return { format, layout, isKnown: true }
  if (format.cut) return { format, layout: { kind: 'text' }, isKnown: false }
  const isList = Array.isArray(input.document)
  return { format, layout: isList ? { kind: 'document', list: '' } : { kind: 'lines' }, isKnown: false }
}

/** Whether anything was read: a format that takes a file of another for its own finds empty and unread records at most. */
const says = ({ trajectories }: Read): boolean =>
  trajectories.some(({ children }) => children.some((turn) => turn.children.some(({ type }) => type !== 'opaque')))

/** What `read` makes of an input in the format that was detected or named. A named one that finds nothing is said to. */
export function readAs(
  input: Probe,
  options: ParseOptions,
  read: (found: Found, options: ParseOptions) => Read,
): Parsed {
  const { format: id } = options
  if (id === undefined) {
    const found = detect(input)
    return found ? { format: found.format, ...read(found, options) } : { format: null, ...NOTHING }
  }
  const format = formats.find((one) => one.id === id)
  const found = format && named(format, input)
  if (found) {
    const parsed: Parsed = { format, ...read(found, options) }
    // `until` may have left out all that there is
    if (found.isKnown || says(parsed) || says(read(found, { ...options, until: undefined }))) return parsed
  }
  const detected = detect(input)?.format.id ?? null
  return { format: null, ...NOTHING, unfound: { id, title: format?.title ?? null, detected } }
}
