/** What results open: one call and its result a case, and the kinds and quotes that must come of it. */
import { describe, expect, it } from 'vitest'
import { lint } from '../../src/index.js'

type Opened = readonly [kind: string, quote: string]

interface Case {
  readonly name: string
  readonly tool: string
  readonly input?: Readonly<Record<string, unknown>>
  readonly result: string | Readonly<Record<string, unknown>> | readonly unknown[]
  /** What it opens; none where nothing is given. */
  readonly opens?: Opened
  /** The handle of a job, in its key. */
  readonly handle?: string
  readonly traits?: Readonly<Record<string, unknown>>
  /** What the agent says then. */
  readonly says?: string
}

const shell = (command: string): Pick<Case, 'tool' | 'input'> => ({ tool: 'bash', input: { command } })

const JOBS: readonly Case[] = [
  {
    name: 'a queued job',
    tool: 'rebuild_index',
    result: 'Job 4711 queued',
    opens: ['job', 'Job 4711'],
    handle: '4711',
  },
  {
    name: 'a started job',
    ...shell('bin/reindex'),
    result: 'Started job 4711.',
    opens: ['job', 'job 4711'],
    handle: '4711',
  },
  {
    name: 'queued as',
    tool: 'create_export',
    result: 'Export accepted, queued as job 7',
    opens: ['job', 'job 7'],
    handle: '7',
  },
  {
    name: 'an accepted job with a name',
    tool: 'create_export',
    result: 'Export job 5120 accepted',
    opens: ['job', 'job 5120'],
    handle: '5120',
  },
  {
    name: 'submitted by a scheduler',
    ...shell('sbatch train.sh'),
    result: 'Submitted batch job 88231',
    opens: ['job', 'job 88231'],
    handle: '88231',
  },
  {
    name: 'a task that was scheduled',
    tool: 'create_backup',
    result: 'Scheduled as task bk-19',
    opens: ['job', 'task bk-19'],
    handle: 'bk-19',
  },
  {
    name: 'a job that only the agent names',
    tool: 'create_export',
    result: { ref: 7 },
    says: 'The export is queued as job 7.',
    opens: ['job', 'queued as job 7'],
    handle: '7',
  },
  {
    name: 'a job that the agent names again',
    tool: 'create_export',
    result: 'Queued as job 7',
    says: 'The export is queued as job 7.',
    opens: ['job', 'job 7'],
    handle: '7',
  },
  { name: 'a job that the agent read of', tool: 'get_report', result: 'ok', says: 'Job 7 was queued on Monday.' },
  { name: 'a job that the agent did not start', tool: 'create_export', result: 'ok', says: 'Job 7 was never queued.' },
  { name: 'a job that is over', tool: 'run_export', result: 'Job 4711 finished' },
  { name: 'a job that was cancelled', tool: 'cancel_job', result: 'Job 4711 cancelled; it was queued for 3 minutes' },
  {
    name: 'the process that blocks',
    ...shell('apt-get install jq'),
    result: 'Waiting for a lock held by pid 811. The install is queued.',
    opens: ['retry', 'lock held'],
    handle: '',
  },
  { name: 'an order that is pending', tool: 'get_order_details', result: { order_id: '#W12', status: 'pending' } },
  { name: 'an order that is pending, on one line of words', tool: 'get_order', result: 'Order W12: status: pending' },
  { name: 'an order that is pending, told by words', tool: 'read_order', result: 'Order W12 is pending' },
  {
    name: 'an order that is pending, in a list',
    tool: 'list_orders',
    result: [{ order_id: '#W12', status: 'pending' }],
  },
  {
    name: 'the state of an order, polled',
    tool: 'get_order_status',
    result: { order_id: '#W12', status: 'pending' },
  },
  { name: 'the status of an install', tool: 'install_status', result: 'Progress: 3 of 7 done' },
  {
    name: 'a job asked for',
    tool: 'get_job',
    result: { job_id: 'j-9', status: 'running' },
    opens: ['job', 'running'],
    handle: 'j-9',
  },
]

