/** Text of a content field: a string, a list of blocks, or what should have been one of the two. */
import { piece, place } from '../../tree/build.js'
import type { Piece } from '../../tree/types.js'
import { isObject, printed } from './json.js'

/** Fields in which formats keep the text of a block, the fullest first. */
const TEXT_FIELDS = [
  'text',
  'content',
  'output',
  'refusal',
  'error_message',
  'error_code',
  'title',
  'url',
  'tool_name',
  'name',
] as const
const STREAMS = ['stdout', 'stderr'] as const

/** Blocks that show something instead of saying it, or say it to the provider alone. */
const MEDIA =
  /^(?:input_|output_)?(?:image|image_url|audio|file|video|document|computer_screenshot|screenshot|encrypted_content)$/

export const isMedia = (type: unknown): boolean => typeof type === 'string' && MEDIA.test(type)

/** Blocks in blocks: a result in a result, a part in a message. Nothing real is deeper. */
const DEEPEST = 8

function blockPieces(block: unknown, record: number, pointer: string, depth = 0): readonly Piece[] {
  if (typeof block === 'string') return [piece(block, place(record, pointer))]
  if (!isObject(block) || isMedia(block.type)) return []
  const streams = STREAMS.filter((field) => typeof block[field] === 'string' && block[field] !== '')
  if (streams.length > 0)
    return streams.map((field) => piece(printed(block[field]), place(record, `${pointer}/${field}`)))
  let empty: Piece | null = null
  for (const field of TEXT_FIELDS) {
    const value = block[field]
    const at = `${pointer}/${field}`
    if (typeof value === 'string' && value !== '') return [piece(value, place(record, at))]
    if (value === '' || (Array.isArray(value) && value.length === 0)) empty ??= piece('', place(record, at))
    if (!Array.isArray(value) || depth >= DEEPEST) continue
    const inner = value.flatMap((item, n) => blockPieces(item, record, `${at}/${n}`, depth + 1))
    if (inner.length > 0) return inner
  }
  return [empty ?? piece(printed(block), place(record, pointer))]
}

/** One piece a text block; a lone empty piece where there is no text at all. */
export function contentPieces(content: unknown, record: number, pointer: string): readonly Piece[] {
  const empty = [piece('', place(record, pointer))]
  if (content === null || content === undefined) return empty
  if (typeof content === 'string') return [piece(content, place(record, pointer))]
  if (Array.isArray(content)) {
    const pieces = content.flatMap((block, n) => blockPieces(block, record, `${pointer}/${n}`))
    return pieces.length > 0 ? pieces : empty
  }
  if (!isObject(content)) return [piece(printed(content), place(record, pointer))]
  const pieces = blockPieces(content, record, pointer)
  return pieces.length > 0 ? pieces : empty
}

export const joined = (pieces: readonly Piece[]): string => pieces.map(({ value }) => value).join('\n')
