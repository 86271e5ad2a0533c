import { describe, expect, it } from 'vitest'
import { globExpression, matcher } from '../../src/config/glob.js'
import { distance, nearest, remedyFor } from '../../src/config/suggest.js'

const globs: readonly (readonly [glob: string, yes: readonly string[], no: readonly string[]])[] = [
  ['*.md', ['a.md', 'x/y/a.md', '.md'], ['a.mdx', 'amd']],
  ['/*.md', ['a.md'], ['x/a.md']],
  ['./a.md', ['a.md'], ['b/aXmd']],
  ['runs', ['runs', 'runs/a', 'x/runs/b/c'], ['runs2', 'xruns']],
  ['runs/', ['runs/a'], ['runs']],
  ['runs/**', ['runs/a', 'runs/b/c'], ['x/runs/a', 'runs']],
  ['runs/**/a.md', ['runs/a.md', 'runs/x/y/a.md'], ['runs/xa.md']],
  ['**/a.md', ['a.md', 'x/a.md'], ['ba.md']],
  ['a?c', ['abc'], ['a/c', 'ac']],
  ['[a-c].md', ['b.md'], ['d.md', '/.md']],
  ['[!a-c].md', ['d.md'], ['b.md']],
  ['*.{json,jsonl}', ['a.json', 'x/b.jsonl'], ['a.jso']],
  ['{a,b{c,d}}', ['a', 'bc', 'bd'], ['b', 'abc']],
  ['runs\\old\\*.md', ['runs/old/a.md'], ['runs/a.md']],
  ['x/a\\*b', ['x/a*b'], ['x/aab']],
  ['a+(b).md', ['a+(b).md'], ['aab.md']],
  ['ü/名*', ['ü/名前'], ['u/名前']],
]

describe('globs', () => {
  it.each(globs)('%s', (glob, yes, no) => {
    const expression = globExpression(glob)
    expect(yes.filter((path) => !expression.test(path))).toEqual([])
    expect(no.filter((path) => expression.test(path))).toEqual([])
  })
  it('decide by the last that matches', () => {
    const match = matcher(['*.md', '!keep.md', 'x/keep.md'])
    expect(['a.md', 'keep.md', 'x/keep.md', 'a.txt'].map(match)).toEqual([true, false, true, undefined])
  })
})

describe('suggestions', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', 'acb', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
  ])('%s to %s takes %i edits', (a, b, edits) => expect(distance(a, b)).toBe(edits))

  const known = ['off', 'info', 'warn', 'error', 'dangling-commitment']
  it.each([
    ['wran', 'warn'],
    ['ERROR', 'error'],
    ['errors', 'error'],
    ['dangling', 'dangling-commitment'],
    ['danglingcomitment', 'dangling-commitment'],
    ['xyz', undefined],
    ['', undefined],
    ['x'.repeat(10_000), undefined],
  ])('%s', (word, meant) => expect(nearest(word, known)).toBe(meant))

  it('name all where none is near', () => expect(remedyFor('zzz', ['a', 'b'])).toBe('Known: a, b'))
})
