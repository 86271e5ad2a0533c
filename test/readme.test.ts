/** The run that the README shows is the run that its first command prints. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { formats } from '../src/formats/registry.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const readme = readFileSync(`${root}README.md`, 'utf8')
const RUN = /<!-- run: trajlint ([^>]*?) -->\n```text\n([\s\S]*?)```/g

function output(args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, ['dist/trajlint.cjs', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', COLUMNS: '100', LANG: 'C.UTF-8' },
    })
  } catch (error) {
    return (error as { readonly stdout: string }).stdout
  }
}

describe.skipIf(!existsSync(`${root}dist/trajlint.cjs`))('README', () => {
  const runs = [...readme.matchAll(RUN)]

  it('shows a run', () => expect(runs.length).toBeGreaterThan(0))

  it.each(runs.map((run) => [run[1]!, run[2]!]))('prints what it shows: %s', (args, shown) => {
    expect(output(args.split(' ')).trim()).toBe(shown.trim())
  })

  it('has a library snippet that runs as it stands', () => {
    const snippet = /```js\n([\s\S]*?)```/.exec(readme)![1]!
    const pasted = snippet.replace("readFile('session.jsonl'", "readFile('fixtures/examples/migrate-orders.jsonl'")
    expect(pasted).not.toBe(snippet)
    const code = `${pasted}\nconsole.log(cut === trajectory.length, result.spans.length > 0, result.ledger.length > 0)`
    const args = ['--input-type=module', '-e', code]
    expect(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })).toBe('true true true\n')
  })

  it('names every format', () => {
    expect(formats.map(({ id }) => id).filter((id) => !readme.includes(`\`${id}\``))).toEqual([])
  })
})
