/** Known tools, by name: data. Names are compared without case and marks. */
import type { Action } from '../actions.js'

export interface ToolInfo {
  readonly action: Action
  /** Its result is content under study: what it says is nobody's outcome. */
  readonly content?: true
  /** Its argument is a shell command. */
  readonly shell?: true
  /** Asked again until something is ready. */
  readonly polls?: true
  readonly todo?: 'list' | 'items'
  /** The run ends with it. */
  readonly terminal?: true
  /** Asks a person. */
  readonly asks?: true
}

const rows: Readonly<Record<string, ToolInfo>> = {
  'read readfile viewfile view notebookread openfile cat getfile readmanyfiles readmediafile viewimage fileread': {
    action: 'look',
    content: true,
  },
  'grep glob search searchfiles findfiles rg codebasesearch grepsearch filesearch listfiles ls listdir listdirectory lsp toolsearch searchcode semanticsearch findbyname':
    { action: 'search' },
  'websearch searchweb googlesearch bingsearch tavilysearch websearchcall': { action: 'search' },
  'webfetch fetch fetchurl httpget browse browseurl openurl visitpage visit readurl webfetchtool': {
    action: 'fetch',
    content: true,
  },
  'edit multiedit notebookedit strreplace strreplaceeditor searchreplace applypatch patch editfile replaceinfile applydiff strreplacebasededittool insert replace':
    { action: 'change' },
  'write writefile createfile writetofile create filewrite savefile': { action: 'create' },
  'bash shell execcommand run runcommand runterminalcmd terminal execute executecommand cmd localshell localshellcall shellcommand executebash runshellcommand sh zsh powershell containerexec runinterminal bashtool':
    { action: 'run', shell: true },
  'python ipython executepython runpython jupyter codeinterpreter executeipython pythoninterpreter executecode': {
    action: 'run',
  },
  'writestdin bashoutput taskoutput readbackgroundprocess gettaskoutput agentoutput wait processoutput getterminaloutput checkbackground pollprocess monitor getjob taskstatus':
    { action: 'wait', polls: true },
  'task agent spawnagent delegate dispatchagent subagent newtask runsubagent': { action: 'delegate' },
  'todowrite updateplan todolist writetodos updatetodolist todowritetool settodos': { action: 'plan', todo: 'list' },
  'taskcreate taskupdate todoread tasklist taskget': { action: 'plan', todo: 'items' },
  tasktracker: { action: 'plan', todo: 'list' },
  submit: { action: 'send', terminal: true },
  'finish complete attemptcompletion done exit finalanswer taskcomplete': { action: 'say', terminal: true },
  'transfertohumanagents transfertohuman handoff escalatetohuman': { action: 'send', terminal: true },
  'askuserquestion askfollowupquestion askuser requestuserinput': { action: 'say', asks: true },
  'exitplanmode enterplanmode think sequentialthinking thought': { action: 'say' },
  'schedulewakeup croncreate setreminder': { action: 'wait' },
  'killshell killbash kill': { action: 'remove' },
}

const tools = new Map(
  Object.entries(rows).flatMap(([names, info]) => names.split(' ').map((name): [string, ToolInfo] => [name, info])),
)

