/** Reads a result: structure first (flags, exit codes, empty lists, status fields), then words. */
import type { Piece, Place, Result } from '../../tree/types.js'
import { type Act, answersByExit } from '../acts/act.js'
import { en } from '../cues/en.js'
import { type ObjectRef, objectsOf } from '../objects.js'
import { readSpeech } from '../speech.js'
import { wordsOf } from '../words.js'
import * as cue from './cues.js'
import { bodyOutcome } from './structured.js'

export type Status =
  /** It went well, or answered. */
  | 'ok'
  /** It failed, was refused or timed out. */
  | 'error'
  /** A question was asked, and there is nothing. */
  | 'empty'
  /** A check that was meant to pass did not. */
  | 'failed-check'
  /** It says no. */
  | 'negative'

export interface Condition {
  readonly kind: 'retry' | 'job' | 'partial'
  readonly text: string
  readonly at: Place
  /** What names the job. */
  readonly handle: string | null
}

export interface Outcome {
  readonly status: Status
  /** The shortest line that carries a negative; `""` for an empty result. */
  readonly quote: string
  readonly at: Place
  /** Told by a flag, a code or an empty list, not by words. */
  readonly structured: boolean
  readonly conditions: readonly Condition[]
  readonly objects: readonly ObjectRef[]
}

interface Line {
  readonly text: string
  readonly at: Place
}

/** Of a long result its beginning and end are read. */
const HEAD = 6000
const TAIL = 4000
const QUOTE = 240

/** White space and the tags in which harnesses wrap an error. */
const TAGS = /^\s*(?:<(?:tool_use_error|error|stderr|stdout|output)>\s*)?/

const HARNESS_OPEN = /^\s*<(?:system-reminder|system_reminder|persisted-output|system_warning)>/
const HARNESS_CLOSE = /<\/(?:system-reminder|system_reminder|persisted-output|system_warning)>/

function* window(value: string): Iterable<{ readonly start: number; readonly end: number }> {
  if (value.length <= HEAD + TAIL) yield { start: 0, end: value.length }
  else {
    yield { start: 0, end: HEAD }
    yield { start: value.length - TAIL, end: value.length }
  }
}

/** Lines with words in them, without what harnesses add. */
function linesOf(pieces: readonly Piece[]): readonly Line[] {
  const lines: Line[] = []
  for (const { value, at } of pieces) {
    let inHarness = false
    for (const { start, end } of window(value)) {
      for (let from = start; from < end; ) {
        const newline = value.indexOf('\n', from)
        const to = newline < 0 || newline > end ? end : newline
        const raw = value.slice(from, to)
        if (HARNESS_OPEN.test(raw)) inHarness = true
        if (!inHarness && raw.trim() !== '') {
          const lead = TAGS.exec(raw)?.[0].length ?? 0
          const text = raw
            .slice(lead)
            .replace(/<\/tool_use_error>\s*$/, '')
            .trimEnd()
          if (text !== '') lines.push({ text, at: { ...at, offset: at.offset + from + lead } })
        }
        if (inHarness && HARNESS_CLOSE.test(raw)) inHarness = false
        from = to + 1
      }
    }
  }
  return lines
}

const start = (result: Result, record: number): Place => result.pieces[0]?.at ?? { record, pointer: '', offset: 0 }

function exitCode(result: Result, lines: readonly Line[]): number | null {
  if (result.exitCode !== undefined) return result.exitCode
  for (const line of [...lines.slice(0, 4), ...lines.slice(-3)]) {
    const found = cue.EXIT_STATUS.exec(line.text)
    if (found) return Number(found[1])
  }
  return null
}

/** The telling line of a failure: one that says so; else the first that says anything. */
function failureLine(lines: readonly Line[]): Line | null {
  const body = lines.filter((line) => !cue.WRAPPER_LINE.test(line.text))
  return (
    body.find((line) => cue.FAILURE_WORDS.test(line.text)) ??
    body.find((line) => cue.FAILURE_LINE.test(line.text)) ??
    body.find((line) => cue.FAILED_CHECK.test(line.text)) ??
    body[0] ??
    lines[0] ??
    null
  )
}

