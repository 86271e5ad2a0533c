/** A small registry for tests. */
import type { Registry } from '../../src/config/types.js'
import type { RuleMeta } from '../../src/lint/meta.js'

const meta = (id: string, more: Partial<RuleMeta> = {}): RuleMeta => ({
  id,
  docs: { description: `What ${id} reports`, recommended: 'error' },
  kinds: { [`${id}-kind`]: 'a kind' },
  messages: {},
  options: {},
  ...more,
})

export const registry: Registry = {
  rules: [
    meta('dangling-commitment', {
      kinds: { intention: 'a promise', todo: 'an open item' },
      options: {
        horizon: { type: 'number', default: 3, description: 'How far to look' },
        words: { type: 'strings', default: ['a'], description: 'Words' },
        quick: { type: 'boolean', default: false, description: 'Quick' },
      },
    }),
    meta('negative-result', { kinds: { negative: 'nothing found' } }),
    meta('unresolved-reference', { docs: { description: 'A name without its object', recommended: 'warn' } }),
    meta('nursery-rule', { docs: { description: 'Not ready', recommended: 'off' } }),
  ],
  formats: ['chat', 'claude-code', 'codex'],
}
