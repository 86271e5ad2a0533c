/** Which files a run is about, and what holds for each. */
import { resolve } from 'node:path'
import { configError } from '../config/errors.js'
import { type Matcher, matcher } from '../config/glob.js'
import { type Layer, type Resolved, resolve as resolveSettings } from '../config/resolve.js'
import type { RuleMeta } from '../lint/meta.js'
import type { ConfigFor } from './find-config.js'
import { findFiles, type Target, type Unmatched } from './find-files.js'
import { ignoreFiles } from './ignore-file.js'
import { pathFrom } from './paths.js'

export interface Selection {
  readonly cwd: string
  /** Files, folders, globs; `-` is standard input. */
  readonly args: readonly string[]
  readonly configFor: ConfigFor
  readonly rules: readonly RuleMeta[]
  /** What comes after the configuration of a file: flags. */
  readonly overlay?: readonly Layer[]
  /** Patterns relative to `cwd`. */
  readonly ignorePatterns?: readonly string[]
  /** Nothing is ignored but what the patterns above say. */
  readonly noIgnore?: boolean
  /** Absolute path of a file that is none of the inputs, wherever it lies: the report being written. */
  readonly exclude?: string | undefined
  /** Name that standard input goes by. */
  readonly stdinFilename?: string | undefined
}

export interface Selected extends Target, Resolved {
  readonly isStdin: boolean
}

export const STDIN = '-'

function patterns(selection: Selection): Matcher {
  try {
    return matcher(selection.ignorePatterns ?? [])
  } catch (error) {
    throw configError('--ignore-pattern', `it cannot be read: ${(error as Error).message}`)
  }
}

/** What holds for one file, whether it exists or not. */
export async function settingsFor(path: string, selection: Selection): Promise<Resolved> {
  const config = await selection.configFor(path)
  const layers = [...config.layers, ...(selection.overlay ?? [])]
  return resolveSettings(layers, pathFrom(config.base, path), selection.rules)
}

/** Whether a file is passed over, by its configuration, by `.trajlintignore` or by the patterns of the run. */
export function ignoring(selection: Selection): (path: string, resolved: Resolved) => boolean {
  const byPattern = patterns(selection)
  const byFile = ignoreFiles(selection.cwd)
  const none = selection.noIgnore === true
  return (path, { ignored }) =>
    (ignored && !none) || (byPattern(pathFrom(selection.cwd, path)) ?? (!none && byFile(path)))
}

/** All files of a run, in order, and the arguments that led to none. */
export async function select(
  selection: Selection,
): Promise<{ readonly files: AsyncIterable<Selected>; readonly unmatched: readonly Unmatched[] }> {
  const { cwd, args } = selection
  const { targets, unmatched } = await findFiles(
    args.filter((argument) => argument !== STDIN),
    cwd,
  )
  const isIgnored = ignoring(selection)

  async function* files(): AsyncGenerator<Selected> {
    if (args.includes(STDIN)) {
      const path = resolve(cwd, selection.stdinFilename ?? '<stdin>')
      const settings = await settingsFor(path, selection)
      yield { path, named: true, isStdin: true, ...settings, ignored: false }
    }
    for (const target of targets) {
      if (target.path === selection.exclude) continue
      const settings = await settingsFor(target.path, selection)
      yield { ...target, isStdin: false, ...settings, ignored: isIgnored(target.path, settings) }
    }
  }
  return { files: files(), unmatched }
}
