/** `.trajlintignore`, in any folder above a file, as .gitignore: the nearest that has a word on the file decides. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { configError } from '../config/errors.js'
import { type Matcher, matcher } from '../config/glob.js'
import { displayPath, pathFrom } from './paths.js'
import { errorCode, systemError } from './system-error.js'

const NAME = '.trajlintignore'

const patternsOf = (text: string): readonly string[] =>
  text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

function load(folder: string, cwd: string): Matcher | null {
  const file = join(folder, NAME)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(errorCode(error) ?? '')) return null
    throw configError(displayPath(cwd, file), `it cannot be read: ${systemError(error)}`)
  }
  try {
    return matcher(patternsOf(text))
  } catch (error) {
    throw configError(displayPath(cwd, file), `a pattern cannot be read: ${(error as Error).message}`)
  }
}

/** Says whether ignore files leave a file out. */
export function ignoreFiles(cwd: string): (file: string) => boolean {
  const loaded = new Map<string, Matcher | null>()
  const inFolder = (folder: string): Matcher | null => {
    const known = loaded.get(folder)
    if (known !== undefined) return known
    const found = load(folder, cwd)
    loaded.set(folder, found)
    return found
  }
  return (file) => {
    for (let folder = dirname(file); ; folder = dirname(folder)) {
      const verdict = inFolder(folder)?.(pathFrom(folder, file))
      if (verdict !== undefined) return verdict
      if (dirname(folder) === folder) return false
    }
  }
}
