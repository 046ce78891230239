import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { toWholeSeconds } from '../../../foundation/time/instant.ts'
import type { Payload } from '../events/event.ts'

type Told = Payload & { activity_id: number; time_slot: Parameters<typeof toWholeSeconds>[0] }

/** What events tell of activities, as they are now: those that are gone as they were last. */
export async function toldActivities(
  db: Db,
  organizationId: number,
  ids: readonly number[],
): Promise<Map<number, Payload>> {
  if (ids.length === 0) return new Map()
  // The bounds let the database pass by the partitions of other quarters.
  const first = ids.reduce((least, id) => Math.min(least, id))
  const last = ids.reduce((most, id) => Math.max(most, id))
  const rows = await db.rows<Told & { starts_at: Told['time_slot'] }>(sql`
    select a.organization_id, a.id as activity_id, a.user_id, a.project_id, a.task_id, a.date, a.time_slot, a.starts_at,
           a.tracked, a.keyboard, a.mouse, a.overall, a.billable
    from webhook_activities a
    where a.organization_id = ${organizationId} and a.id = any(${ids}::bigint[])
      and a.id >= ${first}::bigint and a.id <= ${last}::bigint`)
  return new Map(
    rows.map((row) => [
      row.activity_id,
      { ...row, time_slot: toWholeSeconds(row.time_slot), starts_at: toWholeSeconds(row.starts_at) },
    ]),
  )
}
