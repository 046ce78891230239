import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Budget } from '../../projects/public.ts'
import type { Holder } from './histories.ts'
import { ratesFor } from './postings.ts'

const runningTimer = columns({
  user_id: is.int,
  project_id: is.int,
  task_id: is.int.orNull,
  started_at: is.instant,
  amount: is.decimal,
})
/** A timer that spends a budget, and how much its time that is not booked yet adds, in the measure of the budget. */
export type RunningOnBudget = Selected<typeof runningTimer>

/** The timers that spend a budget at this instant: idle ones don't, and time that doesn't count neither. */
export function timersOn(
  db: Db,
  organizationId: number,
  { project_id, client_id }: Holder,
  budget: Budget,
  { now, today }: { now: Instant; today: CalendarDate },
): Promise<RunningOnBudget[]> {
  const { joins, weight } = ratesFor(budget, organizationId)
  return db.rows(
    runningTimer,
    sql`select work.user_id, work.project_id, work.task_id, work.started_at, (work.seconds * ${weight})::numeric as amount
        from (select t.user_id, t.project_id, t.task_id, t.started_at, ${today}::date as date,
                     greatest(floor(extract(epoch from ${now}::timestamptz - t.booked_until)), 0) as seconds
              from budget_timers t join budget_projects p on p.organization_id = t.organization_id and p.id = t.project_id
              where t.organization_id = ${organizationId} and t.idle_since is null
                and (t.billable or ${budget.include_non_billable})
                and (p.id = ${project_id}::int or p.client_id = ${client_id}::int)) work
        ${joins}
        order by work.user_id`,
  )
}
