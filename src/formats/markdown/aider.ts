/** Aider's chat history, `.aider.chat.history.md`. */
import { type Line, lineText, splitLines } from '../../text/fences.js'
import type { Conversation, Draft, Format, Layout, Probe } from '../format.js'
import { problemsOf } from '../shared/draft.js'
import { cutAider } from './aider-cut.js'
import { isSession } from './aider-lines.js'
import { answerTurn, typedTurn } from './aider-turn.js'

const PROBE = 256 * 1024
const FIRST_LINES = 30
const FRAME = '<div class="chat-transcript"'
const PRINTED = /^> (?:Applied edit to \S|Tokens: [\d.,k]+ sent|Aider v\d|\$ aider\b|Commit [0-9a-f]{6,40} )/

/** Its first line, or, in excerpts, typed lines beside lines that only Aider prints. */
function recognise({ text, document }: Probe): Layout | null {
  if (document !== undefined) return null
  const head = text.slice(0, PROBE)
  const lines = splitLines(head)
  if (lines.slice(0, FIRST_LINES).some((line) => isSession(head, line))) return { kind: 'text' }
  const some = (test: (line: Line) => boolean): boolean => lines.some(test)
  const isTyped = (line: Line): boolean => head.startsWith('#### ', line.start)
  const isPrinted = (line: Line): boolean => head[line.start] === '>' && PRINTED.test(lineText(head, line).slice(0, 80))
  return some(isTyped) && (head.includes(FRAME) || some(isPrinted)) ? { kind: 'text' } : null
}

function build(conversation: Conversation): readonly Draft[] {
  const children = conversation.records.map(({ record, value }) => {
    const text = typeof value === 'string' ? value : ''
    return text.startsWith('####') ? typedTurn({ record, text }) : answerTurn({ record, text })
  })
  return [{ conversation: null, children, skipped: [], ...problemsOf(conversation) }]
}

export const aider: Format = {
  id: 'aider',
  title: 'Aider chat history',
  capabilities: { calls: true, results: true, errorFlags: false, ids: false, timestamps: false, compactions: false },
  recognise,
  cut: cutAider,
  build,
}
