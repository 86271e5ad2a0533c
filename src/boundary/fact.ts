/** A fact that a text may carry: what it is about, what is owed, whether it denies, what it depends on. */
import type { Action } from '../language/actions.js'
import { gateIn } from '../language/clauses.js'
import type { Frame, Gate, Utterance } from '../language/frame-types.js'
import type { ObjectRef } from '../language/objects.js'
import { readSpeech } from '../language/speech.js'
import { contentOf, namingWords } from './content.js'
import { actionsIn, cuesOf } from './statement.js'

export interface Fact {
  readonly objects: readonly ObjectRef[]
  /** It says what is not the case, or must not be done. */
  readonly negative: boolean
  /** It is still to be done, or still binds. */
  readonly open: boolean
  /** Class of what is owed; null: nothing is done to it (a finding, a question, work that goes on). */
  readonly action: Action | null
  /** What it waits for, or comes before. */
  readonly gate: Gate | null
  /** A rule, which is kept by being obeyed and never done. */
  readonly standing: boolean
  /** It waits for an answer. */
  readonly question: boolean
}

/** What the ledger knows of an obligation. */
export interface Owed {
  readonly kind: string
  readonly quote: string
  /** "<action class> <objects>". */
  readonly key: string
  readonly objects: readonly ObjectRef[]
}

/** Kinds of obligation, by how they are carried. */
const STANDING: ReadonlySet<string> = new Set(['constraint', 'self-rule'])
const DENIALS: ReadonlySet<string> = new Set(['error', 'empty', 'failed-check', 'negative'])
/** Work that goes on by itself: its handle and its purpose are to be carried, not an action. */
const RUNNING: ReadonlySet<string> = new Set(['job', 'retry', 'partial', 'call', 'in-flight'])

/** A thing that was established not to be so. */
export const denial = (objects: readonly ObjectRef[]): Fact => ({
  objects,
  negative: true,
  open: false,
  action: null,
  gate: null,
  standing: false,
  question: false,
})

/** The sentence of a quote that does something; a bare imperative is one too. */
function readQuote(quote: string): { readonly said: Utterance; readonly frame: Frame | null } | null {
  for (const voice of ['agent', 'user'] as const)
    for (const said of readSpeech(quote, voice).utterances) if (said.frames[0]) return { said, frame: said.frames[0] }
  const said = readSpeech(quote, 'agent').utterances[0]
  return said ? { said, frame: null } : null
}

/** The fact that an obligation is open. */
export function owedFact({ kind, quote, key, objects }: Owed): Fact {
  const read = readQuote(quote)
  const cues = cuesOf(read?.said.language ?? 'en')
  const words = read?.said.words ?? []
  const gate = read ? (read.frame?.gate ?? gateIn(words, read.said.hits, 0, words.length, cues)) : null
  const gated = new Set(gate?.objects.map((object) => object.key))
  const own = contentOf(namingWords(words, read?.said.hits ?? [], cues), cues)
  // a quote too short to name a thing has its objects from elsewhere
  const all = own.length === 0 ? objects : own
  const rest = all.filter((object) => !gated.has(object.key))
  const about = rest.length > 0 ? rest : all
  if (DENIALS.has(kind)) return denial(objects.length > 0 ? objects : own)
  const standing = STANDING.has(kind)
  const base = { objects: about, open: true, gate, standing, question: kind === 'question' }
  if (RUNNING.has(kind) || kind === 'question')
    return { ...base, objects: merged(own, objects), gate: null, negative: false, action: null }
  return {
    ...base,
    negative: standing && read !== null && (read.said.negative || read.said.frames.some((frame) => frame.negative)),
    action: read ? actionOf(read.said, read.frame, gate, key) : 'any',
  }
}

/** The action of the clause; the ledger's key where the words do not tell. */
function actionOf(said: Utterance, frame: Frame | null, gate: Gate | null, key: string): Action {
  if (frame !== null && frame.action !== 'any') return frame.action
  const cues = cuesOf(said.language)
  const clause = { from: 0, to: said.words.length }
  const found = [...actionsIn(said.words, said.hits, said.frames, clause, gate, cues)].filter((a) => a !== 'any')
  const listed = key.split(' ', 1)[0] as Action
  return found[0] ?? (new Set<Action>(Object.values(cues.verbs)).has(listed) ? listed : 'any')
}

function merged(first: readonly ObjectRef[], more: readonly ObjectRef[]): readonly ObjectRef[] {
  const keys = new Set(first.map((object) => object.key))
  return [...first, ...more.filter((object) => !keys.has(object.key))]
}
