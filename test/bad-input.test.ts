/** Bad input never throws: what cannot be read is a message at its place, and the rest is linted. */
import { describe, expect, it } from 'vitest'
import { rules } from '../rules/index.js'
import { lint, lintText } from '../src/index.js'
import type { LintResult } from '../src/lint/result.js'
import { defineRule, type Listeners, type Rule } from '../src/lint/rule.js'
import { defaultSettings } from '../src/lint/settings.js'
import { foldResults, lintSource } from '../src/pipeline.js'
import { run as cli } from './cli/host.js'
import { folder } from './run/folder.js'

const chat = (...messages: readonly unknown[]): string => messages.map((message) => JSON.stringify(message)).join('\n')
const user = (content: unknown) => ({ role: 'user', content })
const agent = (content: unknown) => ({ role: 'assistant', content })

/** A conversation with something open in it, one message a line. */
const OPEN = chat(
  user('Drop the table `orders_old`.'),
  agent('I will verify the row counts before dropping `orders_old`.'),
)

const open = (result: LintResult): readonly string[] => result.messages.map(({ kind, quote }) => `${kind}: ${quote}`)

describe('input that is no transcript is one fatal message, and no exception', () => {
  it.each([
    ['an empty file', ''],
    ['white space', ' \n\t\r\n'],
    ['nothing but a byte-order mark', '\ufeff'],
    ['binary', '\u0000\u0001\u007fELF\u0000\ufffd\ufffd\u0000'.repeat(500)],
    ['text', 'The quick brown fox.\nIt jumps.'],
    ['JSON of something else', '{"name":"x","version":"1.0.0","files":["a","b"]}'],
    ['an empty list', '[]'],
    ['an empty object', '{}'],
    ['a number', '42'],
    ['truncated JSON of something else', '{"name":"x","files":["a"'],
    ['brackets, 5,000 deep', '['.repeat(5000)],
    ['closed brackets, 5,000 deep', '['.repeat(5000) + ']'.repeat(5000)],
    ['a line of 20 MB', 'x'.repeat(20_000_000)],
    ['a JSON string of 20 MB', JSON.stringify('x '.repeat(10_000_000))],
  ])('%s', async (_, text) => {
    const result = await lintText(text, { filename: 'session.jsonl' })
    expect(result.format).toBeNull()
    expect(result.messages).toHaveLength(1)
    expect(result.messages[0]).toMatchObject({ fatal: true, severity: 2, ruleId: null, quote: '', spanId: '', line: 1 })
    expect([result.errorCount, result.fatalErrorCount, result.spans.length]).toEqual([1, 1, 0])
  })

  it.each([[null], [undefined], [7], ['text'], [[]], [{}], [[null]], [[[]]], [{ messages: null }], [() => 0]])(
    'values in memory: %j',
    async (value) => {
      const result = await lint(value)
      expect(result.spans).toEqual([])
      expect(result.fatalErrorCount).toBeLessThanOrEqual(1)
    },
  )
})

describe('records that cannot be read', () => {
  it('truncated JSON: the torn record is one message at its line, its span is live, the rest is linted', async () => {
    const whole = `${OPEN}\n${chat(user('And then the view.'))}`
    const result = await lintText(whole.slice(0, -9), { filename: 'a.jsonl' })
    expect(open(result)).toEqual(expect.arrayContaining([...open(await lintText(OPEN, { filename: 'a.jsonl' }))]))
    const bad = result.messages.filter(({ messageId }) => messageId === 'bad-record')
    expect(bad).toMatchObject([{ line: 3, column: 1, record: 2, ruleId: null }])
    expect(result.spans.at(-1)).toMatchObject({ state: 'live' })
  })

  it('a bad line in the middle is one message, and lines around it keep their numbers', async () => {
    const [first, second] = OPEN.split('\n')
    const result = await lintText(`${first}\n{"role": oops}\n\n${second}`, { filename: 'a.jsonl' })
    const bad = result.messages.filter(({ messageId }) => messageId === 'bad-record')
    expect(bad).toMatchObject([{ line: 2, record: 1, severity: 2 }])
    expect(result.messages.some(({ line, record }) => line === 4 && record === 2)).toBe(true)
  })

  it('a torn document is read as far as it can be, or refused whole; it does not throw', async () => {
    const document = JSON.stringify([user('go'), agent('I will run the tests.')], null, 1)
    for (let at = 0; at < document.length; at += 7) {
      const result = await lintText(document.slice(0, at), { filename: 'a.json' })
      expect(result.messages.length).toBeGreaterThan(0)
    }
  })
})

