import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import type { MovedLocations, Whereabouts } from '../rules/location-moves.ts'
import { type IdRange, slotOfId } from '../rules/slot.ts'
import { rowsWithin } from './id-ranges.ts'
import type { LockedTracker, TimeOf } from './trackers.ts'

/** Where a member was in ranges of ids. */
export async function locationsWithin(
  db: Db,
  tracker: TimeOf,
  ranges: readonly IdRange[],
): Promise<Whereabouts[]> {
  const rows = await db.rows(
    { id: is.int, recorded_at: is.instant, project_id: is.int },
    sql`
    select l.id, l.recorded_at, l.project_id
    from ${rowsWithin(sql`locations`, tracker, ranges)} l`,
  )
  return rows.map(({ id, recorded_at, project_id }) => ({
    id,
    slot: slotOfId(id),
    second: toSeconds(recorded_at),
    projectId: project_id,
  }))
}

export async function moveLocations(
  db: Db,
  { organizationId }: LockedTracker,
  { moved, removed }: MovedLocations,
  now: Instant,
): Promise<void> {
  if (moved.length > 0)
    await db.change(sql`
      update locations l set project_id = given.project_id, updated_at = ${now}
      from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ projectId }) => projectId)}::int[])
           as given(id, project_id)
      where l.organization_id = ${organizationId} and l.id = given.id`)
  if (removed.length > 0)
    await db.change(sql`
      delete from locations where organization_id = ${organizationId} and id = any(${removed}::bigint[])`)
}
