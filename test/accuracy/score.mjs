#!/usr/bin/env node
// Scores trajlint against labelled transcripts.
//
//   node score.mjs --project DIR [--corpus DIR] [--horizons auto|0.25,0.5,0.75] [--half a|b] [--json] [--misses] LABELS.jsonl...
//
// A label line holds `transcript` (the value itself) or `path` (a file under --corpus), and `expected`:
// [{rule, message_index, quoted_text, state: "live"|"quiescent"|"uncertain", alternates?, item?, settled_at?, live_from?, needs?}].
//   live       must be reported there by that rule, at severity 1 or 2   -> hit or miss; its span must be live, else unsafe
//              (of a reference: one of the spans that it `needs`). One report serves one label.
//   quiescent  must not be                                               -> else a false alarm
//   uncertain  counts nowhere
// A report in a line that is `clean` or `exhaustive` and meets no label is a false alarm too; elsewhere it is `unlabelled`.
//
// --horizons judges lines with `settled_at` at earlier moments as well (table "moments"): an item is live from its own record
// (`live_from`, where given) until the record that settles it. Numbers are shares of the records; `auto` takes up to 12
// moments a transcript, each just before something is settled. There `info` counts as found, and as an alarm, except for an
// open request on a user's turn (kind "request", record in `user_records`) and a call of the last span (kind "in-flight").
// A line with `boundary` (a recorded compaction) is judged with auditText().
//
// --half takes one half of the lines, by hash of their ids; --misses prints each fault.
// Needs: DESIGN.md, section 6 (lintText, auditText; of a message ruleId, severity, kind, record, quote; of a span state, records).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

const { values: option, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    project: { type: 'string', default: '.' },
    corpus: { type: 'string', default: '.' },
    horizons: { type: 'string' },
    half: { type: 'string' },
    json: { type: 'boolean' },
    misses: { type: 'boolean' },
  },
})
const manifest = JSON.parse(readFileSync(join(option.project, 'package.json'), 'utf8'))
const entry = (e) => (typeof e === 'string' ? e : entry(e.import ?? e.node ?? e.default))
const { lintText, auditText } = await import(pathToFileURL(resolve(option.project, entry(manifest.exports['.']))).href)

const EXTENSION = {
  'openai-chat': '.json',
  anthropic: '.json',
  'claude-code': '.jsonl',
  codex: '.jsonl',
  markdown: '.md',
}
const ANCHORED_LIVENESS = new Set(['dangling-commitment', 'negative-result', 'unaddressable-without-probe'])
/** A longer span proves nothing about what stands in it: it is never excused. */
const LONG_SPAN = 32
const notes = []
const failures = []

// ---------------------------------------------------------------------------------------------------------------- tallies
const newTally = () => ({
  rules: new Map(),
  items: new Map(),
  span: { live: 0, unsafe: 0, quiescent: 0, needlesslyLive: 0 },
})
const end = newTally()
const moments = newTally()
const audit = { found: 0, missed: 0, fateRight: 0, fateWrong: 0, negativeRight: 0, negativeWrong: 0, negativeMissed: 0 }
const of = (tally, rule) => {
  if (!tally.rules.has(rule)) tally.rules.set(rule, { hit: 0, missed: 0, falseAlarm: 0, unlabelled: 0 })
  return tally.rules.get(rule)
}
const count = (tally, c, label, hit) => {
  of(tally, label.rule)[hit ? 'hit' : 'missed']++
  const key = `${c.id} ${label.rule} ${label.message_index} ${label.quoted_text}`
  const item = tally.items.get(key) ?? { rule: label.rule, hits: 0, n: 0 }
  tally.items.set(key, { ...item, hits: item.hits + (hit ? 1 : 0), n: item.n + 1 })
}

