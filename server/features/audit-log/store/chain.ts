import { entryContent, type Link } from '../../../api/audit-chain.ts'
import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'

/** All reads of the transaction see the database as it is now. */
export async function seeOneMoment(tx: Transaction): Promise<void> {
  await tx.change(sql`set transaction isolation level repeatable read, read only`)
}

/** Organizations that have a chain or had one, found by hopping along the index of entries. */
export async function chainedOrganizations(db: Db): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`
    with recursive chained(id) as (
      (select organization_id from audit_log_entries where position is not null order by organization_id limit 1)
      union all
      select (select e.organization_id from audit_log_entries e
              where e.position is not null and e.organization_id > chained.id order by e.organization_id limit 1)
      from chained where chained.id is not null
    )
    select organization_id as id from audit_heads union select id from chained where id is not null
    union select organization_id from waiting_audit_entries order by id`,
  )
  return rows.map((row) => row.id)
}

export async function findHead(db: Db, organizationId: number): Promise<Link | undefined> {
  const [head] = await db.rows(
    { position: is.int, hash: is.bytes },
    sql`select position, hash from audit_heads where organization_id = ${organizationId}`,
  )
  return head
}

/** Counts the entries that are committed but not sealed yet. */
export async function countUnsealed(db: Db, organizationId: number): Promise<number> {
  const counted = sql`select count(*)::int as count from waiting_audit_entries where organization_id = ${organizationId}`
  return (await only(db, { count: is.int }, counted)).count
}

const storedEntry = columns({ id: is.int, position: is.int, ...entryContent, hash: is.bytes })
export type StoredEntry = Selected<typeof storedEntry>

/** The next entries after a position, in order. */
export function entriesAfter(
  db: Db,
  organizationId: number,
  position: number,
  limit: number,
): Promise<StoredEntry[]> {
  return db.rows(
    storedEntry,
    sql`
    select id, organization_id, position, action, record_type, record_id, subject_user_id, project_id, user_id, ip,
           details, concerns_payment, created_at, updated_at, hash
    from audit_log_entries
    where organization_id = ${organizationId} and position is not null and position > ${position}::bigint
    order by position limit ${limit}`,
  )
}

const loose = columns({ before: is.int, foreignId: is.int.orNull })

/** Entries without a position: how many are older than the chain, and the first one that was inserted later. */
export async function looseEntries(db: Db, organizationId: number): Promise<Selected<typeof loose>> {
  const [found] = await db.rows(
    loose,
    sql`
    select count(*) filter (where e.id < first.id or first.id is null)::int as before,
           min(e.id) filter (where e.id > first.id) as "foreignId"
    from (select min(id) as id from audit_log_entries
          where organization_id = ${organizationId} and position is not null) first
    left join audit_log_entries e on e.organization_id = ${organizationId} and e.position is null`,
  )
  return found ?? { before: 0, foreignId: null }
}