/** Verbs in the names of tools that nobody listed: `get_reservation_details`, `cancelOrder`. */
const NAME_VERBS: Readonly<Record<string, Action>> = {
  get: 'look',
  read: 'look',
  view: 'look',
  show: 'look',
  describe: 'look',
  inspect: 'look',
  load: 'look',
  details: 'look',
  info: 'look',
  stats: 'look',
  metrics: 'look',
  logs: 'look',
  history: 'look',
  open: 'look',
  analyze: 'look',
  calculate: 'check',
  compute: 'check',
  screenshot: 'look',
  snapshot: 'look',
  list: 'search',
  search: 'search',
  find: 'search',
  query: 'search',
  lookup: 'search',
  locate: 'search',
  select: 'search',
  grep: 'search',
  sql: 'search',
  count: 'search',
  fetch: 'fetch',
  download: 'fetch',
  retrieve: 'fetch',
  http: 'fetch',
  navigate: 'fetch',
  browse: 'fetch',
  request: 'fetch',
  check: 'check',
  verify: 'check',
  validate: 'check',
  status: 'check',
  compare: 'check',
  test: 'test',
  build: 'build',
  lint: 'lint',
  compile: 'build',
  ping: 'check',
  health: 'check',
  diff: 'look',
  poll: 'wait',
  wait: 'wait',
  monitor: 'wait',
  update: 'change',
  edit: 'change',
  modify: 'change',
  set: 'change',
  change: 'change',
  patch: 'change',
  replace: 'change',
  rename: 'change',
  move: 'change',
  toggle: 'change',
  enable: 'change',
  disable: 'change',
  configure: 'change',
  scale: 'change',
  restart: 'change',
  upgrade: 'change',
  assign: 'change',
  tag: 'change',
  apply: 'change',
  put: 'change',
  merge: 'change',
  add: 'change',
  sync: 'change',
  migrate: 'change',
  import: 'change',
  click: 'change',
  type: 'change',
  fill: 'change',
  press: 'change',
  create: 'create',
  write: 'create',
  insert: 'create',
  save: 'create',
  generate: 'create',
  upload: 'create',
  store: 'create',
  schedule: 'create',
  start: 'create',
  plot: 'create',
  draw: 'create',
  render: 'create',
  append: 'change',
  memo: 'create',
  delete: 'remove',
  remove: 'remove',
  drop: 'remove',
  clear: 'remove',
  purge: 'remove',
  revoke: 'remove',
  stop: 'remove',
  unset: 'remove',
  restore: 'restore',
  revert: 'restore',
  rollback: 'restore',
  undo: 'restore',
  reset: 'restore',
  install: 'install',
  commit: 'commit',
  push: 'push',
  deploy: 'deploy',
  publish: 'deploy',
  release: 'deploy',
  rollout: 'deploy',
  promote: 'deploy',
  send: 'send',
  post: 'send',
  email: 'send',
  mail: 'send',
  notify: 'send',
  message: 'send',
  reply: 'send',
  comment: 'send',
  announce: 'send',
  transfer: 'send',
  escalate: 'send',
  forward: 'send',
  page: 'send',
  call: 'send',
  book: 'order',
  cancel: 'order',
  refund: 'order',
  order: 'order',
  buy: 'order',
  purchase: 'order',
  pay: 'order',
  charge: 'order',
  exchange: 'order',
  return: 'order',
  reserve: 'order',
  approve: 'order',
  reject: 'order',
  grant: 'order',
  issue: 'order',
  process: 'order',
  run: 'run',
  exec: 'run',
  execute: 'run',
  invoke: 'run',
  shell: 'run',
  bash: 'run',
  delegate: 'delegate',
  spawn: 'delegate',
  agent: 'delegate',
  plan: 'plan',
  todo: 'plan',
  finish: 'say',
  think: 'say',
}

/** Words that win over a verb elsewhere in the name: `mail_list` lists. */
const NOUN_LIKE = new Set([
  'mail',
  'message',
  'order',
  'issue',
  'comment',
  'page',
  'call',
  'post',
  'email',
  'request',
  'process',
  'return',
  'book',
  'tag',
  'test',
  'build',
  'release',
  'plan',
  'agent',
  'history',
  'logs',
  'info',
  'details',
  'stats',
  'metrics',
  'status',
  'memo',
  'type',
  'set',
  'charge',
  'type',
  'put',
  'press',
  'snapshot',
  'todo',
])

/** Words at the end of a name that make it a look at what the words before name: `deploy_status`, `refundDetails`. */
const TELLING = new Set(['status', 'history', 'logs', 'details', 'info', 'stats', 'metrics'])
/** Verbs that are as well the names of what was done. */
const DEEDS = new Set(
  'deploy release rollout import sync restore rollback reset install commit push upload download transfer refund order purchase exchange run upgrade patch merge fetch query search'.split(
    ' ',
  ),
)

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

const nameWords = (name: string): readonly string[] =>
  name
    .split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '')

/** What a tool does, from the table or from its name; null: the name tells nothing. */
export function toolInfo(name: string): ToolInfo | null {
  const own = name.split('__').at(-1)!
  const listed = tools.get(plain(own)) ?? tools.get(plain(name))
  if (listed) return listed
  const words = nameWords(own)
  const verbs = words.filter((word) => Object.hasOwn(NAME_VERBS, word))
  const acting = verbs.find((verb) => !NOUN_LIKE.has(verb))
  const last = words.at(-1)!
  const word = TELLING.has(last) && (acting === undefined || DEEDS.has(acting)) ? last : (acting ?? verbs[0])
  if (word === undefined) return null
  const action = NAME_VERBS[word]!
  return action === 'wait' || words.includes('status') ? { action, polls: true } : { action }
}
