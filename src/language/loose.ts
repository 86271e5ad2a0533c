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

/** Marks that part the clauses of a sentence. */
const PARTING: ReadonlySet<string> = new Set([',', ';', ':', '，', '；', '：'])

interface Range {
  readonly from: number
  readonly to: number
}

/** Clauses of a sentence, as ranges of words. */
function clausesOf(words: readonly Word[]): readonly Range[] {
  const clauses: Range[] = []
  let from = 0
  for (let i = 0; i <= words.length; i++) {
    const isEnd = i === words.length || (words[i]!.kind === 'mark' && PARTING.has(words[i]!.text))
    if (!isEnd) continue
    if (i > from) clauses.push({ from, to: i })
    from = i + 1
  }
  return clauses
}

/** Verb-anywhere languages: any trigger makes its clause, the first verb or noun from it on names the action. */
export function looseFrames(words: readonly Word[], hits: readonly Hit[], cues: Cues, voice: Voice): readonly Frame[] {
  const frames: Frame[] = []
  // a clause that only sets a condition belongs to the one behind it
  let opened: number | null = null
  for (const { from, to } of clausesOf(words)) {
    const inside = hits.filter((hit) => hit.from >= from && hit.to <= to)
    const frame = frameOf(words, hits, inside, { from, to, opened: opened ?? from }, cues, voice)
    if (frame) frames.push(frame)
    opened = frame === null && inside.some((hit) => hit.tag === 'gate') ? (opened ?? from) : null
  }
  return frames
}

function frameOf(
  words: readonly Word[],
  all: readonly Hit[],
  hits: readonly Hit[],
  { from, to, opened }: Range & { readonly opened: number },
  cues: Cues,
  voice: Voice,
): Frame | null {
  const trigger = hits.find(
    (hit) =>
      hit.tag === 'trigger' &&
      (!hit.trigger?.opening || begins(words, hit.from)) &&
      (voice === 'agent' || hit.trigger?.modality === 'offer'),
  )
  const ask = voice === 'user' ? hits.find((hit) => hit.tag === 'request') : undefined
  const lead = (trigger ?? ask)?.from ?? from
  const verbHit = hits.find((hit) => hit.tag === 'verb' && hit.from >= lead) ?? hits.find((hit) => hit.tag === 'verb')
  const noun = hits.find((hit) => hit.tag === 'noun' && hit.from >= lead) ?? hits.find((hit) => hit.tag === 'noun')
  const modality = trigger?.trigger?.modality ?? (ask ? 'request' : null)
  if (!modality || (trigger?.trigger?.verb !== 'any' && !verbHit && !noun)) return null
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
  const body = words.slice(from, to)
  const last = body.at(-1)!.kind === 'mark' && body.length > 1 ? body.at(-2)! : body.at(-1)!
  return {
    start: words[opened]!.start,
    end: last.end,
    modality,
    negative: hits.some((hit) => hit.tag === 'negative'),
    action,
    verb: base,
    objects: objectsOf(
      body.filter((_, i) => !(verbHit && i + from >= verbHit.from && i + from < verbHit.to)),
      cues,
    ),
    gate: gateIn(words, all, opened, to, cues),
    bare: false,
    undecided: false,
  }
}
