import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const payable = columns({
  request_id: is.int,
  user_id: is.int,
  policy_id: is.int,
  date: is.date,
  amount_used: is.int,
})
/** An approved day of a paid policy that no payment contains. */
export type PayableDay = Selected<typeof payable>
export type PayableOf = { userIds: readonly number[]; lastDay: CalendarDate }

/** The days up to and including `lastDay`, however old. Uses time_off_requests_payable. */
export function listPayableDays(db: Db, organizationId: number, of: PayableOf): Promise<PayableDay[]> {
  return db.rows(payable, payableDays(organizationId, of))
}

/** The same days, locked until the commit: nobody denies, returns or pays them meanwhile. */
export function lockPayableDays(
  tx: Transaction,
  organizationId: number,
  of: PayableOf,
): Promise<PayableDay[]> {
  return tx.rows(payable, sql`${payableDays(organizationId, of)} for update of r, d`)
}

function payableDays(organizationId: number, { userIds, lastDay }: PayableOf): Sql {
  return sql`
    select r.id as request_id, r.user_id, r.policy_id, d.date, d.amount_used
    from time_off_requests r
    join time_off_request_days d on d.organization_id = r.organization_id and d.request_id = r.id
    where r.organization_id = ${organizationId} and r.user_id = any(${userIds}::int[])
      and r.status = 'approved' and r.payable and not r.paid and r.first_day <= ${lastDay}::date
      and d.date <= ${lastDay}::date and d.amount_used > 0 and not d.paid
    order by r.id, d.date`
}

export type PaidDay = { request_id: number; date: CalendarDate; team_payment_detail_id: number }

/** Returns how many of the days were payable until now. */
export function setDaysPaid(
  tx: Transaction,
  organizationId: number,
  teamPaymentId: number,
  days: readonly PaidDay[],
): Promise<number> {
  return tx.change(sql`
    update time_off_request_days d
    set paid = true, team_payment_id = ${teamPaymentId}, team_payment_detail_id = g.team_payment_detail_id
    from jsonb_populate_recordset(null::time_off_request_days, ${JSON.stringify(days)}::jsonb) g, time_off_requests r
    where d.organization_id = ${organizationId} and d.request_id = g.request_id and d.date = g.date and not d.paid
      and r.organization_id = d.organization_id and r.id = d.request_id and r.status = 'approved' and r.payable`)
}

/** Locks the requests that a payment contains, in the order of every other lock. */
export async function lockPaidRequests(
  tx: Transaction,
  organizationId: number,
  teamPaymentId: number,
): Promise<number[]> {
  const rows = await tx.rows(
    { id: is.int },
    sql`select r.id from time_off_requests r
        where r.organization_id = ${organizationId}
          and r.id in (select d.request_id from time_off_request_days d
                       where d.organization_id = ${organizationId} and d.team_payment_id = ${teamPaymentId})
        order by r.id for update`,
  )
  return rows.map(({ id }) => id)
}

export async function setDaysUnpaid(
  tx: Transaction,
  organizationId: number,
  teamPaymentId: number,
): Promise<void> {
  await tx.change(sql`
    update time_off_request_days set paid = false, team_payment_id = null, team_payment_detail_id = null
    where organization_id = ${organizationId} and team_payment_id = ${teamPaymentId}`)
}

const followed = columns({ id: is.int, user_id: is.int })

/** Requests are paid when all their days are, and show the last payment of them. */
export function followDays(
  tx: Transaction,
  organizationId: number,
  requestIds: readonly number[],
  now: Instant,
): Promise<Selected<typeof followed>[]> {
  return tx.rows(
    followed,
    sql`update time_off_requests r
        set paid = s.is_paid, has_paid_days = s.has_paid_days, team_payment_id = s.team_payment_id,
            team_payment_detail_id = s.team_payment_detail_id, updated_at = ${now}
        from (select d.request_id, bool_and(d.paid or d.amount_used = 0) as is_paid, bool_or(d.paid) as has_paid_days,
                     max(d.team_payment_id) as team_payment_id, max(d.team_payment_detail_id) as team_payment_detail_id
              from time_off_request_days d
              where d.organization_id = ${organizationId} and d.request_id = any(${requestIds}::int[])
              group by d.request_id) s
        where r.organization_id = ${organizationId} and r.id = s.request_id
        returning r.id, r.user_id`,
  )
}
