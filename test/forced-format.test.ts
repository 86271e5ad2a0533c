/** A format that is named and finds nothing is one fatal message, never silence. */
import { describe, expect, it } from 'vitest'
import { rules } from '../rules/index.js'
import { formats } from '../src/formats/registry.js'
import { lint, lintText, parse } from '../src/index.js'
import { foldResults, lintSource } from '../src/pipeline.js'
import { run as cli } from './cli/host.js'
import { fixture } from './formats/support.js'
import { folder } from './run/folder.js'

const SESSION = fixture('claude-code/sidechain.jsonl')

describe('a forced format', () => {
  it.each([
    ['codex', 'Codex CLI rollout'],
    ['openhands', 'OpenHands events'],
    ['chat', 'chat messages'],
    ['swe-agent', 'SWE-agent'],
  ])('%s finds nothing in a session of Claude Code', async (format, title) => {
    const result = await lintText(SESSION, { filename: 'a.jsonl', format })
    expect(result).toMatchObject({ filePath: 'a.jsonl', format: null, errorCount: 1, fatalErrorCount: 1, spans: [] })
    expect(result.messages).toMatchObject([{ messageId: 'not-of-format', fatal: true, line: 1 }])
    expect(result.messages[0]!.message).toContain(`No ${title}`)
    expect(result.messages[0]!.message).toContain('claude-code')
    expect(await parse(SESSION, { format })).toEqual([])
    const records: unknown = SESSION.trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown)
    expect((await lint(records, { filename: 'a.jsonl', format })).messages).toEqual(result.messages)
  })

  it.each(['claude-code', 'codex', 'chat', 'openhands', 'atif'])('%s finds nothing in prose', async (format) => {
    const result = await lintText('The quick brown fox.\nIt jumps.\n', { filename: 'a.txt', format })
    expect(result.messages).toMatchObject([{ messageId: 'not-of-format', fatal: true }])
    expect(result.messages[0]!.message).toMatch(/No other format recognises it/)
  })

  it('that does not exist is said to', async () => {
    const { messages } = await lintText(SESSION, { filename: 'a.jsonl', format: 'nope' })
    expect(messages).toMatchObject([{ fatal: true, message: expect.stringContaining('nope') }])
  })

  it('in an empty file is an empty file', async () => {
    for (const { id } of formats)
      expect((await lintText(' \n', { format: id })).messages).toMatchObject([{ messageId: 'empty-file', fatal: true }])
  })

  it('that finds its records is taken at its word, also where `until` leaves none', async () => {
    const plain = await lintText(SESSION, { filename: 'a.jsonl' })
    expect(await lintText(SESSION, { filename: 'a.jsonl', format: 'claude-code' })).toEqual(plain)
    const none = await lintText(SESSION, { filename: 'a.jsonl', format: 'claude-code', until: 0 })
    expect(none).toMatchObject({ format: 'claude-code', fatalErrorCount: 0 })
  })

  it('on the command line: exit 2, the file and the remedy; --list-files says the same', async () => {
    const tree = folder({ 'a.jsonl': SESSION })
    const core = async () => ({ rules, lintSource, foldResults })
    const ran = await cli(tree, ['--input-format', 'codex', 'a.jsonl'], { core })
    expect(ran.code).toBe(2)
    for (const word of ['a.jsonl', 'No Codex CLI rollout', 'claude-code']) expect(ran.out).toContain(word)
    const listed = await cli(tree, ['--list-files', '--input-format', 'codex', 'a.jsonl'], { core })
    expect([listed.code, listed.err]).toEqual([2, expect.stringContaining('no codex')])
  })
})
