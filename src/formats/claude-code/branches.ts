/** The active path of a session: everything that its newest leaf descends from, and the notices that hang on it. */
import { type Entry, isCut, isMessage } from './entries.js'
import { type Graph, graphOf, hasTree } from './graph.js'

const carriesWords = (entry: Entry): boolean => isMessage(entry) || isCut(entry)

/** Bookkeeping that hangs on several parents, one above the other. */
const DEEPEST = 64

/** Finds the messages that an entry hangs on, through whatever bookkeeping lies between; long chains are walked once. */
function anchorFinder(entries: readonly Entry[], { nodes, up }: Graph): (from: number) => readonly number[] {
  const known = new Map<number, readonly number[]>()
  const find = (from: number, depth = 0): readonly number[] => {
    const chain: number[] = []
    let at = from
    while (!known.has(at) && !carriesWords(entries[at]!) && up[at]!.length === 1) {
      known.set(at, [])
      chain.push(at)
      at = up[at]![0]!
    }
    if (!known.has(at)) {
      known.set(at, [])
      known.set(
        at,
        carriesWords(entries[at]!)
          ? [nodes[at]!]
          : depth < DEEPEST
            ? [...new Set(up[at]!.flatMap((parent) => find(parent, depth + 1)))]
            : [],
      )
    }
    for (const passed of chain) known.set(passed, known.get(at)!)
    return known.get(at)!
  }
  return find
}

interface Tree extends Graph {
  /** Messages that an entry hangs on. */
  readonly anchorsOf: (n: number) => readonly number[]
  /** Nodes that another message descends from. */
  readonly isInner: ReadonlySet<number>
  /** Bookkeeping between two messages. */
  readonly isBetween: ReadonlySet<number>
}

function treeOf(entries: readonly Entry[], graph: Graph): Tree {
  const { nodes, up } = graph
  const anchorsOf = anchorFinder(entries, graph)
  const isInner = new Set<number>()
  const isBetween = new Set<number>()
  for (const [n, entry] of entries.entries()) {
    if (!carriesWords(entry)) continue
    for (const parent of up[n]!) for (const node of anchorsOf(parent)) if (node !== nodes[n]) isInner.add(node)
    const stack = up[n]!.filter((parent) => !carriesWords(entries[parent]!))
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (carriesWords(entries[at]!) || isBetween.has(at)) continue
      isBetween.add(at)
      for (const parent of up[at]!) stack.push(parent)
    }
  }
  return { ...graph, anchorsOf, isInner, isBetween }
}

/** Everything that an entry descends from, with the other lines of each message. */
function ancestors(leaf: number, { nodes, up }: Graph): Set<number> {
  const members = new Map<number, number[]>()
  for (const [n, node] of nodes.entries()) {
    const known = members.get(node)
    if (known) known.push(n)
    else members.set(node, [n])
  }
  const found = new Set<number>()
  const stack = [leaf]
  for (let n = stack.pop(); n !== undefined; n = stack.pop()) {
    if (found.has(n)) continue
    found.add(n)
    for (const parent of up[n]!) stack.push(parent)
    for (const sibling of members.get(nodes[n]!) ?? []) stack.push(sibling)
    // once is enough: the siblings have the same ones
    members.delete(nodes[n]!)
  }
  return found
}

/** Indexes of the entries on the active path, up from the newest leaf; null: all of them. */
export function activePath(
  entries: readonly Entry[],
  parents: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<number> | null {
  if (!hasTree(entries)) return null
  const tree = treeOf(entries, graphOf(entries, parents))
  const { nodes, isInner, isBetween } = tree
  const leaf = entries.findLastIndex((entry, n) => isMessage(entry) && !isInner.has(nodes[n]!))
  if (leaf < 0) return null
  const active = ancestors(leaf, tree)
  const activeNodes = new Set([...active].map((n) => nodes[n]!))
  // notices that hang on the path and lead nowhere are part of it
  for (const [n, entry] of entries.entries()) {
    if (active.has(n) || carriesWords(entry) || isBetween.has(n)) continue
    if (tree.anchorsOf(n).some((node) => activeNodes.has(node))) active.add(n)
  }
  return active
}
