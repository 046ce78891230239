import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { hourlyRate } from '../../rates/public.ts'

/** The overtime policy of each row of `work` on its day. Of several, the newest replaces the others. */
export function termsOn(organizationId: number): Sql {
  return sql`
    select p.id as policy_id, p.weekly_threshold, p.daily_threshold, p.multiplier
    from overtime_members m
    join overtime_policies p on p.organization_id = m.organization_id and p.id = m.policy_id
    where m.organization_id = ${organizationId} and m.user_id = work.user_id and m.from_date <= work.date
      and (m.until_date is null or work.date < m.until_date)
    order by p.id desc limit 1`
}

/** Whether the member has a fixed pay on the day of `work`: then hours cost nothing more. */
export function isFixedOn(organizationId: number): Sql {
  return sql`exists (
    select from rated_members f
    where f.organization_id = ${organizationId} and f.user_id = work.user_id and f.kind = 'pay' and f.rate_type = 'fixed'
      and f.project_id is null and f.start_date <= work.date and (f.end_date is null or f.end_date > work.date))`
}

const dayRate = columns({
  user_id: is.int,
  date: is.date,
  pay_rate: is.decimal,
  has_rate: is.flag,
  is_fixed: is.flag,
})
export type DayRate = Selected<typeof dayRate>

/** The hourly pay of members on days without a project, such as days off. */
export function ratesOfDays(
  db: Db,
  organizationId: number,
  days: readonly { user_id: number; date: CalendarDate }[],
): Promise<DayRate[]> {
  if (days.length === 0) return Promise.resolve([])
  const { joins, rate, isSet } = hourlyRate('pay', organizationId)
  return db.rows(
    dayRate,
    sql`with work as (
          select distinct user_id, date, null::int as project_id, null::int as task_id
          from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given(user_id int, date date))
        select work.user_id, work.date, ${rate}::numeric(12,2) as pay_rate, ${isSet} as has_rate,
               ${isFixedOn(organizationId)} as is_fixed
        from work ${joins}`,
  )
}
