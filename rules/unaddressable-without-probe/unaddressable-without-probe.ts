/** Loss events whose original cannot be fetched, and whose summary forgets what was established not to be the case. */
import { fateOf } from '../../src/boundary/carry.js'
import { denial } from '../../src/boundary/fact.js'
import { joinSummaries, readSummary, type Summary } from '../../src/boundary/summary.js'
import type { Boundary } from '../../src/boundary/types.js'
import { pointsToOriginal } from '../../src/language/antecedents.js'
import type { ObjectRef } from '../../src/language/objects.js'
import { readSpeech } from '../../src/language/speech.js'
import type { Sighting } from '../../src/ledger/book.js'
import { linesText } from '../../src/lint/line-of.js'
import { defineRule, type RuleContext } from '../../src/lint/rule.js'
import { placeIn, type TurnView, utterancesOf, wordsAt } from '../../src/lint/view.js'
import { collapse } from '../../src/text/fold.js'
import type { Piece } from '../../src/tree/types.js'
import { ESTABLISHING } from './cues.js'

/** Something that was established not to be the case. */
interface Established {
  readonly objects: readonly ObjectRef[]
  readonly sighting: Sighting
}

const QUOTE = 240

export default defineRule({
  meta: {
    id: 'unaddressable-without-probe',
    docs: {
      description: 'Losses whose original cannot be fetched and whose summary forgets an established negative',
      recommended: 'error',
    },
    kinds: {
      summary: 'a summary replaced the dropped part',
      trim: 'the dropped part was cut away',
      clear: 'a result was blanked',
    },
    messages: {
      forgot:
        'What was dropped here has no address, and the summary does not keep what {{where}} established: “{{lost}}”\nName where the original lies, or state it in the summary',
      weakened:
        'What was dropped here has no address, and the summary keeps only a part of what {{where}} established: “{{lost}}”\nName where the original lies, or state all of it in the summary',
      empty:
        'What was dropped here has no address, and nothing stands for it\nName where the original lies, or restate what it established',
      opaque:
        'The summary is encrypted and names no address, so nothing can be proved of what it keeps\nKeep the original where it can be fetched',
    },
    options: {},
  },
  create: (context) => ({
    boundary(boundary) {
      if (boundary.kind === 'loss') judge(boundary, context)
    },
  }),
})

function judge(boundary: Boundary, context: RuleContext): void {
  if (boundary.address.level === 'file' || boundary.address.level === 'claimed' || boundary.summaryRecord === null)
    return
  const dropped = context.turns.filter((turn) => boundary.drops(turn.record))
  const marker = boundary.summary[0] ?? { value: '', at: { record: boundary.summaryRecord, pointer: '', offset: 0 } }
  if (retainedAddress(boundary, context)) return
  const report = (
    messageId: string,
    data: Readonly<Record<string, string>>,
    evidence: readonly Sighting[],
    piece: Piece,
  ): void =>
    context.report({
      kind: boundary.shape,
      at: quoteOf(piece).at,
      quote: quoteOf(piece).value,
      messageId,
      data,
      certainty: messageId === 'weakened' ? 'unproven' : 'proven',
      ...(messageId === 'weakened' ? { most: 'info' as const } : {}),
      evidence,
      needs: [quoteOf(piece).at.record],
    })
  if (boundary.opaque) {
    report('opaque', {}, [], marker)
    return
  }
  const words = boundary.summary.map((piece) => piece.value).join(' ')
  if (boundary.shape !== 'summary' || words.trim().length < 12) {
    if (dropped.length > 0 || boundary.shape !== 'summary') report('empty', {}, [], marker)
    return
  }
  const said = joinSummaries([readSummary(boundary.summary), retainedSpeech(boundary, context)])
  const fates = establishedIn(dropped).map((fact) => ({
    fact,
    fate: fateOf(denial(fact.objects), said, false, context.rarity).fate,
  }))
  const lost = fates.find(({ fate }) => fate !== 'carried' && fate !== 'weakened')
  // what is there in part, or with a "perhaps", may do: nobody is warned of it
  const weak = lost ? undefined : fates.find(({ fate }) => fate === 'weakened')
  const found = lost ?? weak
  if (found) {
    const { sighting } = found.fact
    const data = {
      where: linesText(context.trajectory, [sighting.at]),
      lost: collapse(sighting.quote).slice(0, 120),
    }
    report(weak ? 'weakened' : 'forgot', data, [sighting], informative(boundary.summary) ?? marker)
  }
}

/** Empty and failed results, and what an agent said is not so. */
function establishedIn(dropped: readonly TurnView[]): readonly Established[] {
  const facts: Established[] = []
  for (const turn of dropped) {
    for (const { outcome, call } of turn.results) {
      if (outcome.status === 'ok' || call?.act.todo) continue
      facts.push({
        objects: [...(call?.act.objects ?? []), ...outcome.objects],
        sighting: { at: outcome.at, quote: outcome.quote, how: 'established negative' },
      })
    }
    if (turn.voice !== 'agent') continue
    for (const { spoken, utterance } of utterancesOf(turn)) {
      const text = wordsAt(spoken, utterance).toLowerCase()
      const denies =
        utterance.negative &&
        !utterance.question &&
        !utterance.frames.some((f) => f.modality === 'intention' || f.modality === 'offer')
      if (
        (denies && utterance.objects.length > 0) ||
        ESTABLISHING.some((word) => text.startsWith(word) || text.includes(` ${word}`))
      )
        facts.push({
          objects: utterance.objects,
          sighting: {
            at: placeIn(spoken, utterance.start),
            quote: wordsAt(spoken, utterance).slice(0, QUOTE),
            how: 'established negative',
          },
        })
    }
  }
  return facts
}

/** This rule also accepts what the retained part says. */
function retainedSpeech(boundary: Boundary, context: RuleContext): Summary {
  const pieces = context.turns
    .filter((turn) => turn.record > boundary.until && turn.record <= boundary.until + 40)
    .flatMap((turn) => turn.speech.map((s): Piece => ({ value: s.part.value, at: s.part.at })))
  return readSummary(pieces)
}

/** The retained suffix may name where the original lies. */
function retainedAddress(boundary: Boundary, context: RuleContext): boolean {
  return context.turns.some(
    (turn) => turn.record > boundary.until && turn.speech.some(({ part }) => pointsToOriginal(part.value)),
  )
}

/** The sentence of a summary that says something of the dropped part, not the harness's preface. */
function informative(pieces: readonly Piece[]): Piece | null {
  for (const { value, at } of pieces) {
    const mark = Math.max(value.lastIndexOf('Summary:'), value.lastIndexOf('analysis:'))
    const from = mark < 0 ? 0 : value.indexOf('\n', mark) + 1
    const said = readSpeech(value.slice(from), 'tool').utterances
    const first = said[0]
    const last = said.at(-1)
    if (first && last)
      return {
        value: value.slice(from + first.start, Math.min(from + last.end, from + first.start + 380)),
        at: { ...at, offset: at.offset + from + first.start },
      }
  }
  return null
}

const quoteOf = (piece: Piece): Piece => {
  const lead = piece.value.length - piece.value.trimStart().length
  return { value: piece.value.slice(lead, lead + 380), at: { ...piece.at, offset: piece.at.offset + lead } }
}
