/** The order of the folders, as data: each may import only what stands above it, and its own. */

/** One entry a layer; those of one layer do not import each other. */
export const LAYERS: readonly (readonly string[])[] = [
  ['src/text'],
  ['src/tree'],
  ['src/formats'],
  ['src/spans', 'src/language'],
  ['src/ledger'],
  ['src/boundary'],
  ['src/lint'],
  ['rules'],
  ['src/config'],
  ['src/pipeline.ts'],
  ['src/compaction'],
  ['src/report'],
  ['src/run'],
  ['src/index.ts'],
  ['src/cli', 'src/lsp', 'src/hooks', 'src/testing', 'src/node.ts'],
]

/** The only ones that know which rules there are. */
export const KNOW_THE_RULES: readonly string[] = [...LAYERS.at(-1)!, 'src/index.ts']

/** Lines that a file may have. */
export const LONGEST = 350

/** Files that are longer still: to be split. This list only shrinks. */
export const STILL_TOO_LONG: readonly string[] = ['src/language/cues/en.ts']
