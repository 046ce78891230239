import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Days, PaySettings } from '../rules/pay-periods.ts'

export type PaidMember = PaySettings & {
  user_id: number
  has_custom_pay_periods: boolean
  /** The member’s timesheets near the days that were asked for. */
  timesheets: (Days & { id: number })[]
}

/** Members with how they are paid, and what timesheets they have within 62 days of these. */
export function paidMembers(
  db: Db,
  organizationId: number,
  userIds: number[],
  days: Days,
): Promise<PaidMember[]> {
  return db.rows(sql`
    select m.user_id, m.pay_period, m.period_week_day, m.period_start_day, m.period_second_start_day,
           m.period_anchor_date, m.has_custom_pay_periods, coalesce(k.timesheets, '[]') as timesheets
    from timesheet_members m
    left join lateral (
      select json_agg(json_build_object('id', t.id, 'start', t.start_date, 'stop', t.stop_date)) as timesheets
      from timesheets t
      where t.organization_id = m.organization_id and t.user_id = m.user_id
        and t.start_date <= ${days.stop}::date + 62 and t.start_date >= ${days.start}::date - 62) k on true
    where m.organization_id = ${organizationId} and m.user_id = any(${userIds}::int[])`)
}

export type NewTimesheet = { userId: number; start: CalendarDate; stop: CalendarDate }

export function insertTimesheets(
  db: Db,
  organizationId: number,
  made: readonly NewTimesheet[],
  now: Instant,
): Promise<{ id: number; user_id: number }[]> {
  if (made.length === 0) return Promise.resolve([])
  return db.rows(sql`
    insert into timesheets (organization_id, user_id, start_date, stop_date, created_at, updated_at)
    select ${organizationId}, user_id, start_date, stop_date, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${made.map(({ userId }) => userId)}::int[], ${made.map(({ start }) => start)}::date[],
                ${made.map(({ stop }) => stop)}::date[]) as given(user_id, start_date, stop_date)
    order by start_date, user_id
    on conflict (organization_id, user_id, start_date) do nothing
    returning id, user_id`)
}
