import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export type Of = { organizationId: number; approvalId: number }

/** Bounds what one call can start; the rest takes another call. */
export const mostItems = 10_000

/** Stores which records the approval is about; returns how many. */
export async function insertItems(db: Db, { organizationId, approvalId }: Of, waiting: Sql): Promise<number> {
  const { total } = await only(
    db,
    { total: is.int },
    sql`with given as (
          insert into approval_items (organization_id, approval_id, place, record_id)
          select ${organizationId}::int, ${approvalId}::int, row_number() over (), w.id
          from (${waiting} limit ${mostItems}) w
          returning 1)
        select count(*)::int as total from given`,
  )
  return total
}

export async function countOf(db: Db, selected: Sql): Promise<number> {
  const { count } = await only(db, { count: is.int }, sql`select count(*)::int as count from (${selected}) s`)
  return count
}

/** The next records with a result, oldest first. */
export function nextItems(
  db: Db,
  { organizationId, approvalId }: Of,
  result: 'waiting' | 'approved',
  most: number,
): Promise<{ id: number; version: number }[]> {
  return db.rows(
    { id: is.int, version: is.int },
    sql`select record_id as id, version from approval_items
        where organization_id = ${organizationId} and approval_id = ${approvalId} and result = ${result}
        order by place limit ${most}`,
  )
}

export type ItemResult = {
  id: number
  result: 'approved' | 'pending' | 'changed' | 'undone' | 'kept'
  version: number
}

export async function recordResults(
  db: Db,
  { organizationId, approvalId }: Of,
  results: readonly ItemResult[],
): Promise<void> {
  await db.change(sql`
    update approval_items i set result = given.result, version = given.version
    from unnest(${results.map(({ id }) => id)}::int[], ${results.map(({ result }) => result)}::text[],
                ${results.map(({ version }) => version)}::int[]) as given(record_id, result, version)
    where i.organization_id = ${organizationId} and i.approval_id = ${approvalId} and i.record_id = given.record_id`)
}

/** Results are of no use once nothing can be undone. */
export async function removeEndedItems(db: Db, organizationId: number, before: Instant): Promise<void> {
  await db.change(sql`
    delete from approval_items i using approvals a
    where i.organization_id = ${organizationId} and a.organization_id = i.organization_id and a.id = i.approval_id
      and a.undo_until < ${before}`)
}
