/**
 * What trajlint costs, as ratios: both sides in the same run, taken by turns, medians.
 * `npm run bench` after a build; `--json` prints the figures as data; exit 1 where a ratio is over its limit.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, sessions } from './session.mjs'

const LINT_LIMIT = 6
const CLI_LIMIT = 2.5
const asJson = process.argv.includes('--json')

const library = join(root, 'dist/src/index.js')
const command = join(root, 'dist/trajlint.cjs')
if (!existsSync(library) || !existsSync(command)) {
  console.error('There is no build: run npm run build first')
  process.exit(2)
}
const { lintText } = await import(library)

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

async function timed(work) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Median times of both sides, taken by turns after `warm` rounds that do not count. */
async function compare(left, right, { rounds, warm }) {
  const times = [[], []]
  for (let round = -warm; round < rounds; round++) {
    const pair = [await timed(left), await timed(right)]
    if (round >= 0) for (const side of [0, 1]) times[side].push(pair[side])
  }
  const [a, b] = times.map(median)
  return { ms: a, baseMs: b, ratio: a / b }
}

const parseLines = (text) => {
  for (const line of text.split('\n')) if (line !== '') JSON.parse(line)
}

async function lintRatios() {
  const files = []
  for (const { name, text } of sessions()) {
    const lint = () => lintText(text, { filename: 'session.jsonl' })
    const cost = await compare(lint, () => parseLines(text), { rounds: 7, warm: 3 })
    files.push({ name, megabytes: text.length / 1e6, ...cost })
  }
  const ratios = files.map(({ ratio }) => ratio)
  return { files, median: median(ratios), worst: Math.max(...ratios), limit: LINT_LIMIT }
}

/** Wall time of a process; its exit code is not judged, since a file with findings exits 1. */
const start = (args) => () => {
  const { error, status } = spawnSync(process.execPath, args, { stdio: 'ignore' })
  if (error || status > 1 || status === null) throw new Error(`node ${args.join(' ')} failed`)
}

async function startRatios() {
  const folder = mkdtempSync(join(tmpdir(), 'trajlint-bench-'))
  const small = join(folder, 'small.jsonl')
  const messages = [
    { role: 'user', content: 'Remove the table `orders_old`.' },
    { role: 'assistant', content: 'I will count its rows before I drop it.' },
    { role: 'user', content: 'Good.' },
    { role: 'assistant', content: 'It is gone.' },
  ]
  writeFileSync(small, messages.map((message) => `${JSON.stringify(message)}\n`).join(''))
  const bare = start(['-e', '0'])
  const many = { rounds: 15, warm: 2 }
  try {
    return {
      lint: { ...(await compare(start([command, small]), bare, many)), limit: CLI_LIMIT },
      version: await compare(start([command, '--version']), bare, many),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const figures = { lint: await lintRatios(), cli: await startRatios() }
const within = figures.lint.worst <= LINT_LIMIT && figures.cli.lint.ratio <= CLI_LIMIT

if (asJson) console.log(JSON.stringify({ ...figures, within }, null, 2))
else {
  const { lint, cli } = figures
  const overBy = (ratio, limit) =>
    ratio > limit ? `; over the limit by ${(100 * (ratio / limit - 1)).toFixed(1)} %` : ''
  const verdict = (ratio, limit) => `${ratio.toFixed(2)} (limit ${limit}${overBy(ratio, limit)})`
  console.log('lintText of a Claude Code session of 1.5 MB / JSON.parse of its lines, same process, median of 7')
  for (const { name, megabytes, ms, baseMs, ratio } of lint.files)
    console.log(
      `  ${name.padEnd(10)} ${megabytes.toFixed(2)} MB  ${ms.toFixed(1)} ms / ${baseMs.toFixed(1)} ms = ${ratio.toFixed(2)}`,
    )
  console.log(`  median ${lint.median.toFixed(2)}, worst ${verdict(lint.worst, lint.limit)}`)
  console.log('whole process / node -e 0, median of 15')
  console.log(
    `  trajlint small.jsonl  ${cli.lint.ms.toFixed(0)} ms / ${cli.lint.baseMs.toFixed(0)} ms = ${verdict(cli.lint.ratio, cli.lint.limit)}`,
  )
  console.log(
    `  trajlint --version    ${cli.version.ms.toFixed(0)} ms / ${cli.version.baseMs.toFixed(0)} ms = ${cli.version.ratio.toFixed(2)}`,
  )
}
process.exitCode = within ? 0 : 1
