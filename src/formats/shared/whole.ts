/** Whether a conversation is read to its end: what its envelope says of the run's end holds only then. */
import type { Conversation } from '../format.js'

export const isWhole = ({ records, listed }: Conversation): boolean => records.length >= (listed ?? records.length)
