/** Questions that block, and offers: an offer binds from the moment it is accepted. */
import type { Frame, Utterance } from '../../src/language/frame-types.js'
import type { Entry } from '../../src/ledger/book.js'
import type { Listeners, RuleContext } from '../../src/lint/rule.js'
import { placeIn, type Spoken, type TurnView, utterancesOf, wordsAt } from '../../src/lint/view.js'
import { keyOf } from './promise.js'
import type { Promises } from './promises.js'
import { blocks } from './report.js'
import { digresses, urges } from './request.js'

const QUOTE = 240

interface Offer {
  readonly frame: Frame
  readonly spoken: Spoken
}

/** Sentences at the end of a turn that may put something to a person. */
const OFFERED = 3

/** "Want me to …?", "if you like, I can …": not every "I can" is an offer, nor is "if you need anything, feel free to ask". */
const isPutToUser = (utterance: Utterance): boolean =>
  utterance.question || (!utterance.has.has('courtesy') && saysIfYou(utterance))

const saysIfYou = (utterance: Utterance): boolean =>
  utterance.words.some((word, i) => word.text === 'if' && utterance.words[i + 1]?.text.startsWith('you'))

const onlyOffers = (utterance: Utterance): boolean =>
  utterance.frames.some((f) => f.modality === 'offer') && !utterance.words.some((w) => w.text === 'confirm')

export function questions(context: RuleContext, promised: Promises): Listeners {
  const { rarity } = context
  let open: Entry[] = []
  let offers: readonly Offer[] = []

  const answer = (view: TurnView): void => {
    if (urges(view)) return
    const first = view.speech[0]
    if (!first) return
    for (const entry of open)
      if (!digresses(view, entry.objects, rarity))
        context.settle(entry, { at: first.part.at, quote: first.part.value.slice(0, QUOTE), how: 'answered' })
    open = open.filter((entry) => !entry.settled)
    // passed over: it no longer waits at the end
    for (const entry of open) entry.most = 'warn'
    const said = utterancesOf(view)
    const accepts = said.slice(0, 3).some(({ utterance }) => utterance.has.has('accept') && !utterance.negative)
    // "delete them": to ask for what was offered is to accept it
    const asked = new Set(
      said.flatMap(({ utterance }) =>
        utterance.frames.filter((f) => f.modality === 'request' && !f.negative).map((f) => f.action),
      ),
    )
    for (const { frame, spoken } of offers)
      if (accepts || (frame.action !== 'any' && asked.has(frame.action)))
        promised.adopt(frame, spoken, 'accepted-offer', asked.size === 0)
    offers = []
  }

  return {
    turn(view) {
      if (view.voice === 'user') answer(view)
    },
    turnEnd(view) {
      if (view.voice !== 'agent' || view.speech.length === 0) return
      const said = utterancesOf(view)
      if (view.calls.length > 0) return
      offers = said
        .slice(-OFFERED)
        .filter(({ utterance }) => isPutToUser(utterance))
        .flatMap(({ spoken, utterance }) =>
          utterance.frames
            .filter((f) => f.modality === 'offer' && f.verb !== null && f.action !== 'say')
            .map((frame) => ({ frame, spoken })),
        )
      const asked = said.slice(-4).filter(({ utterance }) => blocks(utterance) && !onlyOffers(utterance))
      for (const { spoken, utterance } of asked.slice(-1))
        open.push(
          context.open({
            kind: 'question',
            at: placeIn(spoken, utterance.start),
            quote: wordsAt(spoken, utterance).slice(0, QUOTE),
            key: keyOf('ask', utterance.objects),
            objects: utterance.objects,
            messageId: 'question',
            most: 'info',
          }),
        )
    },
  }
}
