/** Todo lists as tools write them: TodoWrite, update_plan, task trackers, TaskCreate and TaskUpdate. */
import { type ActView, inputPlace } from '../../src/lint/view.js'
import type { Place } from '../../src/tree/types.js'

export interface Item {
  readonly text: string
  readonly at: Place
  readonly status: string
  readonly done: boolean
}

/** `over` null: the format does not show the status. */
export type TaskEvent =
  | { readonly type: 'create'; readonly item: Item }
  | { readonly type: 'update'; readonly id: string; readonly at: Place; readonly over: boolean | null }

const LISTS = ['todos', 'plan', 'task_list', 'tasks', 'items', 'list']
const TEXTS = ['content', 'step', 'subject', 'title', 'text', 'task', 'description', 'name']
const DONE: ReadonlySet<string> = new Set([
  'completed',
  'complete',
  'done',
  'cancelled',
  'canceled',
  'deleted',
  'finished',
  'skipped',
])

const ID_FIELDS = ['taskId', 'task_id', 'id']

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Items of a whole-list write; null: the call writes none (it views, or is malformed). */
export function itemsOf(call: ActView): readonly Item[] | null {
  const { input } = call.part
  if (!isFields(input)) return null
  const key = LISTS.find((name) => Array.isArray(input[name]))
  if (key === undefined) return null
  return (input[key] as readonly unknown[]).flatMap((value, i) => {
    if (!isFields(value)) return []
    const field = TEXTS.find((name) => typeof value[name] === 'string')
    if (field === undefined) return []
    const status =
      typeof value.status === 'string'
        ? value.status
        : value.completed === true || value.done === true
          ? 'completed'
          : 'pending'
    return [
      {
        text: value[field] as string,
        at: inputPlace(call, `/${key}/${i}/${field}`),
        status,
        done: DONE.has(status.toLowerCase()),
      },
    ]
  })
}

/** One step of an incremental tool. */
export function taskEvent(call: ActView): TaskEvent | null {
  const { input, name } = call.part
  if (!isFields(input)) return null
  const field = TEXTS.find((key) => typeof input[key] === 'string')
  const idField = ID_FIELDS.find((key) => typeof input[key] === 'string' || typeof input[key] === 'number')
  if (name.toLowerCase().includes('create') && field !== undefined)
    return {
      type: 'create',
      item: {
        text: input[field] as string,
        at: inputPlace(call, `/${field}`),
        status: 'pending',
        done: false,
      },
    }
  if (name.toLowerCase().includes('update') && idField !== undefined)
    return {
      type: 'update',
      id: String(input[idField]),
      at: inputPlace(call, `/${idField}`),
      over: typeof input.status === 'string' ? DONE.has(input.status.toLowerCase()) : null,
    }
  return null
}
