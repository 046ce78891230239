import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { raw, sql } from '../../../foundation/db/sql.ts'
import type { Budget } from '../../projects/public.ts'
import { measureOf } from '../rules/measure.ts'
import type { CoveredDays } from './covered-days.ts'

const burnDay = columns({ date: is.date, first_day: is.date, spent: is.decimal, total: is.decimal })
export type BurnDay = Selected<typeof burnDay>

/** What the period spent on each of its last days with spending, the oldest first; `first_day` is the first of all. */
export async function lastBurnDays(
  db: Db,
  organizationId: number,
  { budget, covered }: { budget: Budget; covered: readonly CoveredDays[] },
  most: number,
): Promise<BurnDay[]> {
  const digits = covered[0]?.digits ?? 0
  const rows = await db.rows(
    burnDay,
    sql`
    with days as (
      select c.date, sum(sum(c.${raw(measureOf(budget))})) over (order by c.date) as so_far,
             sum(c.${raw(measureOf(budget))}) as amount
      from unnest(${covered.map((each) => each.project_id)}::int[], ${covered.map((each) => each.first_day)}::date[],
                  ${covered.map((each) => each.last_day)}::date[]) as covered(project_id, first_day, last_day)
      join project_costs c on c.organization_id = ${organizationId} and c.project_id = covered.project_id
                          and c.date between covered.first_day and covered.last_day
      group by c.date
    )
    select date, min(date) over () as first_day, round(so_far / 3600, ${digits}::int) - round((so_far - amount) / 3600, ${digits}::int) as spent,
           round(so_far / 3600, ${digits}::int) as total
    from days where amount <> 0 order by date desc limit ${most}`,
  )
  return rows.reverse()
}

const burning = columns({
  period_spent: is.decimal,
  allowed: is.decimal,
  digits: is.int,
  time_zone: is.zone,
  weekend_days: is.weekdays,
})
export type Burning = Selected<typeof burning>

/** The exact figures of a row, and the zone of its days. */
export function burningOf(db: Db, organizationId: number, historyId: number): Promise<Burning> {
  return only(
    db,
    burning,
    sql`select h.period_spent, h.allowed, h.digits::int, o.time_zone, o.weekend_days
        from budget_histories h join organization_directory o on o.id = h.organization_id
        where h.organization_id = ${organizationId} and h.id = ${historyId}`,
  )
}
