import type { Payload } from '../../../api/event.ts'
import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { toWholeSeconds } from '../../../foundation/time/instant.ts'

const activity = columns({
  organization_id: is.int,
  activity_id: is.int,
  user_id: is.int,
  project_id: is.int,
  task_id: is.int.orNull,
  date: is.date,
  time_slot: is.instant,
  starts_at: is.instant,
  tracked: is.int,
  keyboard: is.int,
  mouse: is.int,
  overall: is.int,
  billable: is.flag,
})

/** Activities as events send them: their current state, or their last one if they are deleted. */
export async function activityPayloads(
  db: Db,
  organizationId: number,
  ids: readonly number[],
): Promise<Map<number, Payload>> {
  if (ids.length === 0) return new Map()
  // The bounds let the database skip the partitions of other quarters.
  const first = ids.reduce((least, id) => Math.min(least, id))
  const last = ids.reduce((most, id) => Math.max(most, id))
  const rows = await db.rows(
    activity,
    sql`select a.organization_id, a.id as activity_id, a.user_id, a.project_id, a.task_id, a.date, a.time_slot,
               a.starts_at, a.tracked, least(a.keyboard, a.tracked) as keyboard, least(a.mouse, a.tracked) as mouse,
               least(a.overall, a.tracked) as overall, a.billable
        from activities a
        where a.organization_id = ${organizationId} and a.id = any(${ids}::bigint[])
          and a.id >= ${first}::bigint and a.id <= ${last}::bigint`,
  )
  return new Map(
    rows.map((row) => [
      row.activity_id,
      { ...row, time_slot: toWholeSeconds(row.time_slot), starts_at: toWholeSeconds(row.starts_at) },
    ]),
  )
}