const isEmptyAnswer = (text: string): boolean => {
  const bare = text.replace(/^[([\s]+/, '')
  return cue.EMPTY_ANSWERS.some((pattern) => pattern.test(text) || pattern.test(bare))
}

/** A short result of a tool that answers questions; a denial anywhere in it counts. */
const SHORT = 320

function byWords(
  act: Act | null,
  lines: readonly Line[],
  all: string,
): { readonly status: Status; readonly line: Line } | null {
  const body = lines.filter((line) => !cue.WRAPPER_LINE.test(line.text))
  const first = body[0]
  if (!first) return null
  const checks = act?.actions.some((a) => a === 'test' || a === 'build' || a === 'lint' || a === 'format') === true
  if (checks) {
    const failed = body.find(
      (line) =>
        cue.FAILED_CHECK.test(line.text) || (cue.FAILURE_LINE.test(line.text) && !/\b0 errors?\b/.test(line.text)),
    )
    if (failed) return { status: 'failed-check', line: failed }
    const broken = body.find((line) => cue.FAILURE_WORDS.test(line.text))
    return broken && !cue.PASSED_CHECK.test(all) ? { status: 'error', line: broken } : null
  }
  if (act?.content) {
    const refused =
      body.length <= 2 &&
      first.text.length < 120 &&
      (cue.FAILURE_LINE.test(first.text) || cue.FAILURE_WORDS.test(first.text) || /^[45]\d\d\b/.test(first.text))
    const ofShell =
      act.commands.length > 0
        ? body.find((line) =>
            /^[\w./-]+: .*(?:No such file|[Pp]ermission denied|illegal option|invalid option|cannot |not found)|^fatal: /.test(
              line.text,
            ),
          )
        : undefined
    const bad = refused ? first : ofShell
    return bad ? { status: 'error', line: bad } : null
  }
  if (act?.asks || act?.actions.includes('search')) {
    if (isEmptyAnswer(first.text)) return { status: 'empty', line: first }
    if (body.length > 3) return null
  }
  const failed = body.find((line) => cue.FAILURE_LINE.test(line.text) || cue.FAILURE_WORDS.test(line.text))
  if (failed && (body.length <= 40 || body.indexOf(failed) < 6 || body.indexOf(failed) >= body.length - 6))
    return { status: 'error', line: failed }
  const linted =
    act?.effect === 'write' ? body.slice(0, 12).find((line) => cue.FAILED_CHECK.test(line.text)) : undefined
  if (linted) return { status: 'failed-check', line: linted }
  if (all.length > SHORT) return act?.actions.includes('delegate') || act?.known === false ? denialInProse(body) : null
  if (isEmptyAnswer(first.text) && (act === null || act.effect === 'read' || act.effect === 'unknown'))
    return { status: 'empty', line: first }
  if (/^[45]\d\d$/.test(first.text)) return { status: 'negative', line: first }
  const denied = body.find((line) => cue.DENIALS.test(line.text) && !isGoodNews(line.text))
  return denied ? { status: 'negative', line: denied } : null
}

const isGoodNews = (text: string): boolean => readSpeech(text, 'tool').utterances.some((u) => u.goodNews && !u.negative)

/** A subagent's report: a sentence that says that something could not be found or done. */
function denialInProse(body: readonly Line[]): { readonly status: Status; readonly line: Line } | null {
  const line = body.slice(0, 60).find((l) => l.text.length < 400 && cue.DENIALS.test(l.text) && !isGoodNews(l.text))
  return line ? { status: 'negative', line } : null
}

const HANDLE =
  /\b(?:agentId|agent_id|session ID|job|task|run|id|ID|handle|pid|PID)[:#=\s]+["']?([\w-]{1,40}\d[\w-]*|\d+)/

/** A clause of a line around a match: from the last full stop to the next. */
function clause(line: Line, index: number): Line {
  const before = line.text.lastIndexOf('. ', index)
  const from = before < 0 ? 0 : before + 2
  const after = line.text.indexOf('. ', index)
  return {
    text: line.text.slice(from, after < 0 ? line.text.length : after),
    at: { ...line.at, offset: line.at.offset + from },
  }
}

/** The clause that says so; all of the line where that names the work. */
function withHandle(line: Line, index: number, handle: string | null): Line {
  const own = clause(line, index)
  return handle !== null && !own.text.includes(handle) && line.text.includes(handle) ? line : own
}

/** What the run itself says about later: retry, a job that goes on, a part of the whole. */
function conditionsOf(act: Act | null, lines: readonly Line[], all: string): readonly Condition[] {
  if (act?.content || (act?.asks && act.commands.length > 0) || act?.actions.includes('test')) {
    const running = lines.find((line) =>
      /Process running with session ID|running in (?:the )?background/.test(line.text),
    )
    if (!running) return []
  }
  const found: Condition[] = []
  for (const line of lines.length > 60 ? [...lines.slice(0, 12), ...lines.slice(-12)] : lines) {
    const retry = cue.RETRY.exec(line.text)
    if (!retry && !cue.RUNNING.test(line.text) && !cue.SHARE.test(line.text)) continue
    const handle = HANDLE.exec(all)?.[1] ?? null
    if (retry) found.push({ kind: 'retry', handle, ...clip(clause(line, retry.index)) })
    const running = cue.RUNNING.exec(line.text)
    if (running)
      found.push({
        kind: 'job',
        handle: running[1] ?? running[2] ?? handle,
        ...clip(withHandle(line, running.index, handle)),
      })
    const share = cue.SHARE.exec(line.text)
    if (
      share &&
      Number(share[1]) < Number(share[2]) &&
      (cue.SHARE_WORDS.test(line.text) || act?.effect === 'write' || act?.effect === 'send') &&
      act?.effect !== 'read'
    )
      found.push({ kind: 'partial', handle, ...clip(clause(line, share.index)) })
    if (found.length > 0) break
  }
  return found.slice(0, 1)
}

const clip = (line: Line): Line => ({ text: line.text.slice(0, QUOTE), at: line.at })

/** A state in a field, where the result spells it. */
function placed(condition: Omit<Condition, 'at'>, lines: readonly Line[], start: Place): Condition {
  const holder = lines.find((line) => line.text.includes(condition.text))
  return {
    ...condition,
    at: holder ? { ...holder.at, offset: holder.at.offset + holder.text.indexOf(condition.text) } : start,
  }
}

/** What a result says. `act` is its call's; null where the call is not known. */
export function outcomeOf(result: Result, act: Act | null, record: number): Outcome {
  const lines = linesOf(result.pieces)
  const all = result.pieces.map((p) => (p.value.length > HEAD ? p.value.slice(0, HEAD) : p.value)).join('\n')
  const body = bodyOutcome(result, all.trim(), act)
  const code = exitCode(result, lines)
  const conditions = body?.condition
    ? [placed(body.condition, lines, start(result, record))]
    : conditionsOf(act, lines, all)
  const make = (status: Status, line: Line | null, structured: boolean): Outcome => {
    const quote = line?.text.slice(0, QUOTE) ?? ''
    return {
      status,
      quote,
      at: line?.at ?? start(result, record),
      structured,
      conditions: status === 'ok' || status === 'error' || status === 'negative' ? conditions : [],
      objects: quote === '' ? [] : objectsOf(wordsOf(quote), en),
    }
  }
  const quoted = (needle: string): Line | null => {
    const holder = lines.find((line) => line.text.includes(needle))
    if (!holder) return lines[0] ?? null
    const at = holder.text.indexOf(needle)
    return { text: needle, at: { ...holder.at, offset: holder.at.offset + at } }
  }
  if (result.stopped !== undefined) return make('error', failureLine(lines), true)
  // its content is not in the file: nothing is known of it
  if (result.pieces.length === 0) return make('ok', null, false)
  if (body && body.status !== 'ok')
    return make(
      body.status,
      body.needle === '' ? (body.status === 'empty' ? (lines[0] ?? null) : null) : quoted(body.needle),
      true,
    )
  const checks = act?.actions.some((a) => a === 'test' || a === 'build' || a === 'lint') === true
  if (code !== null && code !== 0) {
    const printed = lines.some((line) => !cue.WRAPPER_LINE.test(line.text))
    if (act && answersByExit(act) && code === 1)
      return act.asks && !printed ? make('empty', lines[0] ?? null, true) : make('ok', null, true)
    return make(checks ? 'failed-check' : 'error', failureLine(lines), true)
  }
  if (result.isError === true)
    return make(
      checks && lines.some((l) => cue.FAILED_CHECK.test(l.text)) ? 'failed-check' : 'error',
      failureLine(lines),
      true,
    )
  const printed = lines.filter((line) => !cue.WRAPPER_LINE.test(line.text))
  if (printed.length === 0) return make(act?.asks ? 'empty' : 'ok', lines[0] ?? null, true)
  if (body) return make('ok', null, true)
  const words = byWords(act, lines, all.trim())
  return words ? make(words.status, words.line, false) : make('ok', null, false)
}
