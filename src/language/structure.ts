/** Structure of a turn's Markdown, read by remark only where an ordinal needs its list: it is slow, and superlinear. */

export interface MarkdownReader {
  /** Items of the longest list of a text; null: it is too large, or nested too deep, to be read safely. */
  readonly longestList: (text: string) => number | null
}

const CAP = 65_536
/** Deeper nesting takes a Markdown parser seconds. */
const DEEP = /^(?: {60,}|(?:> ?){30,})/m
const TICKS = /`{12,}/

interface Node {
  readonly type: string
  readonly children?: readonly Node[]
}

function longest(node: Node): number {
  const own = node.type === 'list' ? (node.children?.length ?? 0) : 0
  return (node.children ?? []).reduce((most, child) => Math.max(most, longest(child)), own)
}

let loaded: Promise<MarkdownReader> | undefined

/** Loads the parser once, when something will be dropped. */
export function loadMarkdown(): Promise<MarkdownReader> {
  loaded ??= Promise.all([import('unified'), import('remark-parse')]).then(
    ([{ unified }, { default: remarkParse }]) => {
      const processor = unified().use(remarkParse).freeze()
      return {
        longestList: (text) =>
          text.length > CAP || DEEP.test(text) || TICKS.test(text) ? null : longest(processor.parse(text) as Node),
      }
    },
  )
  return loaded
}
