/** What is said when trajlint itself breaks. */

/** Text of a failure that is trajlint's own fault. */
export function bugReport(error: unknown, version: string, file?: string): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const where = file === undefined ? '' : `file: ${file}\n`
  return `trajlint found a bug in itself. Please report it with what follows.\nversion: ${version}\n${where}${stack}\n`
}
