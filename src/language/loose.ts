/** Frames of languages whose verb may stand anywhere in the clause. */
import type { Action } from './actions.js'
import { gateIn } from './clauses.js'
import type { Cues } from './cues/types.js'
import type { Frame } from './frame-types.js'
import { begins } from './grammar.js'
import { objectsOf } from './objects.js'
import type { Hit } from './phrases.js'
import type { Word } from './words.js'
import type { Voice } from './zones.js'

/** Verb-anywhere languages: any trigger makes the clause, the first listed verb or noun names the action. */
export function looseFrames(words: readonly Word[], hits: readonly Hit[], cues: Cues, voice: Voice): readonly Frame[] {
  const trigger = hits.find(
    (hit) =>
      hit.tag === 'trigger' &&
      (!hit.trigger?.opening || begins(words, hit.from)) &&
      (voice === 'agent' || hit.trigger?.modality === 'offer'),
  )
  const ask = voice === 'user' ? hits.find((hit) => hit.tag === 'request') : undefined
  const verbHit = hits.find((hit) => hit.tag === 'verb')
  const noun = hits.find((hit) => hit.tag === 'noun')
  const modality = trigger?.trigger?.modality ?? (ask ? 'request' : null)
  if (!modality || (trigger?.trigger?.verb !== 'any' && !verbHit && !noun)) return []
  const base = verbHit
    ? Object.hasOwn(cues.verbs, verbHit.phrase)
      ? verbHit.phrase
      : cues.forms[verbHit.phrase]!
    : null
  const listed = base === null ? null : (cues.verbs[base] ?? 'any')
  const action: Action =
    listed !== null && listed !== 'any' && listed !== 'run'
      ? listed
      : ((noun ? cues.nouns[noun.phrase] : null) ?? listed ?? 'any')
  return [
    {
      start: words[0]!.start,
      end: words.at(-1)!.kind === 'mark' && words.length > 1 ? words.at(-2)!.end : words.at(-1)!.end,
      modality,
      negative: hits.some((hit) => hit.tag === 'negative'),
      action,
      verb: base,
      objects: objectsOf(
        words.filter((_, i) => !(verbHit && i >= verbHit.from && i < verbHit.to)),
        cues,
      ),
      gate: gateIn(words, hits, 0, words.length, cues),
      bare: false,
      undecided: false,
    },
  ]
}
