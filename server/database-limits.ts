import type { Config } from './config.ts'
import type { DatabaseLimits } from './foundation/db/database.ts'

// A request ends before its statements do, unless the operator gives requests more time.
const leastStatementSeconds = 60

/** What the sessions of a process that serves requests may take. */
export function databaseLimits({
  deadlineSeconds,
  lockSeconds,
}: Pick<Config, 'deadlineSeconds' | 'lockSeconds'>): DatabaseLimits {
  return {
    statementSeconds: Math.max(leastStatementSeconds, deadlineSeconds),
    lockSeconds,
    // Those who wait for a connection give up before the one that holds it for a lock.
    waitSeconds: Math.max(1, lockSeconds - 1),
  }
}
