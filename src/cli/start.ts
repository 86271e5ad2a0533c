/** The process as a host: streams, exit code, a reader that goes away. */
import { cli } from './cli.js'
import type { Host } from './host.js'
import { packageVersion } from './package.js'

async function readStdin(): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const core: Host['core'] = async () => {
  const [{ rules }, { foldResults, lintSource }] = await Promise.all([
    import('../../rules/index.js'),
    import('../pipeline.js'),
  ])
  return { rules, lintSource, foldResults }
}

/** Runs the command line on this process. The exit code is set, not forced, so that all output gets out. */
export async function start(args: readonly string[]): Promise<void> {
  let closed = false
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    closed = true
  })
  process.exitCode = await cli(args, {
    cwd: process.cwd(),
    env: process.env,
    version: packageVersion,
    out: (text) => void (closed || process.stdout.write(text)),
    err: (text) => void process.stderr.write(text),
    isClosed: () => closed,
    isTerminal: process.stdout.isTTY === true,
    columns: process.stdout.columns,
    readStdin,
    core,
  })
}
