/**
 * Measures how often the rules are right, on the labelled transcripts that are at hand, and prints the tables.
 *   --misses  prints each fault as well: it quotes the transcripts
 *   --set ID  takes one set only
 *   --write   keeps the counts in test/accuracy/figures.json and writes docs/accuracy.md
 *   --raise   raises the floor to the counts, where they are better
 *   --check   fails if a count is below the floor, or the counts or the page are not current
 *   --sample N  prints a sheet of N random reports over the corpus, to be judged (--seed S; --words for the reader's eyes)
 *   --no-build  trusts the build that is there
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { below, raised } from './accuracy/floor.mjs'
import { isHere, measure, SETS, score } from './accuracy/measure.mjs'
import { page, plain, tablesOf } from './accuracy/page.mjs'
import { judged, sample } from './accuracy/sample.mjs'
import { readOr, root, writer } from './files.mjs'

const { values: option } = parseArgs({
  options: {
    misses: { type: 'boolean' },
    set: { type: 'string' },
    write: { type: 'boolean' },
    raise: { type: 'boolean' },
    check: { type: 'boolean' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    words: { type: 'boolean' },
    'no-build': { type: 'boolean' },
  },
})

const FIGURES = 'test/accuracy/figures.json'
const FLOOR = 'test/accuracy/floor.json'
const SHEET = 'test/accuracy/sheet.tsv'
const PAGE = 'docs/accuracy.md'
const read = (name) => JSON.parse(readOr(join(root, name), '{}'))
const print = (value) => `${JSON.stringify(value, null, 2)}\n`

if (!option['no-build']) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (option.sample) {
  process.stdout.write(await sample(Number(option.sample), option.seed, option.words))
  process.exit()
}

const wanted = SETS.filter(({ id }) => option.set === undefined || id === option.set)
if (wanted.length === 0) throw new Error(`no set ${option.set}: ${SETS.map(({ id }) => id).join(', ')}`)
const sets = wanted.filter(isHere)
const measured = Object.fromEntries(sets.map((set) => [set.id, measure(set)]))

console.log(tablesOf(measured).map(plain).join('\n\n'))
for (const { id, labels } of wanted.filter((set) => !isHere(set)))
  console.log(`\n${id}: not measured, there is no ${labels}`)
if (option.misses)
  for (const set of sets) {
    const notes = score(set, '--misses').split('\n')
    console.log(notes.filter((note) => /^(?:missed|UNSAFE|false alarm) /.test(note)).join('\n'))
  }

const figures = { ...read(FIGURES), ...measured }
const { write, stale } = writer(!option.write)
if (option.write || option.check) {
  write(FIGURES, print(figures))
  write(PAGE, page(figures, judged(readOr(join(root, SHEET), null))))
}
if (option.raise) writer(false).write(FLOOR, print(raised(read(FLOOR), measured)))

const faults = below(read(FLOOR), measured)
for (const fault of faults) console.error(`below the floor: ${fault}`)
if (option.check && stale.length > 0) console.error(`stale: ${stale.join(', ')} (run npm run accuracy -- --write)`)
if (faults.length > 0 || (option.check && stale.length > 0)) process.exitCode = 1
