import { runProgram } from './run-program.mjs'

// Production packages are enough to build and to release.
process.exitCode = await runProgram('tools/release.ts', process.argv.slice(2), { withDev: false })
