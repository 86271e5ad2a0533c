/** The program as it is shipped, on transcripts as they are. */
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder } from '../run/folder.js'

const root = resolve(import.meta.dirname, '../..')
const program = join(root, 'dist/trajlint.cjs')

const trajlint = (cwd: string, args: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd, input, encoding: 'utf8' })
  return { code: status, out: stdout, err: stderr }
}

const call = { id: 'c1', type: 'function', function: { name: 'grep', arguments: '{"pattern":"legacy_id"}' } }
const open = JSON.stringify([
  { role: 'user', content: 'Is `legacy_id` still used?' },
  { role: 'assistant', content: null, tool_calls: [call] },
  { role: 'tool', tool_call_id: 'c1', content: 'No matches found' },
  { role: 'assistant', content: 'I will delete the column `orders.legacy_id` next.' },
])

const tree = folder({
  'open.json': open,
  'many.jsonl': Array.from({ length: 3000 }, () => JSON.stringify({ messages: JSON.parse(open) })).join('\n'),
  'typo/.trajlintrc.json': '{ "rules": { "negative-reslt": "off" } }',
  'typo/open.json': open,
  'code/trajlint.config.mjs': "export default { rules: { 'dangling-commitment': 'off', 'negative-result': 'off' } }",
  'code/open.json': open,
  'package/package.json': '{ "trajlint": { "ignores": "*.json" } }',
  'package/open.json': open,
})

describe('the program', () => {
  it('knows its version before it loads anything else', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
    expect(trajlint(tree, ['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' })
    expect(statSync(program).size).toBeLessThan(5000)
  })
  it('lints', () => {
    const { code, out, err } = trajlint(tree, ['open.json'])
    expect([code, err]).toEqual([1, ''])
    expect(out).toMatch(/^open\.json +chat · 4 turns\n/)
    expect(out).toContain('dangling-commitment')
    expect(out).toMatch(/ {2}spans {2}\S+ {3}\d spans, \d live · /)
  })
  it('reads standard input', () => {
    const { code, out } = trajlint(tree, ['-', '-f', 'json'], open)
    expect([code, JSON.parse(out).results[0].filePath]).toEqual([1, '<stdin>'])
  })
  it('runs a configuration that is a module', () => expect(trajlint(join(tree, 'code'), ['open.json']).code).toBe(0))
  it('finds a key of package.json', () =>
    expect(trajlint(tree, ['package/open.json'])).toEqual({ code: 0, out: '', err: '' }))
  it('refuses a typo', () => {
    expect(trajlint(tree, ['typo'])).toEqual({
      code: 2,
      out: '',
      err: 'trajlint: the configuration cannot be used\ntypo/.trajlintrc.json:1:14  rules.negative-reslt: unknown rule "negative-reslt". Did you mean "negative-result"?\n',
    })
  })
  it('accepts its own example configuration', () => {
    expect(trajlint(tree, ['open.json', '-c', join(root, '.trajlintrc.example.json')])).toMatchObject({
      code: 1,
      err: '',
    })
  })
  it('explains every rule that it lists', () => {
    const rules = JSON.parse(trajlint(tree, ['rules', '-f', 'json']).out) as readonly { readonly id: string }[]
    expect(rules.length).toBeGreaterThan(3)
    for (const { id } of rules)
      expect(trajlint(tree, ['explain', id])).toMatchObject({ code: 0, out: expect.stringContaining(id), err: '' })
  })
  it('runs through a link, as package managers make', () => {
    const link = join(tree, 'linked')
    symlinkSync(program, link)
    expect(spawnSync(process.execPath, [link, 'explain', 'negative-result'], { encoding: 'utf8' }).status).toBe(0)
  })
  it('checks the range against the transcript', () => {
    expect(trajlint(tree, ['open.json', '--cut', '4', '--until', '4']).code).not.toBe(2)
    expect(trajlint(tree, ['open.json', '--cut', '5'])).toMatchObject({
      code: 2,
      out: expect.stringContaining('has 4 records'),
    })
  })
  it.each(['stylish', 'jsonl'])('ends quietly where its reader goes away (%s)', (format) => {
    const command = `"${process.execPath}" "${program}" many.jsonl open.json -f ${format} | head -n 1`
    const { status, stderr, stdout } = spawnSync('sh', ['-c', command], { cwd: tree, encoding: 'utf8' })
    expect([status, stderr, stdout.split('\n').length]).toEqual([0, '', 2])
  })
})

describe('generated files', () => {
  it('are current (else: npm run generate)', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'scripts/generate.mjs'), '--check', '--no-build'],
      { encoding: 'utf8' },
    )
    expect([status, stderr]).toEqual([0, ''])
  })
})
