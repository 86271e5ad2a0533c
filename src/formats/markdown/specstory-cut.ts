/** Where the turns of a SpecStory export begin: at headings that stand neither in code nor in tool output. */
import { splitLines } from '../../text/fences.js'
import type { RecordRef } from '../../tree/types.js'
import { layOut } from './specstory-blocks.js'
import { type Heading, headingAt } from './specstory-headings.js'

interface Candidate {
  readonly line: number
  readonly heading: Heading
  /** No earlier than any heading before it; copies inside an export are older than the turn that shows them. */
  readonly inOrder: boolean
}

function candidatesIn(text: string, lines: ReturnType<typeof splitLines>): readonly Candidate[] {
  const found: Candidate[] = []
  let latest = ''
  for (const [i, line] of lines.entries()) {
    const heading = headingAt(text, line)
    if (!heading) continue
    found.push({ line: i, heading, inOrder: heading.time !== '' && heading.time >= latest })
    if (heading.time > latest) latest = heading.time
  }
  return found
}

/** For every line, the next candidate after it that a missing end may not swallow. */
function nextTurns(candidates: readonly Candidate[], count: number): Int32Array {
  const next = new Int32Array(count + 1).fill(count)
  const timed = candidates.some(({ inOrder }) => inOrder)
  const stops = candidates.filter(({ inOrder }) => inOrder || !timed)
  let at = count
  for (let i = count - 1, k = stops.length - 1; i >= 0; i--) {
    next[i] = at
    if (k >= 0 && stops[k]!.line === i) {
      at = i
      k--
    }
  }
  return next
}

export function cutSpecStory(text: string): readonly RecordRef[] {
  const lines = splitLines(text)
  const candidates = candidatesIn(text, lines)
  const byLine = new Map(candidates.map((candidate) => [candidate.line, candidate]))
  const timedSpeakers = new Set<string>()
  const seen = new Set<string>()
  for (const { heading } of candidates) {
    if (!seen.has(heading.speaker) && heading.time !== '') timedSpeakers.add(heading.speaker)
    seen.add(heading.speaker)
  }
  const next = nextTurns(candidates, lines.length)
  const { inBlock, inFence } = layOut(
    text,
    lines,
    (line) => next[line]!,
    (line) => {
      const candidate = byLine.get(line)
      if (!candidate) return null
      if (candidate.inOrder) return 'surely'
      return candidate.heading.time === '' && timedSpeakers.has(candidate.heading.speaker) ? null : 'maybe'
    },
  )
  const starts = candidates.filter(({ line }) => !inBlock(line) && !inFence(line)).map(({ line }) => lines[line]!.start)
  return starts.map((start, n) => ({ start, end: starts[n + 1] ?? text.length }))
}
