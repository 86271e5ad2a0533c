/** Facts, the text that stands for them, and what becomes of them: data. */
import type { Fate } from '../../src/boundary/carry.js'

export interface CarryCase {
  readonly kind: string
  readonly fact: string
  readonly summary: string
  readonly fate: Fate
}

const of =
  (kind: string, fact: string) =>
  (fate: Fate, summary: string): CarryCase => ({ kind, fact, summary, fate })

const counts = of('precondition', 'I will verify the row counts before dropping the old table')
const caller = of('empty', 'no caller of legacy_id in src/')
const push = of('constraint', 'Do not push to main until I say so')
const region = of('question', 'Which region should the bucket live in?')
const job = of('job', 'Job 4471 queued: reindex of the products catalogue')
const mail = of('conditional', 'Once the export finishes, I will mail the link to Dana')
const flag = of('temporary', 'I temporarily disabled the rate limiter in gateway.yml and will restore it')
const retry = of('error', 'GET /v2/charges returned 404: no such endpoint on the payments host')
const suite = of('todo', 'Run the integration tests against staging')
const request = of('request', 'Please migrate the invoices and refunds tables to the new schema')
const rejected = of('negative', 'The cache is not the cause of the latency spikes')
const batch = of('partial', 'Imported 300 of 900 customers')

/** The numbered sections of one tool, with what stands in two of them. */
const sections = (
  pending: string,
  done: string,
  errors = 'None.',
): string => `This session is being continued from a previous conversation that ran out of context. The conversation is summarized below:
Analysis:
The user wanted the orders database cleaned up.

Summary:
1. Primary Request and Intent:
   The user asked for a smaller orders database.

2. Key Technical Concepts:
   - PostgreSQL, partitioned tables

4. Errors and fixes:
   - ${errors}

7. Pending Tasks:
   - ${pending}

8. Current Work:
   ${done}
`

