/** A message that speaks and then calls is exported under two headings: here it is one turn again. */
import type { Turn } from '../../tree/types.js'

const speaks = (turn: Turn): boolean => turn.children.some((part) => part.type === 'speech')
const calls = (turn: Turn): boolean => turn.children.some((part) => part.type === 'call')

/** Joins words of an agent with the calls under the next heading; nothing returned in between, so they are one message. */
export function joinSplit(turns: readonly Turn[]): Turn[] {
  const joined: Turn[] = []
  for (const turn of turns) {
    const last = joined.at(-1)
    const isSplit =
      last?.origin === 'model' &&
      turn.origin === 'model' &&
      speaks(last) &&
      !calls(last) &&
      calls(turn) &&
      !speaks(turn)
    if (last && isSplit)
      joined[joined.length - 1] = {
        ...last,
        records: [...last.records, ...turn.records],
        children: [...last.children, ...turn.children],
      }
    else joined.push(turn)
  }
  return joined
}
