/** A conversation kept as one string: lines that begin with who speaks, in a field of a JSON object. */
import { notice, piece, place, result, speech, turn } from '../tree/build.js'
import type { Part, RecordRef, Turn } from '../tree/types.js'
import { cutDialogue, dialogueField, saidIn } from './dialogue/lines.js'
import type { Conversation, Draft, Format, Layout, Probe } from './format.js'
import { parseJson } from './read.js'
import { conversationId } from './shared/chat-turns.js'
import { draft } from './shared/draft.js'
import { asObject } from './shared/json.js'

const recognise = ({ document }: Probe): Layout | null => (dialogueField(document) === null ? null : { kind: 'text' })

/** Every record lies in the same string, so all have the range of the whole object. */
function cut(text: string): readonly RecordRef[] {
  const document = asObject(parseJson(text))
  const field = dialogueField(document)
  return field === null ? [] : cutDialogue(String(document[field])).map(() => ({ start: 0, end: text.length }))
}

function build(source: Conversation): readonly Draft[] {
  const document = asObject(parseJson(source.text ?? ''))
  const field = dialogueField(document)
  if (field === null) return [draft(source, { turns: [] })]
  const text = String(document[field])
  const turns = cutDialogue(text)
    .slice(0, source.records.length)
    .map((line, record): Turn => {
      const { value, start } = saidIn(text, line)
      const at = place(record, `/${field}`, start)
      const parts = (make: (value: string) => Part): Part[] => (value.trim() === '' ? [] : [make(value)])
      if (line.origin === 'tool') return turn('tool', line.role, [record], [result(null, [piece(value, at)])])
      if (line.origin === 'harness')
        return turn(
          'harness',
          line.role,
          [record],
          parts((words) => notice(words, at)),
        )
      // an answer without words was a call, of which nothing is kept
      const said = line.origin === 'model' && value.trim() === 'None' ? [] : parts((words) => speech(words, at))
      return turn(line.origin, line.role, [record], said)
    })
  return [draft(source, { turns, conversation: conversationId(document) })]
}

export const dialogue: Format = {
  id: 'dialogue',
  title: 'dialogue in one string',
  capabilities: { calls: false, results: true, errorFlags: false, ids: false, timestamps: false, compactions: false },
  recognise,
  cut,
  build,
}
