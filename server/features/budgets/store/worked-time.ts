import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { nothing, type Sql, sql } from '../../../foundation/db/sql.ts'
import { type CalendarDate, dateFrom } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { hourlyRate } from '../../rates/public.ts'
import { idsOfDays } from '../../tracking/public.ts'
import type { Measure } from '../rules/measure.ts'
import type { Covered } from './budgets.ts'

/** Time added to a day of the organization, or removed from it where the seconds are negative. */
export type TimeChange = {
  userId: number
  projectId: number
  taskId: number | null
  billable: boolean
  date: CalendarDate
  seconds: number
}

/** Which time counts: time booked on covered projects in these periods, and its changes. */
export type Asked = {
  organizationId: number
  covered: readonly Covered[]
  periods: readonly Days[]
  changes: readonly TimeChange[]
}

const worked = columns({ period: is.int, booked: is.decimal, changed: is.decimal })
export type Worked = Selected<typeof worked>

/**
 * Booked and changed time by the place of its period, in seconds or in seconds times the hourly rate of their day.
 * Uses daily_activities_by_project: a range of ids for each project.
 */
export function workedTime(db: Db, asked: Asked, measure: Measure): Promise<Worked[]> {
  const { organizationId, covered, periods } = asked
  const isBillableOnly = measure.startsWith('billable')
  const rate = measure.endsWith('pay') ? 'pay' : measure.endsWith('bill') ? 'bill' : undefined
  const changes = asked.changes.filter(({ billable }) => billable || !isBillableOnly)
  const rated = rate && hourlyRate(rate, organizationId)
  const weight = rated?.rate ?? sql`1`
  const seconds = isBillableOnly ? sql`d.billable` : sql`d.tracked`
  const all = <T>(of: (change: TimeChange) => T) => changes.map(of)
  return db.rows(
    worked,
    sql`
    select period.number::int - 1 as period, sum(work.booked * ${weight})::numeric as booked,
           sum(work.changed * ${weight})::numeric as changed
    from (
      select d.user_id, d.project_id, d.task_id, d.date, ${seconds}::bigint as booked, 0::bigint as changed
      from tracked_days d where ${isAsked(asked)}
      union all
      select given.user_id, given.project_id, given.task_id, given.date, 0, given.seconds
      from unnest(${all((each) => each.userId)}::int[], ${all((each) => each.projectId)}::int[],
                  ${all((each) => each.taskId)}::int[], ${all((each) => each.date)}::date[],
                  ${all((each) => each.seconds)}::bigint[]) as given(user_id, project_id, task_id, date, seconds)
    ) work
    join unnest(${periods.map(({ firstDay }) => firstDay)}::date[], ${periods.map(({ lastDay }) => lastDay)}::date[])
         with ordinality as period(first_day, last_day, number) on work.date between period.first_day and period.last_day
    join unnest(${covered.map((each) => each.project_id)}::int[], ${covered.map((each) => each.start_date)}::date[],
                ${covered.map((each) => each.end_date)}::date[]) as covered(project_id, start_date, end_date)
      on covered.project_id = work.project_id and work.date >= covered.start_date
     and (covered.end_date is null or work.date < covered.end_date)
    ${rated?.joins ?? nothing}
    group by 1`,
  )
}

// Ids of days are exact up to the year 7711, and nobody tracked time before 1970.
const [oldest, newest] = [dateFrom('1970-01-01'), dateFrom('2999-12-31')]

function isAsked({ organizationId, covered, periods }: Asked): Sql {
  const firstDay = periods.map((each) => each.firstDay).sort()[0] ?? oldest
  const lastDay =
    periods
      .map((each) => each.lastDay)
      .sort()
      .at(-1) ?? newest
  const { first, stop } = idsOfDays(
    firstDay < oldest ? oldest : firstDay,
    lastDay > newest ? newest : lastDay,
  )
  const projectIds = [...new Set(covered.map(({ project_id }) => project_id))]
  return sql`d.organization_id = ${organizationId} and d.project_id = any(${projectIds}::int[])
             and d.id >= ${first}::bigint and d.id < ${stop}::bigint`
}
