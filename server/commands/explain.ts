import { StoreRefused } from '../foundation/backup/s3-archives.ts'
import { DamagedArchive, LockedArchive, OtherArchive } from '../foundation/backup/tar.ts'
import {
  conditionOf,
  DatabaseBusy,
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
import { ConfigFaults } from '../settings/config.ts'
import { LostSecrets, removeNewSecrets } from '../settings/secrets.ts'
import { CommandRefused, exitCodes, say } from './output.ts'

/** Prints the error as one sentence and returns its exit code. */
export function explain(error: unknown): number {
  if (error instanceof WrongSecret || error instanceof MigrationRefused) removeNewSecrets()
  const [message, exitCode] = explanation(error)
  say(message)
  return exitCode
}

/** The sentence and the exit code of an error. */
export function explanation(error: unknown): [message: string, exitCode: number] {
  if (error instanceof ConfigFaults) return [error.message, exitCodes.configuration]
  if (error instanceof WrongSecret || error instanceof LostSecrets)
    return [error.message, exitCodes.configuration]
  if (error instanceof CommandRefused) return [error.message, error.exitCode]
  if (error instanceof CannotListen)
    return [error.message, error.isTaken ? exitCodes.portTaken : exitCodes.configuration]
  if (error instanceof Problem) return [sentenceOf(error), exitCodes.badInput]
  if (error instanceof StoreRefused) return [error.message, exitCodes.configuration]
  if (error instanceof LockedArchive) return [error.message, exitCodes.configuration]
  if (error instanceof OtherArchive) return [error.message, exitCodes.badInput]
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
  if (error instanceof DatabaseBusy)
    return [`The database is busy: ${error.message}. Try again later.`, exitCodes.databaseUnavailable]
  if (isDatabaseUnavailable(error))
    return [
      `Cannot reach the database: ${textOf(error)}. Check DATABASE_URL, then run npm run -s stint -- doctor.`,
      exitCodes.databaseUnavailable,
    ]
  const unwritable = unwritablePlace(error)
  if (unwritable) return unwritable
  // Our own plain errors say what to do. Everything else is a bug, so we print its stack.
  if (error instanceof Error && error.constructor === Error) return [error.message, 1]
  return [error instanceof Error ? (error.stack ?? error.message) : String(error), 1]
}

/** A directory that this user cannot use, or whose disk is full. */
function unwritablePlace(error: unknown): [message: string, exitCode: number] | undefined {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return undefined
  const place = 'path' in error ? String(error.path) : 'the disk'
  if (['ENOSPC', 'EDQUOT'].includes(String(error.code)))
    return [`No space is left for ${place} (${error.code}). Free some space.`, exitCodes.diskFull]
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(String(error.code)))
    return [
      `This user cannot use ${place} (${error.code}). Make the user who runs Stint its owner (chown -R), or set STINT_DATA_DIR to a directory they own.`,
      exitCodes.configuration,
    ]
  return undefined
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
