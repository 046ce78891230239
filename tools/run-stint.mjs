import { runProgram } from './run-program.mjs'

/** Runs the Stint command line. */
export function runStint(args) {
  return runProgram('server/stint.ts', args)
}
