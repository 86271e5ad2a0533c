/** Real transcripts, where they are at hand: other people's words, so nothing of them is printed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseText } from '../../src/formats/parse.js'
import { faults } from './support.js'

const ROOT = new URL('../../../shared/corpus/', import.meta.url)

/** Folders whose files must be read as a format of this family. */
const OWN: ReadonlyMap<string, string> = new Map([
  ['claude-code-jsonl', 'claude-code'],
  ['fixture-claude', 'claude-code'],
  ['fixture-claude-code', 'claude-code'],
  ['fixture-codex', 'codex'],
  ['fixture-codex-rollout', 'codex'],
  ['fixture-hermes', 'chat'],
  ['litellm-log-json', 'chat'],
  ['who-when-json', 'chat'],
  ['atif-json', 'atif'],
  ['inspect-eval', 'inspect'],
  ['mini-swe-agent-json', 'mini-swe-agent'],
  ['openhands-events', 'openhands'],
  ['openhands-output', 'openhands'],
  ['plain-dialogue', 'dialogue'],
  ['react-text', 'react'],
  ['swe-agent-traj', 'swe-agent'],
  ['tau-bench-json', 'tau-bench'],
])
const FAMILY = new Set(['chat', 'anthropic', 'responses', 'codex', 'claude-code', 'claude-stream'])

describe.skipIf(!existsSync(ROOT))('the corpus of real transcripts (skipped where it is not at hand)', () => {
  const folders = existsSync(ROOT) ? readdirSync(ROOT).filter((name) => !name.includes('.')) : []
  it.each(folders)('%s', (folder) => {
    for (const name of readdirSync(new URL(`${folder}/`, ROOT))) {
      if (name.endsWith('.eval')) continue
      const text = readFileSync(new URL(`${folder}/${name}`, ROOT), 'utf8')
      const { format, trajectories } = parseText(text, { filename: name })
      const own = OWN.get(folder)
      if (own !== undefined) expect([name, format?.id]).toEqual([name, own])
      else expect([name, FAMILY.has(format?.id ?? '')]).toEqual([name, false])
      if (own === undefined) continue
      for (const trajectory of trajectories) expect([name, faults(trajectory).length]).toEqual([name, 0])
    }
  })
})
