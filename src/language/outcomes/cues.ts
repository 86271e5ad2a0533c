/** Words by which results say that something failed, was empty, or is not over: data. All linear. */

/** The whole of a short result, or its first line: nothing was found. Every language that tools answer in. */
export const EMPTY_ANSWERS: readonly RegExp[] = [
  /^(?:no|0|zero) (?:\w+[ -]){0,3}?(?:files?|match(?:es)?|results?|rows?|records?|entr(?:y|ies)|events?|hits?|items?|documents?|references?|occurrences?|logs?|data|output|messages?|resources?|candidates?|flights?|tickets?|open \w+|pods?|issues? match|commits?|instances?)\b(?! in \d)/i,
  /^(?:\(?(?:none|nothing|empty|null|nil|undefined|n\/a|\[\]|\{\}|no output)\)?)\.?$/i,
  /^found 0\b|^0 (?:found|matched|total)|^nothing (?:found|matched|to show)|^no such\b|^not found\b|^could not find\b|^couldn't find\b|^unable to find\b|^no \w+(?: \w+){0,4} (?:found|matched|available|exists?|returned)\b/i,
  /^search (?:returned|yielded|produced) (?:no|0)\b|^your search .{0,60}(?:did not match|no results)/i,
  /^(?:keine? (?:\S+ ){0,2}?(?:treffer|ergebnisse?|einträge|datensätze|gefunden)|nicht gefunden|aucune? (?:\S+ ){0,2}?(?:résultats?|correspondances?|entrées?|trouvée?s?)|introuvable|sin resultados|ning[uú]n(?:a)? (?:\S+ ){0,2}?(?:resultado|coincidencia|registro)s?|no se encontr)/i,
  /^(?:没有找到|未找到|无结果|没有结果|找不到|該当なし|見つかりません|結果はありません|見つかりませんでした)/,
]

/** Anywhere in a short answer: the thing sought is not there, or was refused. */
export const DENIALS =
  /\b(?:not found|does(?: not|n't) exist|do(?: not|n't) exist|no such|no longer exists|could(?: not|n't) (?:find|be found|locate|load|connect|resolve)|cannot (?:find|be found|open|access|connect)|can(?:not|'t) be|unable to|not (?:available|eligible|allowed|permitted|supported|authorized|exist|present|installed|recognized|possible|enough)|no (?:\w+ ){0,3}(?:found|available|matching|matches|results?|rows?|records?|published|configured|exists?)|is missing|was (?:denied|refused|rejected|declined)|has no \w+|unknown (?:\w+ ){0,2}(?:id|key|name|user|command|option|order|file)|aucune? \S+|keine? \S+ gefunden|no se encontr\S+)\b/i

