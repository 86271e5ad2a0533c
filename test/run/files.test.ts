import { symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findFiles } from '../../src/run/find-files.js'
import { ignoreFiles } from '../../src/run/ignore-file.js'
import { displayPath } from '../../src/run/paths.js'
import { decode, readText } from '../../src/run/read-file.js'
import { folder } from './folder.js'

const tree = folder({
  'a.jsonl': '',
  'b.md': '',
  'image.png': '',
  'notes.txt': '',
  'sub/c.json': '',
  'sub/deep/d.jsonl': '',
  'sub/.hidden/e.md': '',
  '.aider.chat.history.md': '',
  'node_modules/x/f.md': '',
  '.git/g.md': '',
  'with [brackets]/h.md': '',
  '名前/i.md': '',
  'empty/x.bin': '',
})

const names = async (...args: readonly string[]): Promise<readonly string[]> => {
  const { targets, unmatched } = await findFiles(args, tree)
  const shown = targets.map(({ path, named }) => (named ? '=' : '') + relative(tree, path))
  return [...shown, ...unmatched.map(({ argument, why }) => `?${argument} ${why}`)]
}

describe('files to lint', () => {
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['a file', ['a.jsonl'], ['=a.jsonl']],
    ['a file of any name', ['image.png'], ['=image.png']],
    ['a file that never would be found', ['node_modules/x/f.md'], ['=node_modules/x/f.md']],
    ['an absolute path', [join(tree, 'b.md')], ['=b.md']],
    ['a path with marks of a glob', ['with [brackets]/h.md'], ['=with [brackets]/h.md']],
    [
      'a folder, without what holds no transcripts',
      ['.'],
      [
        '.aider.chat.history.md',
        'a.jsonl',
        'b.md',
        'notes.txt',
        'sub/.hidden/e.md',
        'sub/c.json',
        'sub/deep/d.jsonl',
        'with [brackets]/h.md',
        '名前/i.md',
      ],
    ],
    ['a folder with marks of a glob', ['with [brackets]'], ['with [brackets]/h.md']],
    ['a glob', ['sub/**/*.{json,jsonl}'], ['sub/c.json', 'sub/deep/d.jsonl']],
    ['a glob with a slash in braces', ['{sub/deep,empty}/*.jsonl'], ['sub/deep/d.jsonl']],
    ['a glob over any ending', ['*.png'], ['image.png']],
    ['an absolute glob', [join(tree, '*.jsonl')], ['a.jsonl']],
    ['a glob beside', ['../*/b.md'], ['b.md']],
    [
      'each file once, named where it is named',
      ['*.jsonl', 'a.jsonl', '.'.concat('/a.jsonl'), 'a.jsonl'],
      ['=a.jsonl'],
    ],
    [
      'nothing',
      ['no.md', '*.nope', 'empty', 'a.jsonl/b'],
      ['?no.md missing', '?*.nope no match', '?empty empty folder', '?a.jsonl/b missing'],
    ],
  ]
  it.each(cases)('%s', async (_, args, expected) => {
    const found = await names(...args)
    expect(args[0] === '../*/b.md' ? found.filter((name) => !name.startsWith('..')) : found).toEqual(expected)
  })

  it('hundreds of absolute paths', async () => {
    const files = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`f${String(i).padStart(3, '0')}.json`, '']))
    const root = folder(files)
    const { targets } = await findFiles(
      Object.keys(files).map((name) => join(root, name)),
      '/',
    )
    expect(targets.filter(({ named }) => named)).toHaveLength(500)
  })

  it('a folder whose links lead in a circle', async () => {
    const root = folder({ 'a/x.md': '' })
    symlinkSync(root, join(root, 'a/loop'))
    expect((await findFiles(['.'], root)).targets).toHaveLength(1)
  })
})

