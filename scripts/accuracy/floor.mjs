/** The floor: counts that may not get worse. A name is set/table/rule/count. */

const MORE_IS_BETTER = /\/hit$/

/** Every count of some figures that has a direction. */
function* counts(figures) {
  for (const [set, tables] of Object.entries(figures))
    for (const [table, { rules, spans }] of Object.entries(tables).filter(([name]) => name !== 'transcripts')) {
      for (const [rule, { hit, false: alarms }] of Object.entries(rules)) {
        yield [`${set}/${table}/${rule}/hit`, hit]
        yield [`${set}/${table}/${rule}/false`, alarms]
      }
      yield [`${set}/${table}/spans/unsafe`, spans.unsafe]
      yield [`${set}/${table}/spans/needless`, spans.needless]
    }
}

/** Counts that are worse than the floor, a sentence each. A set that was not measured is not judged. */
export function below(floor, figures) {
  const measured = Object.fromEntries(counts(figures))
  // what the floor does not know has to be 0: the false alarms of a rule that never spoke
  const names = Object.keys({ ...measured, ...floor }).filter((name) => name.split('/')[0] in figures)
  return names.flatMap((name) => {
    const [value, limit] = [measured[name] ?? 0, floor[name] ?? 0]
    const isWorse = MORE_IS_BETTER.test(name) ? value < limit : value > limit
    return isWorse ? [`${name} is ${value}, the floor is ${limit}`] : []
  })
}

/** The better of the two, count by count. */
export function raised(floor, figures) {
  const next = { ...floor }
  for (const [name, value] of counts(figures)) {
    const better = MORE_IS_BETTER.test(name) ? Math.max : Math.min
    next[name] = better(value, floor[name] ?? value)
  }
  return Object.fromEntries(Object.entries(next).sort(([a], [b]) => (a < b ? -1 : 1)))
}
