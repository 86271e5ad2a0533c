import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder } from '../run/folder.js'
import { run } from './host.js'

const tree = folder({
  'clean.md': 'transcript\nfine',
  'error.md': 'transcript\nerror first',
  'warn.md': 'transcript\nwarn one\nwarn two',
  'info.md': 'transcript\ninfo note',
  'bad.md': 'transcript\nbad record',
  'crash.md': 'transcript\ncrash',
  'throw.md': 'transcript\nthrow',
  'rows.md': 'transcript\nrow 0\na\nrow 1\na\nb\nc',
  'other.md': 'hello',
  'binary.md': 'PK\u0003\u0004rest',
  'prose/readme.md': 'hello',
  'nothing/x.bin': '',
  'mixed/a.md': 'transcript',
  'mixed/readme.md': 'hello',
  'mixed/zip.md': 'PK\u0003\u0004rest',
  'ignored/.trajlintrc.json': '{ "ignores": "*.md" }',
  'ignored/a.md': 'transcript\nerror first',
  'typo/.trajlintrc.json': '{ "rules": { "danglng-commitment": "off" } }',
  'typo/a.md': 'transcript',
  'large/.trajlintrc.json': '{ "maxFileSize": 5 }',
  'large/a.md': 'transcript\nerror first',
})
symlinkSync(join(tree, 'loop.md'), join(tree, 'loop.md'))

type Case = readonly [args: string, code: number, out?: RegExp | string, err?: RegExp | string]

