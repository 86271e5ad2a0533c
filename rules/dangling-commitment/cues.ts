/** Words of this rule, as data. Clauses are read by the language; these tell its kinds apart. */
import type { Action } from '../../src/language/actions.js'

/** A sentence with one of these before a list makes its items steps of a plan. */
export const PLAN_LEADS: readonly string[] = [
  'plan',
  'steps',
  'next',
  'i will',
  "i'll",
  'going to',
  'todo',
  'to do',
  'remaining',
  'let me',
  'need to',
]

/** A person's turn that only urges on: it answers nothing, grants nothing, cancels nothing. */
export const URGES: ReadonlySet<string> = new Set([
  'continue',
  'go on',
  'keep going',
  'proceed',
  'next',
  'resume',
  'carry on',
  'please continue',
  'continue please',
  'weiter',
  'continúa',
  'continuez',
  '继续',
])

/** The answer to a question is content, a name or a yes; these are neither. */
export const THANKS: readonly string[] = [
  'thanks',
  'thank you',
  'thx',
  'great',
  'perfect',
  'nice',
  'cool',
  'bye',
  'good',
  'danke',
  'vielen dank',
  'merci',
  'gracias',
  '谢谢',
  'ありがとう',
]

/** "All done": ends every open item of a list. */
export const ALL_DONE: readonly string[] = [
  'all tasks',
  'all items',
  'all steps',
  'everything',
  'all todos',
  'all done',
  'all of the',
  'task is complete',
  'all complete',
  'all four',
  'all three',
  'all five',
  'fully',
]

/** To try is done by trying, whatever comes of it. */
export const ATTEMPTS: ReadonlySet<string> = new Set([
  'try',
  'retry',
  'attempt',
  'see',
  'experiment',
  'test',
  'probe',
  'submit',
])

/** What is announced with one of these comes after something else. */
export const SEQUELS: ReadonlySet<string> = new Set([
  'then',
  'afterwards',
  'after',
  'next',
  'finally',
  'later',
  'danach',
  'anschließend',
  'später',
  'luego',
  'después',
  'ensuite',
  'puis',
  '然',
  '后',
])

/** Tools that give the answer, and return nothing. */
export const ANSWERS: ReadonlySet<string> = new Set(['finish', 'final_answer', 'answer', 'complete'])

/** To leave something be is nothing to do. */
export const ABSTAINS: ReadonlySet<string> = new Set(['skip', 'ignore', 'avoid', 'omit', 'leave', 'refrain', 'stick'])

/** Objects that name nothing by themselves. */
export const GENERIC: ReadonlySet<string> = new Set([
  'file',
  'change',
  'code',
  'edit',
  'update',
  'fix',
  'thing',
  'implementation',
  'modification',
])

/** With calls beside them these are done by looking; without, by telling. */
export const DUAL: ReadonlySet<string> = new Set([
  'list',
  'show',
  'give',
  'provide',
  'state',
  'share',
  'name',
  'outline',
  'present',
])

/** A promise with one of these is about several things. */
export const WHOLE: ReadonlySet<string> = new Set([
  'all',
  'every',
  'each',
  'both',
  'remaining',
  'rest',
  'batches',
  'recursively',
  'systematically',
])

/** It is done in pieces. */
export const PIECEMEAL: readonly string[] = ['one by one', 'one at a time', 'progressively', 'step by step', 'in turn']

export const COUNTS: Readonly<Record<string, number>> = {
  both: 2,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
}

/** What is said after a pause in the work is said to a person: these actions need no call. */
export const VERBAL: ReadonlySet<Action> = new Set<Action>(['say', 'plan'])

/** An agent rules itself: with one of these its own clause binds until the end. */
export const SELF_RULES: readonly string[] = [
  'from here on',
  'from now on',
  'ground rule',
  'going forward',
  'for the rest of this',
  'ab jetzt',
  'désormais',
  'a partir de ahora',
  '从现在起',
  '今後は',
]

/** What binds even in a long task. */
export const STRONG: readonly string[] = [
  'until i',
  'until we',
  'unless i',
  'before i',
  'without my',
  'without asking',
  'ask me before',
  'under no circumstances',
  'at no point',
  'not before',
  'from now on',
  'for the rest of',
  'in this session',
  'hold off',
  'in this order',
  'ground rule',
]

/** A rule with one of these outlives the task that it came with. */
export const LASTING: readonly string[] = [
  'never',
  'always',
  'ever',
  'from now on',
  'from here on',
  'going forward',
  'this session',
  'under no circumstances',
  'at no point',
  'at any point',
  'at any time',
  'at all times',
  'for all future',
  'for the rest of',
  'no matter',
  'ground rule',
  'remember to',
  'nie',
  'niemals',
  'immer',
  'ab jetzt',
  'jamais',
  'toujours',
  'désormais',
  'nunca',
  'siempre',
  '永远',
  '始终',
  '从现在起',
  '今後は',
  '必ず',
]

/** Scope words that make an order a rule. "always" and "never" need a clause that does something. */
export const ORDERINGS: readonly string[] = ['in this order', 'in that order']

export const REPORT_TO_ME: readonly string[] = [
  'tell me',
  'say so',
  'let me know',
  'report back',
  'report to me',
  'notify me',
  'ping me',
  'inform me',
  'sag mir',
  'dites-moi',
  'avísame',
  '告诉我',
  '教えて',
]
