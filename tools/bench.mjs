import { runProgram } from './run-program.mjs'

process.exitCode = await runProgram('tools/bench/main.ts', process.argv.slice(2))
