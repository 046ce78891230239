import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Days } from '../../../foundation/time/period.ts'
import type { ClosedDays } from '../problems.ts'

// The function refuse_closed_days takes the same lock, shared.
const lockKey = 7_203_145

/** Waits for every write of the organization that has looked at its closed days, and lets later ones wait for the commit. */
export async function lockClosing(tx: Transaction, organizationId: number): Promise<void> {
  await tx.change(sql`select pg_advisory_xact_lock(${lockKey}::int, ${organizationId}::int)`)
}

/**
 * A table in the `from` of a statement that locks a tracker: no period closes before the commit. The closed days are
 * read by a statement after it, which sees what was closed while this one waited.
 */
export function closingLock(organizationId: number): Sql {
  return sql`pg_advisory_xact_lock_shared(${lockKey}::int, ${organizationId}::int)`
}

const closed = columns({ name: is.text, firstDay: is.date, lastDay: is.date })

/** The closed periods that share a day with these. */
export function closedDays(
  db: Db,
  organizationId: number,
  { firstDay, lastDay }: Days,
): Promise<ClosedDays[]> {
  return db.rows(
    closed,
    sql`select name, first_day as "firstDay", last_day as "lastDay" from closed_days
        where organization_id = ${organizationId} and first_day <= ${lastDay}::date and last_day >= ${firstDay}::date
        order by first_day`,
  )
}
