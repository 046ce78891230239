import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import { slotOf } from '../rules/slot.ts'

/** Where a member tracked their time on a date. */
export type DemoFix = {
  user_id: number
  recorded_at: Instant
  latitude: number
  longitude: number
  accuracy: number
}

const time = columns({
  id: is.int,
  user_id: is.int,
  starts_at: is.instant,
  tracked: is.int,
  location_type: is.word('unknown', 'remote', 'on_site').orNull,
})
export type DemoTime = Selected<typeof time>

/** The tracked time of members since then, oldest first. */
export function demoTimeOf(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
  since: Instant,
): Promise<DemoTime[]> {
  return db.rows(
    time,
    sql`select id, user_id, starts_at, tracked, location_type from activities
        where organization_id = ${organizationId} and user_id = any(${userIds}::int[]) and time_type <> 'manual'
          and starts_at >= ${since}
        order by user_id, starts_at`,
  )
}

/** Locations of the demo, each on the project and the day of the time that it belongs to. */
export async function createDemoLocations(
  db: Db,
  organizationId: number,
  fixes: readonly DemoFix[],
): Promise<void> {
  // The ids of activities begin with their slots: a bound spares the months before.
  const first = Math.min(...fixes.map(({ recorded_at }) => slotOf(toSeconds(recorded_at)))) - 1
  await db.change(sql`
    insert into locations (organization_id, user_id, id, time_slot, recorded_at, date, project_id, latitude, longitude,
                           accuracy, reported_event, uuid, created_at, updated_at)
    select a.organization_id, a.user_id, a.id / 536870912 * 536870912 + nextval('location_numbers'), a.time_slot,
           given.recorded_at, a.date, a.project_id, given.latitude, given.longitude, given.accuracy, 'update',
           gen_random_uuid(), given.recorded_at, given.recorded_at
    from jsonb_to_recordset(${JSON.stringify(fixes)}::jsonb)
         as given(user_id int, recorded_at timestamptz, latitude float8, longitude float8, accuracy float8)
    join activities a on a.organization_id = ${organizationId} and a.user_id = given.user_id
      and a.id >= ${first}::bigint * 536870912 and a.starts_at <= given.recorded_at and a.starts_at > given.recorded_at - interval '10 minutes'
      and a.time_type <> 'manual'`)
}
