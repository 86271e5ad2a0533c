/** Referring expressions of the retained part whose antecedent would go with what is dropped. */
import type { Boundary } from '../../src/boundary/types.js'
import { enumerates, listsThings } from '../../src/language/antecedents.js'
import type { Utterance } from '../../src/language/frame-types.js'
import type { MarkdownReader } from '../../src/language/structure.js'
import type { Sighting } from '../../src/ledger/book.js'
import { linesText } from '../../src/lint/line-of.js'
import { defineRule, type FindingSpec, type RuleContext } from '../../src/lint/rule.js'
import { firstWords, placeIn, type Spoken, type TurnView, utterancesOf, wordsAt } from '../../src/lint/view.js'
import { isBound, textOf } from './binding.js'
import { type Expression, expressionsOf } from './expressions.js'

interface Edge {
  readonly expression: Expression
  readonly utterance: Utterance
  readonly spoken: Spoken
  readonly view: TurnView
}

/** Candidates are sought so many turns back; further back nobody means. */
const REACH = 8

export default defineRule({
  meta: {
    id: 'unresolved-reference',
    docs: { description: 'References of the retained part whose antecedent would go', recommended: 'warn' },
    kinds: {
      pick: 'an ordinal or “the other” over a list',
      comparative: 'a comparative over a set',
      same: '“the same error”, whose content was said before',
      pointer: '“as discussed above”',
      label: 'a label that the session gave',
      pronoun: 'a pronoun that an action needs',
      definite: 'a thing that is spoken of as known, and named nowhere',
    },
    messages: {
      exact:
        '“{{quote}}” is named only at {{needs}}, which compaction drops\nName it here, or carry its meaning in the summary',
      doubt:
        'Nothing retained says what “{{quote}}” stands for; {{needs}}, which compaction drops, may\nName it, or carry it in the summary',
      gone: '“{{quote}}” stands for something that the compaction dropped\nName it, or carry it in the summary',
    },
    options: {},
  },
  create(context) {
    if (!context.hasBoundary) return {}
    // a place is told once, whichever boundary it lies behind
    const told = new Set<string>()
    return {
      boundary(boundary, markdown) {
        if (boundary.shape === 'clear') return
        const next = context.turns.find((view) => view.record > boundary.until && isLoss(view))
        const seen = new Set<string>()
        for (const view of context.turns) {
          if (next && view.index >= next.index) break
          if (boundary.drops(view.record) || (view.record < boundary.record && boundary.copyOf(view.record) === null))
            continue
          for (const spoken of view.speech)
            for (const utterance of spoken.reading.utterances)
              for (const expression of expressionsOf(utterance)) {
                const finding = judge({ expression, utterance, spoken, view }, boundary, context, markdown)
                const key = `${expression.kind} ${expression.head || wordsAt(spoken, expression).toLowerCase()}`
                if (finding === null || seen.has(key)) continue
                // later mentions are chained to the first
                seen.add(key)
                const place = `${finding.at.record} ${finding.at.pointer} ${finding.at.offset}`
                if (!told.has(place)) context.report(finding)
                told.add(place)
              }
        }
      },
    }
  },
})

/** What stands behind the next loss is judged there. */
const isLoss = (view: TurnView): boolean =>
  view.turn.children.some((part) => part.type === 'compaction' && part.shape !== 'clear')

/** A finding, where nothing retained binds the expression. */
function judge(
  edge: Edge,
  boundary: Boundary,
  context: RuleContext,
  markdown: MarkdownReader | null,
): FindingSpec | null {
  const { expression, utterance, spoken, view } = edge
  const copy = boundary.copyOf(view.record)
  const turns = context.turns.filter(
    (turn) =>
      turn.index < view.index &&
      !boundary.drops(turn.record) &&
      (turn.record > boundary.until || turn.voice !== null || turn.turn.origin === 'system'),
  )
  const summary = boundary.summary.map((piece) => piece.value).join('\n')
  const retained = { turns, summary: boundary.shape === 'trim' ? '' : summary, markdown }
  if (isBound(expression, utterance, spoken.part.value, view, retained)) return null
  const dropped = context.turns.filter((turn) => boundary.drops(turn.record)).slice(-REACH)
  if (dropped.length === 0 && boundary.kind === 'cut') return null
  const { turns: needs, exact } = candidates(expression, dropped, markdown)
  const evidence: Sighting[] = needs.map((turn) => ({ ...firstWords(turn), how: 'dropped antecedent' }))
  const range = {
    start: expression.start,
    end: Math.min(utterance.end, Math.max(expression.end, clauseEnd(utterance, expression))),
  }
  return {
    kind: expression.kind,
    at: copy ? { ...copy, offset: copy.offset + range.start } : placeIn(spoken, range.start),
    quote: wordsAt(spoken, range),
    messageId: needs.length === 0 ? 'gone' : exact ? 'exact' : 'doubt',
    data: {
      needs: linesText(
        context.trajectory,
        evidence.map(({ at }) => at),
      ),
    },
    certainty: expression.exact ? 'proven' : 'unproven',
    evidence:
      evidence.length > 0
        ? evidence
        : [{ at: { record: boundary.record, pointer: '', offset: 0 }, quote: '', how: 'loss event' }],
    needs: needs.map((turn) => turn.record),
  }
}

/** Some more words, so that the quote reads: "Deploy it to eu-west". */
function clauseEnd(utterance: Utterance, expression: Expression): number {
  const i = utterance.words.findIndex((word) => word.end === expression.end)
  const more = utterance.words
    .slice(i + 1, i + 3)
    .filter((word, k, list) => word.kind !== 'mark' && list.slice(0, k).every((w) => w.kind !== 'mark'))
  return more.at(-1)?.end ?? expression.end
}

interface Candidates {
  readonly turns: readonly TurnView[]
  /** One of them is it: by the label, or because it alone tells several things apart. */
  readonly exact: boolean
}

/** So many turns may hold what an expression stands for. */
const FEW = 3

/** Dropped turns that may hold the antecedent, in order. */
function candidates(
  { kind, head }: Expression,
  dropped: readonly TurnView[],
  markdown: MarkdownReader | null,
): Candidates {
  const holding = dropped.filter((turn) => textOf(turn, 4000).trim() !== '')
  const found = (turns: readonly TurnView[], exact: boolean): Candidates => ({ turns, exact })
  switch (kind) {
    case 'label': {
      const named = holding.filter((turn) => textOf(turn, 4000).toLowerCase().includes(head))
      return found(named.slice(0, 1), true)
    }
    case 'pick':
    case 'comparative': {
      const isList = (text: string): boolean => listsThings(text, markdown) || enumerates(text)
      const lists = holding.filter((turn) => isList(textOf(turn, 4000))).slice(-FEW)
      return lists.length > 0 ? found(lists, true) : found(holding.slice(-FEW), false)
    }
    case 'same':
      return found(
        holding
          .filter(
            (turn) =>
              turn.results.some((r) => r.outcome.status !== 'ok') ||
              utterancesOf(turn).some(({ utterance }) => utterance.words.some((w) => w.kind === 'code')),
          )
          .slice(-FEW),
        true,
      )
    default:
      return found(holding.slice(-FEW), false)
  }
}
