/** Reads a result: structure first (flags, exit codes, empty lists, status fields), then words. */
import type { Place, Result } from '../../tree/types.js'
import type { Action } from '../actions.js'
import { type Act, answersByExit } from '../acts/act.js'
import { en } from '../cues/en.js'
import { type ObjectRef, objectsOf } from '../objects.js'
import { readSpeech } from '../speech.js'
import { wordsOf } from '../words.js'
import * as cue from './cues.js'
import { isOver, jobIn, speaksOfWork } from './jobs.js'
import { HEAD, type Line, ResultLines } from './lines.js'
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
  /** An unfinished state that was looked up: it speaks of work of this run only where that is known by its handle. */
  readonly state: Condition | null
  readonly objects: readonly ObjectRef[]
}

const QUOTE = 240

const start = (result: Result, record: number): Place => result.pieces[0]?.at ?? { record, pointer: '', offset: 0 }

/** It is told at the beginning, or at the end. */
function exitCode(result: Result, lines: ResultLines): number | null {
  if (result.exitCode !== undefined) return result.exitCode
  for (let n = 0; n < lines.count; n++) {
    if (n === 4) n = Math.max(n, lines.count - 3)
    const found = cue.EXIT_STATUS.exec(lines.text(n))
    if (found) return Number(found[1])
  }
  return null
}

/** The telling line of a failure: one that says so; else the first that says anything. */
function failureLine(lines: ResultLines): Line | null {
  const { body } = lines
  const holder = (pattern: RegExp): number | undefined => body.find((n) => pattern.test(lines.text(n)))
  const n = holder(cue.FAILURE_WORDS) ?? holder(cue.FAILURE_LINE) ?? holder(cue.FAILED_CHECK) ?? body[0]
  return n === undefined ? lines.first() : lines.line(n)
}

