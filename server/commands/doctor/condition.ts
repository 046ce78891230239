import { lockState, writeCondition } from '../../foundation/db/condition.ts'
import type { Database } from '../../foundation/db/database.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const lateSeconds = 5

/** Checks that the database takes writes, and that no lock holds up others. */
export async function checkCondition(database: Database): Promise<Finding[]> {
  return [await writesFinding(database), await locksFinding(database)]
}

const remedies: Record<string, string> = {
  '25006': 'Connect to the primary server, or turn default_transaction_read_only off.',
  '53100': 'Free disk space on the database server.',
  '53200': 'Give the database server more memory, or lower STINT_DATABASE_CONNECTIONS.',
}

async function writesFinding(database: Database): Promise<Finding> {
  const condition = await writeCondition(database)
  if (condition === undefined) return ok('writes', 'The database accepts writes.')
  const remedy = remedies[condition.code] ?? 'See the log of the database server.'
  return fault('writes', `${condition.sentence} (${condition.code})`, remedy)
}

async function locksFinding(database: Database): Promise<Finding> {
  const { waiting, longestSeconds, holder, program, state } = await lockState(database)
  if (longestSeconds < lateSeconds) return ok('locks', 'No session waits long for a lock.')
  const who = holder === null ? 'unknown' : `${holder} (${program || 'no name'}, ${state ?? 'unknown'})`
  return warning(
    'locks',
    `${waiting} sessions wait for a lock, the longest for ${longestSeconds} s. Process ${who} holds it up.`,
    `End it in the database if it should not run: select pg_terminate_backend(${holder ?? 'pid'}).`,
  )
}
