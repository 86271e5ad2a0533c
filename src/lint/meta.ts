/** What a rule says of itself: data, from which the registry, the schema, the docs table and the messages are made. */
import type { SeverityName } from './settings.js'

export interface OptionInfo {
  readonly type: 'number' | 'boolean' | 'string' | 'strings'
  readonly default: number | boolean | string | readonly string[]
  readonly description: string
}

export interface RuleMeta {
  /** Reads after "allow": `dangling-commitment`. */
  readonly id: string
  readonly docs: {
    /** One sentence, without a full stop. */
    readonly description: string
    /** Severity in `trajlint:recommended`. */
    readonly recommended: SeverityName
  }
  /** Kinds of obligation or finding, with a few words on each. */
  readonly kinds: Readonly<Record<string, string>>
  /** Texts by message id; `{{name}}` is filled in. A second line is the help. */
  readonly messages: Readonly<Record<string, string>>
  readonly options: Readonly<Record<string, OptionInfo>>
}
