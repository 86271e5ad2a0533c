/** Builds the library with tsc and the command line with esbuild. */
import { spawnSync } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './files.mjs'

const require = createRequire(import.meta.url)

/** Loaded only where a transcript asks for them; everything else is in the bundle. */
const EXTERNAL = ['compromise', 'compromise/*', 'unified', 'remark-parse']

function library() {
  const compiler = join(require.resolve('typescript/package.json'), '../bin/tsc')
  const { status } = spawnSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.json')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

export function commandLine(outfile = join(root, 'dist/trajlint.cjs'), more = {}) {
  return build({
    entryPoints: [join(root, 'src/cli/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    external: EXTERNAL,
    define: { 'import.meta.dirname': '__dirname', 'import.meta.url': '__filename' },
    banner: { js: '#!/usr/bin/env node' },
    legalComments: 'none',
    logLevel: 'warning',
    absWorkingDir: root,
    ...more,
  })
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  library()
  await commandLine()
  chmodSync(join(root, 'dist/trajlint.cjs'), 0o755)
}
