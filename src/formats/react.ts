/** ReAct logs: plain text whose lines start with Thought, Action or Observation. */
import type { Format, Layout, Probe } from './format.js'
import { cutReact, kindOf } from './react/cut.js'
import { buildReact } from './react/turns.js'

const HEAD_LINES = 80
/** Markdown has markers of its own. */
const MARKDOWN = /^(?:#{1,6} |```|_\*\*|\*\*\w+)/

/** Logs without thoughts count their steps. */
const NUMBERED = /^Action ?\d+[ \t]*:/

/** A log begins with its question, not with a document: its first marker stands near the top. */
function recognise({ text, document, lines }: Probe): Layout | null {
  if (document !== undefined || lines.length > 0) return null
  const head = text.slice(0, 64 * 1024).split('\n')
  const first = head.findIndex((line) => kindOf(line) !== null)
  if (first < 0 || first > HEAD_LINES || head.slice(0, first).some((line) => MARKDOWN.test(line))) return null
  const kinds = head.map(kindOf).filter((kind) => kind !== null && kind !== 'input')
  const isAnswered = kinds.some((kind, n) => kind === 'action' && (kinds[n + 1] ?? 'observation') === 'observation')
  const isLog = kinds.includes('thought') || head.some((line) => NUMBERED.test(line))
  return isAnswered && isLog && kinds.length > 2 ? { kind: 'text' } : null
}

export const react: Format = {
  id: 'react',
  title: 'ReAct log',
  capabilities: { calls: true, results: true, errorFlags: false, ids: false, timestamps: false, compactions: false },
  recognise,
  cut: cutReact,
  build: buildReact,
}
