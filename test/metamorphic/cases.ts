/** Small conversations, each about one rule, written once. */
import type { Case, NeutralCall, NeutralResult, NeutralTurn } from './neutral.js'

const user = (text: string): NeutralTurn => ({ user: text })
const say = (text: string, ...calls: readonly NeutralCall[]): NeutralTurn => ({
  say: text,
  ...(calls.length > 0 ? { calls } : {}),
})
const call = (...calls: readonly NeutralCall[]): NeutralTurn => ({ calls })
const results = (...list: readonly NeutralResult[]): NeutralTurn => ({ results: list })
const summary = (text: string): NeutralTurn => ({
  summary: `This session is being continued from a previous conversation that ran out of context.\n${text}`,
})

const bash = (id: string, command: string): NeutralCall => ({ id, tool: 'Bash', input: { command } })
const grep = (id: string, pattern: string, path: string): NeutralCall => ({
  id,
  tool: 'Grep',
  input: { pattern, path },
})
const ok = (of: string, text: string): NeutralResult => ({ of, text })
const failed = (of: string, text: string): NeutralResult => ({ of, text, error: true })
const todo = (id: string, ...rows: readonly (readonly [content: string, status: string])[]): NeutralCall => ({
  id,
  tool: 'TodoWrite',
  input: { todos: rows.map(([content, status]) => ({ content, status, activeForm: content })) },
})

const commitments: readonly Case[] = [
  {
    name: 'a check promised before a step that came without it',
    rule: 'dangling-commitment',
    state: 'live',
    turns: [
      user('Remove the table `orders_old` from the staging database.'),
      say('I will count the rows of `orders_old` before I drop it.'),
      user('Fine.'),
      say('Dropping it now.', bash('c1', 'psql staging -c "DROP TABLE orders_old"')),
      results(ok('c1', 'DROP TABLE')),
      say('`orders_old` is gone from staging.'),
      user('Thanks. Which tables are left in `billing`?'),
    ],
  },
  {
    name: 'a promise kept, its result reported',
    rule: 'dangling-commitment',
    state: 'quiescent',
    turns: [
      user('Does the parser still work?'),
      say('I will run the parser tests.', bash('c1', 'npm test -- parser')),
      results(ok('c1', 'Test Files  3 passed (3)\nTests  41 passed (41)')),
      say('Yes: all 41 parser tests pass.'),
    ],
  },
  {
    name: 'an announcement at the end of a turn that nothing follows',
    rule: 'dangling-commitment',
    state: 'live',
    turns: [
      user('The nightly export `export_7` broke. Find out why.'),
      say('Reading its log.', { id: 'c1', tool: 'Read', input: { file_path: '/var/log/export_7.log' } }),
      results(ok('c1', '02:00 start\n02:01 wrote 12 files\n02:02 exit')),
      say(
        'The log of `export_7` ends without a message. Next I will compare its configuration with the one of `export_6`.',
      ),
    ],
  },
  {
    name: 'a job that was queued and never looked at again',
    rule: 'dangling-commitment',
    state: 'live',
    turns: [
      user('Reindex the catalogue.'),
      say('Starting the reindex.', { id: 'c1', tool: 'start_reindex', input: { index: 'catalogue' } }),
      results(ok('c1', 'Job 88213 queued. Check its status before you use the index.')),
      say('The reindex was submitted.'),
      user('What is the weather like in Oslo?'),
    ],
  },
  {
    name: 'a list of tasks with one still to do',
    rule: 'dangling-commitment',
    state: 'live',
    turns: [
      user('Rename the module and mend its documentation.'),
      call(todo('c1', ['Rename the module `feeds`', 'in_progress'], ['Mend the documentation page', 'pending'])),
      results(ok('c1', 'Todos have been modified successfully.')),
      call(bash('c2', 'git mv feeds.py streams.py')),
      results(ok('c2', '')),
      call(todo('c3', ['Rename the module `feeds`', 'completed'], ['Mend the documentation page', 'pending'])),
      results(ok('c3', 'Todos have been modified successfully.')),
      say('The module has its new name.'),
    ],
  },
  {
    name: 'a list of tasks that are all done',
    rule: 'dangling-commitment',
    state: 'quiescent',
    turns: [
      user('Rename the module `feeds` to `streams`.'),
      call(todo('c1', ['Rename the module `feeds`', 'in_progress'])),
      results(ok('c1', 'Todos have been modified successfully.')),
      call(bash('c2', 'git mv feeds.py streams.py && git status --short')),
      results(ok('c2', 'R  feeds.py -> streams.py')),
      call(todo('c3', ['Rename the module `feeds`', 'completed'])),
      results(ok('c3', 'Todos have been modified successfully.')),
      say('I renamed the module `feeds` to `streams`.'),
    ],
  },
  {
    name: 'a standing constraint',
    rule: 'dangling-commitment',
    state: 'live',
    turns: [
      user('Never touch the schema `ledger` until I say so.'),
      say('Understood.'),
      user('List the files of the project.'),
      call(bash('c1', 'ls -1')),
      results(ok('c1', 'README.md\nmain.go')),
      say('There are two files: README.md and main.go.'),
    ],
  },
  {
    name: 'a call that never returned',
    rule: 'dangling-commitment',
    state: 'live',
    turns: [
      user('Send the invoice to Ms Okafor.'),
      call({ id: 'c1', tool: 'send_email', input: { to: 'okafor@example.org', subject: 'Invoice 2214' } }),
      user('Are you still there?'),
      say('Yes.'),
    ],
  },
  {
    name: 'words that need escapes: quotes, breaks, other scripts, a fence',
    rule: 'dangling-commitment',
    state: 'live',
    turns: [
      user('Replace the greeting "grüß\tdich" \\ by "नमस्ते" 🙂.\n\n```js\nconst I = "I will delete it"\n```'),
      say('Before I replace “grüß\tdich”, I will save a copy of `"C:\\temp\\greet.js"` 🙂.\nThen comes the rest.'),
      user('Good "luck".'),
      call({ id: 'c1', tool: 'Edit', input: { file_path: 'greet.js', old_string: 'grüß\tdich', new_string: 'नमस्ते' } }),
      results(ok('c1', 'The file greet.js has been updated.')),
      say('The greeting is replaced.'),
    ],
  },
]

