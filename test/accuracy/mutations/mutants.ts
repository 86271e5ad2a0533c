/** Rules that are wrong in one way each: a mutation that lets them pass checks nothing. */
import type { Entry } from '../../../src/ledger/book.js'
import { defineRule, type Listeners, type Rule, type RuleContext } from '../../../src/lint/rule.js'
import type { TurnView } from '../../../src/lint/view.js'

const mutant = (id: string, create: (context: RuleContext) => Listeners): Rule =>
  defineRule({
    meta: {
      ...{ id, kinds: { promise: 'a promise' }, messages: { open: 'It is open' }, options: {} },
      docs: { description: 'Is wrong', recommended: 'error' },
    },
    create,
  })

const placeOf = ({ record }: TurnView) => ({ record, pointer: '', offset: 0 })

const opens = ({ open }: RuleContext, view: TurnView): Entry =>
  open({ kind: 'promise', at: placeOf(view), quote: 'it', key: 'do it', objects: [], messageId: 'open' })

/** Any words of the agent settle everything. */
export const settlesOnWords = mutant('settles-on-words', (context) => {
  const owed: Entry[] = []
  return {
    turn(view) {
      if (view.turn.origin !== 'model') return
      for (const entry of owed) context.settle(entry, { at: placeOf(view), quote: 'it', how: 'some words' })
      owed.push(opens(context, view))
    },
  }
})

/** What was settled at an odd number of turns comes open again at an even one. */
export const reopens = mutant('reopens', (context) => {
  const first: { readonly entry: Entry; readonly next: TurnView | null }[] = []
  return {
    turn(view) {
      const [owed] = first
      if (!owed) first.push({ entry: opens(context, view), next: null })
      else if (!owed.next) first[0] = { ...owed, next: view }
    },
    end() {
      const [owed] = first
      if (owed?.next && context.turns.length % 2 === 1)
        context.settle(owed.entry, { at: placeOf(owed.next), quote: 'it', how: 'at the end' })
    },
  }
})

/** Settled by what stands further down: it needs to have seen the last turn. */
export const settlesLate = mutant('settles-late', (context) => {
  const seen: { readonly entry: Entry; readonly view: TurnView }[] = []
  return {
    turn(view) {
      for (const earlier of seen.slice(0, -1))
        context.settle(earlier.entry, { at: placeOf(earlier.view), quote: 'it', how: 'by itself, later' })
      seen.push({ entry: opens(context, view), view })
    },
  }
})

/** Settled by what comes next, although that is not there yet. */
export const settlesFromTheFuture = mutant('settles-from-the-future', (context) => ({
  turn(view) {
    const next = { record: view.record + 1, pointer: '', offset: 0 }
    context.settle(opens(context, view), { at: next, quote: 'it', how: 'what comes next' })
  },
}))

/** Opens only while there are few turns. */
export const forgets = mutant('forgets', (context) => {
  const views: TurnView[] = []
  return {
    turn: (view) => void views.push(view),
    end() {
      if (views.length < 3) for (const view of views) opens(context, view)
    },
  }
})

/** Goes by the id of a call. */
export const readsIds = mutant('reads-ids', (context) => ({
  call(call, view) {
    if (call.part.id.startsWith('x')) opens(context, view)
  },
}))

/** Goes by how the name of a tool is written. */
export const readsStyle = mutant('reads-style', (context) => ({
  call(call, view) {
    if (/^[a-z]+_[a-z_]+$/.test(call.part.name)) opens(context, view)
  },
}))

/** Goes by where in the file a turn begins. */
export const readsLayout = mutant('reads-layout', (context) => ({
  turn(view) {
    const start = context.trajectory.source?.records[view.record]?.start ?? 0
    if (start % 2 === 1) opens(context, view)
  },
}))

/** Counts the turns. */
export const countsTurns = mutant('counts-turns', (context) => ({
  turn(view) {
    if (view.index === 3) opens(context, view)
  },
}))

/** Settles a promise unless the last but one turn stands between. */
export const needsNeighbours = mutant('needs-neighbours', (context) => ({
  end() {
    const { turns } = context
    const [view] = turns
    if (!view) return
    const entry = opens(context, view)
    if (turns.length < 4) context.settle(entry, { at: placeOf(turns.at(-1)!), quote: 'it', how: 'few turns' })
  },
}))