// --------------------------------------------------------------------------------------------------------------- matching
const fold = (s) => (s ?? '').replace(/\s+/g, ' ').trim().toLowerCase()
/** Whether two quotes speak of the same words. A report may not quote at large: 400 characters, or four times the label. */
const quotesMeet = (reported, labelled) => {
  const a = fold(reported)
  const b = fold(labelled)
  if (b === '') return a.length < 40
  if (a === '' || a.length > Math.max(400, 4 * b.length)) return false
  if (a.includes(b) || b.includes(a)) return true
  for (let n = Math.min(a.length, b.length); n >= 12; n--)
    if (a.endsWith(b.slice(0, n)) || b.endsWith(a.slice(0, n))) return true
  return false
}
const meets = (message, label, labels) => {
  if (message.ruleId !== label.rule) return false
  return [label, ...(label.alternates ?? [])].some((place) => {
    const record = place.message_index ?? label.message_index
    if (message.record === record) return quotesMeet(message.quote, place.quoted_text)
    // another way of counting records: a long quote finds its place by itself, unless a label stands at the report's own record
    const elsewhere = labels.some((l) => l.rule === label.rule && l.message_index === message.record)
    return (
      !elsewhere &&
      fold(message.quote).length >= 24 &&
      fold(place.quoted_text).length >= 24 &&
      quotesMeet(message.quote, place.quoted_text)
    )
  })
}
const ORDER = { live: 0, uncertain: 1, quiescent: 2 }

/** Judges one result. `moment`: info counts, and nothing is retained. */
function judge(tally, c, result, labels, where, moment) {
  const sorted = [...labels].sort((p, q) => ORDER[p.state] - ORDER[q.state])
  const lastSpan = result.spans.at(-1)
  const excused = (m) =>
    m.severity === 0 &&
    ((m.kind === 'request' && c.user_records?.includes(m.record)) ||
      (m.kind === 'in-flight' &&
        lastSpan &&
        m.record >= Math.max(lastSpan.records[0], lastSpan.records[1] - LONG_SPAN)))
  const heard = result.messages.filter((m) => m.ruleId && (moment || m.severity >= 1))
  const used = new Set()
  const spared = new Set()
  const alarm = (rule, record, quote) => {
    of(tally, rule).falseAlarm++
    notes.push(`false alarm ${where} ${rule} #${record} ${JSON.stringify(quote ?? '').slice(0, 90)}`)
  }
  for (const label of sorted) {
    const found = heard.filter((m) => meets(m, label, labels))
    if (label.state === 'live') {
      const mine = found.find((m) => !used.has(m))
      if (mine) used.add(mine)
      for (const m of found) spared.add(m)
      count(tally, c, label, mine !== undefined)
      const say = `${where} ${label.rule} #${label.message_index} ${JSON.stringify(label.quoted_text).slice(0, 90)}`
      if (!mine) notes.push(`missed      ${say}`)
      const holders =
        label.needs ??
        (ANCHORED_LIVENESS.has(label.rule) && (moment || c.cut == null || label.message_index < c.cut)
          ? [label.message_index]
          : [])
      if (holders.length > 0) {
        const covering = result.spans.filter((s) => holders.some((r) => s.records[0] <= r && r <= s.records[1]))
        tally.span.live++
        if (!covering.some((s) => s.state === 'live')) {
          tally.span.unsafe++
          notes.push(`UNSAFE      ${say}`)
        }
      }
    } else {
      const fresh = found.filter((m) => !used.has(m) && !spared.has(m))
      for (const m of fresh) used.add(m)
      if (label.state === 'quiescent' && fresh.some((m) => !excused(m)))
        alarm(label.rule, label.message_index, label.quoted_text)
    }
  }
  const complete = c.kind === 'clean' || c.exhaustive
  for (const m of heard.filter((m) => !used.has(m) && !spared.has(m) && !excused(m))) {
    if (complete) alarm(m.ruleId, m.record, m.quote)
    else of(tally, m.ruleId).unlabelled++
  }
  if (!complete) return
  for (const s of result.spans) {
    if (!moment && c.cut != null && s.records[1] >= c.cut) continue
    const holds = (r) => s.records[0] <= r && r <= s.records[1]
    const open = labels.some((l) => l.state !== 'quiescent' && (holds(l.message_index) || l.needs?.some(holds)))
    if (open && s.records[1] - s.records[0] < LONG_SPAN) continue
    tally.span.quiescent++
    if (s.state === 'live') tally.span.needlesslyLive++
  }
}

