import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Instant, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import type { Arrival } from '../rules/presence.ts'

export type MemberAt = { organizationId: number; userId: number }

/** Arrivals of members from a moment on, and visits that are not over. */
export async function arrivalsOf(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
  since: number,
): Promise<(Arrival & { userId: number })[]> {
  const rows = await db.rows(
    {
      id: is.int,
      user_id: is.int,
      job_site_id: is.int,
      arrived_at: is.instant,
      seen_at: is.instant,
      is_over: is.flag,
      left_at: is.instant.orNull,
    },
    sql`
    select id, user_id, job_site_id, arrived_at, seen_at, is_over, left_at from job_site_arrivals
    where organization_id = ${organizationId} and user_id = any(${userIds}::int[])
      and (not is_over or arrived_at >= ${instantFromSeconds(since)} or left_at >= ${instantFromSeconds(since)})`,
  )
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    siteId: row.job_site_id,
    arrivedAt: toSeconds(row.arrived_at),
    seenAt: toSeconds(row.seen_at),
    isOver: row.is_over,
    leftAt: row.left_at === null ? undefined : toSeconds(row.left_at),
  }))
}

/** Records an arrival or, with a departure, an arrival that was not seen live. Returns its id. */
export async function insertArrival(
  db: Db,
  { organizationId, userId }: MemberAt,
  { siteId, arrivedAt, leftAt }: { siteId: number; arrivedAt: number; leftAt?: number },
): Promise<number> {
  const { id } = await only(
    db,
    { id: is.int },
    sql`
    insert into job_site_arrivals (organization_id, user_id, job_site_id, arrived_at, seen_at, is_over, left_at)
    values (${organizationId}, ${userId}, ${siteId}, ${instantFromSeconds(arrivedAt)}, ${instantFromSeconds(arrivedAt)},
            ${leftAt !== undefined}, ${leftAt === undefined ? null : instantFromSeconds(leftAt)})
    returning id`,
  )
  return id
}

export async function endArrivals(db: Db, organizationId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.change(sql`
    update job_site_arrivals set is_over = true where organization_id = ${organizationId} and id = any(${ids}::int[])`)
}

/** Removes arrivals that are over and from before an instant, some at a time; returns how many. */
export function removeArrivalsBefore(
  db: Db,
  organizationId: number,
  before: Instant,
  most: number,
): Promise<number> {
  return db.change(sql`
    delete from job_site_arrivals where organization_id = ${organizationId} and id in (
      select id from job_site_arrivals
      where organization_id = ${organizationId} and is_over and coalesce(left_at, seen_at) < ${before}
      order by id limit ${most})`)
}

export async function recordDeparture(
  db: Db,
  organizationId: number,
  id: number,
  leftAt: number,
): Promise<void> {
  await db.change(sql`
    update job_site_arrivals set is_over = true, left_at = ${instantFromSeconds(leftAt)}
    where organization_id = ${organizationId} and id = ${id}`)
}

/** A member is seen at sites where they have arrived. */
export async function recordSeen(
  db: Db,
  { organizationId, userId }: MemberAt,
  siteIds: readonly number[],
  at: number,
): Promise<void> {
  if (siteIds.length === 0) return
  await db.change(sql`
    update job_site_arrivals set seen_at = greatest(seen_at, ${instantFromSeconds(at)}::timestamptz)
    where organization_id = ${organizationId} and user_id = ${userId} and job_site_id = any(${siteIds}::int[])
      and not is_over`)
}

/** The departures of members whose actions have happened: coming back then begins another visit. */
export async function firedExits(
  db: Db,
  organizationId: number,
  spans: readonly { userId: number; from: number }[],
): Promise<Map<string, number[]>> {
  if (spans.length === 0) return new Map()
  const since = Math.min(...spans.map(({ from }) => from))
  const arrivals = await arrivalsOf(
    db,
    organizationId,
    spans.map(({ userId }) => userId),
    since,
  )
  const fired = arrivals.flatMap(({ userId, siteId, leftAt }) =>
    leftAt === undefined ? [] : [{ key: `${userId} ${siteId}`, leftAt }],
  )
  return new Map(
    [...Map.groupBy(fired, ({ key }) => key)].map(([key, its]) => [key, its.map(({ leftAt }) => leftAt)]),
  )
}
