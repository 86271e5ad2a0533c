/** Imports that break the order of the folders, one line each. */
import { KNOW_THE_RULES, LAYERS } from './order.js'
import { importsOf, type SourceFile } from './source.js'

/** The entry of the order that a path belongs to. */
export const homeOf = (path: string): string | undefined =>
  LAYERS.flat().find((entry) => path === entry || path.startsWith(`${entry}/`))

const levelOf = (home: string): number => LAYERS.findIndex((layer) => layer.includes(home))

const isInProject = (target: string): boolean => /^(?:src|rules|\.\.)(?:\/|$)/.test(target) || target.endsWith('.ts')

/** Folder of a rule; undefined for the registry. */
const ruleOf = (path: string): string | undefined => /^rules\/([^/]+)\//.exec(path)?.[1]

function faultOf(from: string, to: string): string | null {
  const [home, target] = [homeOf(from), homeOf(to)]
  if (home === undefined) return 'its folder is not in the order'
  if (target === undefined) return `${to} is not in the order`
  if (to.startsWith('rules/') && home !== 'rules') {
    if (!KNOW_THE_RULES.includes(home)) return `${home} may not know the rules`
    return to === 'rules/index.ts' ? null : 'a rule is reached through rules/index.ts'
  }
  if (home === target) {
    const isForeign = home === 'rules' && from !== 'rules/index.ts' && ruleOf(from) !== ruleOf(to)
    return isForeign ? 'a rule may not know another' : null
  }
  return levelOf(target) < levelOf(home) ? null : `${target} does not stand above ${home}`
}

export function orderFaults(files: readonly SourceFile[]): readonly string[] {
  const unlisted = files
    .filter(({ path }) => homeOf(path) === undefined)
    .map(({ path }) => `${path}: its folder is not in the order`)
  const imports = files
    .filter(({ path }) => homeOf(path) !== undefined)
    .flatMap((file) =>
      importsOf(file)
        .filter(isInProject)
        .flatMap((to) => {
          const fault = faultOf(file.path, to)
          return fault === null ? [] : [`${file.path} imports ${to}: ${fault}`]
        }),
    )
  return [...unlisted, ...imports]
}
