import { runProgram } from './run-program.mjs'

/** Runs the command line of Stint. */
export function runStint(args) {
  return runProgram('server/stint.ts', args)
}
