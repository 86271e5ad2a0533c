/** Builds the library with tsc and the command line with esbuild. */
import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { root } from './files.mjs'

const require = createRequire(import.meta.url)

/** Loaded only where a transcript asks for them; everything else is in the bundle. */
const EXTERNAL = ['compromise', 'compromise/*', 'unified', 'remark-parse']

/** Emits the library, then removes what an earlier build left, so that a running program never finds the folder empty. */
function library() {
  const compiler = join(require.resolve('typescript/package.json'), '../bin/tsc')
  const args = [compiler, '-p', join(root, 'tsconfig.json'), '--listEmittedFiles']
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 26 })
  const lines = stdout.split(/\r?\n/)
  const emitted = new Set(lines.filter((line) => line.startsWith('TSFILE: ')).map((line) => resolve(line.slice(8))))
  const errors = lines.filter((line) => line !== '' && !line.startsWith('TSFILE: '))
  if (errors.length > 0) console.error(errors.join('\n'))
  if (status !== 0) process.exit(status ?? 1)
  for (const folder of ['dist/src', 'dist/rules'])
    for (const name of readdirSync(join(root, folder), { recursive: true })) {
      const path = join(root, folder, name)
      if (/\.[jt]s$/.test(name) && !emitted.has(path)) rmSync(path)
    }
}

/** The entry loads the rest only when there is more to do than to print the version. */
const APART = {
  name: 'apart',
  setup: ({ onResolve }) => onResolve({ filter: /^\.\/start\.js$/ }, () => ({ path: './start.cjs', external: true })),
}

const OPTIONS = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20.19',
  mainFields: ['module', 'main'],
  external: EXTERNAL,
  define: { 'import.meta.dirname': '__dirname', 'import.meta.url': '__filename' },
  legalComments: 'none',
  logLevel: 'warning',
  absWorkingDir: root,
}

/** `trajlint.cjs`, a few lines, and `start.cjs` with all the rest. */
export async function commandLine(outdir = join(root, 'dist')) {
  // `require`, since `import()` would scan the file for its exports first.
  const entry = {
    ...OPTIONS,
    plugins: [APART],
    banner: { js: '#!/usr/bin/env node' },
    supported: { 'dynamic-import': false },
  }
  await build({ ...OPTIONS, entryPoints: ['src/cli/start.ts'], outfile: join(outdir, 'start.cjs') })
  await build({ ...entry, entryPoints: ['src/cli/main.ts'], outfile: join(outdir, 'trajlint.cjs') })
  chmodSync(join(outdir, 'trajlint.cjs'), 0o755)
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  library()
  await commandLine()
}
