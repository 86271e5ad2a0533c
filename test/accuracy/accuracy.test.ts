/** The figures hold, the page tells them, and the labels that they are counted on are sound. */
import { spawnSync } from 'node:child_process'
import { beforeAll, describe, expect, it } from 'vitest'
import { below, raised } from '../../scripts/accuracy/floor.mjs'
import { labelFaults, readLabels } from './labels.js'

const script = new URL('../../scripts/accuracy.mjs', import.meta.url).pathname

describe('npm run accuracy', () => {
  let ran: { readonly status: number | null; readonly stdout: string; readonly stderr: string }
  beforeAll(() => {
    ran = spawnSync(process.execPath, [script, '--no-build', '--check'], { encoding: 'utf8' })
  }, 120_000)
  const said = (prefix: string) => ran.stderr.split('\n').filter((line) => line.startsWith(prefix))

  it('prints the tables', () => {
    expect(ran.stdout).toMatch(/at the end\n +rule +hit +missed +false +precision +recall\n/)
    expect(ran.stdout).toMatch(/Unsafe: \d+ of \d+ live items/)
    expect(ran.stdout).toMatch(/Needless: \d+ of \d+ spans/)
  })
  it('finds no count below the floor', () => expect(said('below the floor')).toEqual([]))
  it('finds the counts and docs/accuracy.md current', () => expect(said('stale')).toEqual([]))
  it('has nothing else to complain of', () => expect([ran.stderr, ran.status]).toEqual(['', 0]))
})

describe('the floor', () => {
  const figures = (hit: number, alarms: number, unsafe: number, needless: number) => ({
    cases: {
      transcripts: 3,
      end: {
        rules: { 'negative-result': { hit, missed: 1, false: alarms } },
        spans: { live: 9, unsafe, quiescent: 9, needless },
      },
    },
  })
  const floor = raised({}, figures(5, 2, 1, 1))

  it.each([
    ['a hit less', figures(4, 2, 1, 1), 'cases/end/negative-result/hit is 4, the floor is 5'],
    ['a false alarm more', figures(5, 3, 1, 1), 'cases/end/negative-result/false is 3, the floor is 2'],
    ['an unsafe span more', figures(5, 2, 2, 1), 'cases/end/spans/unsafe is 2, the floor is 1'],
    ['a needless span more', figures(5, 2, 1, 2), 'cases/end/spans/needless is 2, the floor is 1'],
  ])('%s is below it', (_, worse, fault) => expect(below(floor, worse)).toEqual([fault]))

  it('holds where nothing got worse, and for what was not measured', () => {
    expect(below(floor, figures(6, 2, 0, 1))).toEqual([])
    expect(below(floor, {})).toEqual([])
  })
  it('knows a rule that never spoke before', () => {
    const noisy = figures(5, 2, 1, 1)
    const rules = { ...noisy.cases.end.rules, 'unresolved-reference': { hit: 0, missed: 0, false: 1 } }
    const fault = 'cases/end/unresolved-reference/false is 1, the floor is 0'
    expect(below(floor, { cases: { ...noisy.cases, end: { ...noisy.cases.end, rules } } })).toEqual([fault])
  })
  it('is raised count by count, and never lowered', () => {
    expect(raised(floor, figures(4, 1, 3, 0))).toEqual(raised({}, figures(5, 1, 1, 0)))
  })
})

describe.each(['cases', 'more'])('the labels of %s', (name) => {
  const lines = readLabels(name)

  it('name records that exist, and quote them', () => expect(lines.flatMap(labelFaults)).toEqual([]))
  it('have ids of their own', () => expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length))
  it('are traps for a good part: silence is right there', () => {
    expect(lines.filter(({ kind }) => kind === 'clean').length).toBeGreaterThanOrEqual(0.45 * lines.length)
  })
})
