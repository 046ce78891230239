import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { ProjectDay } from './project-costs.ts'

const span = columns({
  id: is.int,
  measure: is.text,
  project_id: is.int,
  first_day: is.date,
  last_day: is.date,
})
/** Days of a project that a row counts, both inclusive. */
export type CountedSpan = Selected<typeof span>

/** The rows that count these days. */
export function spansOfDays(
  db: Db,
  organizationId: number,
  days: readonly ProjectDay[],
): Promise<CountedSpan[]> {
  const counts = sql`
    h.organization_id = ${organizationId} and (h.start_date is null or g.date >= h.start_date)
    and (h.stop_date is null or g.date <= h.stop_date)`
  return db.rows(
    span,
    sql`with given as (
          select distinct * from unnest(${days.map((each) => each.project_id)}::int[],
                                        ${days.map((each) => each.date)}::date[]) as g(project_id, date))
        select h.id, h.measure, g.project_id, g.date as first_day, g.date as last_day
        from given g join budget_histories h on h.project_id = g.project_id and ${counts}
        union all
        select h.id, h.measure, g.project_id, g.date, g.date
        from given g
        join project_client_history p on p.organization_id = ${organizationId} and p.project_id = g.project_id
                                     and g.date >= p.start_date and (p.end_date is null or g.date < p.end_date)
        join budget_histories h on h.client_id = p.client_id and ${counts}`,
  )
}

// Ids of days are exact up to the year 7711, and nobody tracked time before 1970.
const [oldest, newest] = [sql`'1970-01-01'::date`, sql`'2999-12-31'::date`]

/** All days that these rows count; a client's project only while it was theirs. */
export function spansOfRows(
  db: Db,
  organizationId: number,
  rowIds: readonly number[],
): Promise<CountedSpan[]> {
  const isAsked = sql`h.organization_id = ${organizationId} and h.id = any(${rowIds}::int[])`
  return db.rows(
    span,
    sql`select * from (
          select h.id, h.measure, h.project_id, greatest(h.start_date, ${oldest}) as first_day,
                 least(h.stop_date, ${newest}) as last_day
          from budget_histories h where ${isAsked} and h.project_id is not null
          union all
          select h.id, h.measure, p.project_id, greatest(p.start_date, h.start_date, ${oldest}),
                 least(p.end_date - 1, h.stop_date, ${newest})
          from budget_histories h
          join project_client_history p on p.organization_id = h.organization_id and p.client_id = h.client_id
          where ${isAsked}
        ) counted where first_day <= last_day`,
  )
}
