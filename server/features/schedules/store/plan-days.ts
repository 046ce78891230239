import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Decimal } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { hourlyRate } from '../../rates/public.ts'
import type { DayOff } from '../rules/plan.ts'

const dayOff = columns({
  user_id: is.int,
  date: is.date,
  kind: is.word('time_off', 'holiday'),
  name: is.text,
  status: is.word('submitted', 'approved'),
  all_day: is.flag,
  starts_at: is.instant.orNull,
  stops_at: is.instant.orNull,
})

/** The days off of members, approved or asked for. */
export function listDaysOff(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
  { firstDay, lastDay }: Days,
): Promise<DayOff[]> {
  return db.rows(
    dayOff,
    sql`select d.user_id, d.date, d.kind, d.name, d.status, d.all_day, d.starts_at, d.stops_at from days_off d
        where d.organization_id = ${organizationId} and d.user_id = any(${userIds}::int[])
          and d.date between ${firstDay}::date and ${lastDay}::date
          and d.last_day >= ${firstDay}::date and d.first_day <= ${lastDay}::date
        order by d.user_id, d.date, d.kind, d.name`,
  )
}

export type WorkDay = { user_id: number; date: CalendarDate }

/** The hourly pay of members on days, by `keyOf`. A shift has no project: the rate is the one in general. */
export async function payRatesOn(
  db: Db,
  organizationId: number,
  days: readonly WorkDay[],
): Promise<Map<string, Decimal>> {
  if (days.length === 0) return new Map()
  const { joins, rate } = hourlyRate('pay', organizationId)
  const rows = await db.rows(
    { user_id: is.int, date: is.date, rate: is.decimal },
    sql`select work.user_id, work.date, (${rate})::numeric as rate
        from (select user_id, date, null::int as project_id, null::int as task_id
              from unnest(${days.map(({ user_id }) => user_id)}::int[], ${days.map(({ date }) => date)}::date[])
                   as given(user_id, date)) as work
        ${joins}`,
  )
  return new Map(rows.map((row) => [keyOf(row), row.rate]))
}

export const keyOf = ({ user_id, date }: WorkDay) => `${user_id} ${date}`
