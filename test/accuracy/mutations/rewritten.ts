/** One conversation in other formats and other languages: the same things are open. */

import { lintText } from '../../../src/index.js'
import type { Rendered, Renderer } from '../../metamorphic/neutral.js'
import { RENDERERS } from '../../metamorphic/renderers.js'
import { readLabels } from '../labels.js'
import type { Tally } from './check.js'
import { LANGUAGES, SCENES, turnsIn } from './languages.js'
import { type Entry, type Ledger, ledgerOf, NOWHERE } from './ledger.js'
import { neutralOf } from './neutral.js'

const [[first, render], ...others] = Object.entries(RENDERERS) as [[string, Renderer], ...[string, Renderer][]]

/** A ledger with turns in place of records. */
const inTurns = ({ filename, text, turnOf }: Rendered): Promise<Ledger> =>
  ledgerOf({ path: filename, text }, {}, (record) => turnOf[record] ?? null)

const said = ({ isOpen, by, how }: Entry): string =>
  isOpen ? 'open' : `settled by ${by === NOWHERE ? '?' : by}, ${how}`

/** What is open, and by what the rest was settled, is the same in each of four formats. */
export async function reformatted(): Promise<Tally> {
  const faults: string[] = []
  let [files, checked] = [0, 0]
  for (const line of ['cases', 'more'].flatMap(readLabels)) {
    const turns = neutralOf(line)
    // a marker of loss belongs to the format that wrote it
    if (!turns || line.kind === 'unaddressable-without-probe') continue
    files++
    const reference = await inTurns(render(turns))
    for (const [format, other] of others) {
      const found = await inTurns(other(turns))
      for (const key of new Set([...reference.entries.keys(), ...found.entries.keys()])) {
        checked++
        const [mine, theirs] = [reference.entries.get(key), found.entries.get(key)].map((e) => (e ? said(e) : 'absent'))
        const { rule, kind, record } = (reference.entries.get(key) ?? found.entries.get(key))!
        if (mine !== theirs)
          faults.push(`${line.id}: ${rule} ${kind} turn ${record}: ${first} ${mine}, ${format} ${theirs}`)
      }
    }
  }
  return { files, checked, faults }
}

/** A rule of findings: it has no entry in the ledger. */
const FINDS = 'unresolved-reference'

async function isOpenAt(rendered: Rendered, rule: string, turn: number, cut: number | undefined): Promise<boolean> {
  const { filename, text, turnOf } = rendered
  const result = await lintText(text, { filename, ...(cut === undefined ? {} : { cut: turnOf.indexOf(cut) }) })
  if (rule === FINDS) return result.messages.some(({ ruleId, record }) => ruleId === rule && turnOf[record] === turn)
  return result.ledger.some(
    (entry) =>
      entry.rule === rule && entry.kind !== 'request' && entry.state === 'open' && turnOf[entry.record] === turn,
  )
}

/** Each scene has the same thing open in every language. */
export async function translated(): Promise<Tally> {
  const faults: string[] = []
  let checked = 0
  for (const scene of SCENES)
    for (const language of LANGUAGES) {
      checked++
      const rendered = RENDERERS.chat!(turnsIn(scene, language))
      const isOpen = await isOpenAt(rendered, scene.rule, scene.turn, scene.cut)
      if (isOpen !== scene.isOpen) faults.push(`${scene.name}, ${language}: is ${isOpen ? 'open' : 'not open'}`)
    }
  return { files: SCENES.length, checked, faults }
}
