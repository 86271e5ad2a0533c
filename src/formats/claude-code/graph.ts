/**
 * The tree of a session. The lines of one API message and the results of its calls are side chains of each other
 * in the file, so they are one node here: none of them is an abandoned branch while another is on the path.
 */
import { asList, asString, isObject } from '../shared/json.js'
import { contentPieces, joined } from '../shared/pieces.js'
import { type Entry, isCut, isMessage } from './entries.js'

const blocksOf = (entry: Entry): readonly unknown[] => asList(entry.message?.content)

/** Node of each entry: its API message's, or that of the message whose call it answers. */
function nodesOf(entries: readonly Entry[]): readonly number[] {
  const byMessage = new Map<string, number>()
  const byCall = new Map<string, number>()
  let count = 0
  const nodes = entries.map((entry) => {
    const known = entry.messageId === null || entry.type !== 'assistant' ? undefined : byMessage.get(entry.messageId)
    const node = known ?? count++
    if (entry.messageId !== null && entry.type === 'assistant') byMessage.set(entry.messageId, node)
    for (const block of blocksOf(entry))
      if (isObject(block) && block.type === 'tool_use' && typeof block.id === 'string') byCall.set(block.id, node)
    return node
  })
  return entries.map((entry, n) => {
    if (entry.type !== 'user') return nodes[n]!
    for (const block of blocksOf(entry)) {
      const id = isObject(block) && block.type === 'tool_result' ? asString(block.tool_use_id) : null
      const node = id === null ? undefined : byCall.get(id)
      if (node !== undefined) return node
    }
    return nodes[n]!
  })
}

const textOf = (entry: Entry): string => joined(contentPieces(entry.message?.content, 0, ''))

/** A root in the middle of a file goes on from what stands before it, unless it is a first prompt written anew. */
function continues(entry: Entry, before: Entry): boolean {
  if (entry.type !== 'user' || isCut(before)) return true
  if (entry.value.isMeta === true || entry.value.isCompactSummary === true) return true
  if (entry.value.sessionId !== before.value.sessionId) return true
  return textOf(entry).includes('<command-name>/clear')
}

/** Without parents in most records there is no tree, and every record is on the path. */
export function hasTree(entries: readonly Entry[]): boolean {
  const messages = entries.filter(isMessage)
  return messages.filter(({ parent }) => parent !== null).length * 2 > messages.length
}

export interface Graph {
  readonly nodes: readonly number[]
  /** Parent entries of each entry, by index. */
  readonly up: readonly (readonly number[])[]
}

export function graphOf(entries: readonly Entry[], parents: ReadonlyMap<string, readonly string[]>): Graph {
  const index = new Map<string, number>()
  for (const [n, { uuid }] of entries.entries()) if (uuid !== '') index.set(uuid, n)
  let previous: number | null = null
  const up = entries.map((entry, n) => {
    if (entry.uuid === '') return []
    const stored = parents.get(entry.uuid) ?? []
    const { logicalParent } = entry
    const links = logicalParent === null ? stored : [...stored, logicalParent]
    const found: number[] = []
    for (const uuid of links) {
      const parent = index.get(uuid)
      if (parent !== undefined) found.push(parent)
    }
    const before = previous
    previous = n
    if (found.length > 0 || before === null) return found
    return links.length > 0 || continues(entry, entries[before]!) ? [before] : []
  })
  return { nodes: nodesOf(entries), up }
}
