/** What a tool does, where its name does not tell: given by the configuration, by name pattern. */
export interface ToolTraits {
  readonly effect?: 'read' | 'write' | 'send'
  /** Asked again and again until something is ready. */
  readonly polls?: boolean
  /** The same call twice is the same as once. */
  readonly idempotent?: boolean
  /** Its arguments are a todo list. */
  readonly todo?: boolean
  /** An empty result is the answer looked for. */
  readonly emptyIsAnswer?: boolean
}
