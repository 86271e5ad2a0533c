import { describe, expect, it } from 'vitest'
import { clipStart, widthOf, wrap } from '../../src/report/width.js'
import { short } from '../../src/report/words.js'
import { clip, printable, printableJson } from '../../src/text/printable.js'
import { redact } from '../../src/text/redact.js'

describe('secrets', () => {
  /** Joined at run time, so that no file of this project holds anything that looks like a key. */
  const key = (...parts: readonly string[]): string => parts.join('')
  it.each([
    [key('use sk', '-proj-abcDEF123456 now'), 'use sk-*** now'],
    [key('sk', '-ant-api03-Zz9_yyyyyyyyyyy'), 'sk-***'],
    [key('ghp', '_0123456789abcdefghij'), 'ghp_***'],
    [key('github', '_pat_11AAAA0abcdefgh_x'), 'github_pat_***'],
    [key('xox', 'b-12345678-abcdef'), 'xoxb-***'],
    [key('AKI', 'AIOSFODNN7EXAMPLE'), 'AKIA***'],
    [key('AIz', 'aSyA1234567890_abcdefg'), 'AIza***'],
    [key('ey', 'JhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-def_1'), 'eyJ***'],
    [
      key('-----BEGIN RSA PRIV', 'ATE KEY-----\nMIIE\nabc=\n-----END RSA PRIVATE KEY-----.'),
      '-----BEGIN RSA PRIVATE KEY-----***.',
    ],
    [key('-----BEGIN PRIV', 'ATE KEY-----\nMIIEcut off'), '-----BEGIN PRIVATE KEY-----***'],
    ['Authorization: Bearer abcdef.ghi-jkl', 'Authorization: Bearer ***'],
    ['authorization: basic dXNlcjpwYXNzMQ==', 'authorization: basic ***'],
    ['password=hunterhunter', 'password=***'],
    ['DB_PASSWORD=hunterhunter;', 'DB_PASSWORD=***;'],
    ['{"api_key": "abcdefgh"}', '{"api_key": "***"}'],
    ['client_secret: abc12345', 'client_secret: ***'],
    ['postgres://me:secretpw@host/db', 'postgres://me:***@host/db'],
    [key('two: ghp', '_0123456789abcdefghij and sk', '-abcdefgh1234'), 'two: ghp_*** and sk-***'],
  ])('%s', (text, safe) => {
    expect(redact(text)).toBe(safe)
    expect(redact(safe)).toBe(safe)
  })

  it.each([
    'the risk-management-plan-2024 is done',
    'task-1234567890 and desk-abcdefgh1234',
    'use the sk-learn-pipeline-config here',
    'password: required',
    'const token = getToken()',
    'password = user_password',
    'token=$TOKEN_NAME',
    'password=process.env.PASSWORD',
    'max_tokens=20000',
    'a basic understanding of the bearer',
    'commit 0123456789abcdef0123456789abcdef01234567',
    'see https://host:8080/path@x',
    'the key: value pairs',
  ])('%s is none', (text) => expect(redact(text)).toBe(text))

  it.each([
    ['sk-', 'sk-'.repeat(100_000)],
    ['eyJ', 'eyJ'.repeat(100_000)],
    ['://a:', '://a:'.repeat(60_000)],
    ['BEGIN', `-----BEGIN ${'A '.repeat(150_000)}`],
    ['BEGINs', '-----BEGIN PRIVATE KEY-----'.repeat(10_000)],
    ['password', 'password'.repeat(40_000)],
    ['password=', 'password='.repeat(40_000)],
    ['bearer', 'bearer '.repeat(40_000)],
    ['a word', `sk-${'a'.repeat(300_000)}`],
    ['basic', `basic ${'a'.repeat(300_000)}`],
  ])('takes no time for %s again and again', (_, text) => {
    const start = performance.now()
    redact(text)
    expect(performance.now() - start).toBeLessThan(500)
  })
})

describe('printable text', () => {
  it.each([
    ['a\tb\r\nc\u2028d\u0085e', 'a b c d e'],
    ['\u001b[31mred\u001b[0m', '\\x1b[31mred\\x1b[0m'],
    ['\u0007\u0000\u007f\u009b', '\\x07\\x00\\x7f\\x9b'],
    ['ab\u202ecd\u2066e', 'ab\\u202ecd\\u2066e'],
    ['\ud800x\udfff', '\\ud800x\\udfff'],
    ['👩‍💻 ü 名', '👩‍💻 ü 名'],
  ])('%j', (text, safe) => expect(printable(text)).toBe(safe))

  it('is JSON still', () => {
    const value = { a: '\u001b[0m\u009b\u007f\u202e\u2028\ud800ü' }
    const text = printableJson(JSON.stringify(value))
    expect(text).toMatch(/^[ -~ü]*$/)
    expect(JSON.parse(text)).toEqual(value)
  })

  it('is clipped between characters', () => {
    expect([clip('abcdef', 6), clip('abcdef', 5), clip('abc😀d', 5), clip('abc😀d', 4, '')]).toEqual([
      'abcdef',
      'abcd…',
      'abc…',
      'abc',
    ])
  })
})

describe('width', () => {
  it.each([
    ['abc', 3],
    ['名前', 4],
    ['😀', 2],
    ['e\u0301', 1],
    ['▇▁│', 3],
    ['ｱ', 1],
    ['Ａ', 2],
    ['한글', 4],
  ])('of %s is %i', (text, width) => expect(widthOf(text)).toBe(width))

  it.each([
    ['one two three', 7, ['one two', 'three']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['名前名前', 5, ['名前', '名前']],
    ['', 5, []],
    ['a  b', 5, ['a  b']],
  ])('breaks %j at %i', (text, width, lines) => expect(wrap(text, width)).toEqual(lines))

  it('clips at the start', () => expect(clipStart('folder/file.md', 8, '…')).toBe('…file.md'))
})

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.0k'],
    [61_234, '61.2k'],
    [99_960, '100k'],
    [999_499, '999k'],
    [1_250_000, '1.3M'],
  ])('%i', (count, text) => expect(short(count)).toBe(text))
})
