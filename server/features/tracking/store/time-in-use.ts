import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { join, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import { addDays } from '../../../foundation/time/calendar-date.ts'
import type { Quarter } from '../rules/quarter.ts'
import { tableOf } from './quarters.ts'

const waiting = columns({
  kind: is.word('timer', 'open_timesheet', 'submitted_timesheet', 'request', 'invoice'),
  count: is.int,
  organizationIds: is.ints,
})
export type WaitingTime = Selected<typeof waiting>

/**
 * What of a quarter waits for a decision, by kind. Days of any zone lie within a day of those of UTC. `uses`: the time that other
 * features use, as rows (kind, organization_id, first_day, last_day).
 */
export function waitingIn(
  db: Db,
  { firstDay, stopDay }: Quarter,
  uses: readonly Sql[],
): Promise<WaitingTime[]> {
  return db.rows(
    waiting,
    sql`select kind, count(*)::int as count, array_agg(distinct organization_id order by organization_id) as "organizationIds"
        from (${join(uses, ' union all ')}) used
        where first_day <= ${stopDay}::date
          and (last_day is null or last_day >= ${addDays(firstDay, -1)}::date) group by kind order by kind`,
  )
}

const held = columns({ changedAt: is.instant.orNull, seconds: is.int, unsettled: is.int })

/** When the quarter last changed, how much time it has, and how much of that is neither paid nor invoiced. */
export function heldIn(db: Db, quarter: Quarter): Promise<Selected<typeof held>> {
  return only(
    db,
    held,
    sql`select max(updated_at) as "changedAt", coalesce(sum(tracked) filter (where not is_removed), 0)::bigint as seconds,
               coalesce(sum(tracked) filter (where not is_removed and not (paid or client_invoiced or team_invoiced)), 0)::bigint
                 as unsettled
        from ${raw(tableOf(quarter))}`,
  )
}