/** The line that carries a failure. Matched at the start of a line, or after a program's name. */
export const FAILURE_LINE =
  /^(?!\s*(?:warn(?:ing)?|info|debug|note|hint)\b)\s*(?:[\w./-]+: (?:line \d+: )?)?(?:(?:un)?caught |unhandled |npm )?(?:\w*error\b(?!s? ?[:=] ?0|s?[- ]free| handling)|\w*exception\b|fatal\b|panic\b|traceback \(|segmentation fault|aborted\b|killed\b|✗|✖|✘|×)(?! \d+ warnings)/i

/** Anywhere in a line: unmistakable failures of programs, shells, networks, databases. */
export const FAILURE_WORDS =
  /command not found|No such file or directory|[Pp]ermission denied|[Oo]peration not permitted|is not recognized as|illegal option|invalid option|unrecognized (?:option|argument)|cannot (?:open|access|stat|find module|read|write)|ECONNREFUSED|ETIMEDOUT|ENOTFOUND|ECONNRESET|ENOENT|EACCES|EPERM|EADDRINUSE|[Cc]onnection (?:refused|reset|timed out|closed)|[Tt]imed out|[Tt]imeout (?:exceeded|after|of)|[Cc]ould not (?:resolve|connect|open|find|compile|load)|[Aa]ccess denied|[Aa]uthentication failed|[Uu]nauthorized|\b(?:HTTP|status|code)[ /:]*(?:1\.1 )?[45]\d\d\b|ModuleNotFoundError|SyntaxError|AssertionError|does not exist|String to replace not found|[Nn]o replacement was performed|[Ii]nvalid [`'"]?(?:path|argument|parameter|value|input|token|request)|already (?:present|exists)|InvalidDBInstanceState|merge conflict|CONFLICT \(|Ran into \[Errno|not a git repository|out of memory|quota exceeded|rate limit|[Ww]rong \w+!|has not been read yet|introduced (?:new )?(?:syntax )?errors?|[Ss]yntax error|(?:was|were|could) not (?:be )?applied|[Ff]ailed to (?:apply|load|parse|open|start|connect|run|fetch|compile|build|create|read|write|find)|level=(?:error|fatal)|[Cc]an't (?:load|find|open|run|read|connect)|TIMED OUT|[Ii]s not allowed|modified since read/

/** A line that only warns: "Warning: …", "npm warn deprecated …", "x.py:3: FutureWarning: …", "(node:7) [DEP0040] DeprecationWarning". */
export const WARNING_LINE =
  /^\s*(?:\(\w+:\d+\) |\[\w+\] |[\w./\\-]+:(?:\d+:)* ?|npm |pip |yarn |\d[\d:.TZ-]* ){0,3}(?:\[?\w*warn(?:ing)?\]?(?=[\s:([]|$)|(?:\[DEP\d+\] )?\w*deprecat(?:ed|ion)\w*\b)/i

/** Failed checks: tests, builds, linters. */
export const FAILED_CHECK =
  /(?:^|\s)(?:FAIL(?:ED|URE)?\b|not ok \d|--- FAIL|BUILD FAILED|Tests? failed|✗|✖|✘)|\b[1-9]\d* (?:tests? )?(?:failed|failing|failures?|errors?|problems?)\b|\berror(?: TS\d+|\[E\d+\])|\bAssertionError\b|\bundefined name\b|\bF821\b/

export const PASSED_CHECK =
  /\b(?:0 (?:failed|errors?|failures?|issues?|problems?)|all (?:tests )?pass(?:ed)?|\d+ pass(?:ed|ing))\b|^ok\b|\bPASS\b/im

/** Lines that a shell tool adds around the output. */
export const WRAPPER_LINE =
  /^(?:Wall time|Process exited|Output:|Exit code|Chunk ID|Original token count|Total output lines|Command:|<\/?(?:returncode|output|error|stdout|stderr|tool_use_error)>|\[The command completed|\[Current working directory|\[Python interpreter|\[Command finished|OBSERVATION:|Observation:)/i

export const EXIT_STATUS =
  /(?:exit(?:ed with)?(?: code| status)?:?|<returncode>|returned? (?:code|status):?|"exit_code":|finished with exit code|completed with exit code|exit code of)\s*(-?\d+)/i

/** A run condition: come back later. */
export const RETRY =
  /\bretry[ -]?after\b|\btry again (?:in|later|once|after|when)|\bretry (?:the |this |your )?(?:\w+ ){0,3}(?:once|when|after|in|later)\b|\bnot yet (?:available|ready|complete)\b|\block (?:is )?held\b|\blease (?:is )?held\b|\bavailable (?:again )?(?:in|after|at) \d|\bcome back\b/i

/** Something goes on by itself; what follows may name it. */
export const RUNNING =
  /\b(?:Process running with session ID\s*:?\s*(\S+)|Async agent launched|running in (?:the )?background(?: with (?:ID|id):? ?(\S+))?|still running|(?:is|are|was|been) (?:now )?(?:running|queued|in progress|processing|scheduled|pending)\b|(?:rollout|deployment|deploy|job|build|import|export|backup|migration|sync|upload|rebuild|reindex\w*) (?:started|queued|running|scheduled|accepted|in progress|pending|initiated)\b|waiting for (?:rollout|deployment|approval|completion))/i

/** The same, in the words of shells alone. */
export const BACKGROUND = /Process running with session ID|running in (?:the )?background/

/** States in a field of structured results that say that it is not over. */
export const UNFINISHED_STATES: ReadonlySet<string> = new Set([
  'pending',
  'queued',
  'running',
  'in_progress',
  'in-progress',
  'inprogress',
  'scheduled',
  'processing',
  'accepted',
  'started',
  'waiting',
  'provisioning',
  'creating',
  'updating',
  'partial',
  'async_launched',
])

export const FAILED_STATES: ReadonlySet<string> = new Set([
  'failed',
  'error',
  'failure',
  'denied',
  'rejected',
  'declined',
  'not_found',
  'notfound',
  'timeout',
  'timed_out',
  'aborted',
  'unavailable',
  'invalid',
  'unauthorized',
  'forbidden',
  'missing',
  'expired',
])

/** "3 of 7": how far something is. */
export const SHARE = /\b(\d{1,6})\s*(?:\/|of|out of|von|sur|de)\s*(\d{1,6})\b/
export const SHARE_WORDS =
  /\b(?:processed|migrated|done|complete[d]?|copied|uploaded|imported|exported|updated|deleted|sent|batch(?:es)?|replicas?|rollout|rolled|progress|remaining|left|verarbeitet|pods?|updated|finished|backfilled|indexed|synced|so far)\b/i