const cases: readonly Case[] = [
  ['clean.md', 0, '', ''],
  ['info.md', 0, /ℹ 1 info in 1 of 1 transcript\n$/, ''],
  ['warn.md', 0, /✖ 2 problems \(0 errors, 2 warnings\)/, ''],
  ['error.md', 1, /✖ 1 problem /, ''],
  ['clean.md error.md', 1, /in 1 of 2 transcripts/, ''],
  ['bad.md', 1],
  ['crash.md', 2],
  ['crash.md error.md', 2],
  [
    'throw.md error.md',
    2,
    /error {2}first/,
    /^trajlint found a bug in itself.*\nversion: 9\.9\.9\nfile: throw\.md\nError: broken here\n {4}at /,
  ],
  ['warn.md --max-warnings 2', 0, /2 warnings/, ''],
  ['warn.md --max-warnings 1', 1, /2 warnings/, 'trajlint: too many warnings (2, at most 1 by --max-warnings)\n'],
  ['warn.md --max-warnings 0 --quiet', 1, '', /too many warnings \(2/],
  ['warn.md --max-warnings=0', 1],
  ['warn.md --strict', 1],
  ['error.md --rule dangling-commitment:off', 0, '', ''],
  ['info.md --max-warnings 0', 0],
  ['other.md', 2, /error {2}No format/, ''],
  ['other.md error.md', 2, /in 2 of 2/],
  ['other.md --skip-unrecognised', 0, '', ''],
  ['other.md error.md --skip-unrecognised', 1, /in 1 of 1/],
  ['binary.md', 2, /error {2}This is a zip archive, not a transcript\n {9}Unpack it first/, ''],
  ['binary.md --skip-unrecognised', 0, '', ''],
  ['loop.md', 2, /It cannot be read: its symbolic links lead in a circle \(ELOOP\)/, ''],
  ['loop.md --skip-unrecognised', 2],
  ['missing.md', 2, /missing\.md\n {2}error {2}There is no such file or folder/, ''],
  ['missing.md clean.md', 2],
  ['missing.md clean.md --no-error-on-unmatched-pattern', 0, '', ''],
  ['*.nope', 2, /No file matches this pattern/, ''],
  ['prose', 2, '', /^trajlint: nothing to lint: no file was found that is a transcript\n$/],
  ['prose --no-error-on-unmatched-pattern', 0, '', ''],
  ['nothing', 2, /This folder holds no file that could be a transcript/, ''],
  ['nothing --no-error-on-unmatched-pattern', 0, '', ''],
  ['mixed', 0, '', ''],
  ['ignored', 0, '', ''],
  ['ignored/a.md', 0, '', ''],
  ['ignored/a.md --no-ignore', 1],
  ['ignored/a.md --no-config', 1],
  ['ignored/a.md --no-warn-ignored', 0],
  ['error.md --ignore-pattern *.md', 0, '', ''],
  ['large/a.md', 0, /info {3}It is larger than maxFileSize/, ''],
  [
    'typo/a.md',
    2,
    '',
    /^trajlint: the configuration cannot be used\ntypo\/\.trajlintrc\.json:1:14 {2}rules\.danglng-commitment: unknown rule "danglng-commitment"\. Did you mean "dangling-commitment"\?\n$/,
  ],
  ['typo/a.md -c nowhere.json', 2, '', /nowhere\.json {2}it cannot be read: no such file or folder \(ENOENT\)/],
  ['typo/a.md --no-config', 0, '', ''],
  ['clean.md -c typo/.trajlintrc.json --no-config', 2, '', /--config and --no-config cannot both be given/],
  ['clean.md --cut 2', 0],
  [
    'clean.md --cut 3',
    2,
    /--cut 3 lies beyond the end: the transcript has 2 records\n.*0 ≤ cut ≤ until ≤ 2 must hold/s,
    '',
  ],
  ['clean.md --until 2 --cut 2', 0],
  ['clean.md --until 3 --cut 2', 2, /--until 3 lies beyond the end/],
  ['clean.md --until 0', 0],
  ['clean.md --cut 2 --until 1', 2, '', /--cut 2 lies beyond --until 1: 0 ≤ cut ≤ until ≤ records must hold/],
  ['rows.md --cut 3', 2, /row 0 has 2 records/],
  ['clean.md --cut -1', 2, '', /--cut N must be a whole number, 0 or more, found "-1"/],
  ['clean.md --cut 1.5', 2],
  ['clean.md --cut', 2, '', /--cut needs a value: --cut N/],
  ['clean.md --cut --until 3', 2, '', /--cut needs a value/],
  ['clean.md --quiet=yes', 2, '', /--quiet takes no value, found "yes"/],
  ['clean.md --quite', 2, '', /^trajlint: unknown option --quite\. Did you mean "--quiet"\?\n$/],
  ['clean.md -z', 2, '', /unknown option -z\. See trajlint --help/],
  ['clean.md -f jsn', 2, '', /unknown format "jsn"\. Did you mean "json"\?/],
  ['clean.md --input-format chatt', 2, '', /unknown input format "chatt"\. Did you mean "chat"\?/],
  ['clean.md --rule nonsense', 2, '', /--rule must be 'ID: SEVERITY', found "nonsense"/],
  [
    'clean.md --rule dangling:warn',
    2,
    '',
    /--rule {2}rules\.dangling: unknown rule "dangling"\. Did you mean "dangling-commitment"\?/,
  ],
  ['clean.md --rule negative-result:[1', 2, '', /holds no valid JSON/],
  ['clean.md --ignore-pattern [z-a]', 2, '', /--ignore-pattern {2}it cannot be read/],
  ['--version', 0, '9.9.9\n', ''],
  ['clean.md -v', 0, '9.9.9\n', ''],
  ['--help', 0, /^Usage: trajlint \[options\]/, ''],
  ['-h --nope', 2],
  ['explain', 2, '', /explain takes one rule/],
  ['explain dangling', 2, '', /unknown rule "dangling"\. Did you mean "dangling-commitment"\?/],
  ['explain --help', 0, /^Usage: trajlint explain RULE\n/, ''],
  ['rules', 0, /^dangling-commitment {3}error {2}What/, ''],
  ['rules -f json', 0, /^\[\n {2}\{\n {4}"id": "dangling-commitment"/, ''],
  ['rules -f xml', 2],
  ['rules clean.md', 2],
  ['-- clean.md', 0],
  ['-- -z', 2, /-z\n {2}error {2}There is no such file/, ''],
]

describe('trajlint', () => {
  it.each(cases.map((one) => [one[0], one[1], one] as const))(
    '%s: %i',
    async (_args, _code, [args, code, out, err]) => {
      const ran = await run(tree, args.split(' '))
      expect({ ...ran, out: undefined, err: undefined }).toEqual({ code })
      if (out !== undefined) typeof out === 'string' ? expect(ran.out).toBe(out) : expect(ran.out).toMatch(out)
      if (err !== undefined) typeof err === 'string' ? expect(ran.err).toBe(err) : expect(ran.err).toMatch(err)
    },
  )
})
