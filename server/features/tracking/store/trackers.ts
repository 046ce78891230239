import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { closingLock } from '../../closed-periods/public.ts'

const lock = Symbol('locked')

/** The member whose time is being written. Until the commit nobody else writes time of this member, and no period closes. */
export type LockedTracker = {
  readonly [lock]: true
  organizationId: number
  userId: number
}

/** The member whose time is read, which needs no lock. */
export type TimeOf = Pick<LockedTracker, 'organizationId' | 'userId'>

/** Stays private: only the statements below lock. */
function locked(organizationId: number, userId: number): LockedTracker {
  return { [lock]: true, organizationId, userId }
}

/** Whether the member tracks time. */
export async function tracksTime(db: Db, { organizationId, userId }: TimeOf): Promise<boolean> {
  const found = await db.rows(
    {},
    sql`
    select from member_directory where organization_id = ${organizationId} and status = 'active' and is_trackable and user_id = ${userId}`,
  )
  return found.length > 0
}

/** Locks the member's tracker, creating it if needed; undefined: the member doesn't track time. */
export async function lockTracker(
  db: Transaction,
  organizationId: number,
  userId: number,
): Promise<LockedTracker | undefined> {
  const [tracker] = await db.rows(
    { organization_id: is.int },
    sql`
    insert into trackers (organization_id, user_id)
    select organization_id, user_id from member_directory, ${closingLock(organizationId)}
    where organization_id = ${organizationId} and status = 'active' and is_trackable and user_id = ${userId}
    on conflict (organization_id, user_id) do update set user_id = excluded.user_id
    returning organization_id`,
  )
  return tracker && locked(organizationId, userId)
}

/** Locks the tracker of a member who has tracked before, even if they no longer may: the rest still gets booked. */
export async function lockKnownTracker(
  db: Transaction,
  organizationId: number,
  userId: number,
): Promise<LockedTracker> {
  await db.rows(
    {},
    sql`
    select from trackers, ${closingLock(organizationId)}
    where organization_id = ${organizationId} and user_id = ${userId} for update of trackers`,
  )
  return locked(organizationId, userId)
}

/** Locks the trackers of several members, lowest user first, so that two callers never wait for each other. */
export async function lockTrackers(
  db: Transaction,
  organizationId: number,
  userIds: readonly number[],
): Promise<LockedTracker[]> {
  await db.rows(
    {},
    sql`
    select from trackers, ${closingLock(organizationId)}
    where organization_id = ${organizationId} and user_id = any(${userIds}::int[])
    order by user_id for update of trackers`,
  )
  return userIds.map((userId) => locked(organizationId, userId))
}

export type LastSeen = { at: Instant; projectId: number; taskId: number | null }

/** An older instant changes nothing. */
export async function recordLastSeen(db: Db, tracker: LockedTracker, { at, projectId, taskId }: LastSeen) {
  await db.change(sql`
    update trackers set last_client_activity = ${at}, last_project_id = ${projectId}, last_task_id = ${taskId}
    where organization_id = ${tracker.organizationId} and user_id = ${tracker.userId}
      and (last_client_activity is null or last_client_activity < ${at})`)
}

/** The items that were accepted before. With the tracker locked, this doesn't change afterwards. */
export async function knownItems(db: Db, tracker: TimeOf, uuids: string[]): Promise<Set<string>> {
  const rows = await db.rows(
    { uuid: is.uuid },
    sql`
    select uuid from tracked_items
    where organization_id = ${tracker.organizationId} and user_id = ${tracker.userId} and uuid = any(${uuids}::uuid[])`,
  )
  return new Set(rows.map(({ uuid }) => uuid))
}

/** Remembers accepted items, all of them new. Looking first is cheaper than an insert that can conflict. */
export function rememberedItems(tracker: LockedTracker, uuids: readonly string[], now: Instant): Sql {
  return sql`
    insert into tracked_items (organization_id, user_id, uuid, accepted_on)
    select ${tracker.organizationId}, ${tracker.userId}, given.uuid, ${now.slice(0, 10)}::date
    from unnest(${uuids}::uuid[]) as given(uuid)`
}

/** Forgets the items that one member sent before a day. Returns how many. */
export function forgetItems(
  db: Db,
  { organizationId, userId }: TimeOf,
  before: CalendarDate,
): Promise<number> {
  return db.change(sql`
    delete from tracked_items
    where organization_id = ${organizationId} and user_id = ${userId} and accepted_on < ${before}::date`)
}

/** The next members who have tracked time, in order. */
export function pageOfTrackers(db: Db, after: TimeOf, most: number): Promise<TimeOf[]> {
  return db.rows(
    columns({ organizationId: is.int, userId: is.int }),
    sql`
    select organization_id as "organizationId", user_id as "userId" from trackers
    where (organization_id, user_id) > (${after.organizationId}, ${after.userId})
    order by organization_id, user_id limit ${most}`,
  )
}
