import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import type { Expected } from '../rules/expected-days.ts'
import { payPeriods } from '../rules/pay-periods.ts'

const paidMember = columns({
  user_id: is.int,
  pay_period: is.word(...payPeriods),
  period_week_day: is.int.orNull,
  period_start_day: is.int.orNull,
  period_second_start_day: is.int.orNull,
  period_anchor_date: is.date.orNull,
  has_custom_pay_periods: is.flag,
  timesheets: is.json<(Days & { id: number })[]>(),
})

/** Members with their pay settings and the timesheets that start within 62 days of these days. */
export function paidMembers(
  db: Db,
  organizationId: number,
  userIds: number[],
  { firstDay, lastDay }: Days,
): Promise<Selected<typeof paidMember>[]> {
  return db.rows(
    paidMember,
    sql`select m.user_id, m.pay_period, m.period_week_day, m.period_start_day, m.period_second_start_day,
               m.period_anchor_date, o.has_custom_pay_periods, coalesce(k.timesheets, '[]') as timesheets
        from member_directory m
        join organization_directory o on o.id = m.organization_id
        left join lateral (
          select json_agg(json_build_object('id', t.id, 'firstDay', t.start_date, 'lastDay', t.stop_date))
                 as timesheets
          from timesheets t
          where t.organization_id = m.organization_id and t.user_id = m.user_id
            and t.start_date <= ${lastDay}::date + 62 and t.start_date >= ${firstDay}::date - 62) k on true
        where m.organization_id = ${organizationId} and m.user_id = any(${userIds}::int[])`,
  )
}

/** The hours that a member is expected to work; nothing for members who left. */
export async function expectedOf(
  db: Db,
  { organizationId, userId }: { organizationId: number; userId: number },
): Promise<Expected> {
  const [member] = await db.rows(
    { limits: is.json<Expected>() },
    sql`select m.limits from member_directory m
        where m.organization_id = ${organizationId} and m.user_id = ${userId}`,
  )
  return member?.limits ?? {}
}

export type NewTimesheet = Days & { userId: number }

export function insertTimesheets(
  db: Db,
  organizationId: number,
  made: readonly NewTimesheet[],
  now: Instant,
): Promise<{ id: number; user_id: number }[]> {
  if (made.length === 0) return Promise.resolve([])
  return db.rows(
    { id: is.int, user_id: is.int },
    sql`insert into timesheets (organization_id, user_id, start_date, stop_date, created_at, updated_at)
        select ${organizationId}, user_id, start_date, stop_date, ${now}::timestamptz, ${now}::timestamptz
        from unnest(${made.map(({ userId }) => userId)}::int[], ${made.map(({ firstDay }) => firstDay)}::date[],
                    ${made.map(({ lastDay }) => lastDay)}::date[]) as given(user_id, start_date, stop_date)
        order by start_date, user_id
        on conflict (organization_id, user_id, start_date) do nothing
        returning id, user_id`,
  )
}
