import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { folder } from '../run/folder.js'
import { run } from './host.js'

const secret = ['ghp', '0123456789abcdefghij'].join('_')

const tree = folder({
  'a.md': 'transcript\nerror first\nwarn second',
  'b.md': `transcript\nerror use ${secret}`,
  'threads.md': 'transcript\nerror main\nthread side\nerror aside',
  'side.md': 'transcript-of\nthread side\nerror aside',
  'prose.md': 'hello',
  gate: 'transcript\nerror in a file called gate',
  rules: 'transcript\nerror in a file called rules',
  'sub/.trajlintrc.json': '{ "rules": { "dangling-commitment": "off" }, "ignores": ["skip.md"] }',
  'sub/a.md': 'transcript\nerror first',
  'sub/skip.md': 'transcript',
})

describe('json', () => {
  it('has a schema version, results by file, a summary', async () => {
    const { out, code } = await run(tree, ['a.md', 'threads.md', '-f', 'json'])
    const report = JSON.parse(out)
    expect(code).toBe(1)
    expect(Object.keys(report)).toEqual(['schemaVersion', 'results', 'summary'])
    expect(report.results.map((found: { filePath: string }) => found.filePath)).toEqual([
      join(tree, 'a.md'),
      join(tree, 'threads.md'),
    ])
    expect(report.results[0]).toMatchObject({
      errorCount: 1,
      warningCount: 1,
      format: 'chat',
      spans: expect.any(Array),
      ledger: [],
    })
    expect(report.summary).toMatchObject({ transcripts: 2, errors: 2, warnings: 1 })
  })
  it('is whole where nothing is found to lint', async () => {
    const { out, code } = await run(tree, ['prose.md', '--skip-unrecognised', '-f', 'json'])
    expect([code, JSON.parse(out).results]).toEqual([0, []])
  })
  it('holds file failures', async () => {
    const { out, code } = await run(tree, ['no.md', '-f', 'json'])
    expect([code, JSON.parse(out).results[0]]).toMatchObject([
      2,
      {
        format: null,
        fatalErrorCount: 1,
        messages: [{ messageId: 'missing', fatal: true, ruleId: null, line: 1, quote: '' }],
      },
    ])
  })
  it('is one result a trajectory as jsonl', async () => {
    const lines = (await run(tree, ['threads.md', '-f', 'jsonl', '--threads'])).out.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).thread)).toEqual([undefined, 'side'])
  })
  it('masks secrets unless told not to', async () => {
    for (const format of ['json', 'jsonl', 'stylish']) {
      expect((await run(tree, ['b.md', '-f', format])).out).not.toContain(secret)
      expect((await run(tree, ['b.md', '-f', format, '--no-redact'])).out).toContain(secret)
    }
  })
})

describe('threads', () => {
  it('are left out', async () => expect((await run(tree, ['threads.md'])).out).not.toContain('aside'))
  it('are linted where asked', async () =>
    expect((await run(tree, ['threads.md', '--threads'])).out).toContain('aside'))
})

describe('standard input', () => {
  const stdin = 'transcript\nerror first'
  it('is a lone dash', async () => {
    const { out, code } = await run(tree, ['-'], { stdin })
    expect([code, out.startsWith('<stdin> ')]).toEqual([1, true])
  })
  it('may have a name, which finds its configuration', async () => {
    expect(await run(tree, ['-', '--stdin-filename', 'sub/new.md'], { stdin })).toMatchObject({ code: 0, out: '' })
    expect((await run(tree, ['--stdin-filename', 'new.md'], { stdin })).out).toMatch(/^new\.md /)
  })
  it('stands beside files', async () => {
    expect((await run(tree, ['-', 'a.md'], { stdin })).out).toMatch(/in 2 of 2 transcripts/)
  })
  it.each([
    ['', 2],
    ['hello', 2],
    ['PK\u0003\u0004', 2],
  ])('of %j: %i', async (text, code) => expect((await run(tree, ['-'], { stdin: text })).code).toBe(code))
  it('is not read where it is not named', async () => {
    const readStdin = vi.fn(async () => Buffer.from(''))
    await run(tree, ['a.md'], { readStdin })
    expect(readStdin).not.toHaveBeenCalled()
  })
})

