import { runProgram } from './run-program.mjs'

process.exitCode = await runProgram('tools/test/run.ts', process.argv.slice(2))
