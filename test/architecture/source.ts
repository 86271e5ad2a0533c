/** What a source file says of itself: what it imports, and which constructs it uses. Read from its syntax tree. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export interface SourceFile {
  /** From the project's root, with slashes. */
  readonly path: string
  readonly text: string
}

/** Every TypeScript file of the product. */
export const sourceFiles = (): readonly SourceFile[] =>
  ['src', 'rules'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name.replaceAll('\\', '/')))
      .filter((path) => path.endsWith('.ts'))
      .sort()
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
  )

/** A module of the project by its path, a package or a builtin by its name. */
export function importsOf({ path, text }: SourceFile): readonly string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => {
    if (!fileName.startsWith('.')) return fileName
    return join(dirname(path), fileName).replace(/\.js$/, '.ts')
  })
}

function count({ path, text }: SourceFile, wanted: (node: ts.Node) => boolean): number {
  let found = 0
  const visit = (node: ts.Node): void => {
    if (wanted(node)) found++
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
  return found
}

export const anysIn = (file: SourceFile): number => count(file, (node) => node.kind === ts.SyntaxKind.AnyKeyword)

const makesPattern = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp'

export const patternsIn = (file: SourceFile): number =>
  count(file, (node) => ts.isRegularExpressionLiteral(node) || makesPattern(node))

/** A last line break ends a line, it does not begin one. */
export const linesIn = ({ text }: SourceFile): number => text.trimEnd().split('\n').length

/** Everything that a file reaches through imports, itself included; packages and builtins by name. */
export function reachOf(path: string, files: readonly SourceFile[]): ReadonlySet<string> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const seen = new Set<string>()
  const todo = [path]
  for (let here = todo.pop(); here !== undefined; here = todo.pop()) {
    if (seen.has(here)) continue
    seen.add(here)
    const file = byPath.get(here)
    if (file) todo.push(...importsOf(file))
  }
  return seen
}
