/** Runs the scorer over every set of labelled transcripts that is at hand, and keeps its counts. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../files.mjs'

const own = (name) => join(root, 'test/accuracy', name)

/** Labels of real runs are other people's words: they lie outside the project, and only their counts come in. */
const LABELS = resolve(root, process.env.TRAJLINT_LABELS ?? '../shared/accuracy')
export const CORPUS = resolve(root, process.env.TRAJLINT_CORPUS ?? join(LABELS, '../corpus'))

/** `half`: rules are made by looking at half a only, so that half b tells what the gains are worth. */
export const SETS = [
  { id: 'cases', labels: own('cases.jsonl') },
  { id: 'more', labels: own('more.jsonl') },
  { id: 'runs-a', labels: join(LABELS, 'gold.jsonl'), half: 'a' },
  { id: 'runs-b', labels: join(LABELS, 'gold.jsonl'), half: 'b' },
]

export const isHere = ({ labels }) => existsSync(labels)

const spanCounts = ({ live, unsafe, quiescent, needlesslyLive }) => ({
  live,
  unsafe,
  quiescent,
  needless: needlesslyLive,
})

const tableCounts = (table) => ({
  rules: Object.fromEntries(
    Object.entries(table.rules).map(([rule, { hit, missed, falseAlarm }]) => [
      rule,
      { hit, missed, false: falseAlarm },
    ]),
  ),
  spans: spanCounts(table.span),
})

/** What the scorer prints of one set; with `misses` each fault, which quotes the transcripts. */
export function score({ labels, half }, ...flags) {
  const halves = half === undefined ? [] : ['--half', half]
  const args = [
    own('score.mjs'),
    '--project',
    root,
    '--corpus',
    CORPUS,
    '--horizons',
    'auto',
    ...halves,
    ...flags,
    labels,
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`the scorer failed on ${labels}:\n${stderr}`)
  return stdout
}

/** Counts of one set, at the end of each transcript and, where labels say when things are settled, at earlier moments. */
export function measure(set) {
  const { end, moments, failures } = JSON.parse(score(set, '--json'))
  if (failures.length > 0) throw new Error(`${set.id}: ${failures.join('; ')}`)
  const transcripts = readFileSync(set.labels, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '').length
  return { transcripts, end: tableCounts(end), ...(moments ? { moments: tableCounts(moments) } : {}) }
}
