import { runProgram } from './run-program.mjs'

/** Runs the Stint command line, which needs no development packages. */
export function runStint(args) {
  return runProgram('server/stint.mjs', args, { withDev: false })
}
