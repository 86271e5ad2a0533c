/** Standing constraints: a person's gates and prohibitions, and rules that an agent gives itself. Obeying never ends them. */
import { en } from '../../src/language/cues/en.js'
import type { Utterance } from '../../src/language/frame-types.js'
import { objectsOf } from '../../src/language/objects.js'
import type { Entry } from '../../src/ledger/book.js'
import { meets } from '../../src/ledger/rarity.js'
import type { Listeners, RuleContext } from '../../src/lint/rule.js'
import { placeIn, type Spoken, type TurnView, utterancesOf, wordsAt } from '../../src/lint/view.js'
import { wordList } from '../../src/text/fold.js'
import { LASTING, ORDERINGS, SELF_RULES, STRONG } from './cues.js'
import { keyOf } from './promise.js'
import { isReport } from './report.js'
import { urges } from './request.js'

const QUOTE = 240
const LONG = 700

/** Sentences at the end of a turn that a bare "go ahead" may answer. */
const SPOKEN_OF = 3

/** Words of an approval that a rule may have agreed on: "until I say go". */
const GO: ReadonlySet<string> = new Set(['go', 'yes', 'ok', 'okay', 'approved', 'confirmed', 'ready', 'stop'])

/** A gate that a person opens. */
const PERSON: ReadonlySet<string> = new Set(['i', 'we', 'my', 'our', 'me', 'us'])

const LASTS: ReadonlySet<string> = new Set(LASTING)

/** Words of the longest phrase. */
const LONGEST = 4

/** Whether an utterance holds one of the phrases, word by word. */
const holds = (utterance: Utterance, phrases: ReadonlySet<string>): boolean => {
  const { words } = utterance
  return words.some((_, i) => {
    let phrase = ''
    for (const word of words.slice(i, i + LONGEST)) {
      phrase = phrase === '' ? word.text : `${phrase} ${word.text}`
      if (phrases.has(phrase)) return true
    }
    return false
  })
}

interface Standing {
  readonly entry: Entry
  readonly turn: number
  /** It holds until a person says so, or for good: no report ends it. */
  readonly lasts: boolean
  /** What it waits for: "before I approve". */
  readonly gates: readonly string[]
}

/** Scope words of a person's sentence make it a rule where it orders or forbids something. */
function binds(utterance: Utterance, text: string, long: boolean): boolean {
  if (utterance.question || utterance.sentence.brief || !utterance.has.has('standing')) return false
  // a label in front: the words of a template, said to every run
  if (utterance.words[0]?.text === 'important') return false
  if (ORDERINGS.some((phrase) => text.includes(phrase))) return true
  // in a long task most rules are advice; what waits for a person, or forbids for good, is not
  if (long && !STRONG.some((phrase) => text.includes(phrase))) return false
  const gated = utterance.frames.some((f) => f.gate?.kind === 'until' || f.gate?.kind === 'before')
  const orders = utterance.frames.some((f) => f.modality === 'request')
  return orders || gated || utterance.negative
}