// ---------------------------------------------------------------------------------------------------------------- moments
const momentsOf = (c, total) => {
  if (option.horizons !== 'auto')
    return option.horizons.split(',').map((h) => Math.max(1, Math.round(total * Number(h))))
  const all = [...new Set(c.expected.flatMap((e) => (e.settled_at > e.message_index ? [e.settled_at] : [])))].sort(
    (a, b) => a - b,
  )
  return all.filter(
    (_, i) => all.length <= 12 || Math.floor((i * 12) / all.length) !== Math.floor(((i - 1) * 12) / all.length),
  )
}
const labelsAt = (c, until) =>
  c.expected
    .filter((e) => e.message_index < until && (e.rule === 'dangling-commitment' || e.rule === 'negative-result'))
    .map((e) => {
      if (e.state === 'uncertain' || e.live_from >= until) return { ...e, state: 'uncertain' }
      if (e.item === false) return { ...e, state: 'quiescent' }
      if (e.state === 'live') return e
      if (e.settled_at == null) return { ...e, state: 'uncertain' }
      return { ...e, state: e.settled_at >= until ? 'live' : 'quiescent' }
    })

// ------------------------------------------------------------------------------------------------------------------ audit
function judgeAudit(c, result) {
  const facts = (result.compactions.find((x) => x.record === c.boundary) ?? result.compactions[0])?.facts ?? []
  const at = (e) => facts.filter((f) => f.record === e.message_index && quotesMeet(f.quote, e.quoted_text))
  for (const e of c.expected.filter((e) => e.state === 'live' && typeof e.carried === 'boolean')) {
    const fact = at(e).find((f) => f.live && f.rule === e.rule)
    if (fact) {
      audit.found++
      audit[(fact.fate === 'carried') === e.carried ? 'fateRight' : 'fateWrong']++
    } else {
      audit.missed++
      notes.push(`not found   ${c.id} ${e.rule} #${e.message_index} ${JSON.stringify(e.quoted_text).slice(0, 90)}`)
    }
  }
  for (const e of c.negatives ?? []) {
    const fact = at(e)[0]
    audit[fact ? ((fact.fate === 'carried') === e.carried ? 'negativeRight' : 'negativeWrong') : 'negativeMissed']++
  }
}

// ------------------------------------------------------------------------------------------------------------------- runs
const textOf = (c) => {
  if (c.path) return readFileSync(join(option.corpus, c.path), 'utf8')
  if (typeof c.transcript === 'string') return c.transcript
  if (EXTENSION[c.format] === '.jsonl') return `${c.transcript.map((r) => JSON.stringify(r)).join('\n')}\n`
  return JSON.stringify(c.transcript, null, 2)
}
const inHalf = (id) => !option.half || (createHash('sha256').update(id).digest()[0] % 2 === 0) === (option.half === 'a')
const afterCompaction = (e) => e.rule.endsWith('-after-compaction')

async function run(c) {
  const filename = c.path ?? `${c.id}${EXTENSION[c.format]}`
  const text = textOf(c)
  if (c.boundary !== undefined) {
    judgeAudit(c, await auditText(text, { filename }))
    const open = { ...c, exhaustive: false }
    judge(end, open, await lintText(text, { filename }), c.expected.filter(afterCompaction), c.id, false)
    const before = c.expected.filter((e) => !afterCompaction(e) && e.message_index < c.boundary)
    judge(moments, open, await lintText(text, { filename, until: c.boundary }), before, c.id, true)
    return
  }
  const result = await lintText(text, { filename, cut: c.cut ?? undefined })
  judge(end, c, result, c.expected, c.id, false)
  if (!option.horizons || !c.expected.some((e) => 'settled_at' in e)) return
  const total = Math.max(0, ...result.spans.map((s) => s.records[1])) + 1
  for (const until of momentsOf(c, total))
    judge(moments, c, await lintText(text, { filename, until }), labelsAt(c, until), `${c.id}@${until}`, true)
}

