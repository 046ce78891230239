import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Days } from '../../../foundation/time/period.ts'
import type { RequestStatus } from '../records/time-off-request.ts'
import type { RequestDay } from '../rules/request-days.ts'

export async function insertDays(
  tx: Transaction,
  organizationId: number,
  requestId: number,
  days: readonly RequestDay[],
): Promise<void> {
  await tx.change(sql`
    insert into time_off_request_days (organization_id, request_id, date, amount_used, starts_at, stops_at, is_holiday)
    select ${organizationId}, ${requestId}, date, amount_used, starts_at, stops_at, is_holiday
    from jsonb_populate_recordset(null::time_off_request_days, ${JSON.stringify(days)}::jsonb)`)
}

const day = columns({ date: is.date, amount_used: is.int, starts_at: is.instant, stops_at: is.instant })
export type StoredDay = Selected<typeof day>

export function daysOfRequest(db: Db, organizationId: number, id: number): Promise<StoredDay[]> {
  return db.rows(
    day,
    sql`select date, amount_used, starts_at, stops_at from time_off_request_days
        where organization_id = ${organizationId} and request_id = ${id} order by date`,
  )
}

type MemberDays = { organizationId: number; userId: number; days: Days }

const approvedDay = columns({ date: is.date, amount_used: is.int, time_off_request_id: is.int })

/** Approved time off of a member on these days. */
export function approvedDaysOf(db: Db, at: MemberDays): Promise<Selected<typeof approvedDay>[]> {
  return db.rows(
    approvedDay,
    sql`select d.date, d.amount_used, r.id as time_off_request_id ${daysWith(at, 'approved')} order by d.date, r.id`,
  )
}

/** Counts requests without a decision that have time on these days. */
export async function countWaitingOn(db: Db, at: MemberDays): Promise<number> {
  const { count } = await only(
    db,
    { count: is.int },
    sql`select count(distinct r.id)::int as count ${daysWith(at, 'submitted')}`,
  )
  return count
}

/** Whether a request with time on the days of timesheet `t` is undecided. */
export const waitingOnTimesheet = sql`exists (
  select from time_off_requests r
  join time_off_request_days d on d.organization_id = r.organization_id and d.request_id = r.id
  where r.organization_id = t.organization_id and r.user_id = t.user_id and r.status = 'submitted' and d.amount_used > 0
    and d.date between t.start_date and t.stop_date)`

function daysWith({ organizationId, userId, days }: MemberDays, status: RequestStatus): Sql {
  return sql`
    from time_off_requests r
    join time_off_request_days d on d.organization_id = r.organization_id and d.request_id = r.id
    where r.organization_id = ${organizationId} and r.user_id = ${userId} and r.status = ${status} and d.amount_used > 0
      and d.date >= ${days.firstDay}::date and d.date <= ${days.lastDay}::date`
}
