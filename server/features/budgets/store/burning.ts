import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { nothing, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { hourlyRate } from '../../rates/public.ts'
import { idsOfDays } from '../../tracking/public.ts'
import type { Measure } from '../rules/measure.ts'

/** A budget, the days that it counts, and the row that counts them, if there is one. */
export type Counting = {
  project_id: number | null
  client_id: number | null
  measure: Measure
  first_day: CalendarDate | null
  last_day: CalendarDate | null
  row_id: number | null
}

/** A timer that is being changed: its row doesn't show it yet. */
export type OwnWork = {
  userId: number
  projectId: number
  taskId: number | null
  isBillable: boolean
  bookedUntil: Instant
}

const burning = columns({
  place: is.int,
  /** Whose timer; null: time that is booked. */
  user_id: is.int.orNull,
  booked_until: is.instant.orNull,
  due_at: is.instant.orNull,
  is_billable: is.flag.orNull,
  amount: is.decimal,
})
/** The spending of a budget, by its place in the list: an amount, or per second of a timer. */
export type Burning = Selected<typeof burning>

export type BurningAsked = {
  organizationId: number
  zone: ZoneName
  day: CalendarDate
  /** Days on which booked time may not be counted yet, `day` among them. */
  recent: readonly CalendarDate[]
  own: OwnWork | undefined
}

/**
 * What budgets spent, with what their rows have not counted yet, and what running timers spend per second. One statement,
 * so all of it is of one moment: time is either booked or on a timer, and either counted by the row or not.
 */
export function burningOf(
  db: Db,
  { organizationId, zone, day, recent, own }: BurningAsked,
  budgets: readonly Counting[],
): Promise<Burning[]> {
  const ids = recent.map((date) => idsOfDays(date, date))
  const given = budgets.map((budget, place) => ({ place, ...budget }))
  const kinds = (['pay', 'bill'] as const).filter((kind) =>
    budgets.some((each) => each.measure.endsWith(kind)),
  )
  const rates = new Map(kinds.map((kind) => [kind, hourlyRate(kind, organizationId)]))
  const [pay, bill] = [rates.get('pay')?.rate ?? sql`0`, rates.get('bill')?.rate ?? sql`0`]
  const isCounted = (date: Sql) => sql`
    (c.first_day is null or ${date} >= c.first_day) and (c.last_day is null or ${date} <= c.last_day)`
  const timers = sql`
    select t.user_id, t.project_id, t.task_id, t.booked_until, t.due_at, t.is_billable from budget_timers t
    where t.organization_id = ${organizationId} and t.project_id in (select project_id from covered)
      and t.user_id <> ${own?.userId ?? 0}
    ${own ? ownRow(own) : nothing}`
  return db.rows(
    burning,
    sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g(place int, project_id int, client_id int, measure text, first_day date, last_day date, row_id int)
    ), covered as (
      select place, measure, row_id, project_id, first_day, last_day from given where project_id is not null
      union all
      select g.place, g.measure, g.row_id, p.project_id, greatest(g.first_day, p.start_date),
             least(g.last_day, p.end_date - 1)
      from given g
      join budget_client_projects p on p.organization_id = ${organizationId} and p.client_id = g.client_id
    ), recent as (
      select * from unnest(${recent}::date[], ${ids.map(({ first }) => first)}::bigint[],
                           ${ids.map(({ stop }) => stop)}::bigint[]) as r(date, first_id, stop_id)
    ), work as (
      select c.place, c.measure, null::int as timer_of, null::timestamptz as booked_until, null::timestamptz as due_at,
             null::boolean as is_billable, d.user_id, d.project_id, d.task_id, d.date, d.tracked::bigint as tracked,
             d.billable::bigint as billable
      from covered c join recent r on ${isCounted(sql`r.date`)}
      join budget_days d on d.organization_id = ${organizationId} and d.project_id = c.project_id
                        and d.id >= r.first_id and d.id < r.stop_id
      union all
      select c.place, c.measure, t.user_id, t.booked_until, t.due_at, t.is_billable, t.user_id, t.project_id, t.task_id,
             (t.booked_until at time zone ${zone})::date, 1, t.is_billable::int
      from covered c join (${timers}) t on t.project_id = c.project_id
      where ${isCounted(sql`${day}::date`)}
    )
    select work.place, work.timer_of as user_id, work.booked_until, work.due_at, work.is_billable,
           sum(case work.measure when 'tracked' then work.tracked when 'billable' then work.billable
                 when 'pay' then work.tracked * ${pay} when 'billable_pay' then work.billable * ${pay}
                 when 'bill' then work.tracked * ${bill} else work.billable * ${bill} end)::numeric as amount
    from work ${rates.get('pay')?.joins ?? nothing} ${rates.get('bill')?.joins ?? nothing}
    group by 1, 2, 3, 4, 5
    union all
    select c.place, null, null, null, null,
           sum(case when c.row_id is null then 1 else -1 end
               * case c.measure when 'tracked' then k.tracked when 'billable' then k.billable when 'pay' then k.pay
                   when 'billable_pay' then k.billable_pay when 'bill' then k.bill else k.billable_bill end)
    from covered c
    join project_costs k on k.organization_id = ${organizationId} and k.project_id = c.project_id
                        and ${isCounted(sql`k.date`)} and (c.row_id is not null) = (k.date = any(${recent}::date[]))
    group by c.place
    union all
    select g.place, null, null, null, null, h.period_spent
    from given g join budget_histories h on h.organization_id = ${organizationId} and h.id = g.row_id`,
  )
}

function ownRow({ userId, projectId, taskId, bookedUntil, isBillable }: OwnWork): Sql {
  return sql`union all
    select ${userId}::int, ${projectId}::int, ${taskId}::int, ${bookedUntil}::timestamptz, null::timestamptz,
           ${isBillable}::boolean`
}
