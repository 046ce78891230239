import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

// An arbitrary number that no other lock uses.
const setUpLock = 7_203_116

/** Makes two visitors who set up the server at the same time take turns. */
export async function lockSetUp(db: Db): Promise<void> {
  await db.rows({}, sql`select from pg_advisory_xact_lock(${setUpLock})`)
}
