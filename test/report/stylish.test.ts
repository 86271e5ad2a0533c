import { describe, expect, it } from 'vitest'
import type { SpanVerdict } from '../../src/ledger/types.js'
import type { LintResult } from '../../src/lint/result.js'
import type { FormatOptions } from '../../src/report/formatter.js'
import { bins } from '../../src/report/strip.js'
import { stylish } from '../../src/report/stylish.js'
import { emptySummary, summarise } from '../../src/report/summary.js'
import { widthOf } from '../../src/report/width.js'
import { message, result, spans } from './results.js'

const plain: FormatOptions = {
  color: false,
  width: 100,
  unicode: true,
  spans: false,
  strips: false,
  displayPath: (path) => path.replace('/work/', ''),
}

function report(results: readonly LintResult[], options: Partial<FormatOptions> = {}): string {
  const formatter = stylish({ ...plain, ...options })
  const summary = results.reduce(summarise, emptySummary)
  return results.map(formatter.result).join('') + formatter.end!(summary)
}

const promise = message({
  line: 14,
  column: 212,
  message:
    '“I will verify the row counts before dropping the old tables” was never done: `orders_old` was dropped at line 31 and no call counts rows\nCount them, or say why not',
})
const nothing = message({ ruleId: 'negative-result', line: 22, column: 98, message: 'Grep found nothing' })
const doubt = message({ severity: 1, ruleId: 'unresolved-reference', line: 87, column: 40, message: 'Which one?' })
const one = result({ messages: [promise, nothing, doubt], spans: spans('LLqqLqqqqqqqLqqrrR') })

describe('the stylish report', () => {
  it('reads at once', () => {
    expect(report([one])).toBe(
      `runs/a.jsonl                                                                 claude-code · 212 turns
  14:212  error  “I will verify the row counts before dropping the old tables” was never done:
                 \`orders_old\` was dropped at line 31 and no call counts rows
                 Count them, or say why not                                      dangling-commitment
   22:98  error  Grep found nothing                                                  negative-result
   87:40  warn   Which one?                                                     unresolved-reference
  spans  ▇▇▁▁▇▁▁▁▁▁▁▁▇▁▁│▁▁▇   18 spans, 5 live · 18.0k tokens, 11.0k reclaimable (est.)

✖ 3 problems (2 errors, 1 warning) in 1 of 1 transcript
`,
    )
  })

  it('says nothing of clean files', () => expect(report([result({ spans: spans('LqR') }), result()])).toBe(''))

  it('shows the strip of a clean file where asked', () => {
    expect(report([result({ spans: spans('LqR') })], { strips: true })).toContain('  spans  ▇▁│▇   3 spans, 2 live')
  })

  it('separates files and counts them', () => {
    const other = result({ filePath: '/work/b.md', format: 'aider', turns: 1, messages: [doubt] })
    const text = report([one, result(), other])
    expect(text).toContain('(est.)\n\nb.md ')
    expect(text).toContain('aider · 1 turn\n')
    expect(text).toMatch(/✖ 4 problems \(2 errors, 2 warnings\) in 2 of 3 transcripts\n$/)
  })

  it('counts infos apart', () => {
    const info = message({ severity: 0, message: 'Still open' })
    expect(report([result({ messages: [info] })])).toMatch(/ℹ 1 info in 1 of 1 transcript\n$/)
    expect(report([result({ messages: [info, doubt] })])).toContain('✖ 1 problem (0 errors, 1 warning) and 1 info in')
  })

  it('gives no place in a file that it could not read', () => {
    const lost = message({ ruleId: null, fatal: true, message: 'It cannot be read: permission denied (EACCES)' })
    expect(report([result({ format: null, messages: [lost] })])).toMatch(/^runs\/a\.jsonl\n {2}error {2}It cannot/)
  })

  it('names rows and threads', () => {
    const inRow = message({ row: 3, thread: 'agent-1' })
    expect(report([result({ messages: [inRow] })])).toMatch(/ {2}row 3 {2}thread agent-1 {2}dangling-commitment\n/)
  })

  it('prints the spans, one a line', () => {
    expect(report([result({ spans: spans('Lqr') })], { spans: true })).toBe(
      `runs/a.jsonl                                                                 claude-code · 212 turns
  s0  candidate  live       records 0  lines 1  1.0k tokens  reason 0
  s1  candidate  quiescent  records 1  lines 2  1.0k tokens  reason 1
  s2  retained   quiescent  records 2  lines 3  1.0k tokens  reason 2
  spans  ▇▁│▁   3 spans, 1 live · 3.0k tokens, 1.0k reclaimable (est.)
`,
    )
  })

  it('speaks ASCII where the terminal does not know more', () => {
    const text = report([result({ messages: [nothing], spans: spans('.xLqR') })], { unicode: false })
    expect(text).toMatch(/^[\n -~]*$/)
    expect(text).toContain('spans  .x#_|#   5 spans, 3 live - 5.0k tokens')
  })

  it('never prints what a transcript would do to the terminal', () => {
    const evil = '\u001b[2J\u0007\u202e\u009b31m\ud800'
    const text = report(
      [
        result({
          filePath: `/work/${evil}.md`,
          messages: [message({ message: `“${evil}”\n${evil}`, thread: evil })],
          spans: spans('L', { reasons: [{ code: 'x', text: evil }], id: evil }),
        }),
      ],
      { spans: true, color: false },
    )
    expect(text).toMatch(/^[\n\P{Cc}]*$/u)
    expect(text).not.toMatch(/[\u202e\ud800]/)
    expect(text).toContain('“\\x1b[2J\\x07\\u202e\\x9b31m\\ud800”')
  })

  it('colours only where asked', () => {
    expect(report([one])).not.toContain('\u001b')
    const colored = report([one], { color: true })
    expect(colored).toContain('\u001b[31merror\u001b[39m')
    // biome-ignore lint/complexity/useRegexLiterals: an escape in a literal is hard to read
    expect(colored.replace(new RegExp('\u001b\\[\\d+m', 'g'), '')).toBe(report([one]))
  })

  it.each([24, 40, 60, 80, 100, 300])('fits a terminal of %i columns', (width) => {
    const wide = message({
      message: `“${'名前'.repeat(40)}” and ${'x'.repeat(130)} and so on\nHelp ${'word '.repeat(20)}`,
    })
    const text = report([result({ messages: [promise, wide], spans: spans('Lq'.repeat(150)) })], { width })
    const tooWide = text.split('\n').filter((line) => widthOf(line) > width)
    expect(tooWide.filter((line) => !line.startsWith('✖') && !/tokens, /.test(line) && !/turns$/.test(line))).toEqual(
      [],
    )
    expect(text.replace(/\s+/g, '')).toContain('x'.repeat(130))
  })
})