describe('output', () => {
  it('goes to a file, and the code stays', async () => {
    const file = join(tree, 'new/folder/report.json')
    expect(await run(tree, ['a.md', '-f', 'json', '-o', file])).toEqual({ code: 1, out: '', err: '' })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ schemaVersion: 1 })
  })
  it('makes an empty file where there is nothing to say', async () => {
    await run(tree, ['sub/a.md', '-o', 'empty.txt'])
    expect(readFileSync(join(tree, 'empty.txt'), 'utf8')).toBe('')
  })
  it('fails where it cannot be written', async () => {
    expect(await run(tree, ['a.md', '-o', 'a.md/x'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--output-file a.md/x cannot be written'),
    })
  })
  it('never overwrites what is linted', async () => {
    expect(await run(tree, ['a.md', '-o', './a.md'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('is itself to be linted'),
    })
    expect(readFileSync(join(tree, 'a.md'), 'utf8')).toMatch(/^transcript/)
  })
  it('is no input where it is met in a folder', async () => {
    const root = folder({ 'a.md': 'transcript\nerror first', 'b.md': 'transcript\nerror old' })
    expect((await run(root, ['.', '-o', 'b.md'])).code).toBe(1)
    expect(readFileSync(join(root, 'b.md'), 'utf8')).toMatch(/in 1 of 1 transcript\n$/)
  })
  it('is not touched by a wrong configuration', async () => {
    await run(tree, ['a.md', '-o', 'none.txt', '--rule', 'nope:off'])
    expect(existsSync(join(tree, 'none.txt'))).toBe(false)
  })
  it('ends where its reader went away', async () => {
    let closed = false
    const out = vi.fn(() => {
      closed = true
    })
    expect((await run(tree, ['a.md', 'a.md', 'b.md'], { out, isClosed: () => closed })).code).toBe(1)
    expect(out).toHaveBeenCalledTimes(1)
  })
})

describe('colour', () => {
  const colored = async (
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    isTerminal = false,
  ): Promise<boolean> => (await run(tree, ['a.md', ...args], { env, isTerminal })).out.includes('\u001b[')
  it.each<[boolean, readonly string[], Readonly<Record<string, string>>, boolean?]>([
    [false, [], {}],
    [true, [], {}, true],
    [false, [], { TERM: 'dumb' }, true],
    [false, [], { NO_COLOR: '1' }, true],
    [true, [], { NO_COLOR: '' }, true],
    [true, [], { FORCE_COLOR: '1' }],
    [true, [], { FORCE_COLOR: '' }],
    [false, [], { FORCE_COLOR: '0' }, true],
    [false, [], { NO_COLOR: '1', FORCE_COLOR: '1' }, true],
    [true, ['--color'], { NO_COLOR: '1' }],
    [false, ['--no-color'], { FORCE_COLOR: '1' }, true],
    [false, ['--no-color', '--color'], {}, true],
  ])('%s for %j in %j, terminal: %s', async (expected, args, env, isTerminal) => {
    expect(await colored(args, env, isTerminal)).toBe(expected)
  })
})

describe('the terminal', () => {
  const widest = async (host: Parameters<typeof run>[2]): Promise<number> =>
    Math.max(...(await run(tree, ['a.md'], host)).out.split('\n').map((line) => line.length))
  it.each([
    [100, {}],
    [60, { isTerminal: true, columns: 60, env: { NO_COLOR: '1' } }],
    [100, { isTerminal: true, columns: 250, env: { NO_COLOR: '1' } }],
    [70, { env: { COLUMNS: '70' } }],
  ])('gives %i columns for %j', async (width, host) => expect(await widest(host)).toBe(width))
  it.each([
    ['en_US.UTF-8', '✖'],
    ['C', 'x 2 problems'],
    ['de_DE.ISO-8859-1', 'x 2 problems'],
  ])('of %s shows %s', async (LANG, mark) => {
    expect((await run(tree, ['a.md'], { isTerminal: true, env: { LANG } })).out).toContain(mark)
  })
  it('does not matter to a pipe', async () =>
    expect((await run(tree, ['a.md'], { env: { LANG: 'C' } })).out).toContain('✖'))
})

