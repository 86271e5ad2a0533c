/** Turns of a ReAct log: a thought and the action it leads to are one message, the observation is its result. */
import { call, notice, piece, place, result, speech, turn } from '../../tree/build.js'
import type { Part, Turn } from '../../tree/types.js'
import type { Conversation, Draft } from '../format.js'
import { parseJson } from '../read.js'
import { draft } from '../shared/draft.js'
import { askedBy, isBare } from './action.js'
import { type Kind, kindOf, MARKER } from './cut.js'

/** The action that ends a run: what comes after it is a grader's word. */
const FINISH = /^finish$/i

interface Line {
  readonly kind: Kind
  readonly text: string
  /** Where the text begins in its record. */
  readonly offset: number
  readonly record: number
}

function linesOf(source: Conversation): readonly Line[] {
  return source.records.flatMap(({ record, value }): Line[] => {
    const text = typeof value === 'string' ? value : ''
    const kind = kindOf(text)
    if (kind === null) return []
    const offset = MARKER.exec(text)![0].length
    return [{ kind, text: text.slice(offset), offset, record }]
  })
}

/** Parts of what the model wrote; an input on a line of its own belongs to the action before it. */
function modelParts(lines: readonly Line[]): Part[] {
  return lines.flatMap((line, n): Part[] => {
    const { kind, text, record, offset } = line
    if (kind === 'thought') return text.trim() === '' ? [] : [speech(text, place(record, '', offset))]
    if (kind === 'input') {
      const name = lines[n - 1]?.kind === 'action' ? lines[n - 1]!.text.trim() : ''
      return name === '' || !isBare(name) ? [] : [call('', name, parseJson(text) ?? text, place(record, '', offset))]
    }
    if (lines[n + 1]?.kind === 'input' && isBare(text)) return []
    const asked = askedBy(text)
    return [call('', asked.name, asked.input, place(record, '', offset + asked.offset))]
  })
}

const isFinish = (turns: readonly Turn[]): boolean =>
  turns.at(-1)?.children.some((part) => part.type === 'call' && FINISH.test(part.name)) ?? false

function observation({ text, record, offset }: Line, isGrade: boolean): Turn {
  const at = place(record, '', offset)
  return isGrade
    ? turn('harness', 'observation', [record], [notice(text, at)])
    : turn('tool', 'observation', [record], [result(null, [piece(text, at)])])
}

export function buildReact(source: Conversation): readonly Draft[] {
  const turns: Turn[] = []
  let open: Line[] = []
  const close = (): void => {
    if (open.length > 0)
      turns.push(
        turn(
          'model',
          'assistant',
          open.map(({ record }) => record),
          modelParts(open),
        ),
      )
    open = []
  }
  for (const line of linesOf(source)) {
    if (line.kind === 'observation') {
      close()
      turns.push(observation(line, isFinish(turns)))
      continue
    }
    // a thought after an action begins the next message
    if (line.kind === 'thought' && open.some(({ kind }) => kind !== 'thought')) close()
    open.push(line)
  }
  close()
  return [draft(source, { turns })]
}
