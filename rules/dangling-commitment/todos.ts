/** Open todo items: the last whole-list write counts; incremental tools are folded. */

import { en } from '../../src/language/cues/en.js'
import { objectsOf } from '../../src/language/objects.js'
import { wordsOf } from '../../src/language/words.js'
import type { Entry } from '../../src/ledger/book.js'
import { meets } from '../../src/ledger/rarity.js'
import type { Listeners, RuleContext } from '../../src/lint/rule.js'
import { type ActView, placeIn, type ResultView, type TurnView, utterancesOf, wordsAt } from '../../src/lint/view.js'
import { foldCase } from '../../src/text/fold.js'
import { ALL_DONE } from './cues.js'
import { keyOf } from './promise.js'
import { isReport, telling } from './report.js'
import { type Item, itemsOf, taskEvent } from './todo-lists.js'

const QUOTE = 240

export function todos(context: RuleContext): Listeners {
  const { rarity } = context
  const open = new Map<string, Entry>()
  /** Incremental tools: id to item. */
  const tasks = new Map<string, string>()
  /** Tasks that were updated. */
  const begun = new Set<string>()
  /** Creating calls: id to item. */
  const created = new Map<string, string>()

  const openItem = (item: Item): void => {
    const objects = objectsOf(wordsOf(item.text.slice(0, 400)), en)
    const entry = context.open({
      kind: 'todo',
      at: item.at,
      quote: item.text.slice(0, QUOTE),
      key: keyOf('do', objects),
      objects,
      messageId: 'todo',
      data: { status: item.status.replace('_', ' ') },
    })
    open.set(foldCase(item.text), entry)
  }

  const settle = (key: string, at: Entry['at'], quote: string, how: string): void => {
    const entry = open.get(key)
    if (!entry) return
    context.settle(entry, { at, quote: quote.slice(0, QUOTE), how })
    open.delete(key)
  }

  const writeList = (call: ActView, view: TurnView): void => {
    const items = itemsOf(call)
    if (items === null) return
    const listed = new Set(items.map((item) => foldCase(item.text)))
    for (const item of items) {
      const key = foldCase(item.text)
      if (item.done) settle(key, item.at, item.text, 'superseded by a todo write')
      else if (!open.has(key)) openItem(item)
    }
    const gone = [...open.keys()].filter((key) => !listed.has(key))
    const over = items.length > 0 && items.every((item) => item.done)
    for (const key of gone) {
      const entry = open.get(key)!
      if (entry.lost) continue
      const renamed = items.find((item) =>
        meets(entry.objects, objectsOf(wordsOf(item.text.slice(0, 400)), en), rarity),
      )
      const reason = reasonFor(entry, view)
      if (reason) settle(key, reason.at, reason.quote, 'left out of the list with a reason')
      else if (over || renamed)
        settle(key, renamed?.at ?? call.act.main.at, renamed?.text ?? call.act.main.value, 'superseded by a todo write')
      else {
        entry.unproven = true
        entry.candidate = {
          at: call.act.main.at,
          quote: call.act.main.value.slice(0, QUOTE),
          how: 'left out of a later list',
        }
      }
    }
  }

  /** Words beside the write that say why an item is gone: they speak of it, or give something up. */
  const reasonFor = (entry: Entry, view: TurnView): { readonly at: Entry['at']; readonly quote: string } | null => {
    const said = utterancesOf(view).find(
      ({ utterance }) =>
        !utterance.question &&
        (utterance.has.has('retraction') || telling(utterance) === 'outcome') &&
        meets(entry.objects, utterance.objects, rarity),
    )
    return said ? { at: placeIn(said.spoken, said.utterance.start), quote: wordsAt(said.spoken, said.utterance) } : null
  }

  const applyTask = (call: ActView): void => {
    const event = taskEvent(call)
    if (!event) return
    if (event.type === 'create') {
      created.set(call.act.id, event.item.text)
      tasks.set(String(created.size), event.item.text)
      openItem(event.item)
    } else {
      const text = tasks.get(event.id)
      // begun by one update and closed by the next, where the status is not shown
      const over = event.over ?? begun.has(event.id)
      begun.add(event.id)
      if (text !== undefined && over) settle(foldCase(text), event.at, event.id, 'superseded by a todo write')
    }
  }

  /** The result of a creation tells the id: "Task #5 created". */
  const nameTask = (result: ResultView): void => {
    const text = result.call && created.get(result.call.act.id)
    if (text == null) return
    const words = wordsOf((result.part.pieces[0]?.value ?? '').slice(0, 200))
    const id = words.find((word) => word.kind === 'number' || word.raw.startsWith('#'))
    if (id) tasks.set(id.text.replace('#', ''), text)
  }

  return {
    call(call, view) {
      if (call.act.todo === 'list') writeList(call, view)
      else if (call.act.todo === 'items') applyTask(call)
    },
    result: nameTask,
    speech(spoken, view) {
      if (spoken.voice === 'agent') for (const utterance of spoken.reading.utterances) taskList(spoken, utterance, view)
    },
    turnEnd(view) {
      if (view.voice !== 'agent' || view.calls.length > 0 || open.size === 0 || !isReport(view)) return
      settleByProse(view)
    },
  }

  /** The agent's own Markdown task list: `- [ ] item`. */
  function taskList(
    spoken: Parameters<typeof placeIn>[0],
    utterance: TurnView['speech'][number]['reading']['utterances'][number],
    view: TurnView,
  ): void {
    const box = utterance.sentence.checkbox
    if (box === undefined) return
    const text = wordsAt(spoken, utterance)
    const at = placeIn(spoken, utterance.start)
    if (box === 'done') settle(foldCase(text), at, text, 'superseded by a todo write')
    else if (!open.has(foldCase(text)) && view.voice === 'agent') openItem({ text, at, status: 'open', done: false })
  }

  /** A stale list, contradicted by later words that say it is done. */
  function settleByProse(view: TurnView): void {
    const said = utterancesOf(view)
    const text = said.map(({ spoken, utterance }) => wordsAt(spoken, utterance).toLowerCase()).join(' ')
    const all =
      ALL_DONE.some((phrase) => text.includes(phrase)) && said.some(({ utterance }) => utterance.has.has('outcome'))
    for (const [key, entry] of [...open]) {
      if (entry.lost) continue
      const told = said.find(
        ({ utterance }) =>
          utterance.has.has('outcome') &&
          !utterance.frames.some((f) => f.modality === 'remainder') &&
          meets(entry.objects, utterance.objects, rarity),
      )
      if (told)
        settle(
          key,
          placeIn(told.spoken, told.utterance.start),
          wordsAt(told.spoken, told.utterance),
          'outcome reported',
        )
      else if (all)
        settle(
          key,
          placeIn(said[0]!.spoken, said[0]!.utterance.start),
          wordsAt(said[0]!.spoken, said[0]!.utterance),
          'outcome reported',
        )
    }
  }
}
