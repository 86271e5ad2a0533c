/** Lines that give the word to someone: `## User`, `**Assistant:** …`, `User: …`. */
import { type Line, lineText } from '../../text/fences.js'
import { type Label, labelOf } from './plain-roles.js'

export type Style = 'heading' | 'bold' | 'line'

export interface Marker extends Label {
  readonly style: Style
  /** Of a heading; 0 for the other styles. */
  readonly level: number
  /** Where the words begin, on the same line or after it. */
  readonly body: number
}

const HEAD = 200
const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.*?)[ \t]*#*[ \t]*$/
const BOLD = /^(\*\*|__)([^*\n]{1,100}?)(:?)\1(:?)[ \t]*/
/** Capitals tell a speaker from the key of a settings file. */
const SPEAKER = /^([A-Z][A-Za-z]{1,15}(?: [A-Za-z]{2,10}){0,2}):(?:[ \t]|$)/

const marker = (label: Label | null, style: Style, level: number, body: number): Marker | null =>
  label && { ...label, style, level, body }

/** Level of a heading, or 0. */
export function headingLevel(text: string, line: Line): number {
  const found = /^ {0,3}(#{1,6})(?:[ \t]|$)/.exec(text.slice(line.start, Math.min(line.end, line.start + 12)))
  return found ? found[1]!.length : 0
}

export const isBoldTerm = (text: string, line: Line): boolean => {
  const found =
    text[line.start] === '*' ? BOLD.exec(text.slice(line.start, Math.min(line.end, line.start + HEAD))) : null
  return found !== null && (found[3] !== '' || found[4] !== '')
}

/** Reads a line as a marker of any style, or null. */
export function markerAt(text: string, line: Line): Marker | null {
  const first = text[line.start]
  const head = text.slice(line.start, Math.min(line.end, line.start + HEAD))
  if (first === '#' || first === ' ') {
    const found = line.end - line.start < HEAD ? HEADING.exec(lineText(text, line)) : null
    return found && marker(labelOf(found[2]!), 'heading', found[1]!.length, line.end)
  }
  if (first === '*' || first === '_') {
    const found = BOLD.exec(head)
    if (!found) return null
    const isAlone = found[0].length >= line.end - line.start
    if (!isAlone && found[3] === '' && found[4] === '') return null
    return marker(labelOf(found[2]!), 'bold', 0, line.start + found[0].length)
  }
  const found = SPEAKER.exec(head)
  return found && marker(labelOf(found[1]!), 'line', 0, line.start + found[0].length)
}
