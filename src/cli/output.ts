/** Where a report goes: standard output, or a file. */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { systemError } from '../run/system-error.js'
import { UsageError } from './flags.js'
import type { Host } from './host.js'

export interface Output {
  readonly write: (text: string) => void
  readonly close: () => void
}

function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done)
}

/** Absolute path of the report, which must be none of the transcripts. */
export function outputPath(file: string | undefined, inputs: readonly string[], cwd: string): string | undefined {
  if (file === undefined) return undefined
  const path = resolve(cwd, file)
  if (inputs.some((input) => resolve(cwd, input) === path))
    throw new UsageError(`--output-file ${file} is itself to be linted; write the report elsewhere.`)
  return path
}

/** Opens the output. The file is made on the first write, so that a run that fails before leaves the old one alone. */
export function openOutput(file: string | undefined, host: Host): Output {
  if (file === undefined) return { write: host.out, close: () => undefined }
  const path = resolve(host.cwd, file)
  let descriptor: number | undefined
  const write = (text: string): void => {
    try {
      if (descriptor === undefined) {
        mkdirSync(dirname(path), { recursive: true })
        descriptor = openSync(path, 'w')
      }
      writeAll(descriptor, text)
    } catch (error) {
      throw new UsageError(`--output-file ${file} cannot be written: ${systemError(error)}.`)
    }
  }
  const close = (): void => {
    write('')
    if (descriptor !== undefined) closeSync(descriptor)
  }
  return { write, close }
}
