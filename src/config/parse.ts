/** JSON with comments and trailing commas to a value whose places can be found again. */
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { LineIndex, type Point } from '../text/lines.js'
import { ConfigError, type ConfigProblem, configError, type Path } from './errors.js'

/** A value to check, and where its parts stand. */
export interface ConfigSource {
  /** As printed in errors. */
  readonly file: string
  readonly value: unknown
  /** Keys within the file that lead to `value`. */
  readonly prefix: Path
  /** Undefined for values that were never text. */
  readonly locate?: (path: Path, atKey: boolean) => Point | undefined
}

const SYNTAX: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a word that is no JSON value (strings need double quotes)',
  PropertyNameExpected: 'a key in double quotes is missing here',
  ValueExpected: 'a value is missing here',
  ColonExpected: 'a colon is missing here',
  CommaExpected: 'a comma is missing here',
  CloseBraceExpected: 'a "}" is missing here',
  CloseBracketExpected: 'a "]" is missing here',
  EndOfFileExpected: 'the text goes on after its value has ended',
  UnexpectedEndOfString: 'a string does not end',
}

const syntaxProblem = (error: ParseError, lines: LineIndex): ConfigProblem => ({
  path: [],
  problem: SYNTAX[printParseErrorCode(error.error)] ?? `not valid JSON (${printParseErrorCode(error.error)})`,
  remedy: '',
  ...lines.pointAt(error.offset),
})

/** Keys that JavaScript or JSON would swallow in silence. */
function keyProblems(node: Node, path: Path, lines: LineIndex): readonly ConfigProblem[] {
  const seen = new Set<string>()
  return (node.children ?? []).flatMap((child, index): readonly ConfigProblem[] => {
    if (node.type !== 'object') return keyProblems(child, [...path, index], lines)
    const [key, value] = child.children ?? []
    if (!key) return []
    const name = String(key.value)
    const at = { path: [...path, name], ...lines.pointAt(key.offset) }
    const found: ConfigProblem[] = []
    if (name === '__proto__') found.push({ ...at, problem: 'this key is not allowed', remedy: 'Remove it' })
    if (seen.has(name)) found.push({ ...at, problem: 'this key is here twice', remedy: 'Keep one of them' })
    seen.add(name)
    return value ? [...found, ...keyProblems(value, [...path, name], lines)] : found
  })
}

function parsed(text: string, file: string, errors: ParseError[]): Node | undefined {
  try {
    return parseTree(text, errors, { allowTrailingComma: true })
  } catch {
    throw configError(file, 'nested too deeply')
  }
}

/** Reads a configuration, or the part of it under one key; null where that key is missing. */
export function parseConfig(text: string, file: string, key?: string): ConfigSource | null {
  const bare = text.charCodeAt(0) === 0xfeff ? ` ${text.slice(1)}` : text
  const errors: ParseError[] = []
  const tree = parsed(bare, file, errors)
  const lines = new LineIndex(bare)
  if (errors[0]) throw new ConfigError(file, [syntaxProblem(errors[0], lines)])
  if (!tree) throw configError(file, 'the file is empty', 'Write at least {}')
  const prefix = key === undefined ? [] : [key]
  const node = findNodeAtLocation(tree, [...prefix])
  if (!node) return null
  const problems = keyProblems(node, prefix, lines)
  if (problems.length > 0) throw new ConfigError(file, problems)
  const locate = (path: Path, atKey: boolean): Point | undefined => {
    const found = findNodeAtLocation(tree, [...path])
    if (!found) return path.length === 0 ? undefined : locate(path.slice(0, -1), false)
    return lines.pointAt(atKey && found.parent?.type === 'property' ? found.parent.offset : found.offset)
  }
  return { file, value: getNodeValue(node), prefix, locate }
}
