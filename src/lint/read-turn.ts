/** Reads a turn for the rules: its speech, its acts, its outcomes. */
import { actOf } from '../language/acts/act.js'
import type { ToolTraits } from '../language/acts/traits.js'
import { outcomeOf } from '../language/outcomes/outcome.js'
import { readSpeech } from '../language/speech.js'
import type { Voice } from '../language/zones.js'
import type { Turn } from '../tree/types.js'
import type { ActView, ResultView, Spoken, TurnView } from './view.js'

const voiceOf = (turn: Turn): Voice | null =>
  turn.origin === 'model' ? 'agent' : turn.origin === 'human' ? 'user' : null

/** Calls are remembered here, so that a later result finds its own. */
export type CallIndex = Map<string, ActView>

export function readTurn(
  turn: Turn,
  index: number,
  calls: CallIndex,
  tools: Readonly<Record<string, ToolTraits>>,
): TurnView {
  const voice = voiceOf(turn)
  const speech: Spoken[] = []
  const acts: ActView[] = []
  const results: ResultView[] = []
  for (const part of turn.children) {
    if (part.type === 'speech' && voice) speech.push({ part, reading: readSpeech(part.value, voice), voice })
    else if (part.type === 'call') {
      const view = { part, act: actOf(part, tools), record: part.at.record }
      calls.set(part.id, view)
      acts.push(view)
    } else if (part.type === 'result') {
      const call = part.callId === null ? null : (calls.get(part.callId) ?? null)
      const record = part.pieces[0]?.at.record ?? turn.records[0]!
      results.push({ part, call, outcome: outcomeOf(part, call?.act ?? null, record), record })
    }
  }
  return { turn, index, record: turn.records[0]!, voice, speech, calls: acts, results }
}
