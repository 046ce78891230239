import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { hourlyRateByKind } from '../../rates/public.ts'
import { idsOfDays } from '../../tracking/public.ts'

/** An organization and its recent days, with the range of ids of each day. */
export type OfDays = {
  organizationId: number
  recent: readonly CalendarDate[]
  firstIds: readonly number[]
  stopIds: readonly number[]
}

export function ofDays(organizationId: number, recent: readonly CalendarDate[]): OfDays {
  const ids = recent.map((date) => idsOfDays(date, date))
  return {
    organizationId,
    recent,
    firstIds: ids.map(({ first }) => first),
    stopIds: ids.map(({ stop }) => stop),
  }
}

/**
 * Steps that turn budgets into the work that they count, from `given` (place, project_id, client_id, measure, first_day,
 * last_day, row_id): `covered` has the projects of each budget, `recent` the days whose time rows may not have counted.
 */
export const coveredBy = ({ organizationId, recent, firstIds, stopIds }: OfDays) => sql`
    covered as (
      select place, measure, row_id, project_id, first_day, last_day from given where project_id is not null
      union all
      select g.place, g.measure, g.row_id, p.project_id, greatest(g.first_day, p.start_date),
             least(g.last_day, p.end_date - 1)
      from given g
      join project_client_history p on p.organization_id = ${organizationId} and p.client_id = g.client_id
    ), recent as (
      select * from unnest(${recent}::date[], ${firstIds}::bigint[], ${stopIds}::bigint[])
                 as r(date, first_id, stop_id)
    )`

/** Whether `covered` (c) counts a date. */
export const isCounted = (date: Sql) =>
  sql`(c.first_day is null or ${date} >= c.first_day) and (c.last_day is null or ${date} <= c.last_day)`

/** The seconds that a measure counts, and the rate that it weighs them by. */
export const secondsAndKind = (tracked: Sql, billable: Sql) => sql`
  case when c.measure like 'billable%' then ${billable} else ${tracked} end::bigint as seconds,
  case when c.measure like '%pay' then 'pay' when c.measure like '%bill' then 'bill' end as kind`

/** The time that was booked on recent days, as rows of `work`. */
export const recentWork = (organizationId: number) => sql`
  select c.place, d.user_id, d.project_id, d.task_id, d.date, ${secondsAndKind(sql`d.tracked`, sql`d.billable`)}
  from covered c join recent r on ${isCounted(sql`r.date`)}
  join tracked_days d on d.organization_id = ${organizationId} and d.project_id = c.project_id
                    and d.id >= r.first_id and d.id < r.stop_id`

/** What rows of `work` (user_id, project_id, task_id, date, seconds, kind) cost. */
export function weighed(organizationId: number): { amount: Sql; joins: Sql } {
  const { rate, joins } = hourlyRateByKind(organizationId)
  return {
    amount: sql`sum(work.seconds * case when work.kind is null then 1 else ${rate} end)::numeric`,
    joins,
  }
}

/** Kept costs by budget: all but the recent days where no row counts them, else the recent days, to take off the row's. */
export const keptCosts = (organizationId: number, recent: readonly CalendarDate[]) => sql`
  select c.place,
         sum(case when c.row_id is null then 1 else -1 end
             * case c.measure when 'tracked' then k.tracked when 'billable' then k.billable when 'pay' then k.pay
                 when 'billable_pay' then k.billable_pay when 'bill' then k.bill else k.billable_bill end) as amount
  from covered c
  join project_costs k on k.organization_id = ${organizationId} and k.project_id = c.project_id
                      and ${isCounted(sql`k.date`)} and (c.row_id is not null) = (k.date = any(${recent}::date[]))
  group by c.place`
