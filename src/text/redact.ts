/** Masks what looks like a key, a token or a password, so that a report never spreads a secret. */

/** Every pattern is linear: bounded or single runs, nothing nested. `$1` is what stays readable. */
const SHAPES: readonly RegExp[] = [
  /\b((?:sk|rk|pk)[-_])(?=[\w-]{0,40}\d)[\w-]{8,}/g,
  /\b(gh[pousr]_|github_pat_|glpat-|npm_|hf_|xapp-|xox[a-z]-)[\w-]{8,}/g,
  /\b(AKIA|ASIA|AIza|ya29\.|SG\.)[\w.-]{8,}/g,
  /\b(eyJ)[\w-]{8,}\.[\w-]{4,}(?:\.[\w-]*)?/g,
  /(-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----)(?!\*\*\*)[^-]*(?:-----END [A-Z ]{0,30}PRIVATE KEY-----)?/g,
  /\b(bearer )[\w.~+/-]{8,}=*/gi,
  /\b([Bb]asic )(?=[A-Za-z][a-z]{0,40}[A-Z\d+/=])[\w+/-]{12,}=*/g,
  /(:\/\/[^\s:/@]{1,64}:)[^\s@/]{1,128}(?=@)/g,
]

/** A name that says secret, a separator, a value; names may have a prefix, as in `DB_PASSWORD`. */
const NAMED =
  /((?:password|passwd|pwd|passphrase|secret|token|api[_-]?key|access[_-]?key|private[_-]?key)["']?)( ?[:=] ?)(["']?)([^\s"',;&)\]}]{6,})/gi

/** A cheap look that spares nearly every text the patterns above. */
const HINT =
  /\b[srp]k[-_]|gh[pousr]_|github_pat_|glpat-|npm_|hf_|xapp-|xox|AKIA|ASIA|AIza|ya29\.|SG\.|eyJ|PRIVATE KEY|bearer |basic |:\/\/|passw|pwd|passphrase|secret|token|key/i

/** Variables, calls and placeholders are code about a secret, not the secret. */
const isCode = (value: string): boolean => /^[$<%{*[]|[({$]|^(?:process|os|env|config|self|this)\b/.test(value)

function maskNamed(all: string, name: string, separator: string, quote: string, value: string): string {
  const assigned = separator === '=' || quote !== ''
  if (isCode(value) || !(assigned || /\d/.test(value))) return all
  return `${name}${separator}${quote}***`
}

/** The text with secrets masked as `***`; what tells their sort stays. */
export function redact(text: string): string {
  if (!HINT.test(text)) return text
  let safe = text
  for (const shape of SHAPES) safe = safe.replace(shape, '$1***')
  return safe.replace(NAMED, maskNamed)
}
