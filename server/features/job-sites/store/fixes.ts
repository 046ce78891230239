import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { idsOfTime } from '../../tracking/public.ts'
import type { Fix } from '../rules/bearing.ts'

/** A member, and seconds from one up to and including another. */
export type Span = { userId: number; from: number; to: number }

/** The fixes of members in spans of time, by member. */
export async function fixesWithin(
  db: Db,
  organizationId: number,
  spans: readonly Span[],
): Promise<Map<number, Fix[]>> {
  const ranges = spans.map(({ from, to }) => idsOfTime(from, to + 1))
  const rows = await db.rows(
    {
      user_id: is.int,
      recorded_at: is.instant,
      latitude: is.number,
      longitude: is.number,
      accuracy: is.number,
    },
    sql`
    select f.user_id, f.recorded_at, f.latitude, f.longitude, f.accuracy
    from unnest(${spans.map(({ userId }) => userId)}::int[], ${ranges.map(({ first }) => first)}::bigint[],
                ${ranges.map(({ stop }) => stop)}::bigint[]) as given(user_id, first, stop)
    cross join lateral (select * from tracked_locations
                        where organization_id = ${organizationId} and user_id = given.user_id
                          and id >= given.first and id < given.stop offset 0) f`,
  )
  const fixes = rows.map(({ recorded_at, ...fix }) => ({ ...fix, at: toSeconds(recorded_at) }))
  return Map.groupBy(fixes, ({ user_id }) => user_id)
}

/** A stretch of tracked time, from a second up to another, and where it counts as tracked. */
export type Work = { id: number; from: number; to: number; place: 'unknown' | 'remote' | 'on_site' | null }

/** Stretches of tracked time, by member. */
export async function workWithin(
  db: Db,
  organizationId: number,
  spans: readonly Span[],
): Promise<Map<number, Work[]>> {
  const ranges = spans.map(({ from, to }) => idsOfTime(from, to + 1))
  const rows = await db.rows(
    {
      id: is.int,
      user_id: is.int,
      starts_at: is.instant,
      tracked: is.int,
      location_type: is.word('unknown', 'remote', 'on_site').orNull,
    },
    sql`
    select w.id, w.user_id, w.starts_at, w.tracked, w.location_type
    from unnest(${spans.map(({ userId }) => userId)}::int[], ${ranges.map(({ first }) => first)}::bigint[],
                ${ranges.map(({ stop }) => stop)}::bigint[]) as given(user_id, first, stop)
    cross join lateral (select * from tracked_time
                        where organization_id = ${organizationId} and user_id = given.user_id
                          and id >= given.first and id < given.stop offset 0) w`,
  )
  const spansOfWork = rows.map(({ id, user_id, starts_at, tracked, location_type }) => ({
    id,
    user_id,
    place: location_type,
    from: toSeconds(starts_at),
    to: toSeconds(starts_at) + tracked,
  }))
  return Map.groupBy(spansOfWork, ({ user_id }) => user_id)
}
