/** Words by which a harness says, in place of a result, that a person refused or stopped the call. */
import type { Result } from '../../tree/types.js'

const REJECTED: readonly RegExp[] = [
  /^\W*(?:\w+ ){0,3}(?:rejected|denied|declined|refused) by (?:the )?user\b/i,
  /^\W*the user (?:doesn't|does not|did not|didn't) want to (?:proceed|take this action|continue|run)\b/i,
  /^\W*(?:the )?user (?:has )?(?:rejected|declined|denied|refused)\b/i,
  /^\W*(?:the )?tool (?:use|call) (?:was |has been )?rejected\b/i,
]

const INTERRUPTED: readonly RegExp[] = [
  /^\W*(?:\w+ ){0,3}(?:aborted|interrupted|cancelled|canceled|stopped) by (?:the )?user\b/i,
  /^\W*(?:the )?user (?:has )?(?:aborted|interrupted|cancelled|canceled|stopped)\b/i,
]

export function stoppedBy(text: string): Result['stopped'] {
  const head = text.slice(0, 120)
  if (REJECTED.some((pattern) => pattern.test(head))) return 'rejected'
  return INTERRUPTED.some((pattern) => pattern.test(head)) ? 'interrupted' : undefined
}
