import { is } from '../foundation/db/columns.ts'
import { type Db, only } from '../foundation/db/database.ts'
import { sql } from '../foundation/db/sql.ts'
import type { Transaction } from '../foundation/db/transaction.ts'

/** Locks until the end of the transaction, so that two processes that start together create one demo. */
export async function lockDemo(tx: Transaction): Promise<void> {
  await tx.change(sql`select pg_advisory_xact_lock(hashtextextended('stint.demo', 0))`)
}

export async function hasUsers(db: Db): Promise<boolean> {
  const { found } = await only(db, { found: is.flag }, sql`select exists (select from users) as found`)
  return found
}

export async function hasToken(db: Db, organizationId: number, secretHash: Buffer): Promise<boolean> {
  const { found } = await only(
    db,
    { found: is.flag },
    sql`select exists (select from organization_tokens
                       where organization_id = ${organizationId} and secret_hash = ${secretHash}) as found`,
  )
  return found
}

/** The oldest membership of the user with this address. */
export async function findMembership(
  db: Db,
  email: string,
): Promise<{ organizationId: number; userId: number } | undefined> {
  const [found] = await db.rows(
    { organizationId: is.int, userId: is.int },
    sql`
    select m.organization_id as "organizationId", m.user_id as "userId"
    from users u join organization_members m on m.user_id = u.id
    where lower(u.email) = ${email} order by m.organization_id limit 1`,
  )
  return found
}

/**
 * Gives the planner its statistics, which autovacuum would do within a minute. Measured: calls to a demo without them cost four
 * times as much (tests/includes.test.ts: 105 s of a processor, 28 with them).
 */
export async function informPlanner(db: Db): Promise<void> {
  await db.change(sql`analyze`)
}
