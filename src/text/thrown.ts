/** What was thrown, in words: it may be anything, and may itself throw when it is looked at. */
export function thrownText(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error)
  } catch {
    return 'it threw a value that cannot be printed'
  }
}
