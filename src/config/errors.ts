/** A configuration that cannot be used: which file, where in it, what is wrong and what would be right. */

export type Path = readonly (string | number)[]

export interface ConfigProblem {
  /** Keys that lead to the place. */
  readonly path: Path
  /** What is wrong, without a full stop. */
  readonly problem: string
  /** What to do; may be empty. */
  readonly remedy: string
  /** The key is wrong, not its value. */
  readonly atKey?: true
  /** 1-based; undefined where the value was never text. */
  readonly line?: number
  readonly column?: number
}

const PLAIN_KEY = /^[A-Za-z_$][\w$-]*$/

/** A path as a person reads it: `overrides[0].rules.dangling-commitment`. */
export const pathText = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : PLAIN_KEY.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`))
    .join('')
    .replace(/^\./, '')

function problemText(file: string, { path, problem, remedy, line, column }: ConfigProblem): string {
  const place = line === undefined ? file : `${file}:${line}:${column}`
  const at = path.length === 0 ? '' : `${pathText(path)}: `
  return `${place}  ${at}${problem}.${remedy === '' ? '' : ` ${remedy}`}`
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly file: string
  readonly problems: readonly ConfigProblem[]

  constructor(file: string, problems: readonly ConfigProblem[]) {
    super(problems.map((problem) => problemText(file, problem)).join('\n'))
    this.file = file
    this.problems = problems
  }
}

/** An error about a whole file. */
export const configError = (file: string, problem: string, remedy = '', path: Path = []): ConfigError =>
  new ConfigError(file, [{ path, problem, remedy }])