describe('input that is only odd', () => {
  const plain = lintText(OPEN, { filename: 'a.jsonl' })
  const places = ({ messages }: LintResult) =>
    messages.map(({ line, column, endLine, endColumn, quote }) => ({ line, column, endLine, endColumn, quote }))

  it('a byte-order mark moves nothing', async () => {
    const result = await lintText(`\ufeff${OPEN}`, { filename: 'a.jsonl' })
    expect(result).toEqual(await plain)
    expect(places(result).length).toBeGreaterThan(0)
  })

  it('CRLF moves nothing', async () => {
    const result = await lintText(OPEN.replaceAll('\n', '\r\n'), { filename: 'a.jsonl' })
    expect(places(result)).toEqual(places(await plain))
    expect(result.ledger).toEqual((await plain).ledger)
  })

  it('Markdown with CRLF gives the ledger of Markdown without', async () => {
    const text = '## User\n\nDrop `orders_old`.\n\n## Assistant\n\nI will verify the row counts before I drop it.\n'
    const [unix, dos] = await Promise.all(
      [text, text.replaceAll('\n', '\r\n')].map((source) => lintText(source, { filename: 'a.md' })),
    )
    expect(unix!.format).not.toBeNull()
    expect(dos!.ledger.map(({ quote, state }) => [quote, state])).toEqual(
      unix!.ledger.map(({ quote, state }) => [quote, state]),
    )
    expect(places(dos!)).toEqual(places(unix!))
  })

  it('bytes that are no UTF-8 are read as replacement characters', async () => {
    const bytes = Buffer.concat([Buffer.from(OPEN.slice(0, -3)), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('."}')])
    const result = await lintText(bytes.toString('utf8'), { filename: 'a.jsonl' })
    expect(result.fatalErrorCount).toBe(0)
    expect(open(result).length).toBe(open(await plain).length)
  })

  it('a half of a surrogate pair is a character', async () => {
    const result = await lintText(chat(user('go'), agent('I will check \ud83d the rows of `a`.')), {
      filename: 'a.jsonl',
    })
    expect(result.fatalErrorCount).toBe(0)
    expect(result.spans).toHaveLength(2)
  })

  it('keys of a prototype are keys like others, and change no object', async () => {
    const text = `{"role":"user","content":"go","__proto__":{"polluted":1}}
{"role":"assistant","content":null,"tool_calls":[{"id":"__proto__","type":"function","function":{"name":"constructor","arguments":"{\\"__proto__\\":{\\"polluted\\":1},\\"toString\\":\\"x\\"}"}}]}
{"role":"tool","tool_call_id":"__proto__","content":"{\\"__proto__\\":{\\"polluted\\":1}}"}
{"role":"hasOwnProperty","content":"I will go."}`
    const result = await lintText(text, { filename: 'a.jsonl' })
    expect(result.format).toBe('chat')
    expect(Object.keys(Object.prototype)).toEqual([])
    expect('polluted' in {}).toBe(false)
    const settings = { ...defaultSettings, rules: JSON.parse('{"__proto__":{"severity":"off","options":{}}}') }
    expect(await lintSource(text, { filename: 'a.jsonl', settings, rules })).toHaveLength(1)
  })

  it('content that nests 5,000 deep', async () => {
    const deep = (left: string, right: string): string => left.repeat(5000) + right.repeat(5000)
    const text = `{"role":"user","content":"go"}
{"role":"assistant","content":${JSON.stringify(deep('> ', ''))},"tool_calls":[{"id":"a","type":"function","function":{"name":"f","arguments":${JSON.stringify(deep('{"a":[', ']}').replace('[]', '[1]'))}}}]}
{"role":"tool","tool_call_id":"a","content":${JSON.stringify(deep('[', ']'))}}
{"role":"assistant","content":${deep('[', ']')}}
{"role":"user","content":${JSON.stringify(deep('  - a\n', ''))}}`
    const result = await lintText(text, { filename: 'a.jsonl' })
    expect(result.fatalErrorCount).toBe(0)
    expect(result.spans.length).toBeGreaterThan(1)
  })

  it('a message of 20 MB on one line', async () => {
    const long = 'word '.repeat(4_000_000)
    const result = await lintText(chat(user('go'), agent(long), user('on')), { filename: 'a.jsonl' })
    expect(result.spans).toHaveLength(3)
    // not all of it was read, so nothing is proved of it
    expect(result.spans[1]!.state).toBe('live')
  })
})

