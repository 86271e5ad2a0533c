/** Records of an Aider history: each block of typed lines, and the text after it up to the next one. */
import { lineText } from '../../text/fences.js'
import type { RecordRef } from '../../tree/types.js'
import { type AiderText, endsHard, readLines } from './aider-lines.js'

const HEADING = /^#{1,6} /

/** What stands before a line that is no blank one, and whether an answer before it has an outline. */
interface Context {
  readonly before: 'said' | 'other'
  readonly hasOutline: boolean
}

/**
 * A model may write `####` headings too. A block is typed if its lines end as Aider ends them, or if there are several,
 * or if no answer stands before it; in a text whose line ends were stripped, also where the answer has no outline
 * and nothing printed tells where answers end.
 */
function isTyped(source: AiderText, first: number, last: number, context: Context, tellsEnds: boolean): boolean {
  const { text, lines, isStripped } = source
  if (endsHard(text, lines[first]!) || last > first || context.before === 'other') return true
  return isStripped && !tellsEnds && !context.hasOutline
}

interface Block {
  readonly first: number
  readonly last: number
}

function typedBlocks(source: AiderText): readonly Block[] {
  const { text, lines, kinds } = source
  const tellsEnds = /^> Tokens: /m.test(text)
  const blocks: Block[] = []
  let before: Context['before'] = 'other'
  let hasOutline = false
  for (let i = 0; i < lines.length; i++) {
    const kind = kinds[i]
    if (kind === 'blank') continue
    if (kind !== 'typed') {
      before = kind === 'said' ? 'said' : 'other'
      if (kind === 'said') hasOutline ||= HEADING.test(lineText(text, lines[i]!).slice(0, 8))
      else hasOutline = false
      continue
    }
    const first = i
    while (i + 1 < lines.length && kinds[i + 1] === 'typed') i++
    if (isTyped(source, first, i, { before, hasOutline }, tellsEnds)) {
      blocks.push({ first, last: i })
      before = 'other'
      hasOutline = false
    } else {
      before = 'said'
      hasOutline = true
    }
  }
  return blocks
}

/** What precedes the first block of a session belongs to no turn: how Aider was started. */
export function cutAider(text: string): readonly RecordRef[] {
  const source = readLines(text)
  const { lines, kinds } = source
  const blocks = typedBlocks(source)
  const records: RecordRef[] = []
  for (const [n, { first, last }] of blocks.entries()) {
    const next = blocks[n + 1]?.first ?? lines.length
    let stop = last + 1
    while (stop < next && kinds[stop] !== 'session') stop++
    const after = lines[last + 1]?.start ?? text.length
    const end = lines[stop]?.start ?? text.length
    records.push({ start: lines[first]!.start, end: after })
    if (kinds.slice(last + 1, stop).some((kind) => kind !== 'blank' && kind !== 'frame'))
      records.push({ start: after, end })
  }
  return records
}
