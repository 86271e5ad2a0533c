/** The shape of the source: which folder may know which, and what no file may hold. */
import { describe, expect, it } from 'vitest'
import { orderFaults } from './architecture/faults.js'
import { LONGEST, STILL_TOO_LONG } from './architecture/order.js'
import { anysIn, importsOf, linesIn, patternsIn, reachOf, type SourceFile, sourceFiles } from './architecture/source.js'

const files = sourceFiles()
const file = (path: string, text: string): SourceFile => ({ path, text })

describe('the order of the folders', () => {
  it('is kept by every import', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(orderFaults(files)).toEqual([])
  })

  it('resolves every import inside the project to a file', () => {
    const known = new Set(files.map(({ path }) => path))
    const lost = files.flatMap((from) =>
      importsOf(from)
        .filter((to) => to.endsWith('.ts') && !known.has(to))
        .map((to) => `${from.path} imports ${to}`),
    )
    expect(lost).toEqual([])
  })

  it.each([
    ['a folder that imports what stands below it', file('src/text/a.ts', `import { b } from '../tree/b.js'`)],
    ['siblings', file('src/spans/a.ts', `import type { B } from '../language/b.js'`)],
    ['two front doors', file('src/cli/a.ts', `export * from '../lsp/b.js'`)],
    ['an import at run time', file('src/tree/a.ts', `export const b = () => import('../lint/b.js')`)],
    ['a module of the flow that knows the rules', file('src/pipeline.ts', `import { rules } from '../rules/index.js'`)],
    ['a front door that knows a single rule', file('src/cli/a.ts', `import r from '../../rules/x/x.js'`)],
    ['a rule that knows another', file('rules/x/a.ts', `import { b } from '../y/b.js'`)],
    ['a rule that knows the pipeline', file('rules/x/a.ts', `import { b } from '../../src/pipeline.js'`)],
    ['the library that reads files', file('src/index.ts', `import { b } from './cli/b.js'`)],
    ['a folder that is not listed', file('src/util/a.ts', '')],
    ['a file that is not listed', file('src/helpers.ts', '')],
    ['an import from outside', file('src/text/a.ts', `import { b } from '../../test/b.js'`)],
  ])('%s is a fault', (_, bad) => {
    expect(orderFaults([bad])).toHaveLength(1)
  })

  it.each([
    ['its own folder', file('src/text/a.ts', `import { b } from './b.js'`)],
    ['what stands above', file('src/lint/a.ts', `import { b } from '../text/b.js'\nimport { z } from 'zod'`)],
    ['the registry of rules', file('rules/index.ts', `import x from './x/x.js'`)],
    ['the registry, from a front door', file('src/cli/a.ts', `import { rules } from '../../rules/index.js'`)],
  ])('%s may be imported', (_, good) => {
    expect(orderFaults([good])).toEqual([])
  })
})

it('the library reaches no file access and no builtin of Node', () => {
  const reached = reachOf('src/index.ts', files)
  expect(reached.size).toBeGreaterThan(50)
  expect([...reached].filter((to) => to.startsWith('node:') || to.startsWith('src/run/'))).toEqual([])
})

it('no file says `any`', () => {
  expect(anysIn(file('a.ts', 'const a: any = 1; // any\nconst b = c as any[]; type D = "any"'))).toBe(2)
  expect(files.filter((source) => anysIn(source) > 0).map(({ path }) => path)).toEqual([])
})

it('no rule reads raw speech: none has a regular expression', () => {
  expect(patternsIn(file('a.ts', "const a = /x/.test(b) || new RegExp('y') || c / d / e"))).toBe(2)
  const rules = files.filter(({ path }) => path.startsWith('rules/'))
  expect(rules.filter((rule) => patternsIn(rule) > 0).map(({ path }) => path)).toEqual([])
})

it(`no file is longer than ${LONGEST} lines, save those that are known`, () => {
  const long = files.filter((source) => linesIn(source) > LONGEST).map(({ path }) => path)
  expect(long.filter((path) => !STILL_TOO_LONG.includes(path))).toEqual([])
  // one that was split is taken off the list, so that it stays split
  expect(STILL_TOO_LONG.filter((path) => !long.includes(path))).toEqual([])
})
