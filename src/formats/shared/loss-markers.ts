/** The words by which a message says that what came before it is gone. Patterns are tested on short, clipped text. */

/** Marks that a headline may wear. */
const DRESS = String.raw`^[\s\[(<{*#_=>~\`"'|-]{0,12}`
const rx = (source: string): RegExp => new RegExp(DRESS + source, 'i')

/** What a summary of a conversation is a summary of. */
const CHAT = '(?:conversation|session|chat|dialog(?:ue)?|context|history|transcript|messages|turns)'
/** Words that may speak of other things too, unless "earlier" stands before them. */
const TALK = `(?:${CHAT}|discussion|exchanges?|interactions?|trajectory|events|steps|work)`
const EARLIER =
  '(?:earlier|previous|prior|past|older|preceding|former|condensed|compacted|compressed|summari[sz]ed|truncated|omitted|running|full|entire)'
const SUMMARY = '(?:summary|recap|digest|synopsis|condensation)'
/** A headline ends: with a colon, a bracket, a line break. */
const END = String.raw`[^\n:\])>]{0,60}[\n:\])>]`

/** Sayings of runtimes that continue a conversation: they mean it wherever they stand. */
export const CONTINUATIONS: readonly RegExp[] = [
  rx('this (?:session|conversation|chat) is being continued from'),
  rx('another (?:language )?model (?:has )?(?:started|begun|worked)'),
  rx(
    '(?:the )?(?:conversation|session|chat|context)(?: history)?(?: before this point| so far| above)? (?:was|has been) (?:automatically )?(?:compacted|condensed|compressed|summari[sz]ed)',
  ),
  rx('(?:state|conversation|context|session|history|compaction)[-_ ](?:snapshot|summary)>'),
  rx('i spoke to you previously about'),
  rx('you are (?:picking|taking) (?:up|over) (?:the )?work from (?:a|the|another) (?:previous )?'),
  rx(
    String.raw`(?:to save|to free|to stay within|due to|because of)[^.\n]{0,40}context[^.\n]{0,60}(?:summari[sz]ed|condensed|compacted)`,
  ),
]

/** Headlines that name themselves a summary of what was said; a person may write them too. */
export const HEADLINES: readonly RegExp[] = [
  rx(`(?:the )?(?:${EARLIER} ){0,2}${CHAT}(?: history| so far| to date| context)? ${SUMMARY}\\b${END}`),
  rx(`${SUMMARY}(?: of)?(?: the| our| this| all| what)?(?: ${EARLIER}){1,2}(?: ${TALK})?\\b${END}`),
  rx(`${SUMMARY} of (?:the |our |this |all )?(?:${EARLIER} )?${CHAT}\\b${END}`),
  rx(
    `(?:here is|here's|this is|the following is|below is|what follows is) (?:a |the |an )?(?:\\w+ ){0,2}${SUMMARY} of (?:the |our |this |all |what )?(?:${EARLIER} |happened |was )?(?:${CHAT}|progress)\\b${END}`,
  ),
  rx(`${EARLIER} ${TALK} \\(?(?:summari[sz]ed|condensed|compacted)\\b${END}`),
]

/** A person or a harness asks for a summary: the answer to that is no loss. */
export const ASKS_FOR_SUMMARY = /\b(?:summari[sz]e|summary|recap|sum up|tl;?dr)\b/i

/** What a trim marker says is missing, and how it went. */
export const TRIMMED_THING =
  /\b(?:earlier|previous|prior|older|preceding|intermediate|\d+|some|more|middle)\b[^.\n]{0,60}\b(?:messages?|turns?|history|conversation|context|exchanges?|steps?|events?|interactions?|rounds?)\b/i
/** In brackets, the thing alone is enough. */
export const TRIMMED_BARE = /\b(?:conversation|context|history|messages|transcript)\b/i
export const TRIMMED_HOW =
  /\b(?:removed|omitted|trimmed|truncated|dropped|elided|pruned|deleted|discarded|cut|hidden|evicted|not shown|skipped|left out)\b/i

const OUTPUT = '(?:tool|result|output|observation|response|content|function)s?'
const OLD = '(?:old|older|earlier|previous|prior|stale|past)'
const GONE =
  '(?:cleared|removed|pruned|masked|elided|compacted|evicted|discarded|erased|purged|omitted|truncated|hidden|trimmed|dropped)'
/** Words that a tool does not use for shortening its own output. */
const BLANKED = '(?:cleared|removed|pruned|masked|elided|compacted|evicted|discarded|erased|purged)'

/** A cleared result speaks of the result: in brackets, or as a tool's, or as an old one. */
export const CLEARED: readonly RegExp[] = [
  new RegExp(String.raw`^[\[(<{*]{1,3}\s?(?:\w+ ){0,3}${OUTPUT}\b[^.\n]{0,40}\b${BLANKED}\b[^\n]{0,160}[\])>}*]$`, 'i'),
  new RegExp(
    String.raw`^[\[(<{*\s]{0,4}(?:the |this )?tool (?:call )?${OUTPUT}(?: content)?(?: (?:has|have|was|were)(?: been)?)? ${BLANKED}\b`,
    'i',
  ),
  new RegExp(String.raw`^[\[(<{*\s]{0,4}${OLD}\s+(?:\w+ ){0,2}${OUTPUT}\b[^.\n]{0,60}\b${GONE}\b`, 'i'),
  new RegExp(String.raw`^\[${BLANKED}\]$`, 'i'),
  /^<tool[-_]?(?:output|result)[-_]?(?:masked|cleared|removed|pruned)>/i,
]
