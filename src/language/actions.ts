/** Classes of action, and which of them can keep a promise of which. */

export type Action =
  | 'look'
  | 'search'
  | 'fetch'
  | 'check'
  | 'test'
  | 'build'
  | 'lint'
  | 'format'
  | 'run'
  | 'change'
  | 'create'
  | 'remove'
  | 'restore'
  | 'install'
  | 'commit'
  | 'push'
  | 'deploy'
  | 'send'
  | 'order'
  | 'delegate'
  | 'plan'
  | 'wait'
  | 'say'
  | 'any'

/** What an act does to the world. */
export type Effect = 'read' | 'write' | 'send' | 'none' | 'unknown'

const READS: ReadonlySet<Action> = new Set(['look', 'search', 'fetch', 'check', 'test', 'build', 'lint', 'wait'])
const WRITES: ReadonlySet<Action> = new Set([
  'change',
  'create',
  'remove',
  'restore',
  'install',
  'format',
  'order',
  'commit',
])
const SENDS: ReadonlySet<Action> = new Set(['push', 'deploy', 'send', 'delegate'])

export const effectOf = (action: Action): Effect =>
  READS.has(action)
    ? 'read'
    : WRITES.has(action)
      ? 'write'
      : SENDS.has(action)
        ? 'send'
        : action === 'say' || action === 'plan'
          ? 'none'
          : 'unknown'

/** Doing any of these does the promised action. An action always keeps its own promise. */
const KEPT_BY: Readonly<Record<Action, readonly Action[]>> = {
  look: ['search', 'fetch', 'check', 'test', 'build', 'lint', 'run', 'delegate', 'wait'],
  search: ['look', 'fetch', 'check', 'delegate'],
  fetch: ['search', 'look', 'check', 'run', 'wait'],
  check: ['look', 'search', 'fetch', 'test', 'build', 'lint', 'run', 'wait', 'delegate'],
  test: ['check'],
  build: ['run', 'test'],
  lint: ['check'],
  format: ['lint'],
  run: [
    'test',
    'build',
    'lint',
    'format',
    'check',
    'fetch',
    'install',
    'deploy',
    'create',
    'change',
    'order',
    'wait',
    'remove',
    'send',
    'push',
    'commit',
  ],
  change: ['create', 'remove', 'restore', 'install', 'format', 'order'],
  create: ['change', 'order', 'delegate'],
  remove: ['change', 'order'],
  restore: ['change', 'create', 'remove', 'run', 'order'],
  install: ['change', 'run'],
  commit: [],
  push: [],
  deploy: ['push', 'send'],
  send: ['order', 'delegate'],
  order: ['change', 'create', 'remove', 'send'],
  delegate: ['send', 'search', 'look'],
  plan: [],
  wait: ['check', 'look', 'run'],
  say: [],
  any: [],
}

/** Whether an act of class `done` does what was promised as `promised`. */
export const keeps = (promised: Action, done: Action): boolean =>
  promised === 'any' || done === 'any' || promised === done || KEPT_BY[promised].includes(done)

/** Whether the class alone tells what was promised, so that a later act of it needs no shared object. */
const TELLING: ReadonlySet<Action> = new Set([
  'test',
  'build',
  'lint',
  'format',
  'install',
  'commit',
  'push',
  'deploy',
  'delegate',
  'wait',
])

export const isTelling = (action: Action): boolean => TELLING.has(action)
