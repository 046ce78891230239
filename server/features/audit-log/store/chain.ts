import type { ChainedEntry, Link } from '../../../api/audit-chain.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'

/** All reads of the transaction see the database as it is now, whatever is written meanwhile. */
export async function seeOneMoment(tx: Transaction): Promise<void> {
  await tx.change(sql`set transaction isolation level repeatable read, read only`)
}

/** The organizations that have a chain, or had one. */
export async function chainedOrganizations(db: Db): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select organization_id as id from audit_heads
    union
    select o.id from organizations o
    where exists (select from audit_log_entries e where e.organization_id = o.id and e.position is not null)
    order by id`)
  return rows.map((row) => row.id)
}

export async function findHead(db: Db, organizationId: number): Promise<Link | undefined> {
  const [head] = await db.rows<Link>(
    sql`select position, hash from audit_heads where organization_id = ${organizationId}`,
  )
  return head
}

export type StoredEntry = ChainedEntry & { hash: Buffer }

/** The next entries behind a position, in their order. */
export function entriesAfter(
  db: Db,
  organizationId: number,
  position: number,
  limit: number,
): Promise<StoredEntry[]> {
  return db.rows<StoredEntry>(sql`
    select id, organization_id, position, action, record_type, record_id, subject_user_id, project_id, user_id, ip,
           details, concerns_payment, created_at, updated_at, hash
    from audit_log_entries
    where organization_id = ${organizationId} and position is not null and position > ${position}::bigint
    order by position limit ${limit}`)
}

export type Loose = { before: number; foreignId: number | null }

/** Entries without a position: how many were written before the chain, and the first that came in later. */
export async function looseEntries(db: Db, organizationId: number): Promise<Loose> {
  const [found] = await db.rows<Loose>(sql`
    select count(*) filter (where e.id < first.id or first.id is null)::int as before,
           min(e.id) filter (where e.id > first.id) as "foreignId"
    from (select min(id) as id from audit_log_entries
          where organization_id = ${organizationId} and position is not null) first
    left join audit_log_entries e on e.organization_id = ${organizationId} and e.position is null`)
  return found ?? { before: 0, foreignId: null }
}
