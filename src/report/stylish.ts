/** The report for people: a file, its messages, its spans on one line; nothing where there is nothing to say. */
import type { LintResult } from '../lint/result.js'
import { printable } from '../text/printable.js'
import { cutLines, losesLive } from './cut-line.js'
import type { FormatOptions, Formatter } from './formatter.js'
import { messageLines, placeText } from './message-block.js'
import { spanTable } from './span-table.js'
import { stripLines } from './strip.js'
import { asciiMarks, type Marks, type Paint, paint, unicodeMarks } from './style.js'
import type { Summary } from './summary.js'
import { clipStart, widthOf } from './width.js'
import { plural } from './words.js'

const NARROWEST = 24
const WIDEST = 100

function header(result: LintResult, path: string, width: number, colors: Paint, marks: Marks): string {
  const words = `${result.format} ${marks.dot} ${plural(result.turns, 'turn')}`
  const about = result.format === null || widthOf(words) + 14 > width ? '' : words
  const shown = clipStart(printable(path), Math.max(12, width - widthOf(about) - 2), marks.ellipsis)
  const gap = ' '.repeat(Math.max(2, width - widthOf(shown) - widthOf(about)))
  return `${colors.underline(shown)}${about === '' ? '' : gap + colors.dim(about)}`
}

/** Files that are no transcripts have one message each, which is said of files, not counted among problems. */
function summaryLine(summary: Summary, colors: Paint, marks: Marks): string {
  const { errors, warnings, transcripts, failed, passedOver } = summary
  const [problems, infos] = [errors - failed + warnings, summary.infos - passedOver]
  const of = (count: number): string => `in ${count} of ${plural(transcripts, 'transcript')}`
  const counts = `(${plural(errors - failed, 'error')}, ${plural(warnings, 'warning')})`
  const notes = infos === 0 ? '' : plural(infos, 'info')
  const found =
    problems > 0
      ? `${plural(problems, 'problem')} ${counts}${notes && ` and ${notes}`} ${of(summary.withProblems)}`
      : notes && `${notes} ${of(summary.withMessages)}`
  const parts = [
    found,
    failed === 0 ? '' : `${plural(failed, 'file')} could not be linted`,
    passedOver === 0 ? '' : `${plural(passedOver, 'file')} passed over`,
  ].filter((part) => part !== '')
  if (parts.length === 0) return ''
  const isBad = problems + failed > 0
  const line = `${isBad ? marks.bad : marks.note} ${parts.join(', ')}`
  if (errors > 0) return colors.red(colors.bold(line))
  return isBad ? colors.yellow(colors.bold(line)) : colors.cyan(marks.note) + line.slice(marks.note.length)
}

export function stylish(options: FormatOptions): Formatter {
  const width = Math.min(WIDEST, Math.max(NARROWEST, options.width))
  const colors = paint(options.color)
  const marks = options.unicode ? unicodeMarks : asciiMarks
  let printed = false

  const result = (found: LintResult): string => {
    const hasSpans = found.spans.length > 0
    const { cut } = options
    const isAsked = options.spans || options.strips || (cut !== undefined && losesLive(found.spans))
    if (found.messages.length === 0 && !(hasSpans && isAsked)) return ''
    const isPlaced = found.format !== null
    const place = isPlaced ? Math.max(0, ...found.messages.map((message) => placeText(message).length)) : 0
    const lines = [
      header(found, options.displayPath(found.filePath), width, colors, marks),
      ...found.messages.flatMap((message) => messageLines(message, { width, place }, colors)),
      ...(options.spans ? spanTable(found.spans, options.width, colors, marks) : []),
      ...(hasSpans ? stripLines(found.spans, width, colors, marks, cut !== undefined) : []),
      ...(cut === undefined ? [] : cutLines(found.spans, cut, width, colors, marks)),
    ]
    const gap = printed ? '\n' : ''
    printed = true
    return `${gap}${lines.map((line) => line.trimEnd()).join('\n')}\n`
  }

  const end = (summary: Summary): string => {
    const line = summaryLine(summary, colors, marks)
    return line === '' ? '' : `\n${line}\n`
  }

  return { result, end }
}
