/** One pass forward over a trajectory; each node goes to the rules that listen to its type. */
import { fateOf } from '../boundary/carry.js'
import { owedFact } from '../boundary/fact.js'
import { lossesOf } from '../boundary/loss.js'
import { readSummary } from '../boundary/summary.js'
import type { Boundary } from '../boundary/types.js'
import type { MarkdownReader } from '../language/structure.js'
import { Book, type Sighting } from '../ledger/book.js'
import { Rarity } from '../ledger/rarity.js'
import { skipSpace } from '../text/chars.js'
import { thrownText } from '../text/thrown.js'
import type { Trajectory } from '../tree/types.js'
import { type CallIndex, readTurn } from './read-turn.js'
import type { FindingSpec, Listeners, Rule, RuleContext } from './rule.js'
import type { Settings } from './settings.js'
import { openTorn, openUnjudged } from './unjudged.js'
import type { TurnView } from './view.js'

export interface Finding extends FindingSpec {
  readonly rule: string
}

export interface Crash {
  readonly rule: string
  readonly message: string
  readonly record: number
}

export interface Walk {
  readonly book: Book
  readonly rarity: Rarity
  readonly findings: readonly Finding[]
  readonly crashes: readonly Crash[]
  readonly losses: readonly Boundary[]
  readonly turns: readonly TurnView[]
  /** Visits each boundary in order: the second pass, once what it reads with is loaded. */
  readonly bound: (markdown: MarkdownReader | null) => void
}

interface Runner {
  readonly rule: Rule
  readonly listeners: Listeners
}

/** Where a loss is seen: the first words of its summary, or its marker. */
function lossOf(boundary: Boundary, known: boolean): Sighting {
  const [piece] = boundary.summary
  const at = piece?.at ?? { record: boundary.summaryRecord ?? boundary.record, pointer: '', offset: 0 }
  const lead = piece ? skipSpace(piece.value, 0, piece.value.length) : 0
  const quote = boundary.opaque || !piece ? '' : piece.value.slice(lead).split('\n', 1)[0]!.slice(0, 120)
  return { at: { ...at, offset: at.offset + lead }, quote, how: known ? 'lost here' : 'not shown to be kept here' }
}

/** A summary keeps what it says; what it leaves out is lost, and only an effect that is seen settles that now. */
function carry(boundary: Boundary, book: Book, rarity: Rarity): void {
  const open = book
    .openEntries()
    .filter((entry) => entry.kind !== 'unjudged' && boundary.drops(entry.carriedTo ?? entry.at.record))
  if (open.length === 0 || boundary.shape === 'clear') return
  const summary = readSummary(boundary.summary)
  for (const entry of open) {
    const { fate, at, quote } = fateOf(owedFact(entry), summary, boundary.opaque, rarity)
    if (fate === 'carried' && at && boundary.summaryRecord !== null) {
      entry.carriedTo = boundary.summaryRecord
      entry.carriedBy = { at, quote, how: 'carried by the summary' }
      entry.lostAt = null
    } else {
      entry.carriedTo = null
      entry.lost = true
      entry.lostAt ??= lossOf(boundary, fate !== 'unknown')
    }
  }
}

/** Walks a trajectory with the given rules. A rule that throws is taken off the walk; the others go on. */
export function walk(trajectory: Trajectory, rules: readonly Rule[], settings: Settings, cut: Boundary | null): Walk {
  const book = new Book()
  const rarity = new Rarity()
  const findings: Finding[] = []
  const crashes: Crash[] = []
  const turns: TurnView[] = []
  const losses = lossesOf(trajectory)
  let here = 0

  const crash = (rule: Rule, error: unknown): void => {
    crashes.push({ rule: rule.meta.id, message: thrownText(error), record: here })
  }
  const contextOf = (rule: Rule): RuleContext => ({
    id: rule.meta.id,
    options: settings.rules[rule.meta.id]?.options ?? {},
    settings,
    trajectory,
    rarity,
    hasBoundary: losses.length > 0 || cut !== null,
    open: (spec) => book.open(rule.meta.id, spec),
    settle: (entry, sighting) => {
      if (entry.rule !== rule.meta.id)
        throw new Error(`${rule.meta.id} may not settle an obligation of ${entry.rule ?? 'the core'}`)
      book.settle(entry, sighting)
    },
    report: (finding) => void findings.push({ ...finding, rule: rule.meta.id }),
    turns,
  })
  let runners: readonly Runner[] = rules.flatMap((rule) => {
    try {
      return [{ rule, listeners: rule.create(contextOf(rule)) }]
    } catch (error) {
      crash(rule, error)
      return []
    }
  })
  const tell = (work: (listeners: Listeners) => void): void => {
    const known = crashes.length
    for (const { rule, listeners } of runners) {
      try {
        work(listeners)
      } catch (error) {
        crash(rule, error)
      }
    }
    if (crashes.length > known)
      runners = runners.filter(({ rule }) => !crashes.some((crash) => crash.rule === rule.meta.id))
  }

  const calls: CallIndex = new Map()
  trajectory.children.forEach((turn, index) => {
    const view = readTurn(turn, index, calls, settings.tools)
    here = view.record
    turns.push(view)
    openUnjudged(view, trajectory, book)
    tell((l) => l.turn?.(view))
    let spoke = 0
    let acted = 0
    let returned = 0
    for (const part of turn.children) {
      switch (part.type) {
        case 'speech': {
          if (view.voice === null) break
          const spoken = view.speech[spoke++]!
          for (const utterance of spoken.reading.utterances) rarity.see(view.record, utterance.objects)
          tell((l) => l.speech?.(spoken, view))
          break
        }
        case 'call': {
          const call = view.calls[acted++]!
          rarity.see(call.record, call.act.objects)
          tell((l) => l.call?.(call, view))
          break
        }
        case 'result': {
          const result = view.results[returned++]!
          tell((l) => l.result?.(result, view))
          break
        }
        case 'notice':
          tell((l) => l.notice?.(part, view))
          break
        case 'compaction': {
          const boundary = losses.find((loss) => loss.summaryRecord === part.summaryRecord && loss.shape === part.shape)
          if (!boundary) break
          tell((l) => l.compaction?.(part, boundary, view))
          carry(boundary, book, rarity)
          break
        }
        case 'thinking':
        case 'opaque':
          break
      }
    }
    tell((l) => l.turnEnd?.(view))
  })
  openTorn(trajectory, book)
  tell((l) => l.end?.())
  const bound = (markdown: MarkdownReader | null): void => {
    for (const boundary of cut ? [...losses, cut] : losses) tell((l) => l.boundary?.(boundary, markdown))
  }
  return { book, rarity, findings, crashes, losses, turns, bound }
}
