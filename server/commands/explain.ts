import { CommanderError } from 'commander'
import { ConfigFaults } from '../config.ts'
import {
  databaseRefusal,
  isDatabaseUnavailable,
  missingReference,
  textOf,
} from '../foundation/db/failures.ts'
import { MigrationRefused } from '../foundation/db/migrations.ts'
import { CannotListen } from '../foundation/http/listen.ts'
import { Problem } from '../foundation/http/problems.ts'
import { CommandRefused, exitCodes, say } from './output.ts'

/** Prints the error as one sentence and returns its exit code. */
export function explain(error: unknown): number {
  // Commander has already printed it.
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
  if (error instanceof MigrationRefused) return [error.message, exitCodes.databaseUnavailable]
  const missing = missingReference(error)
  if (missing !== undefined) return [`Record not found: ${missing}`, exitCodes.badInput]
  const refusal = databaseRefusal(error)
  if (refusal !== undefined)
    return [`The database rejected the login: ${refusal}. Check DATABASE_URL.`, exitCodes.databaseUnavailable]
  if (isDatabaseUnavailable(error))
    return [
      `Cannot reach the database: ${textOf(error)}. Check DATABASE_URL, then run npm run -s stint -- doctor.`,
      exitCodes.databaseUnavailable,
    ]
  // Our own plain errors say what to do. Everything else is a bug, so we print its stack.
  if (error instanceof Error && error.constructor === Error) return [error.message, 1]
  return [error instanceof Error ? (error.stack ?? error.message) : String(error), 1]
}

function sentenceOf({ message, code, details = [] }: Problem): string {
  return [`${message} (${code})`, ...details.map(({ attribute, error }) => `  - ${attribute} ${error}`)].join(
    '\n',
  )
}
