import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Asked, Step } from '../../approvals/ports.ts'
import { decidesOn, matches, waitsFor } from './request-filter.ts'

const selected = ({ organizationId, filter, seenAt }: Asked, condition: Sql) => sql`
  select r.id from time_off_requests r
  where ${every(
    sql`r.organization_id = ${organizationId} and r.updated_at <= ${seenAt}`,
    ...matches(filter),
    condition,
  )}`

/** Selects the requests that an approval of all takes, oldest first. */
export const waitingRequests = (asked: Asked) =>
  sql`${selected(asked, waitsFor(asked.organizationId, asked.reader))} order by r.id`

export const ownRequests = (asked: Asked) =>
  selected(asked, sql`r.status = 'submitted' and r.user_id = ${asked.reader.userId}`)

const due = columns({ id: is.int, user_id: is.int, version: is.int })
export type DueRequest = Selected<typeof due>

/** The requests that still wait for the approver, as they were seen. */
export function waitingAmong(
  db: Db,
  { organizationId, reader }: Step,
  ids: readonly number[],
  seenAt: Instant,
): Promise<DueRequest[]> {
  const condition = every(waitsFor(organizationId, reader), sql`r.updated_at <= ${seenAt}`)
  return dueAmong(db, organizationId, ids, condition)
}

/** The approved requests that the approver still decides on. */
export function approvedAmong(
  db: Db,
  { organizationId, reader }: Step,
  ids: readonly number[],
): Promise<DueRequest[]> {
  const condition = every(sql`r.status = 'approved'`, decidesOn(organizationId, reader))
  return dueAmong(db, organizationId, ids, condition)
}

function dueAmong(
  db: Db,
  organizationId: number,
  ids: readonly number[],
  condition: Sql,
): Promise<DueRequest[]> {
  return db.rows(
    due,
    sql`select r.id, r.user_id, r.status_changes as version from time_off_requests r
        where r.organization_id = ${organizationId} and r.id = any(${ids}::int[]) and ${condition} order by r.id`,
  )
}

export async function membersOf(db: Db, organizationId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows(
    { user_id: is.int },
    sql`select distinct user_id from time_off_requests
        where organization_id = ${organizationId} and id = any(${ids}::int[])`,
  )
  return rows.map(({ user_id }) => user_id)
}
