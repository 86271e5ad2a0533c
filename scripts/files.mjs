/** Where the project's files are, and a writer that can check instead. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export function readOr(path, fallback) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return fallback
    throw error
  }
}

/** Writes what has changed; with `check` only says so. Returns the names of files that were not current. */
export function writer(check) {
  const stale = []
  return {
    stale,
    write(name, text) {
      const path = join(root, name)
      if (readOr(path, null) === text) return
      stale.push(name)
      if (check) return
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    },
  }
}
