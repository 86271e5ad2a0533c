/** `JSON.stringify` for values from outside: nesting beyond the stack gives nothing instead of a crash. */
export function printJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}
