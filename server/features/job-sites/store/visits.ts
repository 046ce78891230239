import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Instant, instantFromSeconds } from '../../../foundation/time/instant.ts'
import { slotOf } from '../../tracking/public.ts'
import { enterReasons, exitReasons, type Visit } from '../rules/course.ts'
import type { Span } from './fixes.ts'

/** Members whose visits are derived wait for each other, so that a visit is found once. */
const lockKey = 1_808

export async function lockVisits(db: Db, organizationId: number): Promise<void> {
  await db.change(sql`select pg_advisory_xact_lock(${lockKey}::int, ${organizationId}::int)`)
}

const stored = columns({
  id: is.int,
  job_site_id: is.int,
  user_id: is.int,
  is_passive: is.flag,
  enter_at: is.instant,
  last_seen_at: is.instant,
  exit_at: is.instant.orNull,
  enter_reason: is.word(...enterReasons),
  exit_reason: is.word(...exitReasons).orNull,
})
export type StoredVisit = Selected<typeof stored>

/** The visits that began within spans of time. */
export function visitsWithin(db: Db, organizationId: number, spans: readonly Span[]): Promise<StoredVisit[]> {
  const list = <T>(of: (span: Span) => T) => spans.map(of)
  return db.rows(
    stored,
    sql`
    select v.id, v.job_site_id, v.user_id, v.is_passive, v.enter_at, v.last_seen_at, v.exit_at, v.enter_reason, v.exit_reason
    from unnest(${list(({ userId }) => userId)}::int[], ${list(({ from }) => instantFromSeconds(from))}::timestamptz[],
                ${list(({ to }) => instantFromSeconds(to))}::timestamptz[]) as given(user_id, start, stop)
    join job_site_visits v on v.organization_id = ${organizationId} and v.user_id = given.user_id
                          and v.enter_at >= given.start and v.enter_at <= given.stop`,
  )
}

/** The members who are at sites now; with a moment, only those last seen before it. */
export function openVisits(
  db: Db,
  organizationId: number,
  only: { siteIds?: readonly number[]; seenBefore?: Instant },
): Promise<{ user_id: number; enter_at: Instant }[]> {
  return db.rows(
    { user_id: is.int, enter_at: is.instant },
    sql`
    select user_id, enter_at from job_site_visits
    where organization_id = ${organizationId} and exit_at is null
      and (${only.siteIds ?? null}::int[] is null or job_site_id = any(${only.siteIds ?? null}::int[]))
      and (${only.seenBefore ?? null}::timestamptz is null or last_seen_at < ${only.seenBefore ?? null}::timestamptz)`,
  )
}

export type FoundVisit = Visit & { siteId: number; userId: number }

/** Whether rules of their sites cover the members now. */
const isCovered = sql`exists (
  select from job_site_rules r
  where r.organization_id = given.organization_id and r.job_site_id = given.job_site_id
    and (r.user_ids @> array[given.user_id]
         or exists (select from team_member_directory t
                    join member_directory m on m.organization_id = t.organization_id and m.user_id = t.user_id
                                              and m.status = 'active'
                    where t.organization_id = r.organization_id and t.user_id = given.user_id and t.team_id = any(r.team_ids))))`

type Written = { id: number; is_passive: boolean }

export async function insertVisits(
  db: Db,
  organizationId: number,
  visits: readonly FoundVisit[],
  now: Instant,
): Promise<Written[]> {
  if (visits.length === 0) return []
  const rows = visits.map((visit) => ({
    organization_id: organizationId,
    id: slotOf(visit.enterAt),
    job_site_id: visit.siteId,
    user_id: visit.userId,
    ...instantsOf(visit),
  }))
  return db.rows(
    { id: is.int, is_passive: is.flag },
    sql`
    insert into job_site_visits (organization_id, id, job_site_id, user_id, is_passive, enter_at, last_seen_at, exit_at,
                                 enter_reason, exit_reason, created_at, updated_at)
    select organization_id, id * 536870912 + nextval('job_site_visit_numbers'), job_site_id, user_id, not ${isCovered},
           enter_at, last_seen_at, exit_at, enter_reason, exit_reason, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_populate_recordset(null::job_site_visits, ${JSON.stringify(rows)}::jsonb) given
    returning id, is_passive`,
  )
}

export async function changeVisits(
  db: Db,
  organizationId: number,
  visits: readonly { id: number; visit: Visit }[],
  now: Instant,
): Promise<void> {
  if (visits.length === 0) return
  const rows = visits.map(({ id, visit }) => ({ id, ...instantsOf(visit) }))
  await db.change(sql`
    update job_site_visits v
    set last_seen_at = given.last_seen_at, exit_at = given.exit_at, enter_reason = given.enter_reason,
        exit_reason = given.exit_reason, updated_at = ${now}
    from jsonb_populate_recordset(null::job_site_visits, ${JSON.stringify(rows)}::jsonb) given
    where v.organization_id = ${organizationId} and v.id = given.id`)
}

export async function deleteVisits(db: Db, organizationId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.change(
    sql`delete from job_site_visits where organization_id = ${organizationId} and id = any(${ids}::bigint[])`,
  )
}

/** Sets when sites were visited last; returns those for which that changed. */
export async function recordLastVisits(
  db: Db,
  organizationId: number,
  siteIds: readonly number[],
): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`
    update job_sites s set last_visited_at = latest.enter_at
    from unnest(${siteIds}::int[]) as given(id)
    left join lateral (select enter_at from job_site_visits v
                       where v.organization_id = ${organizationId} and v.job_site_id = given.id
                       order by enter_at desc limit 1) latest on true
    where s.organization_id = ${organizationId} and s.id = given.id
      and s.last_visited_at is distinct from latest.enter_at
    returning s.id`,
  )
  return rows.map(({ id }) => id)
}

function instantsOf(visit: Visit) {
  return {
    enter_at: instantFromSeconds(visit.enterAt),
    last_seen_at: instantFromSeconds(visit.lastSeenAt),
    exit_at: visit.exitAt === undefined ? null : instantFromSeconds(visit.exitAt),
    enter_reason: visit.enterReason,
    exit_reason: visit.exitReason ?? null,
  }
}
