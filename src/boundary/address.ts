/** Whether the original of what was dropped can be fetched: by a path, a record id, a history tool that is named. */

import { addressIn } from '../language/pointing.js'
import type { Address } from '../ledger/types.js'
import type { Compaction } from '../tree/types.js'

export function addressOf(event: Compaction): Address {
  if (event.ref !== null) return { level: 'file', ref: event.ref }
  const named = addressIn(event.summary.map((piece) => piece.value).join('\n'))
  if (named !== null) return { level: 'claimed', ref: named }
  return event.opaque ? { level: 'opaque' } : { level: 'none' }
}
