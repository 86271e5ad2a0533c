/** The duty to report back: "tell me when all pods are on it". */
import { en } from '../../src/language/cues/en.js'
import { objectsOf } from '../../src/language/objects.js'
import type { Entry } from '../../src/ledger/book.js'
import { meets } from '../../src/ledger/rarity.js'
import type { Listeners, RuleContext } from '../../src/lint/rule.js'
import { placeIn, type TurnView, utterancesOf, wordsAt } from '../../src/lint/view.js'
import { REPORT_TO_ME } from './cues.js'
import { keyOf } from './promise.js'
import { isReport, telling } from './report.js'
import { QUOTE } from './request.js'

export function reportBacks(context: RuleContext): Listeners {
  const { rarity } = context
  let open: readonly Entry[] = []

  const openDuties = (view: TurnView): void => {
    for (const { spoken, utterance } of utterancesOf(view)) {
      const text = wordsAt(spoken, utterance).toLowerCase()
      const phrase = REPORT_TO_ME.find((words) => text.includes(words))
      // "until I say so" is no order to say so
      if (
        phrase === undefined ||
        text.includes(`i ${phrase}`) ||
        !utterance.has.has('gate') ||
        utterance.question ||
        utterance.sentence.brief
      )
        continue
      // what is to be told stands behind the phrase, or the condition before it
      const from = utterance.start + text.indexOf(phrase)
      const behind = utterance.words.filter((word) => word.start >= from)
      const isShort = behind.length < 4
      const objects = isShort ? utterance.objects : objectsOf(behind, en)
      const start = isShort ? utterance.start : from
      const entry = context.open({
        kind: 'report-back',
        at: placeIn(spoken, start),
        quote: wordsAt(spoken, { start, end: utterance.end }).slice(0, QUOTE),
        key: keyOf('say', objects),
        objects,
        messageId: 'reportBack',
      })
      open = [...open, entry]
    }
  }

  return {
    turn(view) {
      if (view.voice === 'user') openDuties(view)
    },
    turnEnd(view) {
      if (open.length === 0 || view.voice !== 'agent' || view.calls.length > 0 || !isReport(view)) return
      const said = utterancesOf(view)
      const first = said.find(({ utterance }) => telling(utterance) !== 'nothing') ?? said[0]!
      const sighting = {
        at: placeIn(first.spoken, first.utterance.start),
        quote: wordsAt(first.spoken, first.utterance).slice(0, QUOTE),
        how: 'outcome reported',
      }
      for (const entry of open) {
        const named = said.some(({ utterance }) => meets(entry.objects, utterance.objects, rarity))
        const vague = entry.objects.every((object) => object.kind === 'noun')
        if (named || (vague && !entry.lost)) context.settle(entry, sighting)
      }
      open = open.filter((entry) => !entry.settled)
    },
  }
}