describe('text made to trip patterns is read in a time that grows with its length', () => {
  const LIMIT = 2_000
  const call = { id: 'a', type: 'function', function: { name: 'bash', arguments: '{"command":"rg x"}' } }

  const timeOf = async (trap: string): Promise<number> => {
    const texts = [
      chat(user(trap), agent('Done.')),
      chat(user('go'), agent(trap), user('on')),
      chat(user('go'), { ...agent(''), tool_calls: [call] }, { role: 'tool', tool_call_id: 'a', content: trap }),
      chat(user('go'), agent('I will.'), user(`Summary of the conversation so far:\n${trap}`), agent('It is.')),
    ]
    const start = performance.now()
    for (const text of texts) await lintText(text, { filename: 'a.jsonl', cut: 2 })
    return performance.now() - start
  }

  it.each([
    'I will ',
    'before ',
    'a, ',
    '`',
    'not ',
    'error: ',
    '- [ ] ',
    '\n- [ ] a',
    '\n  ',
    '"',
    'x',
    '的',
    '(',
    '/a',
    '> ',
    '\\',
    '**a ',
    '[',
    '<a>',
    '1 of 2 ',
    '{"a":',
    'a.',
    '\n\n',
    'the second ',
  ])('%j', async (piece) => {
    // stops at the first size that takes too long, so that a trap that works costs seconds, not minutes
    for (const size of [4_000, 16_000, 64_000])
      expect([size, (await timeOf(piece.repeat(size / piece.length))) < LIMIT]).toEqual([size, true])
  })
})

