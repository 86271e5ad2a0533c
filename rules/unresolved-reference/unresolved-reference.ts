/** Referring expressions of the retained part whose antecedent would go with what is dropped. */
import type { Boundary } from '../../src/boundary/types.js'
import type { Utterance } from '../../src/language/frame-types.js'
import type { MarkdownReader } from '../../src/language/structure.js'
import type { Sighting } from '../../src/ledger/book.js'
import { defineRule, type RuleContext } from '../../src/lint/rule.js'
import { firstWords, placeIn, type Spoken, type TurnView, utterancesOf, wordsAt } from '../../src/lint/view.js'
import { isBound } from './binding.js'
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
    },
    messages: {
      exact:
        '“{{quote}}” is named only at record {{needs}}, which compaction drops\nName it here, or carry its meaning in the summary',
      pronoun:
        'Nothing retained says what “{{quote}}” stands for; record {{needs}} may\nName it, or carry it in the summary',
      gone: '“{{quote}}” stands for something that the compaction dropped\nName it, or carry it in the summary',
      carried: 'The summary carries “{{quote}}”',
    },
    options: {},
  },
  create(context) {
    if (!context.hasBoundary) return {}
    const told = new Set<string>()
    return {
      boundary(boundary, markdown) {
        if (boundary.shape === 'clear') return
        for (const view of context.turns) {
          if (boundary.drops(view.record) || (view.record < boundary.record && boundary.copyOf(view.record) === null))
            continue
          for (const spoken of view.speech)
            for (const utterance of spoken.reading.utterances)
              for (const expression of expressionsOf(utterance, wordsAt(spoken, utterance)))
                judge({ expression, utterance, spoken, view }, boundary, context, told, markdown)
        }
      },
    }
  },
})

function judge(
  edge: Edge,
  boundary: Boundary,
  context: RuleContext,
  told: Set<string>,
  markdown: MarkdownReader | null,
): void {
  const { expression, utterance, spoken, view } = edge
  const copy = boundary.copyOf(view.record)
  const key = expression.kind === 'pronoun' ? `pronoun ${expression.head}` : `${expression.kind} ${expression.head}`
  if (told.has(key)) return
  const retained = context.turns.filter(
    (turn) =>
      turn.index < view.index &&
      !boundary.drops(turn.record) &&
      (turn.record > boundary.until || turn.voice !== null || turn.turn.origin === 'system'),
  )
  const summary = boundary.summary.map((piece) => piece.value).join('\n')
  if (isBound(expression, utterance, spoken.part.value, { turns: retained, summary, markdown })) {
    told.add(key)
    return
  }
  const dropped = context.turns.filter((turn) => boundary.drops(turn.record)).slice(-REACH)
  if (dropped.length === 0) return
  const needs = candidates(expression, dropped)
  told.add(key)
  const evidence: Sighting[] = needs.map((turn) => ({ ...firstWords(turn), how: 'dropped antecedent' }))
  const range = {
    start: expression.start,
    end: Math.min(utterance.end, Math.max(expression.end, clauseEnd(utterance, expression))),
  }
  context.report({
    kind: expression.kind,
    at: copy ? { ...copy, offset: copy.offset + range.start } : placeIn(spoken, range.start),
    quote: wordsAt(spoken, range),
    messageId: needs.length === 0 ? 'gone' : expression.exact ? 'exact' : 'pronoun',
    data: { needs: needs.map((turn) => String(turn.record)).join(', ') },
    certainty: expression.exact ? 'proven' : 'unproven',
    evidence:
      evidence.length > 0
        ? evidence
        : [{ at: { record: boundary.record, pointer: '', offset: 0 }, quote: '', how: 'loss event' }],
    needs: needs.map((turn) => turn.record),
  })
}

/** Some more words, so that the quote reads: "Deploy it to eu-west". */
function clauseEnd(utterance: Utterance, expression: Expression): number {
  const i = utterance.words.findIndex((word) => word.end === expression.end)
  const more = utterance.words
    .slice(i + 1, i + 3)
    .filter((word, k, list) => word.kind !== 'mark' && list.slice(0, k).every((w) => w.kind !== 'mark'))
  return more.at(-1)?.end ?? expression.end
}

/** Dropped turns that may hold the antecedent, the likeliest first. */
function candidates(expression: Expression, dropped: readonly TurnView[]): readonly TurnView[] {
  const holds = dropped.filter((turn) => {
    const text = [
      ...turn.speech.map((s) => s.part.value),
      ...turn.results.flatMap((r) => r.part.pieces.map((p) => p.value.slice(0, 4000))),
    ].join('\n')
    if (expression.kind === 'label') return text.toLowerCase().includes(expression.head)
    if (expression.kind === 'same')
      return (
        turn.results.some((r) => r.outcome.status !== 'ok') ||
        utterancesOf(turn).some(({ utterance }) => utterance.words.some((w) => w.kind === 'code'))
      )
    return text.trim() !== ''
  })
  return expression.kind === 'label' ? holds.slice(0, 1) : holds.slice(-3).reverse()
}
