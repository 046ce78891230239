import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { payPeriods } from '../../timesheets/public.ts'

const member = columns({
  user_id: is.int,
  name: is.text,
  currency: is.text,
  removed_on: is.date.orNull,
  pay_period: is.word(...payPeriods),
  period_week_day: is.int.orNull,
  period_start_day: is.int.orNull,
  period_second_start_day: is.int.orNull,
  period_anchor_date: is.date.orNull,
  has_custom_pay_periods: is.flag,
})
export type PaidMember = Selected<typeof member>

/** Current and former members: time of a member who left is still owed. */
export function listMembers(
  db: Db,
  organizationId: number,
  { userIds, exceptId }: { userIds?: readonly number[] | undefined; exceptId?: number | undefined },
): Promise<PaidMember[]> {
  return db.rows(
    member,
    sql`select m.user_id, m.name, o.currency, (m.removed_at at time zone o.time_zone)::date as removed_on, m.pay_period,
               m.period_week_day, m.period_start_day, m.period_second_start_day, m.period_anchor_date,
               o.has_custom_pay_periods
        from member_directory m join organization_directory o on o.id = m.organization_id
        where ${every(
          sql`m.organization_id = ${organizationId}`,
          userIds && sql`m.user_id = any(${userIds}::int[])`,
          exceptId === undefined ? undefined : sql`m.user_id <> ${exceptId}`,
        )} order by m.user_id`,
  )
}

/** The current members among these users. */
export async function activeAmong(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db.rows(
    { user_id: is.int },
    sql`select user_id from member_directory
        where organization_id = ${organizationId} and user_id = any(${userIds}::int[]) and status = 'active'`,
  )
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Payments and overtime policies of an organization change one after another. */
export async function lockBook(tx: Transaction, organizationId: number): Promise<void> {
  await tx.change(sql`
    insert into payment_books (organization_id) values (${organizationId})
    on conflict (organization_id) do update set organization_id = excluded.organization_id`)
}
