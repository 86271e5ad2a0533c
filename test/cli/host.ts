/** A host for tests, and a linter that says what the input tells it to say. */
import { vi } from 'vitest'
import { cli } from '../../src/cli/cli.js'
import type { Core, Host } from '../../src/cli/host.js'
import { withMessage } from '../../src/lint/file-message.js'
import { rangeProblem } from '../../src/lint/range.js'
import type { LintMessage, LintResult, Severity } from '../../src/lint/result.js'
import { foldResults, type PipelineOptions } from '../../src/pipeline.js'
import { registry } from '../config/rules.js'
import { message, result, spans } from '../report/results.js'

const SEVERITY: Readonly<Record<string, Severity>> = { error: 2, warn: 1, info: 0, bad: 2, crash: 2 }

function said(line: string, at: number, options: PipelineOptions): readonly LintMessage[] {
  const [word = '', ...rest] = line.split(' ')
  if (word === 'throw') throw new Error('broken here')
  const severity = SEVERITY[word]
  if (severity === undefined) return []
  const isOff = options.settings.rules['dangling-commitment']?.severity === 'off'
  if (isOff && word === 'error') return []
  return [
    message({
      ruleId: word === 'bad' ? null : 'dangling-commitment',
      severity: options.settings.strict && word === 'warn' ? 2 : severity,
      message: rest.join(' ') || 'Said',
      line: at,
      ...(word === 'bad' || word === 'crash' ? { fatal: true } : {}),
      quote: rest.join(' '),
    }),
  ]
}

function trajectory(lines: readonly string[], options: PipelineOptions, more: Partial<LintResult>): LintResult {
  const messages = lines.flatMap((line, i) => said(line, i + 1, options))
  const quiescent = options.settings.reportQuiescent
    ? [message({ ruleId: null, severity: 0, message: 'Quiescent' })]
    : []
  const kept = lines.slice(0, options.until)
  const beyond = rangeProblem({ total: lines.length, ...more }, options)
  const made = result({
    filePath: options.filename,
    format: options.format ?? 'chat',
    messages: [...messages, ...quiescent],
    spans: spans('q'.repeat(kept.length)),
    ...more,
  })
  return beyond ? withMessage(made, beyond) : made
}

/** A text is a transcript if it begins with `transcript`; `thread` and `row` begin another trajectory. */
function lintAll(text: string, options: PipelineOptions): readonly LintResult[] {
  if (!text.startsWith('transcript'))
    return [
      result({
        filePath: options.filename,
        format: null,
        messages: [message({ ruleId: null, fatal: true, message: 'No format' })],
      }),
    ]
  const parts = text.split(/\n(?=thread|row)/).filter((part) => options.threads || !part.startsWith('thread'))
  return parts.map((part) => {
    const lines = part.trimEnd().split('\n')
    const [word, name] = lines[0]!.split(' ')
    const more = word === 'thread' ? { thread: name! } : word === 'row' ? { row: Number(name) } : {}
    return trajectory(lines, options, more)
  })
}

export const core: Core = {
  rules: registry.rules.map((meta) => ({ meta, create: () => ({}) })),
  lintSource: async (text, options) => lintAll(text, options),
  foldResults,
}

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command line in a folder. */
export async function run(
  cwd: string,
  args: readonly string[],
  more: Partial<Host> & { readonly stdin?: string } = {},
): Promise<Ran> {
  let [out, err] = ['', '']
  const { stdin = '', ...host } = more
  const code = await cli(args, {
    cwd,
    env: {},
    version: () => '9.9.9',
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    isClosed: () => false,
    isTerminal: false,
    columns: undefined,
    readStdin: vi.fn(async () => Buffer.from(stdin)),
    core: async () => core,
    ...host,
  })
  return { code, out, err }
}
