import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { firstIdOfSlot, idsBetween, slotOf } from '../rules/slot.ts'
import type { LockedTracker } from './trackers.ts'

export type PlacedActivity = { id: number; place: 'remote' | 'on_site' | null }

/** Sets where activities were tracked; returns the changed ones. */
export async function setPlaces(
  db: Db,
  organizationId: number,
  trackers: readonly LockedTracker[],
  placed: readonly PlacedActivity[],
  now: Instant,
): Promise<{ id: number; user_id: number }[]> {
  const ids = placed.map(({ id }) => id)
  // A list of ids prunes no partition of activities, their bounds do.
  const [least, most] = ids.reduce(([a, b], id) => [Math.min(a, id), Math.max(b, id)], [Infinity, -Infinity])
  const rows = await db.rows(
    { id: is.int, user_id: is.int },
    sql`
    update activities a set location_type = given.place, updated_at = ${now}
    from unnest(${ids}::bigint[], ${placed.map(({ place }) => place)}::text[]) as given(id, place)
    where a.organization_id = ${organizationId} and a.id >= ${least}::bigint and a.id <= ${most}::bigint
      and a.id = given.id and a.user_id = any(${trackers.map(({ userId }) => userId)}::int[]) and not a.is_removed
    returning a.id, a.user_id`,
  )
  return rows.sort((a, b) => a.id - b.id)
}

/** Removes locations from before a second, some at a time. Returns whether there may be more. */
export async function removeLocationsBefore(
  db: Db,
  organizationId: number,
  second: number,
): Promise<boolean> {
  const most = 5_000
  const rows = await db.rows(
    { id: is.int },
    sql`
    delete from locations where organization_id = ${organizationId} and id in (
      select id from locations
      where organization_id = ${organizationId} and id < ${firstIdOfSlot(slotOf(second))}::bigint
      order by id limit ${most})
    returning id`,
  )
  return rows.length === most
}

/** Removes locations of a period whose time never came. Returns whose they were, and when. */
export async function removeUntrackedLocations(
  db: Db,
  organizationId: number,
  period: { from: number; to: number },
): Promise<{ userId: number; at: Instant }[]> {
  const { first, stop } = idsBetween(period.from, period.to)
  const rows = await db.rows(
    { user_id: is.int, recorded_at: is.instant },
    sql`
    delete from locations l
    where l.organization_id = ${organizationId} and l.id >= ${first}::bigint and l.id < ${stop}::bigint
      and not exists (
        select from activities a
        where a.organization_id = l.organization_id and a.user_id = l.user_id and not a.is_removed and a.tracked > 0
          and a.id >= ${first}::bigint and a.id < ${stop}::bigint
          and a.id >= (l.id / 536870912) * 536870912 and a.id < (l.id / 536870912 + 1) * 536870912)
    returning l.user_id, l.recorded_at`,
  )
  return rows.map(({ user_id, recorded_at }) => ({ userId: user_id, at: recorded_at }))
}
