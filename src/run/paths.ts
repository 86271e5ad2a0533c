/** Paths with `/`, and paths relative to a folder. */
import { relative, sep } from 'node:path'

export const slashes = (path: string): string => (sep === '\\' ? path.replaceAll('\\', '/') : path)

/** The path of a file as seen from a folder, with `/`. */
export const pathFrom = (folder: string, file: string): string => slashes(relative(folder, file))

/** Short where it lies below the folder, whole where it does not. */
export function displayPath(folder: string, file: string): string {
  const short = pathFrom(folder, file)
  return short === '' || short.startsWith('../') || /^(?:[A-Za-z]:)?\//.test(short) ? slashes(file) : short
}
