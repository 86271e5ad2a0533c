/** Words of this rule, as data. */

/** Said before a run: its failure is expected, and news to nobody. */
export const EXPECTATIONS: readonly string[] = [
  'should fail',
  'expect it to fail',
  'expected to fail',
  'will fail',
  'must fail',
  'expecting a fail',
  'should now fail',
  'see it fail',
  'watch it fail',
  'expect a 404',
  'should be gone',
  'should return nothing',
  'should be empty',
  'fails first',
  'red first',
  'failing test first',
  'expect the test to fail',
  'expect this to fail',
  'expect failure',
]

export const MESSAGES: Readonly<Record<string, string>> = {
  error:
    '{{call}} failed (“{{quote}}”), and no later turn takes that into account\nSay so or try another way, or a summary will read as if it had worked',
  empty: '{{call}} found nothing, and no later turn uses that\nSay so, or a summary will read as if nobody had looked',
  'failed-check':
    '{{call}} did not pass (“{{quote}}”), and no later turn takes that into account\nFix it or say so, or a summary will read as if it had passed',
  negative:
    '{{call}} answered “{{quote}}”, and no later turn uses that\nSay so, or a summary will read as if nobody had asked',
  carried: 'The summary carries “{{quote}}”, which no turn has used yet',
}