const negatives: readonly Case[] = [
  {
    name: 'a search that found nothing and was passed over',
    rule: 'negative-result',
    state: 'live',
    turns: [
      user('Where is `legacy_id` used, and what does the build say?'),
      call(grep('c1', 'legacy_id', 'src/')),
      results(ok('c1', 'No matches found')),
      say('Building.', bash('c2', 'make -j4')),
      results(ok('c2', 'gcc -o app main.o\napp is up to date')),
      say('The build is fine.'),
    ],
  },
  {
    name: 'a search that found nothing, and was told',
    rule: 'negative-result',
    state: 'quiescent',
    turns: [
      user('Where is `legacy_id` used?'),
      call(grep('c1', 'legacy_id', 'src/')),
      results(ok('c1', 'No matches found')),
      say('`legacy_id` is not used anywhere in `src/`.'),
    ],
  },
  {
    name: 'one of three siblings failed, and the report says that all is well',
    rule: 'negative-result',
    state: 'live',
    turns: [
      user('Check the hosts alpha, beta and gamma.'),
      call(
        { id: 'c1', tool: 'check_host', input: { host: 'alpha.example.org' } },
        { id: 'c2', tool: 'check_host', input: { host: 'beta.example.org' } },
        { id: 'c3', tool: 'check_host', input: { host: 'gamma.example.org' } },
      ),
      results(
        ok('c1', 'alpha.example.org: up, 12 ms'),
        failed('c2', 'Error: connection to beta.example.org timed out after 30 s'),
        ok('c3', 'gamma.example.org: up, 9 ms'),
      ),
      say('The hosts were checked.'),
      user('Good. Now write the release notes.'),
      call({ id: 'c4', tool: 'Write', input: { file_path: 'NOTES.md', content: '# Notes' } }),
      results(ok('c4', 'File created successfully at: NOTES.md')),
      say('I wrote the release notes to NOTES.md.'),
    ],
  },
  {
    name: 'a failure, then the same thing again, with success',
    rule: 'negative-result',
    state: 'quiescent',
    turns: [
      user('Install `left-pad`.'),
      call(bash('c1', 'npm install left-pad')),
      results(failed('c1', 'npm error code ECONNRESET\nnpm error network read ECONNRESET')),
      say('The registry reset the connection. Trying again.', bash('c2', 'npm install left-pad --fetch-retries 5')),
      results(ok('c2', 'added 1 package in 2s')),
      say('`left-pad` is installed.'),
    ],
  },
  {
    name: 'results that came back in another order',
    rule: 'negative-result',
    state: 'live',
    turns: [
      user('Look both customers up: Adeyemi and Brandt.'),
      call(
        { id: 'c1', tool: 'lookup_customer', input: { name: 'Adeyemi' } },
        { id: 'c2', tool: 'lookup_customer', input: { name: 'Brandt' } },
      ),
      results(ok('c2', '{"id": 77, "name": "Brandt", "city": "Kiel"}'), ok('c1', '{"results": []}')),
      say('Customer 77 lives in Kiel.'),
      user('And what is the time?'),
      say('I have no clock.'),
    ],
  },
  {
    name: 'an error object inside a result',
    rule: 'negative-result',
    state: 'live',
    turns: [
      user('Refund order 5521 and tell me the opening hours.'),
      call({ id: 'c1', tool: 'refund_order', input: { order: '5521' } }),
      results(ok('c1', '{"error": {"code": "not_eligible", "message": "order 5521 is past the \\"window\\""}}')),
      call({ id: 'c2', tool: 'get_opening_hours', input: { shop: 'Leeds' } }),
      results(ok('c2', '{"monday": "9-17", "sunday": "closed"}')),
      say('The shop in Leeds opens at nine.'),
    ],
  },
  {
    name: 'a search without a word of output',
    rule: 'negative-result',
    state: 'live',
    turns: [
      user('Is `TODO_SECRET` still in the tree? Then format the code.'),
      call(bash('c1', 'rg -n TODO_SECRET .')),
      results(ok('c1', '')),
      call(bash('c2', 'npx prettier --write src')),
      results(ok('c2', 'src/a.ts 12ms\nsrc/b.ts 8ms')),
      say('Two files were formatted.'),
    ],
  },
]

