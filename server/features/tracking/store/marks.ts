import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { LockedTracker } from './trackers.ts'

export const marks = ['paid', 'client_invoiced', 'team_invoiced'] as const

/** What has become of time: it is paid, or on an invoice. Each mark locks it. */
export type Mark = (typeof marks)[number]

export type Marking = { mark: Mark; isSet: boolean; ids: readonly number[] }

/**
 * Sets or clears the mark where it differs, and adds what client invoices bill to the sums of the days; returns the activities
 * that changed, in order.
 */
export async function setMark(
  db: Db,
  organizationId: number,
  trackers: readonly LockedTracker[],
  { mark, isSet, ids }: Marking,
  now: Instant,
): Promise<{ id: number; user_id: number }[]> {
  // A list of ids prunes no partition of activities, their bounds do.
  const [least, most] = ids.reduce(([a, b], id) => [Math.min(a, id), Math.max(b, id)], [Infinity, -Infinity])
  const others = marks.filter((each) => each !== mark).join(' or ')
  const rows = await db.rows(
    { id: is.int, user_id: is.int },
    sql`with marked as (
          update activities
          set ${raw(mark)} = ${isSet}, is_locked = ${isSet} or timesheet_id is not null or ${raw(others)},
              updated_at = ${now}
          where organization_id = ${organizationId} and id >= ${least}::bigint and id <= ${most}::bigint
            and id = any(${ids}::bigint[]) and user_id = any(${trackers.map(({ userId }) => userId)}::int[])
            and not is_removed and ${raw(mark)} <> ${isSet}
          returning id, user_id, date, project_id, task_id, billable, tracked)
        ${mark === 'client_invoiced' ? countedOnDays(organizationId, isSet) : sql``}
        select id, user_id from marked`,
  )
  return rows.sort((a, b) => a.id - b.id)
}

/** The records of days don’t show it, so their updated_at stays. */
function countedOnDays(organizationId: number, isSet: boolean): Sql {
  return sql`, counted as (
    update daily_activities d set client_invoiced = nullif(coalesce(d.client_invoiced, 0) + day.seconds, 0)
    from (select user_id, date, project_id, coalesce(task_id, 0) as task_id,
                 ${isSet ? sql`sum(tracked)` : sql`-sum(tracked)`} as seconds
          from marked where billable group by 1, 2, 3, 4) day
    where d.organization_id = ${organizationId} and d.date = day.date and d.user_id = day.user_id
      and d.project_id = day.project_id and coalesce(d.task_id, 0) = day.task_id)`
}
