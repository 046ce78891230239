import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Asked, Step } from '../../approvals/ports.ts'
import { decidesOn, matches, waitsFor } from './request-filter.ts'

const selected = ({ organizationId, filter, seenAt }: Asked, condition: Sql) => sql`
  select r.id from manual_time_requests r
  where ${every(
    sql`r.organization_id = ${organizationId} and r.updated_at <= ${seenAt}`,
    ...matches(filter),
    condition,
  )}`

/** Selects the requests that an approval of all takes, oldest first. */
export const waitingRequests = (asked: Asked) =>
  sql`${selected(asked, waitsFor(asked.organizationId, asked.reader))} order by r.id`

export const ownRequests = (asked: Asked) =>
  selected(asked, sql`r.status = 'submitted' and r.member_id = ${asked.reader.userId}`)

const due = columns({ id: is.int, member_id: is.int, version: is.int })
export type DueRequest = Selected<typeof due>

/** The requests that still wait for the approver, as they were seen. */
export function waitingAmong(
  db: Db,
  { organizationId, reader }: Step,
  ids: readonly number[],
  seenAt: Instant,
): Promise<DueRequest[]> {
  return among(
    db,
    organizationId,
    ids,
    every(waitsFor(organizationId, reader), sql`r.updated_at <= ${seenAt}`),
  )
}

/** The approved requests that the approver still decides on. */
export function approvedAmong(
  db: Db,
  { organizationId, reader }: Step,
  ids: readonly number[],
): Promise<DueRequest[]> {
  return among(
    db,
    organizationId,
    ids,
    every(sql`r.status = 'approved'`, ...decidesOn(organizationId, reader)),
  )
}

function among(
  db: Db,
  organizationId: number,
  ids: readonly number[],
  condition: Sql,
): Promise<DueRequest[]> {
  return db.rows(
    due,
    sql`select r.id, r.member_id, r.times_taken_back as version from manual_time_requests r
        where r.organization_id = ${organizationId} and r.id = any(${ids}::int[]) and ${condition} order by r.id`,
  )
}

export async function membersOf(db: Db, organizationId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows(
    { member_id: is.int },
    sql`select distinct member_id from manual_time_requests
        where organization_id = ${organizationId} and id = any(${ids}::int[])`,
  )
  return rows.map(({ member_id }) => member_id)
}
