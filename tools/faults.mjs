import { runProgram } from './run-program.mjs'

process.exitCode = await runProgram('tools/faults/run.ts', process.argv.slice(2))
