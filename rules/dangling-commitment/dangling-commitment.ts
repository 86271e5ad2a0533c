/** Promises, conditions, requests and work in progress that nothing has settled. */
import { defineRule, type Listeners } from '../../src/lint/rule.js'
import { calls } from './calls.js'
import { constraints } from './constraints.js'
import { promises } from './promises.js'
import { questions } from './questions.js'
import { reportBacks } from './report-backs.js'
import { requests } from './requests.js'
import { temporary } from './temporary.js'
import { todos } from './todos.js'

/** Detectors one after the other on the same walk. */
function together(detectors: readonly Listeners[]): Listeners {
  const each = (work: (detector: Listeners) => void): void => {
    for (const detector of detectors) work(detector)
  }
  return {
    turn: (view) => each((d) => d.turn?.(view)),
    speech: (spoken, view) => each((d) => d.speech?.(spoken, view)),
    call: (call, view) => each((d) => d.call?.(call, view)),
    result: (result, view) => each((d) => d.result?.(result, view)),
    notice: (notice, view) => each((d) => d.notice?.(notice, view)),
    compaction: (event, boundary, view) => each((d) => d.compaction?.(event, boundary, view)),
    turnEnd: (view) => each((d) => d.turnEnd?.(view)),
    end: () => each((d) => d.end?.()),
  }
}

export default defineRule({
  meta: {
    id: 'dangling-commitment',
    docs: {
      description: 'Promises, requests, conditions and running work that nothing has settled',
      recommended: 'error',
    },
    kinds: {
      intention: 'an announced action',
      precondition: 'a check promised before another action',
      conditional: 'an action promised for when a condition holds',
      'accepted-offer': 'an offer that a person accepted',
      'on-behalf': 'what others are said to do, which needs an act of the agent',
      subgoal: 'what an agent itself says is left to do',
      todo: 'an open item of a todo list',
      call: 'a call without a result',
      'in-flight': 'a call of the last step that has not returned',
      job: 'work that goes on in the background',
      retry: 'a call that the tool asks to repeat later',
      partial: 'an effect that is done in part',
      temporary: 'a change that has to be undone',
      question: 'a question that blocks',
      request: 'what a person asked for and has no answer to yet',
      skipped: 'a part of a request that nothing took up',
      'report-back': 'a report that a person asked for',
      constraint: 'a standing rule of a person',
      'self-rule': 'a standing rule that an agent gave itself',
    },
    messages: {
      promised:
        '“{{quote}}” was announced, and nothing shows that it was done\nDo it and look at the result, or take it back with a reason',
      gated:
        '“{{quote}}” is still open, and “{{gate}}” depends on it\nKeep both in the summary, or settle the check first',
      gateBroken:
        '“{{quote}}” was promised first, and the action came without it\nDo the check now, or say why it was left out',
      todo: 'The todo item “{{quote}}” is {{status}}, and no later list closes it\nFinish it, or write the list again without it and say why',
      job: '“{{quote}}”: this goes on in the background, and no later result shows its end\nLook at it until it is over, or carry its handle in the summary',
      retry:
        '“{{quote}}”: the tool asks to come back, and no later call does\nRepeat the call, or say that it is given up',
      partial:
        '“{{quote}}”: this is done in part, and nothing shows the rest\nCarry on, or keep the count in the summary',
      temporary: '“{{quote}}” is temporary, and nothing undoes it\nRestore it, or say that it stays',
      call: 'The call to {{tool}} “{{quote}}” never returned\nRepeat it or say that it was abandoned',
      callOnce:
        'The call to {{tool}} “{{quote}}” never returned\nSee whether it took effect before you repeat it, or say that it was abandoned',
      inFlight: 'The call to {{tool}} “{{quote}}” has not returned yet',
      question: '“{{quote}}” waits for an answer',
      requested: '“{{quote}}” has no reported outcome yet',
      skipped: '“{{quote}}” was asked for, and neither a call nor an answer took it up\nDo it, or say why not',
      reportBack: '“{{quote}}” asks for a report that has not been given\nReport it, or keep the duty in the summary',
      constraint: '“{{quote}}” still binds\nA summary has to keep it word for word',
      carried: 'The summary carries “{{quote}}”, which is still open',
    },
    options: {},
  },
  create(context) {
    const promised = promises(context)
    const agenda = new Set<number>()
    return together([
      questions(context, promised),
      promised,
      requests(context, agenda),
      reportBacks(context),
      constraints(context, agenda),
      todos(context),
      calls(context),
      temporary(context),
    ])
  },
})
