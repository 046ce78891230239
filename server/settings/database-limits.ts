import type { DatabaseLimits } from '../foundation/db/sessions.ts'
import type { Config } from './config.ts'

// A request ends before its statements do, unless the operator gives requests more time.
const leastStatementSeconds = 60
const leastWaitSeconds = 4

/** What the sessions of a process that serves requests may take. */
export function databaseLimits({
  deadlineSeconds,
  lockSeconds,
}: Pick<Config, 'deadlineSeconds' | 'lockSeconds'>): DatabaseLimits {
  return {
    statementSeconds: Math.max(leastStatementSeconds, deadlineSeconds),
    lockSeconds,
    // Where requests may wait long for a lock, others may wait as long for their connections.
    waitSeconds: Math.max(leastWaitSeconds, lockSeconds - 1),
  }
}