const EMPTY: readonly Case[] = [
  { name: 'a list by its own name', tool: 'search_hotels', result: { hotels: [] }, opens: ['empty', ''] },
  { name: 'a list under a getter', tool: 'get_orders', result: { orders: [] }, opens: ['empty', ''] },
  { name: 'a list and a count', tool: 'search', result: { results: [], total: 0 }, opens: ['empty', ''] },
  {
    name: 'a list and a page',
    tool: 'search_flights',
    result: { flights: [], page: 1, page_size: 20, query: 'BER-OSL' },
    opens: ['empty', ''],
  },
  { name: 'a count as hits', tool: 'search_logs', result: { hits: 0, items: [] }, opens: ['empty', ''] },
  { name: 'a list in an envelope', tool: 'search_hotels', result: { data: { hotels: [] } }, opens: ['empty', ''] },
  { name: 'a list that is not empty', tool: 'search_hotels', result: { hotels: [{ id: 1 }] } },
  { name: 'one of two lists', tool: 'search_hotels', result: { hotels: [{ id: 1 }], warnings: [] } },
  {
    name: 'a record with an empty list',
    tool: 'get_user',
    result: { name: 'Mei', email: 'm@x.test', address: { city: 'Bern' }, orders: [] },
  },
  {
    name: 'a record with an empty list among scalars',
    tool: 'get_user',
    result: { user_id: 'u1', name: 'Mei', email: 'm@x.test', orders: [] },
  },
  { name: 'no errors', tool: 'check_config', result: { errors: [] } },
  { name: 'no problems', tool: 'get_diagnostics', result: { diagnostics: [], file: 'a.ts' } },
  { name: 'a write', tool: 'update_tags', result: { tags: [] } },
]

const NOTICES: readonly Case[] = [
  { name: 'a warning', ...shell('npm ci'), result: 'Warning: could not find a peer of x\nadded 12 packages' },
  {
    name: 'a deprecation',
    ...shell('npm ci'),
    result: 'npm warn deprecated glob@7: error handling is broken\nadded 12 packages',
  },
  {
    name: 'a warning of Python',
    ...shell('python train.py'),
    result: 'DeprecationWarning: this does not exist in 4.0\ndone',
  },
  {
    name: 'a warning with a place',
    ...shell('python train.py'),
    result: '/x/a.py:3: FutureWarning: invalid value encountered\ndone',
  },
  {
    name: 'a warning and an error',
    ...shell('npm ci'),
    result: 'warning: old lockfile\nError: Could not connect to registry',
    opens: ['error', 'Error: Could not'],
  },
  {
    name: 'a file that a search misses',
    tool: 'find_file',
    input: { path: 'a/b.ts' },
    result: 'No such file: a/b.ts',
    opens: ['empty', 'No such file'],
  },
  {
    name: 'a page that a search misses',
    tool: 'lookup',
    input: { entity: 'Missouri' },
    result: 'Could not find [Missouri].',
    opens: ['empty', 'Could not find'],
  },
  {
    name: 'a thing that an unknown tool misses',
    tool: 'zorp',
    input: { entity: 'Missouri' },
    result: 'Could not find [Missouri]. Similar: [Missouri River]',
    opens: ['empty', 'Could not find'],
  },
]

const TRAITS: readonly Case[] = [
  { name: 'an unknown tool without words', tool: 'zorp', result: [], opens: ['empty', ''] },
  { name: 'an unknown tool whose empty list is the answer', tool: 'zorp', traits: { emptyIsAnswer: true }, result: [] },
  {
    name: 'an unknown tool whose empty envelope is the answer',
    tool: 'zorp',
    traits: { emptyIsAnswer: true },
    result: { rows: [] },
  },
  { name: 'an unknown tool that says none', tool: 'zorp', traits: { emptyIsAnswer: true }, result: 'No results found' },
  {
    name: 'a search whose emptiness is the answer',
    tool: 'search_leaks',
    traits: { emptyIsAnswer: true },
    result: 'No matches found',
  },
  {
    name: 'a failure of it',
    tool: 'zorp',
    traits: { emptyIsAnswer: true },
    result: 'Error: connection refused',
    opens: ['error', 'connection refused'],
  },
]

const KINDS: ReadonlySet<string> = new Set(['job', 'retry', 'partial', 'error', 'empty', 'negative', 'failed-check'])

describe.each([
  ['jobs', JOBS],
  ['empty envelopes', EMPTY],
  ['notices', NOTICES],
  ['traits', TRAITS],
])('%s', (_, cases) => {
  it.each(cases)('$name', async ({ tool, input = {}, result, opens, handle, traits, says = 'Next.' }) => {
    const content = typeof result === 'string' ? result : JSON.stringify(result)
    const call = { id: 'c1', type: 'function', function: { name: tool, arguments: JSON.stringify(input) } }
    const { ledger } = await lint(
      [
        { role: 'user', content: 'Go on.' },
        { role: 'assistant', content: null, tool_calls: [call] },
        { role: 'tool', tool_call_id: 'c1', content },
        { role: 'assistant', content: says },
      ],
      { config: { tools: traits ? { [tool]: traits } : {} } },
    )
    const found = ledger.filter((entry) => KINDS.has(entry.kind))
    expect(found.map((entry) => entry.kind)).toEqual(opens ? [opens[0]] : [])
    if (opens) expect(found[0]!.quote).toContain(opens[1])
    if (handle !== undefined) expect(found[0]!.confirmation?.arguments ?? '').toBe(handle)
  })
})
