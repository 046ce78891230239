import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'

const coveredDays = columns({ project_id: is.int, first_day: is.date, last_day: is.date, digits: is.int })
/** The days of a project that a row counts, both inclusive; a client's project only while it was theirs. */
export type CoveredDays = Selected<typeof coveredDays>

// Ids of days are exact up to the year 7711, and nobody tracked time before 1970.
const [oldest, newest] = [sql`'1970-01-01'::date`, sql`'2999-12-31'::date`]

/** Which days of which projects a row counts: its own days, or those of its period up to its last day. */
export function coveredDaysOf(
  db: Db,
  organizationId: number,
  historyId: number,
  from: 'start_date' | 'period_start',
): Promise<CoveredDays[]> {
  const first: Sql = from === 'start_date' ? sql`h.start_date` : sql`h.period_start`
  return db.rows(
    coveredDays,
    sql`select * from (
          select h.project_id, greatest(${first}, ${oldest}) as first_day, least(h.stop_date, ${newest}) as last_day,
                 h.digits::int
          from budget_histories h
          where h.organization_id = ${organizationId} and h.id = ${historyId} and h.project_id is not null
          union all
          select p.project_id, greatest(p.start_date, ${first}, ${oldest}), least(p.end_date - 1, h.stop_date, ${newest}),
                 h.digits::int
          from budget_histories h
          join project_client_history p on p.organization_id = h.organization_id and p.client_id = h.client_id
          where h.organization_id = ${organizationId} and h.id = ${historyId}
        ) covered where first_day <= last_day`,
  )
}
