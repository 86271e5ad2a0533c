/** The entry: looks at the arguments before anything else is loaded. */
import { packageVersion } from './package.js'

const args = process.argv.slice(2)

if (args.length === 1 && (args[0] === '--version' || args[0] === '-v')) process.stdout.write(`${packageVersion()}\n`)
else void import('./start.js').then(({ start }) => start(args))
