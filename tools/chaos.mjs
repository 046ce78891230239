import { runProgram } from './run-program.mjs'

process.exitCode = await runProgram('tools/chaos/main.ts', process.argv.slice(2))
