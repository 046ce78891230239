import { runProgram } from './run-program.mjs'

process.env.STINT_TEST_WIDTHS = 'all'
process.exitCode = await runProgram('tools/test/run.ts', ['tests/browser/readable', 'tests/browser/pages-of'])
