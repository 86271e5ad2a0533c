/** Words of this rule, as data. */

/** A sentence with one of these says that something was ruled out. */
export const ESTABLISHING: readonly string[] = [
  'ruled out',
  'rejected',
  'refuted',
  'dead end',
  'did not help',
  'does not help',
  'no effect',
  'ineligible',
  'declined',
  'disproved',
  'not the cause',
  'ausgeschlossen',
  'écarté',
  'descartado',
]
