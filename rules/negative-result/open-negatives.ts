/** The negatives that are open, found by what an utterance, a call or a result names: never by walking them all. */
import type { ObjectRef } from '../../src/language/objects.js'
import { ObjectIndex } from '../../src/ledger/object-index.js'
import type { ActView } from '../../src/lint/view.js'
import type { Negative } from './negative.js'

type Sets = Map<string, Set<Negative>>

function put(sets: Sets, key: string, negative: Negative): void {
  const set = sets.get(key)
  if (set) set.add(negative)
  else sets.set(key, new Set([negative]))
}

function drop(sets: Sets, key: string, negative: Negative): void {
  const set = sets.get(key)
  set?.delete(negative)
  if (set?.size === 0) sets.delete(key)
}

const NONE: ReadonlySet<Negative> = new Set()

/** Those that came since the last turn that did something, and before it; in groups. */
class Since {
  readonly #open: ReadonlySet<Negative>
  #groups = new Map<string, Negative[]>()
  /** The last two turns that did it. */
  #before = -1
  #last = -1

  constructor(open: ReadonlySet<Negative>) {
    this.#open = open
  }

  add(negative: Negative, groups: readonly string[]): void {
    for (const group of groups) {
      const items = this.#groups.get(group)
      if (items) items.push(negative)
      else this.#groups.set(group, [negative])
    }
  }

  /** A turn does it. */
  pass(turn: number): void {
    if (turn <= this.#last) return
    this.#before = this.#last
    this.#last = turn
    for (const [group, items] of this.#groups) {
      const kept = items.filter((negative) => this.has(negative) && this.#open.has(negative))
      if (kept.length > 0) this.#groups.set(group, kept)
      else this.#groups.delete(group)
    }
  }

  /** Those with no such turn between them and the turn that does it now. */
  in(group: string): readonly Negative[] {
    return this.#groups.get(group) ?? []
  }

  has(negative: Negative): boolean {
    return negative.turn >= this.#before
  }
}

/** The programs that a call runs: commands of a shell, or the tool itself. */
const programsOf = ({ act }: ActView): readonly string[] =>
  act.commands.length > 0 ? act.commands.map((command) => `$ ${command.name}`) : [act.tool]

const ALL = ['']

/** Group of those whose call failed, with no other beside it. */
const LONE_ERRORS = 'lone errors'

function programGroups({ call, lone, status }: Negative): readonly string[] {
  if (!call || status === 'failed-check') return []
  return [...(lone && status === 'error' ? [LONE_ERRORS] : []), ...programsOf(call)]
}

/** Groups of a failed check: all of them, and those of an action. */
const checkGroups = ({ call }: Negative): readonly string[] => [...ALL, ...(call?.act.actions ?? [])]

export class OpenNegatives {
  readonly #all = new Set<Negative>()
  readonly #byObject = new ObjectIndex<Negative>()
  readonly #bySignature: Sets = new Map()
  /** Failed checks by group, and in it by signature: the same check run again says nothing of those before. */
  readonly #checks = new Map<string, Sets>()
  readonly #inTurn = new Map<number, number>()
  readonly #sinceSpeech = new Since(this.#all)
  readonly #sinceCall = new Since(this.#all)

  add(negative: Negative): void {
    const { call, objects, turn } = negative
    this.#all.add(negative)
    this.#byObject.add(negative, objects)
    this.#inTurn.set(turn, (this.#inTurn.get(turn) ?? 0) + 1)
    if (negative.lone) this.#sinceSpeech.add(negative, ALL)
    this.#sinceCall.add(negative, programGroups(negative))
    if (!call) return
    put(this.#bySignature, call.act.signature, negative)
    if (negative.status !== 'failed-check') return
    for (const group of checkGroups(negative)) {
      const sets = this.#checks.get(group)
      if (sets) put(sets, call.act.signature, negative)
      else this.#checks.set(group, new Map([[call.act.signature, new Set([negative])]]))
    }
  }

  remove(negative: Negative): void {
    const { call, objects, turn } = negative
    if (!this.#all.delete(negative)) return
    this.#byObject.remove(negative, objects)
    this.#inTurn.set(turn, (this.#inTurn.get(turn) ?? 1) - 1)
    if (!call) return
    drop(this.#bySignature, call.act.signature, negative)
    if (negative.status !== 'failed-check') return
    for (const group of checkGroups(negative)) drop(this.#checks.get(group)!, call.act.signature, negative)
  }

  has(negative: Negative): boolean {
    return this.#all.has(negative)
  }

  /** Everything that names one of these objects. */
  naming(objects: readonly ObjectRef[]): ReadonlySet<Negative> {
    return this.#byObject.find(objects)
  }

  /** Those of equal calls. */
  equal({ act }: ActView): ReadonlySet<Negative> {
    return this.#bySignature.get(act.signature) ?? NONE
  }

  /** Failed checks of other calls; those of one action, if given. */
  *checks({ act }: ActView, action = ''): Generator<Negative> {
    for (const [signature, set] of this.#checks.get(action) ?? []) if (signature !== act.signature) yield* set
  }

  /** An agent speaks in this turn. */
  speaks(turn: number): void {
    this.#sinceSpeech.pass(turn)
  }

  /** Those without a call beside theirs after which the agent that speaks now is the first to speak. */
  unspoken(): readonly Negative[] {
    return this.#sinceSpeech.in('')
  }

  isUnspoken(negative: Negative): boolean {
    return this.#sinceSpeech.has(negative)
  }

  /** A call is issued in this turn. */
  calls(turn: number): void {
    this.#sinceCall.pass(turn)
  }

  /** Lone failures after which the calls of this turn are the next. */
  failedBefore(): readonly Negative[] {
    return this.#sinceCall.in(LONE_ERRORS)
  }

  /** Those of the same program after which the calls of this turn are the next. */
  sameProgram(call: ActView): readonly Negative[] {
    return programsOf(call).flatMap((program) => this.#sinceCall.in(program))
  }

  /** Whether nothing else of its turn is open. */
  isAlone(negative: Negative): boolean {
    return negative.lone && this.#inTurn.get(negative.turn) === 1
  }
}
