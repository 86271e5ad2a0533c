/** What kind of turn it is: one that reports, or one that asks. */
import type { Utterance } from '../../src/language/frame-types.js'
import { type TurnView, utterancesOf } from '../../src/lint/view.js'
import { VERBAL } from './cues.js'

/** A question whose answer the agent needs: it ends the turn, and asks the person for something. */
export function blocks(utterance: Utterance): boolean {
  if (utterance.has.has('courtesy') && !utterance.question) return false
  const polite =
    utterance.words.some((word) => word.text === 'please' || word.text === 'bitte') && utterance.has.has('ask')
  return (utterance.question && utterance.has.has('ask')) || polite
}

/** "Want me to …?" needs no answer to go on. */
const offers = (utterance: Utterance): boolean => utterance.frames.some((f) => f.modality === 'offer')

/** A turn without calls whose last sentence neither announces nor asks. */
export function isReport(view: TurnView): boolean {
  const said = utterancesOf(view)
  const last = said.at(-1)?.utterance
  if (!last) return false
  const asks = said.findIndex(({ utterance }) => blocks(utterance) && !offers(utterance))
  // it asks back, and told nothing before it did
  if (asks >= 0 && !said.slice(0, asks).some(({ utterance }) => utterance.has.has('outcome') || utterance.negative))
    return false
  const announces = (u: Utterance): boolean =>
    u.frames.some((f) => f.modality === 'intention' && !VERBAL.has(f.action) && !f.negative)
  if (announces(last) || (blocks(last) && !offers(last))) return false
  return said.some(({ utterance }) => !announces(utterance) && !utterance.question)
}

const MUCH = 3

/** A turn that tells several things, whatever it announces at its end. */
export const tellsMuch = (view: TurnView): boolean =>
  utterancesOf(view).filter(
    ({ utterance }) => !utterance.question && utterance.frames.every((f) => f.modality === 'report'),
  ).length >= MUCH