const isEmptyAnswer = (text: string): boolean => {
  const bare = text.replace(/^[([\s]+/, '')
  return cue.EMPTY_ANSWERS.some((pattern) => pattern.test(text) || pattern.test(bare))
}

/** A short result of a tool that answers questions; a denial anywhere in it counts. */
const SHORT = 320

interface Verdict {
  readonly status: Status
  readonly line: Line
}

/** Of a program of a shell, whatever the words around it. */
const OF_SHELL =
  /^[\w./-]+: .*(?:No such file|[Pp]ermission denied|illegal option|invalid option|cannot |not found)|^fatal: /
/** What such a line holds. */
const SHELL_WORDS = /No such file|[Pp]ermission denied|illegal option|invalid option|cannot |not found|fatal: /
/** What a line of `FAILURE_LINE` holds. */
const FAILURE_HINT = /error|exception|fatal|panic|traceback|segmentation|aborted|killed|[✗✖✘×]/i

const CHECKS: ReadonlySet<Action> = new Set<Action>(['test', 'build', 'lint', 'format'])

function byWords(act: Act | null, lines: ResultLines, all: string): Verdict | null {
  // a call that only warns went well
  const body = lines.body.filter((n) => !cue.WARNING_LINE.test(lines.text(n)))
  if (body.length === 0) return null
  const find = (is: (text: string) => boolean): number | undefined => body.find((n) => is(lines.text(n)))
  const verdict = (status: Status, n: number | undefined): Verdict | null =>
    n === undefined ? null : { status, line: lines.line(n) }
  if (act?.actions.some((action) => CHECKS.has(action))) {
    const failed = find(
      (text) => cue.FAILED_CHECK.test(text) || (cue.FAILURE_LINE.test(text) && !/\b0 errors?\b/.test(text)),
    )
    if (failed !== undefined) return verdict('failed-check', failed)
    const broken = find((text) => cue.FAILURE_WORDS.test(text))
    return cue.PASSED_CHECK.test(all) ? null : verdict('error', broken)
  }
  const first = lines.text(body[0]!)
  if (act?.content) {
    const refused =
      body.length <= 2 &&
      first.length < 120 &&
      (cue.FAILURE_LINE.test(first) || cue.FAILURE_WORDS.test(first) || /^[45]\d\d\b/.test(first))
    if (refused) return verdict(isNotFound(act, first) ? 'empty' : 'error', body[0])
    const isShell = act.commands.length > 0 && lines.may(SHELL_WORDS)
    return isShell
      ? verdict(
          'error',
          find((text) => OF_SHELL.test(text)),
        )
      : null
  }
  if (act?.asks || act?.actions.includes('search')) {
    if (isEmptyAnswer(first)) return verdict('empty', body[0])
    if (body.length > 3) return null
  }
  if (body.length <= 3 && isNotFound(act, first)) return verdict('empty', body[0])
  const failed =
    lines.may(FAILURE_HINT) || lines.may(cue.FAILURE_WORDS)
      ? find((text) => cue.FAILURE_LINE.test(text) || cue.FAILURE_WORDS.test(text))
      : undefined
  if (failed !== undefined) {
    const place = body.indexOf(failed)
    if (body.length <= 40 || place < 6 || place >= body.length - 6) return verdict('error', failed)
  }
  if (act?.effect === 'write') {
    const linted = body.slice(0, 12).find((n) => cue.FAILED_CHECK.test(lines.text(n)))
    if (linted !== undefined) return verdict('failed-check', linted)
  }
  if (all.length > SHORT)
    return act?.actions.includes('delegate') || act?.known === false ? verdict('negative', deniedInProse(lines)) : null
  if (isEmptyAnswer(first) && (act === null || act.effect === 'read' || act.effect === 'unknown'))
    return verdict('empty', body[0])
  if (/^[45]\d\d$/.test(first)) return verdict('negative', body[0])
  return verdict(
    'negative',
    find((text) => cue.DENIALS.test(text) && !isGoodNews(text)),
  )
}

/** A look-up that says that there is no such thing answers; it did not fail. */
const isNotFound = (act: Act | null, first: string): boolean =>
  (act === null || act.effect === 'read' || act.effect === 'unknown') &&
  (act?.commands.length ?? 0) === 0 &&
  isEmptyAnswer(first)

const isGoodNews = (text: string): boolean => readSpeech(text, 'tool').utterances.some((u) => u.goodNews && !u.negative)

/** A subagent's report: a sentence that says that something could not be found or done. */
const deniedInProse = (lines: ResultLines): number | undefined =>
  lines.body.slice(0, 60).find((n) => {
    const text = lines.text(n)
    return text.length < 400 && cue.DENIALS.test(text) && !isGoodNews(text)
  })

/** What names a piece of work. What holds a lock or blocks ("held by pid 811") is somebody else's. */
const HANDLE =
  /(?<!\bby (?:(?:the|another|a) )?(?:\w+ )?)\b(?:agentId|agent_id|session ID|job|task|run|id|ID|handle|pid|PID)[:#=\s]+["']?([\w-]{1,40}\d[\w-]*|\d+)/

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
function conditionsOf(act: Act | null, lines: ResultLines, all: string): readonly Condition[] {
  if (act?.content || (act?.asks && act.commands.length > 0) || act?.actions.includes('test')) {
    if (!lines.may(cue.BACKGROUND) || lines.findIndex((text) => cue.BACKGROUND.test(text)) < 0) return []
  }
  for (let n = 0; n < lines.count; n++) {
    if (n === 12 && lines.count > 60) n = lines.count - 12
    const found = conditionOf(act, lines, n, all)
    if (found) return [found]
  }
  return []
}

function conditionOf(act: Act | null, lines: ResultLines, n: number, all: string): Condition | null {
  const text = lines.text(n)
  const retry = cue.RETRY.exec(text)
  const job = retry ? null : jobIn(text)
  const running = retry || job ? null : runningIn(text, act)
  const share = retry || job || running ? null : shareIn(text, act)
  if (!retry && !job && !running && !share) return null
  const line = lines.line(n)
  if (job) return { kind: 'job', handle: job.handle, ...clip(clause(line, job.index)) }
  const handle = HANDLE.exec(all)?.[1] ?? null
  if (retry) return { kind: 'retry', handle, ...clip(clause(line, retry.index)) }
  if (share) return { kind: 'partial', handle, ...clip(clause(line, share.index)) }
  const own = running![1] ?? running![2] ?? handle
  return { kind: 'job', handle: own, ...clip(withHandle(line, running!.index, handle)) }
}

/** A record that was looked up may be "pending": only work is running. */
function runningIn(text: string, act: Act | null): RegExpExecArray | null {
  const running = cue.RUNNING.exec(text)
  if (!running || (/^(?:was|been)\b/i.test(running[0]) && isOver(text))) return null
  return act?.effect === 'read' && !act.polls && !speaksOfWork(text) ? null : running
}

/** "3 of 7", where that is how far something got. */
function shareIn(text: string, act: Act | null): RegExpExecArray | null {
  if (act?.effect === 'read') return null
  const share = cue.SHARE.exec(text)
  if (!share || Number(share[1]) >= Number(share[2])) return null
  return cue.SHARE_WORDS.test(text) || act?.effect === 'write' || act?.effect === 'send' ? share : null
}

const clip = (line: Line): Line => ({ text: line.text.slice(0, QUOTE), at: line.at })

/** A state in a field, where the result spells it. */
function placed(condition: Omit<Condition, 'at'>, lines: ResultLines, start: Place): Condition {
  const holder = lines.find((text) => text.includes(condition.text))
  return {
    ...condition,
    at: holder ? { ...holder.at, offset: holder.at.offset + holder.text.indexOf(condition.text) } : start,
  }
}

/** What a result says. `act` is its call's; null where the call is not known. */
export function outcomeOf(result: Result, act: Act | null, record: number): Outcome {
  const lines = new ResultLines(result.pieces)
  const all = result.pieces.map((p) => (p.value.length > HEAD ? p.value.slice(0, HEAD) : p.value)).join('\n')
  const body = bodyOutcome(result, all.trim(), act)
  const code = exitCode(result, lines)
  const conditions = body?.condition
    ? [placed(body.condition, lines, start(result, record))]
    : conditionsOf(act, lines, all)
  const state = body?.state ? placed(body.state, lines, start(result, record)) : null
  const make = (read: Status, line: Line | null, structured: boolean): Outcome => {
    const status = read === 'empty' && act?.emptyIsAnswer === true ? 'ok' : read
    const quote = line?.text.slice(0, QUOTE) ?? ''
    return {
      status,
      quote,
      at: line?.at ?? start(result, record),
      structured,
      state,
      conditions: status === 'ok' || status === 'error' || status === 'negative' ? conditions : [],
      objects: quote === '' ? [] : objectsOf(wordsOf(quote), en),
    }
  }
  const quoted = (needle: string): Line | null => {
    const holder = lines.find((text) => text.includes(needle))
    if (!holder) return lines.first()
    const at = holder.text.indexOf(needle)
    return { text: needle, at: { ...holder.at, offset: holder.at.offset + at } }
  }
  if (result.stopped !== undefined) return make('error', failureLine(lines), true)
  // its content is not in the file: nothing is known of it
  if (result.pieces.length === 0) return make('ok', null, false)
  if (body && body.status !== 'ok')
    return make(
      body.status,
      body.needle === '' ? (body.status === 'empty' ? lines.first() : null) : quoted(body.needle),
      true,
    )
  const checks = act?.actions.some((a) => a === 'test' || a === 'build' || a === 'lint') === true
  if (code !== null && code !== 0) {
    if (act && answersByExit(act) && code === 1)
      return act.asks && !lines.hasBody() ? make('empty', lines.first(), true) : make('ok', null, true)
    return make(checks ? 'failed-check' : 'error', failureLine(lines), true)
  }
  if (result.isError === true)
    return make(
      checks && lines.findIndex((text) => cue.FAILED_CHECK.test(text)) >= 0 ? 'failed-check' : 'error',
      failureLine(lines),
      true,
    )
  if (!lines.hasBody()) return make(act?.asks ? 'empty' : 'ok', lines.first(), true)
  if (body) return make('ok', null, true)
  const words = byWords(act, lines, all.trim())
  return words ? make(words.status, words.line, false) : make('ok', null, false)
}
