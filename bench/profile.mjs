/**
 * Where the time of lintText goes: the hottest functions by self time, over the sessions of the bench.
 * `node bench/profile.mjs [--top 30] [--rounds 5] [FILE…]`, after a build.
 */
import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { root, sessions } from './session.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { top: { type: 'string', default: '30' }, rounds: { type: 'string', default: '5' } },
})
const texts =
  positionals.length > 0 ? positionals.map((path) => readFileSync(path, 'utf8')) : sessions().map(({ text }) => text)

const { lintText } = await import('../dist/src/index.js')
const lintAll = async () => {
  for (const text of texts) await lintText(text, { filename: 'session.jsonl' })
}
await lintAll()

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.setSamplingInterval', { interval: 200 })
await session.post('Profiler.start')
for (let round = 0; round < Number(values.rounds); round++) await lintAll()
const { profile } = await session.post('Profiler.stop')

const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
const parents = new Map(profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])))

const place = ({ url, lineNumber }) => {
  if (!url.startsWith('file:')) return url
  return `${relative(root, fileURLToPath(url)).replace(/^dist\//, '')}:${lineNumber + 1}`
}
const label = ({ callFrame }) => `${callFrame.functionName || '(anonymous)'}  ${place(callFrame)}`.trimEnd()
/** Work of the engine is told by who asked for it. */
const isNative = ({ callFrame }) => callFrame.url === '' && !callFrame.functionName.startsWith('(')
const nameOf = (id) => {
  const node = nodes.get(id)
  const parent = nodes.get(parents.get(id))
  return isNative(node) && parent ? `${label(node)} < ${label(parent)}` : label(node)
}

const self = new Map()
const inclusive = new Map()
let total = 0
for (const [n, id] of profile.samples.entries()) {
  const time = profile.timeDeltas[n]
  total += time
  self.set(nameOf(id), (self.get(nameOf(id)) ?? 0) + time)
  const seen = new Set()
  for (let at = id; at !== undefined; at = parents.get(at)) seen.add(label(nodes.get(at)))
  for (const name of seen) inclusive.set(name, (inclusive.get(name) ?? 0) + time)
}

/** Time of each folder, and of each line: ticks are as even as samples. */
const folders = new Map()
const lines = new Map()
const ticks = profile.nodes.reduce((sum, { hitCount }) => sum + hitCount, 0)
for (const { callFrame, hitCount, positionTicks = [] } of profile.nodes) {
  const where = place(callFrame).replace(/:\d+$/, '')
  const folder =
    /^((?:src|rules)\/[^/]+)\//.exec(where)?.[1] ??
    (callFrame.functionName.startsWith('(') ? callFrame.functionName : 'other')
  folders.set(folder, (folders.get(folder) ?? 0) + (hitCount / ticks) * total)
  if (!where.includes('.js')) continue
  for (const { line, ticks: count } of positionTicks) {
    const name = `${where}:${line}`
    lines.set(name, (lines.get(name) ?? 0) + (count / ticks) * total)
  }
}

const print = (title, times) => {
  console.log(`\n${title}`)
  const rows = [...times].toSorted((a, b) => b[1] - a[1]).slice(0, Number(values.top))
  for (const [name, time] of rows) console.log(`${((time / total) * 100).toFixed(1).padStart(6)} %  ${name}`)
}
console.log(`${texts.length} sessions, ${values.rounds} rounds, ${(total / 1000).toFixed(0)} ms`)
print('by folder', folders)
print('functions, by self time', self)
print('lines of dist, by self time', lines)
print(
  'functions, with everything called',
  [...inclusive].filter(([name]) => name.includes('.js:')),
)