describe('a rule that throws', () => {
  const boom = (): never => {
    throw new Error('boom')
  }
  const crashing = (listeners: Listeners | null): Rule =>
    defineRule({
      meta: {
        id: 'crashing',
        docs: { description: 'Throws', recommended: 'error' },
        kinds: {},
        messages: {},
        options: {},
      },
      create: () => listeners ?? boom(),
    })
  const TEXT = `${OPEN}\n${chat(user('Go on.'), agent('It is done.'), user('Thanks.'))}`
  const run = async (extra: readonly Rule[]): Promise<LintResult> =>
    foldResults(
      'a.jsonl',
      await lintSource(TEXT, { filename: 'a.jsonl', cut: 4, settings: defaultSettings, rules: [...extra, ...rules] }),
    )
  const calm = run([])

  it.each([
    ['create', null],
    ['turn', { turn: boom }],
    ['speech', { speech: boom }],
    ['turnEnd', { turnEnd: boom }],
    ['end', { end: boom }],
    ['boundary', { boundary: boom }],
    ['all of them', { turn: boom, speech: boom, turnEnd: boom, end: boom, boundary: boom }],
  ] as const)(
    'in %s: one fatal message names it, the others go on, every candidate span is live',
    async (_, listeners) => {
      const result = await run([crashing(listeners)])
      const fatal = result.messages.filter((message) => message.fatal)
      expect(fatal).toMatchObject([{ ruleId: 'crashing', severity: 2, messageId: 'rule-crashed' }])
      expect(fatal[0]!.message).toContain('crashing')
      expect(fatal[0]!.message).toContain('boom')
      expect(result.fatalErrorCount).toBe(1)

      expect(result.messages.filter((message) => !message.fatal)).toEqual((await calm).messages)
      expect(result.ledger).toEqual((await calm).ledger)

      const candidates = result.spans.filter(({ place }) => place === 'candidate')
      expect(candidates.length).toBeGreaterThan(1)
      for (const { state, reasons } of candidates) {
        expect(state).toBe('live')
        expect(reasons.map(({ code }) => code)).toContain('rule-crashed:crashing')
      }
    },
  )

  it('what is thrown may be anything', async () => {
    for (const thrown of [undefined, null, 'text', 7, {}, Object.create(null)]) {
      const result = await run([
        crashing({
          turn: () => {
            throw thrown
          },
        }),
      ])
      expect(result.messages.filter((message) => message.fatal)).toMatchObject([{ ruleId: 'crashing' }])
    }
  })

  it('two rules that throw are two fatal messages', async () => {
    const other = crashing({ end: boom })
    const result = await run([crashing(null), { ...other, meta: { ...other.meta, id: 'crashing-too' } }])
    const fatal = result.messages.filter((message) => message.fatal)
    expect(fatal.map(({ ruleId }) => ruleId).toSorted()).toEqual(['crashing', 'crashing-too'])
  })

  it('a rule that settles what another opened has crashed', async () => {
    const thief = crashing(null)
    const opened: Parameters<Parameters<Rule['create']>[0]['settle']>[0][] = []
    const giver: Rule = {
      ...thief,
      create: (context) => ({
        turn: ({ record }) => {
          const at = { record, pointer: '', offset: 0 }
          opened.push(context.open({ kind: 'x', at, quote: '', key: 'x', objects: [], messageId: 'x', most: 'info' }))
        },
      }),
    }
    const taker: Rule = {
      meta: { ...thief.meta, id: 'taker' },
      create: (context) => ({
        turnEnd: () => {
          const [entry] = opened
          if (entry) context.settle(entry, { at: entry.at, quote: '', how: 'taken' })
        },
      }),
    }
    const result = await run([giver, taker])
    expect(result.messages.filter((message) => message.fatal)).toMatchObject([{ ruleId: 'taker' }])
    expect(result.ledger.filter(({ rule }) => rule === 'crashing').map(({ state }) => state)).not.toContain('settled')
  })
})

describe('bad input on the command line, with the real rules', () => {
  const tree = folder({
    'empty.jsonl': '',
    'binary.jsonl': '\u0000\u0001\u0002'.repeat(100),
    'deep.json': '['.repeat(5000),
    'torn.jsonl': `${OPEN}\n{"role":"user","content":"And th`,
    'bad.jsonl': OPEN.replace('\n', '\n{oops}\n'),
    'bom.jsonl': `\ufeff${OPEN}`,
    'good.jsonl': OPEN,
    'prose/readme.md': 'Nothing to see here.',
    'typo/.trajlintrc.json': '{ "rules": { "dangling-comitment": "off" } }',
    'typo/a.jsonl': OPEN,
  })
  const crashes: Rule = {
    meta: { ...rules[0]!.meta, id: 'crashing' },
    create: () => {
      throw new Error('boom')
    },
  }
  const core = (more: readonly Rule[]) => async () => ({ rules: [...rules, ...more], lintSource, foldResults })

  it.each([
    ['good.jsonl', 1, /orders_old/],
    ['bom.jsonl', 1, /orders_old/],
    ['bad.jsonl', 1, /could not be parsed/],
    ['torn.jsonl', 1, /orders_old/],
    ['empty.jsonl', 2, /empty/],
    ['binary.jsonl', 2, /error/],
    ['deep.json', 2, /error/],
    ['prose', 2, /nothing to lint/],
    ['typo/a.jsonl', 2, /Did you mean "dangling-commitment"/],
  ])('%s: exit %i', async (path, code, says) => {
    const ran = await cli(tree, [path], { core: core([]) })
    expect([ran.code, says.test(ran.out + ran.err)]).toEqual([code, true])
  })

  it('a rule that throws: exit 2, whatever else is found', async () => {
    const ran = await cli(tree, ['good.jsonl'], { core: core([crashes]) })
    expect(ran.code).toBe(2)
    expect(ran.out).toMatch(/crashing/)
    expect(ran.out).toMatch(/orders_old/)
  })
})
