/** Claude Code sessions to measure on: real ones where they are at hand, else one made up of the same parts. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))

const CORPUS = resolve(process.env.TRAJLINT_CORPUS ?? join(root, '../shared/corpus'))
const SIZE = 1_500_000

/** A fixed sequence, so that every run measures the same text. */
function dice(seed) {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * sides)
  }
}

const PROSE = [
  'The parser in `src/read.ts` drops the last record when the file has no line break at its end.',
  'Let me look at the tests of that module first.',
  'I will run the whole suite before I push the branch.',
  'That is not the cause: the buffer is flushed twice, and the second flush is empty.',
  'Both callers pass a path, so the other branch is never taken.',
  'Now I can change the signature and mend the three places that use it.',
]
const CODE = '  const next = items.filter((item) => item.state !== "done").map((item) => item.id)\n'

/** About 1.5 MB in the shares of real sessions: results two thirds, calls a sixth, prose a tenth. */
export function madeSession(limit = SIZE) {
  const roll = dice(7)
  const lines = []
  let size = 0
  let parentUuid = null
  const add = (type, message, extra = {}) => {
    const uuid = `u-${lines.length}`
    const common = {
      parentUuid,
      isSidechain: false,
      userType: 'external',
      cwd: '/w',
      sessionId: 's-1',
      version: '2.1.0',
    }
    const timestamp = new Date(Date.UTC(2026, 0, 5) + lines.length * 1000).toISOString()
    const line = JSON.stringify({ ...common, type, message, uuid, timestamp, ...extra })
    lines.push(line)
    size += line.length
    parentUuid = uuid
  }
  add('user', { role: 'user', content: 'Mend the reader, and never touch the file `legal.txt`.' })
  for (let step = 0; size < limit; step++) {
    const id = `t-${step}`
    const said = Array.from({ length: 1 + roll(4) }, () => PROSE[roll(PROSE.length)]).join(' ')
    const message = (block) => ({ id: `m-${step}`, type: 'message', role: 'assistant', model: 'm', content: [block] })
    if (roll(2) === 0) add('assistant', message({ type: 'text', text: said }))
    const isEdit = roll(4) === 0
    const input = isEdit
      ? { file_path: `/w/src/f${roll(60)}.ts`, old_string: CODE.repeat(6), new_string: CODE.repeat(7) }
      : { command: `rg -n "item_${roll(500)}" src/part${roll(30)}`, description: 'Search the sources' }
    add('assistant', message({ type: 'tool_use', id, name: isEdit ? 'Edit' : 'Bash', input }))
    const rows = Array.from({ length: roll(60) }, (_, n) => `src/part${roll(30)}/f${n}.ts:${roll(900)}:${CODE}`)
    const content = isEdit ? `The file /w/src/f${step}.ts has been updated.` : rows.join('')
    add(
      'user',
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content }] },
      { toolUseResult: content },
    )
    if (step % 25 === 24) add('user', { role: 'user', content: 'Good. Go on with the next one.' })
  }
  return `${lines.join('\n')}\n`
}

/** Sessions of about 1.5 MB, with names; nothing of their text is ever printed. */
export function sessions() {
  const folder = join(CORPUS, 'claude-code-jsonl')
  const found = existsSync(folder)
    ? readdirSync(folder)
        .map((name) => join(folder, name))
        .filter((path) => Math.abs(statSync(path).size - SIZE) < SIZE / 4)
        .sort()
    : []
  if (found.length === 0) return [{ name: 'made up', text: madeSession() }]
  return found.map((path, n) => ({ name: `corpus ${n + 1}`, path, text: readFileSync(path, 'utf8') }))
}
