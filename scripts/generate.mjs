/**
 * Writes what is made from other files: the rule registry, the JSON schema, the example configuration, the README's table and runs.
 * `--check` writes nothing and fails if anything is stale; `--no-build` trusts the build that is there.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readOr, root, writer } from './files.mjs'
import { renewed } from './readme.mjs'
import { rulesIndex } from './rules-index.mjs'

const check = process.argv.includes('--check')
const { write, stale } = writer(check)

write('rules/index.ts', rulesIndex())

if (!process.argv.includes('--no-build') || !existsSync(join(root, 'dist/rules/index.js'))) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const built = (path) => import(pathToFileURL(join(root, 'dist', path)).href)
const [{ rules }, { formats }, { jsonSchema }, { exampleConfig }] = await Promise.all(
  ['rules/index.js', 'src/formats/registry.js', 'src/config/json-schema.js', 'src/config/example.js'].map(built),
)

const metas = rules.map((rule) => rule.meta)
const registry = { rules: metas, formats: formats.map((format) => format.id) }
write('schema.json', `${JSON.stringify(jsonSchema(registry), null, 2)}\n`)
write('.trajlintrc.example.json', exampleConfig(registry))

const readme = readOr(join(root, 'README.md'), null)
if (readme !== null) write('README.md', renewed(readme, metas))

if (check && stale.length > 0) {
  console.error(`stale: ${stale.join(', ')} (run npm run generate)`)
  process.exitCode = 1
}
