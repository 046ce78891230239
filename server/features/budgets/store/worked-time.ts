import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { idsOfDays } from '../../tracking/public.ts'
import type { HourlyRate } from '../rules/rate.ts'
import type { WorkedSeconds } from '../rules/spending.ts'

/** Time added to a day of the organization, or removed from it where the seconds are negative. */
export type TimeChange = {
  userId: number
  projectId: number
  taskId: number | null
  billable: boolean
  date: CalendarDate
  seconds: number
}

/** Which time counts: time booked on these projects and days, and its changes. */
export type Asked = {
  organizationId: number
  projectIds: number[]
  days: Days
  changes: readonly TimeChange[]
}

/** The hourly rates on these days, of all members: to find out who worked would mean reading the days twice. */
export function ratesOf(
  db: Db,
  { organizationId, projectIds, days }: Asked,
  kind: 'pay' | 'bill',
): Promise<HourlyRate[]> {
  return db.rows(
    hourlyRate,
    sql`select user_id, project_id, rate, start_date, end_date from budget_rates
        where organization_id = ${organizationId} and kind = ${kind}
          and (project_id is null or project_id = any(${projectIds}::int[]))
          and start_date <= ${days.lastDay}::date and (end_date is null or end_date > ${days.firstDay}::date)`,
  )
}

const hourlyRate = columns({
  user_id: is.int,
  project_id: is.int.orNull,
  rate: is.decimal,
  start_date: is.date,
  end_date: is.date.orNull,
})

/**
 * Seconds by member, project and task, split at each of the steps. Changes are rows of their own.
 * Carried by daily_activities_by_project: a range of ids for each project.
 */
export function workedSeconds(
  db: Db,
  asked: Asked,
  { kind, isBillableOnly, steps }: { kind: 'pay' | 'bill'; isBillableOnly: boolean; steps: CalendarDate[] },
): Promise<WorkedSeconds[]> {
  const { organizationId, projectIds, days } = asked
  const changes = asked.changes.filter(({ billable }) => billable || !isBillableOnly)
  const rate = kind === 'pay' ? sql`pay_rate` : sql`bill_rate`
  const seconds = isBillableOnly ? sql`billable` : sql`tracked`
  const all = <T>(of: (change: TimeChange) => T) => changes.map(of)
  return db.rows(
    worked,
    sql`
    select w.user_id, w.project_id, w.date, w.booked, w.changed, t.${rate} as task_rate,
           p.${rate} as project_rate
    from (
      select user_id, project_id, task_id, min(date) as date, sum(${seconds})::bigint as booked, 0 as changed
      from budget_days where ${isAsked(asked)}
      group by user_id, project_id, task_id, width_bucket(date, ${steps}::date[])
      union all
      select user_id, project_id, task_id, date, 0, seconds
      from unnest(${all((each) => each.userId)}::int[], ${all((each) => each.projectId)}::int[],
                  ${all((each) => each.taskId)}::int[], ${all((each) => each.date)}::date[],
                  ${all((each) => each.seconds)}::int[]) as given(user_id, project_id, task_id, date, seconds)
      where project_id = any(${projectIds}::int[]) and date between ${days.firstDay}::date and ${days.lastDay}::date
    ) w
    join budget_projects p on p.organization_id = ${organizationId} and p.id = w.project_id
    left join budget_tasks t on t.organization_id = ${organizationId} and t.id = w.task_id`,
  )
}

const worked = columns({
  user_id: is.int,
  project_id: is.int,
  date: is.date,
  booked: is.int,
  changed: is.int,
  task_rate: is.decimal.orNull,
  project_rate: is.decimal.orNull,
})

// Ids of days are exact up to the year 7711, and nobody tracked time before 1970.
const [oldest, newest] = ['1970-01-01' as CalendarDate, '2999-12-31' as CalendarDate]

function isAsked({ organizationId, projectIds, days }: Asked): Sql {
  const { first, stop } = idsOfDays(
    days.firstDay < oldest ? oldest : days.firstDay,
    days.lastDay > newest ? newest : days.lastDay,
  )
  return sql`organization_id = ${organizationId} and project_id = any(${projectIds}::int[])
             and id >= ${first}::bigint and id < ${stop}::bigint`
}
