/** Work in the background that a line announces by its handle: "Job 4711 queued", "Started job 4711", "queued as job 7". */

/** What is handed to a queue or a scheduler and has a number there. */
const NOUN =
  '(?:(?:batch|background|async|export|import|build|backup|sync|index|migration|training|render|cron) )?(?:job|task|run|build|pipeline|workflow|operation|execution)'
/** A number or a name with a digit in it: "job 4711", "task bk-19", "job id: 7". */
const HANDLE =
  '(?:(?: ?id)?[:=]? ?#?)["\'`]?([a-z_]{0,24}-?\\d[\\w-]{0,40}|[a-z]{1,24}-\\w{0,24}\\d[\\w-]{0,24})["\'`]?'
const BEGUN = '(?:queued|enqueued|started|submitted|accepted|scheduled|launched|kicked off|dispatched)'
const GOING = '(?:queued|enqueued|running|in progress|pending|processing|waiting)'

const ANNOUNCED: readonly RegExp[] = [
  new RegExp(
    `\\b${NOUN} ${HANDLE},?:? (?:(?:was|is|has been|is now|is still|now|still|successfully) )*(?:${BEGUN}|${GOING})\\b`,
    'i',
  ),
  new RegExp(`\\b${BEGUN} (?:a |the |new |as |under |in |with )*${NOUN} ${HANDLE}`, 'i'),
  new RegExp(`\\b(?:${BEGUN}|${GOING}) (?:as|under|with) (?:the |id )?(?:${NOUN} )${HANDLE}`, 'i'),
]

/** Said of work that is over: how it once began is no news. */
const OVER =
  /\b(?:cancel(?:l?ed)|finished|completed?|succeeded|failed|done|aborted|stopped|killed|terminated|removed|deleted|timed out|has ended|is over)\b/i

export const isOver = (text: string): boolean => OVER.test(text)

export interface Job {
  readonly index: number
  readonly handle: string
}

/** The job that a line announces; null: it announces none that is still to end. */
export function jobIn(line: string): Job | null {
  for (const pattern of ANNOUNCED) {
    const found = pattern.exec(line)
    if (!found) continue
    const end = line.indexOf('. ', found.index)
    return isOver(line.slice(0, end < 0 ? line.length : end)) ? null : { index: found.index, handle: found[1]! }
  }
  return null
}

/** Whether a line speaks of work that runs somewhere, not of a record with a state, such as an order. */
export const speaksOfWork = (line: string): boolean =>
  /\b(?:jobs?|tasks?|runs?|process(?:es)?|builds?|pipelines?|workflows?|rollouts?|deploy\w*|exports?|imports?|backups?|migrations?|restores?|sync\w*|reindex\w*|background|session)\b/i.test(
    line,
  )