export function constraints(context: RuleContext, agenda: ReadonlySet<number>): Listeners {
  const { rarity } = context
  let standing: Standing[] = []
  let lastReport: TurnView | null = null

  const open = (
    spoken: Spoken,
    range: { readonly start: number; readonly end: number },
    utterance: Utterance,
    turn: number,
    own: boolean,
  ): void => {
    const entry = context.open({
      kind: own ? 'self-rule' : 'constraint',
      at: placeIn(spoken, range.start),
      quote: wordsAt(spoken, range).slice(0, QUOTE),
      key: keyOf('keep', utterance.objects),
      objects: utterance.objects,
      messageId: 'constraint',
    })
    const gates = utterance.frames.flatMap((f) =>
      f.gate?.kind === 'until' || f.gate?.kind === 'before' ? [wordsAt(spoken, f.gate).toLowerCase()] : [],
    )
    const waits = gates.some((gate) => wordList(gate).some((word) => PERSON.has(word)))
    const lasts = own || waits || holds(utterance, LASTS)
    standing.push({ entry, turn, lasts, gates })
  }

  /** An approval that names nothing is one of what the agent has just spoken of, or says the very word that was agreed. */
  const grants = (rule: Standing, utterance: Utterance, view: TurnView): boolean => {
    if (rule.gates.length === 0 || utterance.objects.length > 0) return false
    const agreed = rule.gates.flatMap(wordList)
    if (utterance.words.some((word) => word.kind === 'word' && GO.has(word.text) && agreed.includes(word.text)))
      return true
    const before = context.turns.slice(rule.turn + 1, view.index).findLast((other) => other.speech.length > 0)
    return (
      before?.voice === 'agent' &&
      utterancesOf(before)
        .slice(-SPOKEN_OF)
        .some((said) => meets(rule.entry.objects, said.utterance.objects, rarity))
    )
  }

  /** An ordering is the clause that orders; any other rule is its sentence. */
  const openRule = (spoken: Spoken, utterance: Utterance, text: string, turn: number): void => {
    const phrase = ORDERINGS.find((words) => text.includes(words))
    const start = phrase === undefined ? utterance.start : utterance.start + text.indexOf(phrase)
    const words = utterance.words.filter((word) => word.start >= start)
    open(
      spoken,
      { start, end: utterance.end },
      phrase === undefined ? utterance : { ...utterance, objects: objectsOf(words, en) },
      turn,
      false,
    )
  }

  const revoke = (spoken: Spoken, utterance: Utterance, view: TurnView): void => {
    if (utterance.question || !(utterance.has.has('revoke') || utterance.has.has('accept'))) return
    if (urges(view)) return
    const sighting = {
      at: placeIn(spoken, utterance.start),
      quote: wordsAt(spoken, utterance).slice(0, QUOTE),
      how: 'revoked',
    }
    for (const rule of standing) {
      if (rule.turn >= view.index) continue
      const named = meets(rule.entry.objects, utterance.objects, rarity)
      if (named || grants(rule, utterance, view)) context.settle(rule.entry, sighting)
    }
    standing = standing.filter((rule) => !rule.entry.settled)
  }

  return {
    speech(spoken, view) {
      const long =
        spoken.voice === 'user' && view.speech.reduce((sum, other) => sum + other.part.value.length, 0) > LONG
      for (const utterance of spoken.reading.utterances) {
        if (spoken.voice === 'user') {
          const text = wordsAt(spoken, utterance).toLowerCase()
          revoke(spoken, utterance, view)
          if (binds(utterance, text, long)) openRule(spoken, utterance, text, view.index)
        } else if (
          utterance.sentence.block === 'prose' &&
          !utterance.question &&
          rulesItself(utterance) &&
          saysRule(wordsAt(spoken, utterance).toLowerCase())
        )
          open(spoken, utterance, utterance, view.index, true)
      }
    },
    turnEnd(view) {
      if (view.voice !== 'agent' || view.calls.length > 0 || !isReport(view)) return
      lastReport = view
    },
    end() {
      // a run that ended with a report has ended the task that its rules scope over
      const last = context.turns.findLast((view) => view.voice !== null)
      if (last !== undefined && last === lastReport) finish(last)
    },
  }

  function finish(view: TurnView): void {
    const said = utterancesOf(view)[0]!
    for (const rule of standing)
      if (!rule.entry.lost && !rule.lasts && !agenda.has(rule.turn))
        context.settle(rule.entry, {
          at: placeIn(said.spoken, said.utterance.start),
          quote: wordsAt(said.spoken, said.utterance).slice(0, QUOTE),
          how: 'its task ended',
        })
  }
}

const saysRule = (text: string): boolean => SELF_RULES.some((phrase) => text.includes(phrase))

const FIRST_PERSON: ReadonlySet<string> = new Set(['i', "i'll", 'we', "we'll"])

/** "From here on I exclude …": first person, and a scope that reaches beyond this step. */
const rulesItself = (utterance: Utterance): boolean =>
  !utterance.has.has('retraction') && utterance.words.some((word) => FIRST_PERSON.has(word.text))