describe('.trajlintignore', () => {
  const root = folder({
    '.trajlintignore': '# old runs\r\nold/\n\n*.tmp.md\n',
    'a/.trajlintignore': '\ufeff!keep.tmp.md\n/only-here.md\n',
  })
  const isIgnored = ignoreFiles(root)
  it.each([
    ['old/a.md', true],
    ['a/old/b.md', true],
    ['x.tmp.md', true],
    ['a/x.tmp.md', true],
    ['a/keep.tmp.md', false],
    ['keep.tmp.md', true],
    ['a/only-here.md', true],
    ['a/b/only-here.md', false],
    ['x.md', false],
  ])('%s: %s', (path, expected) => expect(isIgnored(join(root, path))).toBe(expected))
  it('says which pattern cannot be read', () => {
    const bad = folder({ '.trajlintignore': '[z-a]\n' })
    expect(() => ignoreFiles(bad)(join(bad, 'x'))).toThrow(/^\.trajlintignore {2}a pattern cannot be read/)
  })
})

describe('bytes', () => {
  const bytes = (...values: readonly (number | string)[]): Buffer =>
    Buffer.concat(
      values.map((value) => (typeof value === 'string' ? Buffer.from(value, 'latin1') : Buffer.from([value]))),
    )
  it.each([
    ['SQLite format 3\0...', 'an SQLite database'],
    ['PK\x03\x04...', 'a zip archive'],
    ['\x28\xb5\x2f\xfd...', 'compressed with zstd'],
    ['\x1f\x8b\x08...', 'compressed with gzip'],
    ['PAR1...', 'a Parquet file'],
    ['%PDF-1.7', 'a PDF document'],
    [`${'x'.repeat(257)}ustar`, 'a tar archive'],
    ['text\0more', 'a binary file'],
  ])('%j are %s', (text, what) => {
    const read = decode(Buffer.from(text, 'latin1'))
    expect(read).toMatchObject({ kind: 'binary', problem: `This is ${what}, not a transcript` })
    expect(read).toHaveProperty('remedy', expect.stringMatching(/\w{4}/))
  })
  it('of UTF-8 are text', () => expect(decode(Buffer.from('ü 名 😀'))).toEqual({ kind: 'text', text: 'ü 名 😀' }))
  it('of UTF-16 with a mark are text', () => {
    expect(decode(Buffer.from('\ufeffhé', 'utf16le'))).toEqual({ kind: 'text', text: 'hé' })
    expect(decode(Buffer.from('\ufeffhé', 'utf16le').swap16())).toEqual({ kind: 'text', text: 'hé' })
  })
  it('that are no UTF-8 are replaced, and the first place told', () => {
    expect(decode(bytes('ab\ncd', 0xff, 'e'))).toEqual({
      kind: 'text',
      text: 'ab\ncd\ufffde',
      broken: { line: 2, column: 3 },
    })
  })
  it('NUL late in a text is no mark of a binary', () => {
    expect(decode(bytes('x'.repeat(9000), 0))).toHaveProperty('kind', 'text')
  })
  it('none are an empty text', () => expect(decode(Buffer.alloc(0))).toEqual({ kind: 'text', text: '' }))

  const root = folder({ 'a.md': 'x'.repeat(100), 'folder/': '' })
  symlinkSync(join(root, 'loop'), join(root, 'loop'))
  it.each([
    ['no.md', 'missing', 'It cannot be read: no such file or folder (ENOENT)'],
    ['folder', 'unreadable', 'It cannot be read: it is a folder (EISDIR)'],
    ['loop', 'unreadable', 'It cannot be read: its symbolic links lead in a circle (ELOOP)'],
    ['a.md/x', 'unreadable', 'It cannot be read: a part of its path is no folder (ENOTDIR)'],
    ['a.md', 'over-limit', 'It is larger than maxFileSize (0.0 MB)'],
  ])('of %s: %s', (name, kind, problem) => {
    expect(readText(join(root, name), 50)).toMatchObject({ kind, problem })
  })
})

describe('paths', () => {
  it.each([
    ['/work', '/work/a/b.md', 'a/b.md'],
    ['/work', '/other/b.md', '/other/b.md'],
    ['/work', '/work', '/work'],
    ['/', '/a', 'a'],
  ])('from %s: %s is %s', (cwd, path, shown) => expect(displayPath(cwd, path)).toBe(shown))
})