export const CASES: readonly CarryCase[] = [
  // a promise with a gate
  counts('carried', sections('Verify the row counts before the old table is dropped', 'Wrote the backfill script.')),
  counts('carried', '- [x] Backfill written\n- [ ] Verify row counts before dropping the old table'),
  counts('carried', 'Remaining: verify the row counts, and only then drop the old table.'),
  counts('carried', 'The row counts have not yet been verified; that has to happen before dropping the old table.'),
  counts('carried', '## Still to do\n\nDrop the old table once its row counts are verified.'),
  counts('carried', '{"done": ["backfill"], "pending": ["verify row counts before dropping the old table"]}'),
  counts(
    'carried',
    '| step | status |\n|---|---|\n| backfill | done |\n| verify row counts before dropping the old table | pending |',
  ),
  counts(
    'carried',
    '<state_snapshot>\n<current_plan>\n1. [DONE] Backfill\n2. [TODO] Verify the row counts before dropping the old table\n</current_plan>\n</state_snapshot>',
  ),
  counts('mutated', 'The old table was dropped after the row counts were discussed.'),
  counts('mutated', 'Row counts of the old table: done'),
  counts('mutated', '- [x] Verify row counts before dropping the old table'),
  counts('mutated', sections('None.', 'Verified the row counts and dropped the old table.')),
  counts('mutated', 'Next: verify the row counts after dropping the old table.'),
  counts('contradicted', 'Verifying the row counts before dropping the old table is no longer needed.'),
  counts('weakened', 'Pending: verify the row counts.'),
  counts('dropped', 'The old table and its row counts came up.'),
  counts('dropped', 'We cleaned up the configuration and the docs.'),
  counts('dropped', sections('Rename the config keys', 'Editing config.yml.')),
  counts('dropped', ''),

  // a negative result
  caller('carried', 'Searched src/ for legacy_id: no callers.'),
  caller('carried', '## Ruled out\n\n- callers of legacy_id in src/'),
  caller('carried', 'legacy_id is unused in src/ (grep found nothing).'),
  caller('carried', '{"findings": {"not found": ["callers of legacy_id in src/"]}}'),
  caller('dropped', 'Looked for legacy_id in src/.'),
  caller('contradicted', 'legacy_id is used in src/.'),
  caller('contradicted', 'legacy_id is used in src/ but not in tests/.'),
  caller('weakened', 'There may be no callers of legacy_id in src/.'),
  caller('weakened', 'No callers of legacy_id.'),
  caller('dropped', 'No tests were run.'),
  retry(
    'carried',
    sections('Use v1 instead', 'Switching.', 'GET /v2/charges: 404, the endpoint does not exist on the payments host'),
  ),
  retry('contradicted', 'The payments host serves GET /v2/charges.'),
  rejected('carried', 'Latency spikes: the cache was ruled out as the cause.'),
  rejected('carried', 'What was tried: the cache is not the cause of the spikes in latency.'),
  rejected('contradicted', 'The cause of the latency spikes is the cache.'),
  rejected('weakened', 'The cache is probably not the cause of the latency spikes.'),

  // a standing rule
  push('carried', 'User rules: do not push to main until they say so.'),
  push('carried', '## Constraints\n- Never push to main until the user says so'),
  push('contradicted', 'The user said that we must push to main once they say so.'),
  push('weakened', 'Never push to main.'),
  push('weakened', 'Discussed pushing to main.'),
  push('dropped', 'main is green.'),

  // a question that blocks
  region('carried', 'Open question: which region the bucket should live in.'),
  region('carried', 'Waiting for the user to answer which region the bucket is to live in.'),
  region('mutated', 'The region that the bucket should live in: resolved.'),

  // work that goes on: its handle and its purpose
  job('carried', 'In progress: job 4471 (reindex of the products catalogue) is still running.'),
  job('weakened', 'Job 4471 is pending.'),
  job('weakened', 'The reindex of the products catalogue is still running.'),
  job('mutated', 'Job 4471 reindexed the products catalogue; it completed.'),
  batch('carried', 'The import is not finished: 300 of 900 customers are imported so far.'),
  batch('mutated', 'All 900 customers were imported.'),

  // a condition, and a change to be undone
  mail('carried', 'Next steps:\n- mail the link to Dana once the export has finished'),
  mail('weakened', 'Next steps:\n- mail the link to Dana'),
  mail('mutated', 'Mailed the link to Dana when the export was finished.'),
  flag('carried', 'TODO: restore the rate limiter in gateway.yml (temporarily disabled).'),
  flag('dropped', 'The rate limiter in gateway.yml is off.'),

  // todo items and requests
  suite('carried', 'Progress: build is green.\nRemaining: integration tests against staging have to be run.'),
  suite('carried', '[{"content": "Run the integration tests against staging", "status": "in_progress"}]'),
  suite('mutated', '[{"content": "Run the integration tests against staging", "status": "completed"}]'),
  suite('mutated', '5. ✅ Run the integration tests against staging (all passing)'),
  suite('weakened', 'Pending: fix the staging tests of the integration.'),
  request('weakened', 'The user asked to migrate the invoices and refunds tables to the new schema.'),
  push('carried', 'All user messages:\n- "do not push to main until I say so"'),
  request('carried', 'Pending: the user asked to migrate the invoices and refunds tables to the new schema.'),
  request(
    'mutated',
    'Goal: migrate the invoices and refunds tables to the new schema.\nDone: migrated the invoices and refunds tables to the new schema.',
  ),

  // other languages
  of('precondition', 'Ich werde die Zeilenzahlen prüfen, bevor ich orders_old lösche')(
    'carried',
    'Noch offen: Zeilenzahlen prüfen, bevor orders_old gelöscht wird.',
  ),
  of('precondition', 'Ich werde die Zeilenzahlen prüfen, bevor ich orders_old lösche')(
    'mutated',
    'Erledigt: Die Zeilenzahlen sind geprüft und orders_old ist gelöscht.',
  ),
  of('empty', 'Kein Aufrufer von legacy_id in src/')(
    'carried',
    'Ausgeschlossen: legacy_id hat in src/ keinen Aufrufer, und das ist sicher.',
  ),
  of('empty', 'Kein Aufrufer von legacy_id in src/')(
    'contradicted',
    'Der Aufrufer von legacy_id liegt in src/ und ist bekannt.',
  ),
  of('intention', 'Je vais vérifier les sauvegardes avant de supprimer orders_old')(
    'carried',
    'Reste à faire : vérifier les sauvegardes avant de supprimer orders_old.',
  ),
  of('intention', 'Je vais vérifier les sauvegardes avant de supprimer orders_old')(
    'mutated',
    'Terminé : les sauvegardes sont vérifiées et orders_old est supprimée.',
  ),
  of('empty', 'Aucun appel de legacy_id dans src/')('carried', "Il n'y a aucun appel de legacy_id dans src/."),
  of('intention', 'Voy a enviar el informe a Dana')('carried', 'Pendiente: enviar el informe a Dana.'),
  of('intention', '我会先验证行数再删除 orders_old')('carried', '待办：先验证行数，再删除 orders_old。'),
  of('intention', '我会先验证行数再删除 orders_old')('mutated', '已完成：验证行数，删除 orders_old。'),
  of('empty', '没有找到 legacy_id 的调用')('carried', '搜索结果：没有 legacy_id 的调用。'),
]