describe('the line of the cut', () => {
  const kept = (codes: readonly string[]): SpanVerdict => ({
    ...spans('L')[0]!,
    reasons: codes.map((code) => ({ code, text: '', ...(/^(?:needed|rule)/.test(code) ? {} : { obligation: 'o1' }) })),
  })
  const lineOf = (found: readonly SpanVerdict[], options: Partial<FormatOptions> = {}): string => {
    const text = report([result({ messages: [doubt], spans: found })], { cut: 3, ...options })
    return /^ {2}cut {4}([\s\S]*?)\n\n/m.exec(text)?.[1] ?? ''
  }
  const open = kept(['open:todo'])
  it.each<[string, readonly SpanVerdict[], string]>([
    [
      'open items',
      [kept(['open:todo', 'open:call']), ...spans('qr')],
      'before line 2: 1 of 2 spans live, 2 open items · 1.0k of 2.0k tokens reclaimable',
    ],
    [
      'what else keeps a span',
      [kept(['needed', 'opaque']), kept(['rule-crashed:x']), ...spans('R')],
      'before line 1: 2 of 2 spans live, 1 reference, 1 unread text, 1 crashed rule · 0 of 2.0k tokens reclaimable',
    ],
    ['nothing to lose', spans('qqr'), 'before line 3: 0 of 2 spans live · 2.0k of 2.0k tokens reclaimable'],
    ['nothing after it', [open], 'everything: 1 of 1 span live, 1 open item · 0 of 1.0k tokens reclaimable'],
    ['nothing before it', spans('rR'), ''],
    ['what is gone already', spans('x.r'), ''],
    [
      'several trajectories',
      [{ ...open, row: 0 }, ...spans('r', { row: 1 })],
      'before record 3 of each: 1 of 1 span live, 1 open item · 0 of 1.0k tokens reclaimable',
    ],
  ])('counts %s', (_, found, expected) => expect(lineOf(found).replace(/\n +/g, ' ')).toBe(expected))

  it('takes the counts of the strip over', () => {
    expect(report([result({ messages: [doubt], spans: [open] })], { cut: 1 })).toContain(
      '1 live · 1.0k tokens (est.)\n',
    )
    expect(report([result({ messages: [doubt], spans: [open] })])).not.toContain('  cut ')
  })
  it('is worth a report only where something would be lost', () => {
    expect(report([result({ spans: [open] })], { cut: 1 })).toContain('  cut    everything')
    expect(report([result({ spans: spans('qqR') })], { cut: 2 })).toBe('')
  })
  it('breaks within its column', () => {
    expect(lineOf([open, ...spans('r')], { width: 40 })).toBe(
      'before line 1: 1 of 1 span\n         live, 1 open item · 0 of 1.0k\n         tokens reclaimable',
    )
  })
})

describe('the strip', () => {
  const drawn = (letters: string, width = 100): string =>
    /spans {2}(\S+)/.exec(report([result({ messages: [doubt], spans: spans(letters) })], { width }))![1]!
  it.each([
    ['a leading system message is no cut', 'rLqqR', '▁▇▁▁│▇'],
    ['all retained', 'rrR', '▁▁▇'],
    ['nothing retained', 'Lq', '▇▁'],
    ['dropped spans', '..xq', '··╳▁'],
  ])('%s', (_, letters, expected) => expect(drawn(letters)).toBe(expected))

  it('bins what does not fit, and live wins', () => {
    const text = drawn(`${'q'.repeat(500)}L${'q'.repeat(499)}${'r'.repeat(1000)}`)
    expect(text).toMatch(/^▁+▇▁+│▁+$/)
    const [before, after] = text.split('│')
    expect(Math.abs(before!.length - after!.length)).toBeLessThan(3)
  })

  it('keeps every live span in some bin', () => {
    for (let at = 0; at < 97; at++) {
      const cells = Array.from({ length: 97 }, (_, i) => (i === at ? ('live' as const) : ('quiescent' as const)))
      expect(bins(cells, 10).filter((cell) => cell === 'live')).toHaveLength(1)
    }
  })

  it('has no cut where a file holds several trajectories', () => {
    const rows = [...spans('Lqr', { row: 0 }), ...spans('qqR', { row: 1 })]
    expect(report([result({ messages: [doubt], spans: rows })])).toContain('spans  ▇▁▁▁▁▇   2 rows, 6 spans, 2 live')
  })
})
