/** From arguments (files, folders, globs) to the files they mean. */
import { type Stats, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { slashes } from './paths.js'
import { errorCode } from './system-error.js'

/** A file to look at. `named`: an argument is its very path, so it is expected to be a transcript. */
export interface Target {
  readonly path: string
  readonly named: boolean
}

/** An argument that leads to nothing. */
export interface Unmatched {
  readonly argument: string
  readonly why: 'missing' | 'empty folder' | 'no match'
}

/** What is said of it. */
export const UNMATCHED: Readonly<Record<Unmatched['why'], string>> = {
  missing: 'There is no such file or folder',
  'empty folder': 'This folder holds no file that could be a transcript',
  'no match': 'No file matches this pattern',
}

export interface FoundFiles {
  readonly targets: readonly Target[]
  readonly unmatched: readonly Unmatched[]
}

/** Endings under which transcripts are kept; in a folder others are not opened. */
const ENDINGS = ['jsonl', 'ndjson', 'json', 'md', 'markdown', 'txt', 'log', 'traj']

const NEVER = ['**/node_modules/**', '**/.git/**']

function stat(path: string): Stats | null {
  try {
    return statSync(path)
  } catch (error) {
    return errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR'
      ? null
      : ({ isDirectory: () => false } as Stats)
  }
}

/** The walker is loaded only where a folder or a glob is named: hooks name files. */
const walker = () => import('tinyglobby')

const search = async (pattern: string, cwd: string): Promise<readonly string[]> =>
  (await walker()).glob(pattern, {
    cwd,
    absolute: true,
    dot: true,
    onlyFiles: true,
    expandDirectories: false,
    followSymbolicLinks: false,
    ignore: NEVER,
  })

const byPath = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The plain folders that a glob begins with, and the rest. */
function splitGlob(pattern: string): { readonly base: string; readonly rest: string } {
  const parts = pattern.split('/')
  const at = parts.findIndex((part) => /[*?[{(!]/.test(part))
  const plain = parts.slice(0, Math.max(0, at)).join('/')
  return { base: at > 0 && plain === '' ? '/' : plain, rest: parts.slice(Math.max(0, at)).join('/') }
}

interface Search {
  readonly found: readonly string[]
  readonly why: Unmatched['why']
}

async function below(argument: string, path: string, isFolder: boolean, cwd: string): Promise<Search> {
  if (isFolder) return { found: await search(`**/*.{${ENDINGS.join(',')}}`, path), why: 'empty folder' }
  const pattern = slashes(argument)
  if (!(await walker()).isDynamicPattern(pattern)) return { found: [], why: 'missing' }
  const { base, rest } = splitGlob(pattern)
  return { found: await search(rest, resolve(cwd, base)), why: 'no match' }
}

/** Finds files in the order of the arguments, those of one argument by path; each once. */
export async function findFiles(args: readonly string[], cwd: string): Promise<FoundFiles> {
  const targets = new Map<string, Target>()
  const unmatched: Unmatched[] = []
  for (const argument of args) {
    const path = resolve(cwd, argument)
    const known = stat(path)
    if (known && !known.isDirectory()) {
      targets.set(path, { path, named: true })
      continue
    }
    const { found, why } = await below(argument, path, known !== null, cwd)
    if (found.length === 0) unmatched.push({ argument, why })
    for (const match of [...found].sort(byPath)) {
      const full = resolve(cwd, match)
      if (!targets.has(full)) targets.set(full, { path: full, named: false })
    }
  }
  return { targets: [...targets.values()], unmatched }
}
