/**
 * Globs over paths with `/`, read as .gitignore reads them: without an inner slash a pattern matches at any depth, a folder
 * stands for all below it, `!` takes back, and the last match decides. Dot files are files.
 */

const SPECIAL = /[.+^$()|\\{}[\]*?]/g

const literal = (char: string): string => char.replace(SPECIAL, '\\$&')

/** End of the character class that opens at `at`, or -1. */
function classEnd(glob: string, at: number): number {
  const first = glob[at + 1] === '!' || glob[at + 1] === '^' ? at + 2 : at + 1
  return glob.indexOf(']', first + 1)
}

function classSource(glob: string, at: number, end: number): string {
  const inner = glob
    .slice(at + 1, end)
    .replace(/^[!^]/, '^')
    .replaceAll('\\', '\\\\')
    .replaceAll('[', '\\[')
  return `(?!/)[${inner}]`
}

/** The source of a regular expression for a glob; braces may nest. */
function source(glob: string): string {
  let out = ''
  let depth = 0
  for (let i = 0; i < glob.length; i++) {
    const char = glob[i]!
    if (char === '*' && glob[i + 1] === '*') {
      const wholePart = (i === 0 || glob[i - 1] === '/') && (i + 2 === glob.length || glob[i + 2] === '/')
      out += wholePart && glob[i + 2] === '/' ? '(?:.*/)?' : '.*'
      i += wholePart && glob[i + 2] === '/' ? 2 : 1
    } else if (char === '*') out += '[^/]*'
    else if (char === '?') out += '[^/]'
    else if (char === '\\' && i + 1 < glob.length) out += literal(glob[++i]!)
    else if (char === '[' && classEnd(glob, i) > 0) {
      const end = classEnd(glob, i)
      out += classSource(glob, i, end)
      i = end
    } else if (char === '{' && glob.includes('}', i)) {
      depth++
      out += '(?:'
    } else if (char === '}' && depth > 0) {
      depth--
      out += ')'
    } else if (char === ',' && depth > 0) out += '|'
    else out += literal(char)
  }
  return out + ')'.repeat(depth)
}

/** Backslashes separate where no slash does, as in patterns written on Windows. */
const slashed = (pattern: string): string =>
  pattern.includes('\\') && !pattern.includes('/') ? pattern.replaceAll('\\', '/') : pattern

/** A glob as a regular expression over a relative path. */
export function globExpression(pattern: string): RegExp {
  const glob = slashed(pattern).replace(/^\.\//, '')
  const body = glob.replace(/^\/|\/$/g, '')
  const anchored = glob.startsWith('/') || body.includes('/')
  const below = glob.endsWith('/') ? '/.*' : '(?:/.*)?'
  return new RegExp(`^${anchored ? '' : '(?:.*/)?'}${source(body)}${below}$`, 's')
}

/** Whether a list of patterns decides about a path: the last that matches, undefined where none does. */
export type Matcher = (path: string) => boolean | undefined

/** Compiles a list of patterns, some with `!`. */
export function matcher(patterns: readonly string[]): Matcher {
  const compiled = patterns.map((pattern) => {
    const negated = pattern.startsWith('!')
    return { verdict: !negated, expression: globExpression(negated ? pattern.slice(1) : pattern) }
  })
  return (path) => compiled.findLast(({ expression }) => expression.test(path))?.verdict
}