for (const file of files) {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const c = line.trim() && JSON.parse(line)
    if (!c || !inHalf(c.id)) continue
    try {
      await run(c)
    } catch (error) {
      failures.push(`${c.id}: ${error?.message ?? error}`)
      const lost = (tally, labels) => {
        for (const e of labels.filter((e) => e.state === 'live')) {
          count(tally, c, e, false)
          tally.span.live++
          tally.span.unsafe++
        }
      }
      lost(end, c.expected)
      if (option.horizons) for (const until of momentsOf(c, 100)) lost(moments, labelsAt(c, until))
    }
  }
}

for (const [name, t] of [
  ['end of run', end],
  ['moments', moments],
]) {
  if (t.span.live > 0 && t.span.quiescent === 0 && !files.every((f) => f.endsWith('audit.jsonl')))
    failures.push(`${name}: no span without an open item was judged`)
}

// ----------------------------------------------------------------------------------------------------------------- report
/** Wilson score interval, 95 %. */
const wilson = (k, n) => {
  if (n === 0) return [0, 1]
  const z = 1.96
  const p = k / n
  const mid = (p + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))
  return [Math.max(0, mid - half), Math.min(1, mid + half)]
}
const ratio = (a, b) => (b > 0 ? a / b : null)
const figures = (tally) => ({
  rules: Object.fromEntries(
    [...tally.rules].sort().map(([rule, r]) => {
      const items = [...tally.items.values()].filter((x) => x.rule === rule)
      return [
        rule,
        {
          ...r,
          precision: ratio(r.hit, r.hit + r.falseAlarm),
          recall: ratio(r.hit, r.hit + r.missed),
          recallInterval: wilson(r.hit, r.hit + r.missed),
          items: items.length,
          recallPerItem: ratio(
            items.reduce((sum, x) => sum + x.hits / x.n, 0),
            items.length,
          ),
        },
      ]
    }),
  ),
  span: {
    ...tally.span,
    unsafeRate: ratio(tally.span.unsafe, tally.span.live),
    needlessRate: ratio(tally.span.needlesslyLive, tally.span.quiescent),
  },
})
const summary = {
  end: figures(end),
  moments: moments.rules.size + moments.span.live > 0 ? figures(moments) : null,
  audit,
  failures,
}
if (option.json) console.log(JSON.stringify(summary, null, 2))
else {
  const show = (x) => (x === null ? '  -  ' : x.toFixed(3))
  for (const [name, t] of [
    ['end of run', summary.end],
    ['moments', summary.moments],
  ]) {
    if (!t) continue
    console.log(`${name.padEnd(36)}  hit  miss false unlab    P      R    R/item`)
    for (const [rule, f] of Object.entries(t.rules))
      console.log(
        `  ${rule.padEnd(34)} ${[f.hit, f.missed, f.falseAlarm, f.unlabelled].map((n) => String(n).padStart(5)).join(' ')}  ${show(f.precision)}  ${show(f.recall)}  ${show(f.recallPerItem)}`,
      )
    console.log(`  unsafe: ${t.span.unsafe} of ${t.span.live} live items stand in a span called quiescent`)
    console.log(`  needlessly live: ${t.span.needlesslyLive} of ${t.span.quiescent} spans without an open item`)
  }
  if (audit.found + audit.missed > 0) {
    console.log(
      `recorded compactions: live items found ${audit.found} of ${audit.found + audit.missed}, fate right ${audit.fateRight} of ${audit.found}`,
    )
    console.log(
      `  established negatives: fate right ${audit.negativeRight}, wrong ${audit.negativeWrong}, not found ${audit.negativeMissed}`,
    )
  }
  if (failures.length) console.log(`could not lint ${failures.length}: ${failures.slice(0, 5).join('; ')}`)
}
if (option.misses) for (const note of notes) console.log(note)
