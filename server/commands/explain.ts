import { CommanderError } from 'commander'
import { ConfigFaults } from '../config.ts'
import { databaseRefusal, isDatabaseAway, missingReference, textOf } from '../foundation/db/failures.ts'
import { MigrationRefused } from '../foundation/db/migrations.ts'
import { CannotListen } from '../foundation/http/listen.ts'
import { Problem } from '../foundation/http/problems.ts'
import { CommandRefused, exitCodes, say } from './output.ts'

/** Tells what went wrong in a sentence, and which exit code means it. */
export function explain(error: unknown): number {
  // Commander has said it already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.badInput
  const [message, exitCode] = explanation(error)
  say(message)
  return exitCode
}

function explanation(error: unknown): [message: string, exitCode: number] {
  if (error instanceof ConfigFaults) return [error.message, exitCodes.configuration]
  if (error instanceof CommandRefused) return [error.message, error.exitCode]
  if (error instanceof CannotListen)
    return [error.message, error.isTaken ? exitCodes.portTaken : exitCodes.configuration]
  if (error instanceof Problem) return [sentenceOf(error), exitCodes.badInput]
  if (error instanceof MigrationRefused) return [error.message, exitCodes.databaseAway]
  const missing = missingReference(error)
  if (missing !== undefined) return [`There is no such record: ${missing}`, exitCodes.badInput]
  const refusal = databaseRefusal(error)
  if (refusal !== undefined)
    return [`The database does not let Stint in: ${refusal}. Check DATABASE_URL.`, exitCodes.databaseAway]
  if (isDatabaseAway(error))
    return [
      `The database cannot be reached: ${textOf(error)}. Check DATABASE_URL, then npm run -s stint -- doctor.`,
      exitCodes.databaseAway,
    ]
  // Our own plain errors are sentences that say what to do; everything else is a bug, and its place matters.
  if (error instanceof Error && error.constructor === Error) return [error.message, 1]
  return [error instanceof Error ? (error.stack ?? error.message) : String(error), 1]
}

function sentenceOf({ message, code, details = [] }: Problem): string {
  return [`${message} (${code})`, ...details.map(({ attribute, error }) => `  - ${attribute} ${error}`)].join(
    '\n',
  )
}
