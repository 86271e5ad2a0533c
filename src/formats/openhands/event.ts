/** What an OpenHands event is, whichever way its fields are stored. */
import { asId, asObject, asString, isObject, type Json } from '../shared/json.js'

/** An event in its record. */
export interface Stored {
  readonly event: Json
  readonly record: number
  /** Pointer of the event in its record. */
  readonly base: string
}

/** Fields of an action or an observation, and their pointer. */
export interface Fields {
  readonly fields: Json
  readonly pointer: string
}

export const actionFields = ({ event, base }: Stored): Fields =>
  isObject(event.args) ? { fields: event.args, pointer: `${base}/args` } : { fields: event, pointer: base }

export const observationFields = ({ event, base }: Stored): Fields =>
  isObject(event.extras) ? { fields: event.extras, pointer: `${base}/extras` } : { fields: event, pointer: base }

/** Id that the model gave its call. */
export const toolCallId = (event: Json): string | null => asId(asObject(event.tool_call_metadata).tool_call_id)

export const functionName = (event: Json): string | null => asString(asObject(event.tool_call_metadata).function_name)

/** Id of an event: a number, 0 included. */
export const eventId = (event: Json): string | null => asId(event.id)
