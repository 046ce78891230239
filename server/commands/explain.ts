import { CommanderError } from 'commander'
import { ConfigFaults } from '../config.ts'
import { DamagedArchive } from '../foundation/backup/tar.ts'
import {
  conditionOf,
  databaseRefusal,
  isDatabaseUnavailable,
  missingReference,
  missingRight,
  textOf,
} from '../foundation/db/failures.ts'
import { MigrationRefused, type Unfit } from '../foundation/db/fitness.ts'
import { CannotListen } from '../foundation/http/listen.ts'
import { Problem } from '../foundation/http/problems.ts'
import { WrongSecret } from '../foundation/secrecy/master-key.ts'
import { LostSecrets } from '../secrets.ts'
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
  if (error instanceof WrongSecret || error instanceof LostSecrets)
    return [error.message, exitCodes.configuration]
  if (error instanceof CommandRefused) return [error.message, error.exitCode]
  if (error instanceof CannotListen)
    return [error.message, error.isTaken ? exitCodes.portTaken : exitCodes.configuration]
  if (error instanceof Problem) return [sentenceOf(error), exitCodes.badInput]
  if (error instanceof DamagedArchive)
    return [`${error.message} Nothing can be restored from it.`, exitCodes.badInput]
  if (error instanceof MigrationRefused) return [error.message, unfitCodes[error.reason]]
  const missing = missingReference(error)
  if (missing !== undefined) return [`Record not found: ${missing}`, exitCodes.badInput]
  const right = missingRight(error)
  if (right !== undefined)
    return [`The role of DATABASE_URL lacks a right: ${right}. Grant it.`, exitCodes.missingRights]
  const condition = conditionOf(error)
  if (condition) return [`${condition.sentence} Nothing was changed.`, exitCodes.databaseUnavailable]
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

const unfitCodes: Record<Unfit, number> = {
  version: exitCodes.databaseUnavailable,
  history: exitCodes.databaseUnavailable,
  encoding: exitCodes.wrongEncoding,
  filled: exitCodes.databaseNotEmpty,
  rights: exitCodes.missingRights,
  pooler: exitCodes.databaseUnavailable,
}

function sentenceOf({ message, code, details = [] }: Problem): string {
  return [`${message} (${code})`, ...details.map(({ attribute, error }) => `  - ${attribute} ${error}`)].join(
    '\n',
  )
}
