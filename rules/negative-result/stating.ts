/** A negative is stated: in the words of an agent, or in a conclusion that depends on it. */
import type { Modality } from '../../src/language/cues/types.js'
import type { Utterance } from '../../src/language/frame-types.js'
import { meets, overlap, type Rarity } from '../../src/ledger/rarity.js'
import type { Negative } from './negative.js'
import type { OpenNegatives } from './open-negatives.js'

const PLANS: ReadonlySet<Modality> = new Set<Modality>(['intention', 'offer', 'possibility', 'ability'])

const onlyAnnounces = (utterance: Utterance): boolean =>
  utterance.frames.length > 0 && utterance.frames.every((frame) => PLANS.has(frame.modality))

/** It says that something is not so, or went wrong, or that all is well again. */
const isTroubled = ({ negative, goodNews, has }: Utterance): boolean =>
  negative || goodNews || has.has('trouble') || has.has('retraction')

/** The open negatives that an utterance states. */
export function* statedBy(utterance: Utterance, open: OpenNegatives, rarity: Rarity): Generator<Negative> {
  const troubled = isTroubled(utterance)
  for (const negative of open.naming(utterance.objects)) {
    const { shared } = overlap(negative.own, utterance.objects, rarity)
    if (troubled && (shared >= 2 || meets(negative.own, utterance.objects, rarity))) yield negative
    // a conclusion about that very thing, right or wrong
    else if (shared >= 5 && open.isAlone(negative) && !onlyAnnounces(utterance) && open.isUnspoken(negative))
      yield negative
  }
  // whatever is said of trouble first is said of what has just failed
  if (troubled) for (const negative of open.unspoken()) if (open.has(negative) && open.isAlone(negative)) yield negative
}
