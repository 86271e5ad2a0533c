/** Clauses of a person's turn that each ask for something of their own. */
import { en } from '../../src/language/cues/en.js'
import type { Frame, Utterance } from '../../src/language/frame-types.js'
import { type ObjectRef, objectsOf } from '../../src/language/objects.js'
import { type Spoken, type TurnView, utterancesOf } from '../../src/lint/view.js'

const PARTS = 4

const SHORT_REQUEST = 600

export interface Part {
  readonly frame: Frame
  readonly spoken: Spoken
  readonly objects: readonly ObjectRef[]
  touched: boolean
  /** A check that was asked for came back red. */
  failed: boolean
}

/** A part that names something of its own: a name, a number, or two things. */
export const tells = (objects: readonly ObjectRef[]): boolean =>
  objects.some((object) => object.kind !== 'noun') || objects.length >= 2 || (objects[0]?.key.length ?? 0) > 4

/** Clauses of a turn that each ask for something of their own. */
export function partsOf(view: TurnView): readonly Part[] {
  const parts: Part[] = []
  // of a long turn nobody can tell which words are orders
  if (view.speech.reduce((sum, spoken) => sum + spoken.part.value.length, 0) > SHORT_REQUEST) return parts
  for (const { spoken, utterance } of utterancesOf(view)) {
    if (utterance.sentence.brief || (utterance.has.has('standing') && !utterance.question)) continue
    for (const frame of utterance.frames) {
      const asks = frame.modality === 'request' && !frame.negative && frame.gate?.kind !== 'if'
      if (asks && frame.objects.length > 0)
        parts.push({ frame, spoken, objects: frame.objects, touched: false, failed: false })
    }
    if (utterance.question) parts.push(...questionParts(spoken, utterance))
  }
  return parts.length > PARTS ? [] : parts
}

const ASKING: ReadonlySet<string> = new Set(['how', 'which', 'what', 'who', 'where', 'when', 'why', 'whose'])

/** "How many failed, and which region had the most?" is two. */
function questionParts(spoken: Spoken, utterance: Utterance): readonly Part[] {
  const { words } = utterance
  const begins = words.flatMap((word, i) => (i > 0 && ASKING.has(word.text) && words[i - 1]!.text === 'and' ? [i] : []))
  const make = (start: number, end: number, objects: readonly ObjectRef[]): Part => ({
    frame: questionFrame(start, end, objects),
    spoken,
    objects,
    touched: false,
    failed: false,
  })
  if (begins.length === 0) {
    const named = utterance.frames.length === 0 && utterance.objects.some((object) => object.kind !== 'noun')
    return named ? [make(utterance.start, utterance.end, utterance.objects)] : []
  }
  return [0, ...begins].map((from, k) => {
    const inside = words.slice(from, begins[k] ?? words.length)
    return make(inside[0]!.start, inside.at(-1)!.end, objectsOf(inside, en))
  })
}

const questionFrame = (start: number, end: number, objects: readonly ObjectRef[]): Frame => ({
  start,
  end,
  modality: 'question',
  negative: false,
  action: 'say',
  verb: null,
  objects,
  gate: null,
  bare: false,
  undecided: false,
})
