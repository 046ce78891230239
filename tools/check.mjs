import { runProgram } from './run-program.mjs'

process.exitCode = await runProgram('tools/check.ts', process.argv.slice(2))
