import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ApprovedItem, Asked, Step } from '../../approvals/ports.ts'
import { decidesOn, matches, waitsFor } from './expense-filter.ts'

const selected = ({ organizationId, filter, seenAt }: Asked, condition: Sql) => sql`
  select e.id from expenses e
  where ${every(
    sql`e.organization_id = ${organizationId} and e.updated_at <= ${seenAt}`,
    ...matches(filter),
    condition,
  )}`

/** Selects the expenses that an approval of all takes, oldest first. */
export const waitingExpenses = (asked: Asked) =>
  sql`${selected(asked, waitsFor(asked.organizationId, asked.reader))} order by e.id`

export const ownExpenses = (asked: Asked) =>
  selected(asked, sql`e.status = 'submitted' and e.user_id = ${asked.reader.userId}`)

/** Locks the expenses that still wait for the approver, as they were seen. */
export function lockWaiting(
  db: Db,
  { organizationId, reader }: Step,
  ids: readonly number[],
  seenAt: Instant,
): Promise<ApprovedItem[]> {
  const condition = every(waitsFor(organizationId, reader), sql`e.updated_at <= ${seenAt}`)
  return lockAmong(db, organizationId, ids, condition)
}

/** Locks the approved expenses that the approver still decides on. */
export function lockApproved(
  db: Db,
  { organizationId, reader }: Step,
  ids: readonly number[],
): Promise<ApprovedItem[]> {
  const condition = every(sql`e.status = 'approved'`, ...decidesOn(organizationId, reader))
  return lockAmong(db, organizationId, ids, condition)
}

function lockAmong(
  db: Db,
  organizationId: number,
  ids: readonly number[],
  condition: Sql,
): Promise<ApprovedItem[]> {
  return db.rows(
    { id: is.int, version: is.int },
    sql`select e.id, e.status_changes as version from expenses e
        where e.organization_id = ${organizationId} and e.id = any(${ids}::int[]) and ${condition}
        order by e.id for update of e`,
  )
}
