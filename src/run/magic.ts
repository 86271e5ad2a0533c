/** Files that are not text: what they are by their first bytes, and what to do. */

export interface Binary {
  readonly what: string
  readonly remedy: string
}

interface Magic extends Binary {
  readonly at?: number
  /** Latin-1. */
  readonly bytes: string
}

const DECOMPRESS = 'Decompress it first.'
const PICTURE = 'trajlint reads transcripts, not pictures.'

const MAGIC: readonly Magic[] = [
  {
    bytes: 'SQLite format 3\0',
    what: 'an SQLite database',
    remedy: "Export the session with the agent's own export command.",
  },
  {
    bytes: 'PK\x03\x04',
    what: 'a zip archive',
    remedy: 'Unpack it first; of an Inspect log, dump it as JSON: inspect log dump FILE.',
  },
  { bytes: 'PK\x05\x06', what: 'an empty zip archive', remedy: 'Unpack it first.' },
  { bytes: '\x28\xb5\x2f\xfd', what: 'compressed with zstd', remedy: 'Decompress it first: zstd -d FILE.' },
  { bytes: '\x1f\x8b', what: 'compressed with gzip', remedy: 'Decompress it first: gunzip FILE.' },
  { bytes: 'BZh', what: 'compressed with bzip2', remedy: DECOMPRESS },
  { bytes: '\xfd7zXZ\0', what: 'compressed with xz', remedy: DECOMPRESS },
  { bytes: '\x04\x22\x4d\x18', what: 'compressed with lz4', remedy: DECOMPRESS },
  { bytes: '7z\xbc\xaf\x27\x1c', what: 'a 7z archive', remedy: 'Unpack it first.' },
  { bytes: 'PAR1', what: 'a Parquet file', remedy: 'Export its rows as JSONL first.' },
  { bytes: 'ARROW1', what: 'an Arrow file', remedy: 'Export its rows as JSONL first.' },
  { bytes: '%PDF-', what: 'a PDF document', remedy: 'Export the conversation as JSON or Markdown.' },
  { bytes: '\x89PNG', what: 'a PNG picture', remedy: PICTURE },
  { bytes: '\xff\xd8\xff', what: 'a JPEG picture', remedy: PICTURE },
  { bytes: 'GIF8', what: 'a GIF picture', remedy: PICTURE },
  { bytes: '\x7fELF', what: 'a program', remedy: 'trajlint reads transcripts, not programs.' },
  { bytes: 'ustar', at: 257, what: 'a tar archive', remedy: 'Unpack it first.' },
]

const HEAD = 8192

const UTF16: readonly (readonly [string, string])[] = [
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
]

/** The encoding that a byte-order mark names, other than UTF-8. */
export const markedEncoding = (bytes: Uint8Array): string | undefined =>
  UTF16.find(([mark]) => Buffer.from(bytes.subarray(0, 2)).toString('latin1') === mark)?.[1]

/** What a file is that is no text; null for text. */
export function binaryKind(bytes: Uint8Array): Binary | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD)).toString('latin1')
  const found = MAGIC.find(({ bytes: mark, at }) => head.startsWith(mark, at ?? 0))
  if (found) return { what: found.what, remedy: found.remedy }
  if (!head.includes('\0') || markedEncoding(bytes)) return null
  return { what: 'a binary file', remedy: 'trajlint reads JSON, JSONL and Markdown.' }
}
