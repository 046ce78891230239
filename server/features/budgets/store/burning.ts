import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { nothing, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import type { Measure } from '../rules/measure.ts'
import {
  coveredBy,
  isCounted,
  keptCosts,
  ofDays,
  recentWork,
  secondsAndKind,
  weighed,
} from './counted-work.ts'

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
 * What budgets spent, including time their rows have not counted yet, and what running timers spend per second. One
 * statement reads one moment: time is either booked or on a timer, and either counted by the row or not.
 */
export function burningOf(
  db: Db,
  { organizationId, zone, day, recent, own }: BurningAsked,
  budgets: readonly Counting[],
): Promise<Burning[]> {
  const given = budgets.map((budget, place) => ({ place, ...budget }))
  const { amount, joins } = weighed(organizationId)
  const timers = sql`
    select t.user_id, t.project_id, t.task_id, t.booked_until, t.due_at,
           p.billable and p.type <> 'work_break' as is_billable
    from current_timers t
    join project_directory p on p.organization_id = t.organization_id and p.id = t.project_id
    where t.organization_id = ${organizationId} and t.due_at is not null and t.project_id in (select project_id from covered)
      and t.user_id is distinct from ${own?.userId ?? null}::int
    ${own ? ownRow(own) : nothing}`
  return db.rows(
    burning,
    sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g(place int, project_id int, client_id int, measure text, first_day date, last_day date, row_id int)
    ), ${coveredBy(ofDays(organizationId, recent))}, work as (
      select null::int as timer_of, null::timestamptz as booked_until, null::timestamptz as due_at,
             null::boolean as is_billable, booked.*
      from (${recentWork(organizationId)}) booked
      union all
      select t.user_id, t.booked_until, t.due_at, t.is_billable, c.place, t.user_id, t.project_id, t.task_id,
             (t.booked_until at time zone ${zone})::date, ${secondsAndKind(sql`1`, sql`t.is_billable::int`)}
      from covered c join (${timers}) t on t.project_id = c.project_id
      where ${isCounted(sql`${day}::date`)}
    )
    select work.place, work.timer_of as user_id, work.booked_until, work.due_at, work.is_billable, ${amount} as amount
    from work ${joins}
    group by 1, 2, 3, 4, 5
    union all
    select kept.place, null, null, null, null, kept.amount from (${keptCosts(organizationId, recent)}) kept
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
