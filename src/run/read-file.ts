/** Bytes to text, or why there is none. */
import { isUtf8 } from 'node:buffer'
import { readFileSync, statSync } from 'node:fs'
import { LineIndex, type Point } from '../text/lines.js'
import { binaryKind, markedEncoding } from './magic.js'
import { errorCode, systemError } from './system-error.js'

export type ReadText =
  | {
      readonly kind: 'text'
      readonly text: string /** Where bytes stood that are no UTF-8. */
      readonly broken?: Point
    }
  | {
      readonly kind: 'binary' | 'unreadable' | 'missing' | 'too-large' | 'over-limit'
      readonly problem: string
      readonly remedy: string
    }

const TOO_LARGE_REMEDY = 'Split it, one conversation a file.'

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`

/** Decodes UTF-8 (or UTF-16 with a mark); what is no UTF-8 is replaced, and its first place told. */
export function decode(bytes: Buffer): ReadText {
  const binary = binaryKind(bytes)
  if (binary) return { kind: 'binary', problem: `This is ${binary.what}, not a transcript`, remedy: binary.remedy }
  try {
    const marked = markedEncoding(bytes)
    if (marked) return { kind: 'text', text: new TextDecoder(marked).decode(bytes) }
    const text = bytes.toString('utf8')
    if (isUtf8(bytes)) return { kind: 'text', text }
    return { kind: 'text', text, broken: new LineIndex(text).pointAt(Math.max(0, text.indexOf('\ufffd'))) }
  } catch (error) {
    if (errorCode(error) !== 'ERR_STRING_TOO_LONG') throw error
    return {
      kind: 'too-large',
      problem: `It is too large to be read at once (${megabytes(bytes.length)})`,
      remedy: TOO_LARGE_REMEDY,
    }
  }
}

/** Reads a file; `most` is the largest size wanted, in bytes. */
export function readText(file: string, most = Number.POSITIVE_INFINITY): ReadText {
  try {
    const stats = statSync(file)
    if (stats.isFile() && stats.size > most)
      return {
        kind: 'over-limit',
        problem: `It is larger than maxFileSize (${megabytes(stats.size)})`,
        remedy: TOO_LARGE_REMEDY,
      }
    return decode(readFileSync(file))
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ERR_FS_FILE_TOO_LARGE')
      return { kind: 'too-large', problem: 'It is larger than 2 GB', remedy: TOO_LARGE_REMEDY }
    const kind = code === 'ENOENT' ? 'missing' : 'unreadable'
    return { kind, problem: `It cannot be read: ${systemError(error)}`, remedy: '' }
  }
}
