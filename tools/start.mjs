import { runStint } from './run-stint.mjs'

process.exitCode = await runStint(['start', ...process.argv.slice(2)])
