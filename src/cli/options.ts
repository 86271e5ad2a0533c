/** The flags of `trajlint [files…]`. */
import type { Flag } from './flags.js'

const OUTPUT = 'Output'
const CONFIG = 'Configuration'
const JUDGING = 'Judging'
const FILES = 'Files'
const EXIT = 'Exit status'
const OTHER = 'Other'

/** Of every command. */
export const commonFlags: readonly Flag[] = [
  { name: 'color', type: 'boolean', group: OUTPUT, description: 'Colour, wherever the output goes (also FORCE_COLOR)' },
  { name: 'no-color', type: 'boolean', group: OUTPUT, description: 'No colour (also NO_COLOR)' },
  { name: 'version', short: 'v', type: 'boolean', group: OTHER, description: 'Print the version' },
  { name: 'help', short: 'h', type: 'boolean', group: OTHER, description: 'Print this help' },
]

/** Which configuration holds: the same for all commands that have one. */
export const configFlags: readonly Flag[] = [
  {
    name: 'config',
    short: 'c',
    type: 'string',
    value: 'FILE',
    group: CONFIG,
    description: 'Use this configuration, and look for no other',
  },
  { name: 'no-config', type: 'boolean', group: CONFIG, description: 'Use no configuration, only recommended rules' },
  {
    name: 'rule',
    type: 'string',
    value: "'ID: SEVERITY'",
    group: CONFIG,
    repeatable: true,
    description: 'Severity of a rule: off, info, warn, error, or ["error", {options}]',
  },
  {
    name: 'print-config',
    type: 'string',
    value: 'FILE',
    group: CONFIG,
    description: 'Print what holds for a file, as a configuration',
  },
]

/** Which files are read, and how. */
export const fileFlags: readonly Flag[] = [
  {
    name: 'input-format',
    type: 'string',
    value: 'ID',
    group: FILES,
    description: 'Read all files as this format, not by what they hold',
  },
  {
    name: 'stdin-filename',
    type: 'string',
    value: 'FILE',
    group: FILES,
    description: 'Name of standard input, for configuration and report',
  },
  {
    name: 'ignore-pattern',
    type: 'string',
    value: 'GLOB',
    group: FILES,
    repeatable: true,
    description: 'Pass over these files too',
  },
  {
    name: 'no-ignore',
    type: 'boolean',
    group: FILES,
    description: 'Pass over nothing that configuration or .trajlintignore names',
  },
  {
    name: 'no-error-on-unmatched-pattern',
    type: 'boolean',
    group: FILES,
    description: 'Finding nothing to lint is no failure',
  },
  {
    name: 'skip-unrecognised',
    type: 'boolean',
    group: FILES,
    description: 'Pass over named files that are no transcript',
  },
  {
    name: 'no-warn-ignored',
    type: 'boolean',
    group: FILES,
    hidden: true,
    description: 'Ignored files are always passed over in silence',
  },
  {
    name: 'list-files',
    type: 'boolean',
    group: FILES,
    description: 'Print which files would be linted, and as what; lint nothing',
  },
]

export const lintFlags: readonly Flag[] = [
  {
    name: 'format',
    short: 'f',
    type: 'string',
    value: 'NAME',
    group: OUTPUT,
    description: 'stylish (default), json, jsonl',
  },
  {
    name: 'output-file',
    short: 'o',
    type: 'string',
    value: 'FILE',
    group: OUTPUT,
    description: 'Write the report to a file',
  },
  { name: 'quiet', type: 'boolean', group: OUTPUT, description: 'Report errors only' },
  { name: 'spans', type: 'boolean', group: OUTPUT, description: 'One line a span: place, verdict, tokens, reason' },
  { name: 'report-quiescent', type: 'boolean', group: OUTPUT, description: 'An info for each quiescent span' },
  {
    name: 'no-redact',
    type: 'boolean',
    group: OUTPUT,
    description: 'Show keys and tokens, and quotes as long as they are',
  },
  ...configFlags,
  {
    name: 'cut',
    type: 'number',
    value: 'N',
    group: JUDGING,
    description: 'Records before N would be compacted, from N on retained',
  },
  {
    name: 'until',
    type: 'number',
    value: 'N',
    group: JUDGING,
    description: 'Judge as if the transcript ended before record N',
  },
  { name: 'strict', type: 'boolean', group: JUDGING, description: 'What is unproven counts as proven' },
  { name: 'threads', type: 'boolean', group: JUDGING, description: 'Lint sidechains too, not only main threads' },
  ...fileFlags,
  {
    name: 'max-warnings',
    type: 'number',
    value: 'N',
    group: EXIT,
    description: 'More warnings than N are a failure (no default)',
  },
  ...commonFlags,
]
