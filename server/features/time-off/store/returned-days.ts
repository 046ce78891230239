import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { UsedDay } from '../rules/request-balance.ts'

/** The days of a request with time on what is a holiday of its member now. */
export function holidaysAmong(db: Db, organizationId: number, requestId: number): Promise<UsedDay[]> {
  return db.rows(
    { date: is.date, amount_used: is.int },
    sql`select d.date, d.amount_used
        from time_off_requests r
        join time_off_request_days d on d.organization_id = r.organization_id and d.request_id = r.id
        where r.organization_id = ${organizationId} and r.id = ${requestId} and d.amount_used > 0 and not d.paid
          and exists (select from member_holidays h where h.organization_id = r.organization_id and h.status = 'active'
                        and h.user_id = r.user_id and h.date = d.date)
        order by d.date`,
  )
}

/** The days no longer use time off. */
export async function emptyDays(
  tx: Transaction,
  organizationId: number,
  requestId: number,
  dates: readonly CalendarDate[],
  now: Instant,
): Promise<void> {
  await tx.change(sql`
    update time_off_request_days set amount_used = 0, is_holiday = true
    where organization_id = ${organizationId} and request_id = ${requestId} and date = any(${dates}::date[])`)
  await tx.change(sql`
    update time_off_requests r
    set amount_used = (select sum(d.amount_used) from time_off_request_days d
                       where d.organization_id = r.organization_id and d.request_id = r.id),
        paid = r.has_paid_days and not exists (select from time_off_request_days d
                       where d.organization_id = r.organization_id and d.request_id = r.id and d.amount_used > 0
                         and not d.paid),
        updated_at = ${now}
    where organization_id = ${organizationId} and id = ${requestId}`)
}
