/** Announcements of an agent: "I will verify X before …", "Running the suite now.", "Next: the migration". */
import { type Action, effectOf, keeps } from '../../src/language/actions.js'
import type { Frame, Utterance } from '../../src/language/frame-types.js'
import { type Spoken, type TurnView, wordsAt } from '../../src/lint/view.js'
import { endsInColon } from '../../src/text/fold.js'
import { ABSTAINS, DUAL, PLAN_LEADS, VERBAL } from './cues.js'
import { telling } from './report.js'

interface Found {
  readonly frame: Frame
  readonly kind: string
  readonly doubtful: boolean
}

const kindOf = (frame: Frame, utterance: Utterance): string => {
  if (utterance.has.has('temporary') && ACTS_ON.has(frame.action)) return 'intention'
  if (frame.gate?.kind === 'before') return 'precondition'
  return frame.gate && frame.gate.kind !== 'if' ? 'conditional' : 'intention'
}

/** "A technician will call you back": it needs an act of this agent, such as a ticket. */
function onBehalf(utterance: Utterance): Frame | null {
  const hit = utterance.hits.find(({ tag }) => tag === 'behalf')
  if (!hit || hit.from === 0 || utterance.frames.length > 0) return null
  if (utterance.words.slice(0, hit.from).some(({ text }) => OWN.has(text) || text.startsWith('you'))) return null
  return {
    start: utterance.start,
    end: utterance.end,
    modality: 'intention',
    negative: false,
    action: 'send',
    verb: null,
    objects: [],
    gate: null,
    bare: false,
    undecided: false,
  }
}

/** "Looking at config.ts:" opens what is seen there. */
const isAside = (utterance: Utterance): boolean => {
  const [first] = utterance.frames
  return first?.bare === true && first.action === 'look' && first.start === utterance.start
}

/** "You'll want to consider these steps:" is advice: the steps are another's. */
const advises = (utterance: Utterance): boolean => {
  const who = utterance.words.find(({ text }) => SPEAKS_OF.has(text))
  return who?.text.startsWith('you') === true
}

const SPEAKS_OF: ReadonlySet<string> = new Set([
  'you',
  "you'll",
  'your',
  "you're",
  'i',
  "i'll",
  "i'm",
  'we',
  "we'll",
  'let',
  "let's",
  'me',
])

const ACTS_ON: ReadonlySet<Action> = new Set<Action>(['change', 'create', 'remove', 'install', 'run', 'any'])

/** Clauses of a part that promise something. */
export function promisedIn(spoken: Spoken, view: TurnView): readonly Found[] {
  const found: Found[] = []
  let inPlan = false
  const { utterances } = spoken.reading
  utterances.forEach((utterance, i) => {
    const { block } = utterance.sentence
    const text = wordsAt(spoken, utterance).toLowerCase()
    if (block !== 'item')
      inPlan =
        endsInColon(text) &&
        PLAN_LEADS.some((lead) => text.includes(lead)) &&
        !utterance.has.has('outcome') &&
        !advises(utterance)
    // "Let me check how X does it — is it Y?" announces, with a call beside it
    if ((utterance.question && view.calls.length === 0) || utterance.sentence.checkbox !== undefined) return
    const behalf = onBehalf(utterance)
    if (behalf) found.push({ frame: behalf, kind: 'on-behalf', doubtful: false })
    const isLast = i === utterances.length - 1 && view.calls.length > 0
    for (const read of utterance.frames) {
      const frame =
        read.action === 'say' && view.calls.length > 0 && DUAL.has(read.verb ?? '')
          ? { ...read, action: 'look' as const }
          : read
      const doubtful = doubt(frame, utterance, view, inPlan, isLast)
      if (doubtful === null) continue
      // to explain, and then explaining, is one breath
      const more = i < utterances.length - 1
      if (VERBAL.has(frame.action) && (more || block !== 'prose')) continue
      // to look, and then telling what was seen, with another call: thinking aloud
      const next = utterances[i + 1]
      if (
        next !== undefined &&
        (telling(next) !== 'nothing' || isAside(next) || isAside(utterance)) &&
        effectOf(frame.action) === 'read' &&
        !frame.gate &&
        view.calls.length > 0 &&
        !view.calls.some((call) => call.act.actions.some((done) => keeps(frame.action, done)))
      )
        continue
      found.push({ frame, kind: frame.modality === 'remainder' ? 'subgoal' : kindOf(frame, utterance), doubtful })
    }
  })
  return found
}

/** Null: no promise. True: one in doubt. */
/** `isLast`: it is the last sentence before a call. */
function doubt(frame: Frame, utterance: Utterance, view: TurnView, inPlan: boolean, isLast: boolean): boolean | null {
  if (frame.negative || ABSTAINS.has(frame.verb ?? '')) return null
  const { block } = utterance.sentence
  switch (frame.modality) {
    case 'intention':
      if (frame.verb === null && (frame.objects.length === 0 || (frame.bare && !isLast))) return null
      if (frame.bare && block === 'heading' && !isLast) return null
      if (block === 'item' && !inPlan && (frame.bare || !isOwnVoice(frame, utterance))) return null
      if (frame.bare && !inPlan && isImperative(frame, utterance) && view.calls.length === 0) return null
      if (frame.gate?.kind === 'if') return true
      return (frame.action === 'any' || frame.undecided) && view.calls.length === 0
    case 'obligation':
      return view.calls.length === 0
    case 'remainder':
      return frame.objects.length === 0 ? null : false
    default:
      return null
  }
}

const OWN: ReadonlySet<string> = new Set([
  'i',
  "i'll",
  "i'm",
  'we',
  "we'll",
  "we're",
  'let',
  "let's",
  'me',
  'us',
  'my',
  'our',
])

/** The agent speaks of itself; "Just clear the cache" in a list may be advice. */
const isOwnVoice = (frame: Frame, utterance: Utterance): boolean =>
  utterance.words.some((word) => word.start >= frame.start && word.end <= frame.end && OWN.has(word.text))

const isImperative = (frame: Frame, utterance: Utterance): boolean => {
  const first = utterance.words.find((word) => word.start >= frame.start)
  return first !== undefined && !first.text.endsWith('ing')
}
