import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const payable = columns({
  holiday_id: is.int,
  user_id: is.int,
  date: is.date,
  name: is.text,
  amount_used: is.int,
})
/** A paid holiday of a member that no payment contains. */
export type PayableHoliday = Selected<typeof payable>
export type PayableOf = { userIds: readonly number[]; lastDay: CalendarDate }

/** The holidays up to and including `lastDay`, however old. Uses holidays_by_date. */
export function listPayableHolidays(
  db: Db,
  organizationId: number,
  of: PayableOf,
): Promise<PayableHoliday[]> {
  return db.rows(payable, payableHolidays(organizationId, of))
}

/** The same holidays, locked against changes until the commit. The caller has locked the members against other payments. */
export function lockPayableHolidays(
  tx: Transaction,
  organizationId: number,
  of: PayableOf,
): Promise<PayableHoliday[]> {
  return tx.rows(payable, sql`${payableHolidays(organizationId, of)} for share of h`)
}

function payableHolidays(organizationId: number, { userIds, lastDay }: PayableOf): Sql {
  return sql`
    select h.id as holiday_id, a.user_id, h.date, h.name, h.amount_used
    from holidays h
    join member_holidays a on a.organization_id = h.organization_id and a.status = 'active' and a.id = h.id and a.user_id = any(${userIds}::int[])
    where h.organization_id = ${organizationId} and h.date <= ${lastDay}::date and h.paid and h.amount_used > 0
      and not exists (select from holiday_payouts p where p.organization_id = h.organization_id and p.holiday_id = h.id
                        and p.user_id = a.user_id)
    order by h.id, a.user_id`
}

export type PaidHoliday = { holiday_id: number; user_id: number; team_payment_detail_id: number }

/** Returns how many of them no payment contained until now. */
export function insertPayouts(
  tx: Transaction,
  organizationId: number,
  teamPaymentId: number,
  paid: readonly PaidHoliday[],
  now: Instant,
): Promise<number> {
  return tx.change(sql`
    insert into holiday_payouts (organization_id, holiday_id, user_id, team_payment_id, team_payment_detail_id, created_at)
    select ${organizationId}, holiday_id, user_id, ${teamPaymentId}, team_payment_detail_id, ${now}
    from jsonb_populate_recordset(null::holiday_payouts, ${JSON.stringify(paid)}::jsonb)
    order by holiday_id, user_id
    on conflict do nothing`)
}

/** Returns the holidays that the payment contained. */
export async function removePayouts(
  tx: Transaction,
  organizationId: number,
  teamPaymentId: number,
): Promise<number[]> {
  const rows = await tx.rows(
    { holiday_id: is.int },
    sql`delete from holiday_payouts where organization_id = ${organizationId} and team_payment_id = ${teamPaymentId}
        returning holiday_id`,
  )
  return [...new Set(rows.map(({ holiday_id }) => holiday_id))].sort((a, b) => a - b)
}

/** Whether a payment contains the holiday. The caller has locked it. */
export async function isPaidOut(
  tx: Transaction,
  organizationId: number,
  holidayId: number,
): Promise<boolean> {
  const { found } = await only(
    tx,
    { found: is.flag },
    sql`select exists (select from holiday_payouts
                       where organization_id = ${organizationId} and holiday_id = ${holidayId}) as found`,
  )
  return found
}
