import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { MemberAt } from './arrivals.ts'

const settings = columns({
  restricts_timers: is.flag,
  rounds_locations: is.flag,
  retention_days: is.int,
})
export type SiteSettings = Selected<typeof settings>

export const usualSettings: SiteSettings = {
  restricts_timers: false,
  rounds_locations: false,
  retention_days: 180,
}

export async function settingsOf(db: Db, organizationId: number): Promise<SiteSettings> {
  const [found] = await db.rows(
    settings,
    sql`select restricts_timers, rounds_locations, retention_days from job_site_settings
        where organization_id = ${organizationId}`,
  )
  return found ?? usualSettings
}

/** Changes the given fields. */
export async function changeSettings(
  db: Db,
  organizationId: number,
  given: Partial<SiteSettings>,
  now: Instant,
): Promise<void> {
  const [restricts, rounds, days] = [
    given.restricts_timers ?? null,
    given.rounds_locations ?? null,
    given.retention_days ?? null,
  ]
  await db.change(sql`
    insert into job_site_settings as s (organization_id, restricts_timers, rounds_locations, retention_days, updated_at)
    values (${organizationId}, coalesce(${restricts}::boolean, ${usualSettings.restricts_timers}),
            coalesce(${rounds}::boolean, ${usualSettings.rounds_locations}),
            coalesce(${days}::int, ${usualSettings.retention_days}), ${now})
    on conflict (organization_id) do update
      set restricts_timers = coalesce(${restricts}::boolean, s.restricts_timers),
          rounds_locations = coalesce(${rounds}::boolean, s.rounds_locations),
          retention_days = coalesce(${days}::int, s.retention_days), updated_at = excluded.updated_at`)
}

/** The members who have a restriction of their own. */
export function listRestrictions(
  db: Db,
  organizationId: number,
): Promise<{ user_id: number; restricts_timers: boolean }[]> {
  return db.rows(
    { user_id: is.int, restricts_timers: is.flag },
    sql`select user_id, restricts_timers from job_site_restrictions
        where organization_id = ${organizationId} order by user_id`,
  )
}

/** null: what the organization's setting says. */
export async function changeRestrictions(
  db: Db,
  organizationId: number,
  members: readonly { user_id: number; restricts_timers: boolean | null }[],
): Promise<void> {
  if (members.length === 0) return
  const removed = members.filter((each) => each.restricts_timers === null).map(({ user_id }) => user_id)
  const set = members.filter((each) => each.restricts_timers !== null)
  await removeRestrictions(db, organizationId, removed)
  await db.change(sql`
    insert into job_site_restrictions (organization_id, user_id, restricts_timers)
    select ${organizationId}, user_id, restricts
    from unnest(${set.map(({ user_id }) => user_id)}::int[], ${set.map((each) => each.restricts_timers)}::boolean[])
         as given(user_id, restricts)
    on conflict (organization_id, user_id) do update set restricts_timers = excluded.restricts_timers`)
}

export async function removeRestrictions(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
): Promise<void> {
  await db.change(sql`
    delete from job_site_restrictions where organization_id = ${organizationId} and user_id = any(${userIds}::int[])`)
}

/** Whether timers of the member start only at their sites. */
export async function isRestricted(db: Db, { organizationId, userId }: MemberAt): Promise<boolean> {
  const { is_restricted } = await only(
    db,
    { is_restricted: is.flag },
    sql`
    select coalesce(
      (select restricts_timers from job_site_restrictions
       where organization_id = ${organizationId} and user_id = ${userId}),
      (select restricts_timers from job_site_settings where organization_id = ${organizationId}),
      false) as is_restricted`,
  )
  return is_restricted
}

/** Records that the member was at one of their sites. */
export async function recordProof(
  db: Db,
  { organizationId, userId }: MemberAt,
  seenAt: Instant,
): Promise<void> {
  await db.change(sql`
    insert into job_site_proofs as p (organization_id, user_id, seen_at) values (${organizationId}, ${userId}, ${seenAt})
    on conflict (organization_id, user_id) do update set seen_at = greatest(p.seen_at, excluded.seen_at)`)
}

/** Whether the member was at one of their sites since a moment: proven by their phone, or by a visit that goes on. */
export async function isProven(
  db: Db,
  { organizationId, userId }: MemberAt,
  since: Instant,
): Promise<boolean> {
  const { is_proven } = await only(
    db,
    { is_proven: is.flag },
    sql`
    select exists (select from job_site_proofs
                   where organization_id = ${organizationId} and user_id = ${userId} and seen_at >= ${since})
        or exists (select from job_site_visits
                   where organization_id = ${organizationId} and user_id = ${userId} and not is_passive
                     and exit_at is null and last_seen_at >= ${since}) as is_proven`,
  )
  return is_proven
}

/** The active members among users. */
export async function activeAmong(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set()
  const rows = await db.rows(
    { user_id: is.int },
    sql`select user_id from member_directory
        where organization_id = ${organizationId} and status = 'active' and user_id = any(${userIds}::int[])`,
  )
  return new Set(rows.map(({ user_id }) => user_id))
}