describe('flags', () => {
  it('--quiet leaves out warnings', async () => {
    const { out, code } = await run(tree, ['a.md', '--quiet'])
    expect([code, out.includes('second'), out.includes('(1 error, 0 warnings)')]).toEqual([1, false, true])
  })
  it('--spans prints spans, also of a clean file', async () => {
    expect((await run(tree, ['sub/a.md', '--spans'])).out).toContain('  s0  candidate  quiescent  records 0  lines 1  ')
  })
  it('--report-quiescent marks all spans', async () => {
    expect((await run(tree, ['sub/a.md', '--report-quiescent'])).out).toMatch(/info {3}Quiescent[\s\S]*spans {2}▁▁/)
  })
  it('--rule comes after the configuration, the last one wins', async () => {
    const { code } = await run(tree, [
      'sub/a.md',
      '--rule',
      'dangling-commitment: warn',
      '--rule',
      'dangling-commitment: ["error", {"horizon": 1}]',
    ])
    expect(code).toBe(1)
  })
  it('--input-format is taken at its word', async () => {
    expect((await run(tree, ['a.md', '--input-format', 'codex'])).out).toContain('codex · 212 turns')
  })
  it('--list-files lists, and lints nothing', async () => {
    const chat = '[{"role":"user","content":"hi"},{"role":"assistant","content":"hello"}]'
    const root = folder({
      'a.json': chat,
      'b.md': 'hello',
      'c/.trajlintignore': '*',
      'c/d.json': chat,
      'e.json': 'PK\u0003\u0004',
    })
    expect(await run(root, ['--list-files'])).toEqual({
      code: 0,
      out: 'a.json\tchat\nb.md\t(skipped: no transcript)\nc/d.json\t(skipped: ignored)\ne.json\t(skipped: This is a zip archive, not a transcript)\n',
      err: '',
    })
  })
  it.each([
    ['b.md', 2, '', 'trajlint: b.md: no transcript\n'],
    ['b.md --skip-unrecognised', 0, 'b.md\t(skipped: no transcript)\n', ''],
    [
      'prose',
      2,
      'prose/c.md\t(skipped: no transcript)\n',
      'trajlint: nothing to lint: no file was found that is a transcript\n',
    ],
    ['zip.json', 2, '', 'trajlint: zip.json: This is a zip archive, not a transcript\n'],
    ['a.json no.json', 2, 'a.json\tchat\n', 'trajlint: no.json: There is no such file or folder\n'],
    ['a.json *.nope', 2, 'a.json\tchat\n', 'trajlint: *.nope: No file matches this pattern\n'],
    ['no.json --no-error-on-unmatched-pattern', 0, '', ''],
    ['off/d.json', 0, 'off/d.json\t(skipped: ignored)\n', ''],
  ])('--list-files %s: %i', async (args, code, out, err) => {
    const root = folder({
      'a.json': '[{"role":"user","content":"hi"},{"role":"assistant","content":"hello"}]',
      'b.md': 'hello',
      'prose/c.md': 'hello',
      'zip.json': 'PK\u0003\u0004',
      'off/.trajlintignore': '*',
      'off/d.json': '',
    })
    expect(await run(root, ['--list-files', ...args.split(' ')])).toEqual({ code, out, err })
  })
})

describe('--print-config', () => {
  it('prints a configuration that can be saved, and where it is from beside it', async () => {
    const { out, err, code } = await run(tree, ['--print-config', 'sub/skip.md', '--rule', 'negative-result: info'])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual({
      extends: 'trajlint:recommended',
      rules: {
        'dangling-commitment': ['off', { horizon: 3, words: ['a'], quick: false }],
        'negative-result': 'info',
        'unresolved-reference': 'warn',
        'nursery-rule': 'off',
      },
      retain: { tokens: 20_000, share: 0.25 },
      originals: 'kept',
      fidelity: [],
      tools: {},
      ignores: ['skip.md'],
    })
    expect(err).toBe('trajlint: sub/skip.md: sub/.trajlintrc.json\ntrajlint: sub/skip.md is ignored\n')
  })
  it('holds what flags say', async () => {
    const flags = ['--strict', '--input-format', 'codex', '--no-ignore', '--no-config']
    const { out, err } = await run(tree, ['--print-config', 'sub/skip.md', ...flags])
    expect(JSON.parse(out)).toMatchObject({
      extends: 'trajlint:strict',
      overrides: [{ files: '**', format: 'codex' }],
    })
    expect(JSON.parse(out)).not.toHaveProperty('ignores')
    expect(err).toBe('trajlint: sub/skip.md: no configuration, recommended rules\n')
  })
  it('writes no report', async () => {
    expect(await run(tree, ['--print-config', 'a.md', '-o', 'x'])).toMatchObject({ code: 2, out: '' })
  })
  it('gives the same results where it is saved', async () => {
    const root = folder({ 'a.md': 'transcript\nwarn first' })
    const { out, code } = await run(root, ['a.md', '--strict', '-f', 'json'])
    writeFileSync(join(root, '.trajlintrc.json'), (await run(root, ['--print-config', 'a.md', '--strict'])).out)
    expect(code).toBe(1)
    expect(await run(root, ['a.md', '-f', 'json'])).toEqual({ code, out, err: '' })
  })
})

describe('commands', () => {
  it('go before files of their name', async () => {
    expect((await run(tree, ['rules'])).out).toMatch(/^dangling-commitment/)
    expect((await run(tree, ['./rules'])).out).toContain('in a file called rules')
    expect((await run(tree, ['--', 'rules'])).out).toContain('in a file called rules')
    expect((await run(tree, ['lint', 'rules'])).out).toContain('in a file called rules')
  })
})
