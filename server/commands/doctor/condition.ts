import {
  lockState,
  type SlowStatement,
  slowestStatement,
  writeCondition,
} from '../../foundation/db/condition.ts'
import type { Database } from '../../foundation/db/database.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const lateSeconds = 5
/** The database ends a statement of Stint after 60 seconds, and its request gets 503. */
const slowSeconds = 30

/** Checks that the database takes writes, that no lock holds up others, and that no statement takes too long. */
export async function checkCondition(database: Database): Promise<Finding[]> {
  return [
    await writesFinding(database),
    await locksFinding(database),
    statementsFinding(await slowestStatement(database)),
  ]
}

const remedies: Record<string, string> = {
  '25006': 'Connect to the primary server, or turn default_transaction_read_only off.',
  '53100': 'Free disk space on the database server.',
  '53200': 'Give the database server more memory, or lower STINT_DATABASE_CONNECTIONS.',
  '55P03': 'End the session that holds the lock, or wait until it is done.',
  '57014': 'Look for load on the database server and for sessions that hold it up, then run doctor again.',
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

export function statementsFinding(slowest: SlowStatement | undefined): Finding {
  if (slowest === undefined || slowest.seconds < slowSeconds)
    return ok('statements', 'No statement takes long.')
  const { pid, program, seconds } = slowest
  return warning(
    'statements',
    `A statement has been running for ${seconds} s: process ${pid} of the database (${program || 'no name'}).`,
    `Stint gives up its own after 60 s (57014). End another one if it should not run: select pg_cancel_backend(${pid}).`,
  )
}
