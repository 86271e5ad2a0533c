/** A sheet of random reports over the corpus, for a reader who has the guideline and not the code. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../files.mjs'
import { CORPUS } from './measure.mjs'

const LARGEST = 8_000_000
export const JUDGEMENTS = ['right', 'wrong', 'unsure']
const COLUMNS = ['path', 'record', 'rule', 'judgement']

function* transcripts() {
  for (const path of readdirSync(CORPUS, { recursive: true, encoding: 'utf8' }).sort()) {
    const stats = statSync(join(CORPUS, path))
    if (!stats.isFile() || stats.size > LARGEST) continue
    const bytes = readFileSync(join(CORPUS, path))
    if (!bytes.subarray(0, 1000).includes(0)) yield { path, text: bytes.toString('utf8') }
  }
}

/** Every report of the corpus, warnings and errors. */
async function reports() {
  const { lintText } = await import(pathToFileURL(join(root, 'dist/src/index.js')).href)
  const found = []
  for (const { path, text } of transcripts()) {
    const { format, messages } = await lintText(text, { filename: path })
    if (format !== null)
      for (const { ruleId, severity, record, row, quote, message } of messages)
        if (ruleId && severity >= 1)
          found.push({ path, record: row ? `${row}:${record}` : `${record}`, rule: ruleId, quote, message })
  }
  return found
}

const tabs = (cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')

/** `count` of them, the same for the same seed. The words are for the reader only: a sheet that is kept has none. */
export async function sample(count, seed, withWords) {
  const all = await reports()
  const rank = ({ path, record, rule, quote }) =>
    createHash('sha256')
      .update(JSON.stringify([seed, path, record, rule, quote]))
      .digest('hex')
  const chosen = all
    .map((report) => [rank(report), report])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, count)
  const rows = chosen.map(([, { path, record, rule, quote, message }]) => [
    ...[path, record, rule, ''],
    ...(withWords ? [quote, message] : []),
  ])
  const head = withWords ? [...COLUMNS, 'quote', 'message'] : COLUMNS
  return `${[head, ...rows].map(tabs).join('\n')}\n`
}

/** Judgements of a sheet by rule; undefined where there is no sheet. */
export function judged(text) {
  if (text === null) return undefined
  const [head, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  if (head.join() !== COLUMNS.join()) throw new Error(`a sheet has the columns ${COLUMNS.join(', ')} and no words`)
  const rules = {}
  for (const [path, record, rule, judgement] of lines) {
    if (!JUDGEMENTS.includes(judgement)) throw new Error(`${path} ${record}: not judged ${JUDGEMENTS.join(', ')}`)
    rules[rule] ??= Object.fromEntries(JUDGEMENTS.map((name) => [name, 0]))
    rules[rule][judgement]++
  }
  return rules
}