const PLANS: readonly NeutralTurn[] = [
  user('How could we store the sessions?'),
  say('There are two ways.\n\n- Option A: Redis with a TTL.\n- Option B: a table in Postgres, cleaned at night.'),
  user('Which one is cheaper to run?'),
  say('They cost about the same at this size.'),
]

const references: readonly Case[] = [
  {
    name: 'a label whose meaning goes with the cut',
    rule: 'unresolved-reference',
    state: 'live',
    turns: [...PLANS, user('Good to know.'), say('Let us build option B this week.'), user('Yes, please.')],
    cut: 4,
  },
  {
    name: 'a label that the retained part explains',
    rule: 'unresolved-reference',
    state: 'quiescent',
    turns: [
      ...PLANS,
      user('I take option B: a table in Postgres, cleaned at night.'),
      say('Option B, the table in Postgres, takes a day.'),
      user('Yes, please.'),
    ],
    cut: 4,
  },
  {
    name: 'a label that a summary does not explain',
    rule: 'unresolved-reference',
    state: 'live',
    turns: [
      ...PLANS,
      summary(
        'The user asked about the storage of sessions. Costs were compared. The archive is in /var/archive/s1.jsonl.',
      ),
      user('Go on with option B.'),
      say('I start with option B.'),
    ],
  },
]

const SEARCHED: readonly NeutralTurn[] = [
  user('Why does the gateway drop the header `X-Trace`?'),
  call(grep('c1', 'X-Trace', 'gateway/')),
  results(ok('c1', 'No matches found')),
  say('The gateway never mentions `X-Trace`. Looking at the proxy.', bash('c2', 'curl -sI http://proxy.local/health')),
  results(failed('c2', 'curl: (7) Failed to connect to proxy.local port 80: Connection refused')),
  say('The proxy `proxy.local` refuses connections, so that way is closed.'),
]

const losses: readonly Case[] = [
  {
    name: 'a summary that forgets what was refuted, and no address',
    rule: 'unaddressable-without-probe',
    state: 'live',
    turns: [
      ...SEARCHED,
      summary('The user is interested in tracing. Work on the gateway has begun.'),
      user('What is next?'),
      say('We could ask the platform team.'),
    ],
  },
  {
    name: 'a summary that names where the original lies',
    rule: 'unaddressable-without-probe',
    state: 'quiescent',
    turns: [
      ...SEARCHED,
      summary(
        'The user is interested in tracing. The full transcript is stored in /var/archive/session-41.jsonl.\nFailed: no match for `X-Trace` in gateway/. `proxy.local` refused the connection on port 80.',
      ),
      user('What is next?'),
      say('We could ask the platform team.'),
    ],
  },
  {
    name: 'a promise that the summary carries on',
    rule: 'dangling-commitment',
    state: 'quiescent',
    turns: [
      user('Move the crawler to the new cluster.'),
      say('I will restore the replica count of `crawler-eu` to 6 once the move is over.'),
      user('All right.'),
      say('Moved.', bash('c1', 'kubectl apply -f crawler-eu.yaml')),
      results(ok('c1', 'deployment.apps/crawler-eu configured')),
      summary(
        'The crawler was moved; the full transcript is stored in /var/archive/session-42.jsonl.\nPending: restore the replica count of `crawler-eu` to 6 once the move is over.',
      ),
      user('How is it going?'),
      say('Fine so far.'),
    ],
  },
  {
    name: 'a promise that the summary loses',
    rule: 'dangling-commitment',
    state: 'live',
    turns: [
      user('Move the crawler to the new cluster.'),
      say('I will restore the replica count of `crawler-eu` to 6 once the move is over.'),
      user('All right.'),
      say('Moved.', bash('c1', 'kubectl apply -f crawler-eu.yaml')),
      results(ok('c1', 'deployment.apps/crawler-eu configured')),
      summary('Everything about the move went well. The full transcript is stored in /var/archive/session-43.jsonl.'),
      user('How is it going?'),
      say('Fine so far.'),
    ],
  },
]

export const CASES: readonly Case[] = [...commitments, ...negatives, ...references, ...losses]
