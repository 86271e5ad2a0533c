/** What an agent's turn is: one that reports, or one that asks; and what each of its sentences tells. */
import type { Utterance } from '../../src/language/frame-types.js'
import type { ZoneKind } from '../../src/language/zones.js'
import { type TurnView, utterancesOf } from '../../src/lint/view.js'
import { VERBAL } from './cues.js'

/** A question whose answer the agent needs: it ends the turn, and asks the person for something. */
export function blocks(utterance: Utterance): boolean {
  if (utterance.has.has('courtesy') && (!utterance.question || isGreeting(utterance))) return false
  const polite =
    utterance.words.some((word) => word.text === 'please' || word.text === 'bitte') && utterance.has.has('ask')
  return (utterance.question && utterance.has.has('ask')) || polite
}

/** "How can I help you today?" */
const isGreeting = (utterance: Utterance): boolean =>
  utterance.hits.some(
    ({ tag, phrase }) => tag === 'courtesy' && (phrase.startsWith('how ') || phrase.startsWith('what ')),
  )

/** "Want me to …?" needs no answer to go on. */
const offers = (utterance: Utterance): boolean => utterance.frames.some((f) => f.modality === 'offer')

const announces = (utterance: Utterance): boolean =>
  utterance.frames.some((f) => f.modality === 'intention' && !VERBAL.has(f.action) && !f.negative)

const announcesWords = (utterance: Utterance): boolean =>
  utterance.frames.some((f) => f.modality === 'intention' && VERBAL.has(f.action))

/** How something went, or a fact, or neither: "Hm.", "Understood.", a question, an announcement. */
export type Telling = 'outcome' | 'content' | 'nothing'

export function telling(utterance: Utterance): Telling {
  if (utterance.question || (utterance.has.has('courtesy') && utterance.objects.length === 0)) return 'nothing'
  if (utterance.frames.some((f) => f.modality === 'report')) return 'outcome'
  if (announces(utterance) || announcesWords(utterance)) return 'nothing'
  if (utterance.has.has('outcome') || utterance.has.has('trouble') || utterance.negative) return 'outcome'
  if (utterance.has.has('courtesy') || offers(utterance)) return 'nothing'
  return utterance.objects.length > 0 ? 'content' : 'nothing'
}

const HANDED_OVER: ReadonlySet<ZoneKind> = new Set<ZoneKind>(['code', 'draft', 'quote', 'table', 'diff', 'document'])

/** The turn holds a text that was asked for, rather than words about it. */
export const handsOver = (view: TurnView): boolean =>
  view.speech.some(({ reading }) => reading.zones.some((zone) => HANDED_OVER.has(zone.kind)))

/** Something stands behind the last sentence: what it announces to say is said there. */
const isFollowed = (view: TurnView): boolean =>
  view.speech.some(({ reading }) => {
    const last = reading.utterances.at(-1)
    return last !== undefined && reading.zones.some((zone) => zone.start >= last.end && HANDED_OVER.has(zone.kind))
  })

/** A turn without calls that tells something, and whose last sentence neither announces nor asks. */
export function isReport(view: TurnView): boolean {
  const said = utterancesOf(view)
  const last = said.at(-1)?.utterance
  if (!last) return false
  const asks = said.findIndex(({ utterance }) => blocks(utterance) && !offers(utterance))
  // it asks back, and told nothing before it did
  if (asks >= 0 && !said.slice(0, asks).some(({ utterance }) => utterance.has.has('outcome') || utterance.negative))
    return false
  if (announces(last) || (announcesWords(last) && !isFollowed(view)) || (blocks(last) && !offers(last))) return false
  return said.some(({ utterance }) => telling(utterance) !== 'nothing') || handsOver(view)
}

const MUCH = 3

/** A turn that tells several things and how they went, whatever it announces at its end. */
export function tellsMuch(view: TurnView): boolean {
  const told = utterancesOf(view).map(({ utterance }) => telling(utterance))
  return told.includes('outcome') && told.filter((what) => what !== 'nothing').length >= MUCH
}
