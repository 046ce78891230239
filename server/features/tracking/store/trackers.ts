import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

declare const brand: unique symbol

/** Whose time is being written; until the commit nobody else writes time of this member. */
export type HeldTracker = {
  readonly [brand]: 'held'
  organizationId: number
  userId: number
}

/** Whose time is read, which needs no lock. */
export type TimeOf = Pick<HeldTracker, 'organizationId' | 'userId'>

/** Whether time of this member is tracked. */
export async function tracksTime(db: Db, { organizationId, userId }: TimeOf): Promise<boolean> {
  const found = await db.rows(sql`
    select from tracking_members where organization_id = ${organizationId} and user_id = ${userId}`)
  return found.length > 0
}

/** Locks the tracker of a member, and makes it when there is none; undefined: this member does not track time. */
export async function holdTracker(
  db: Transaction,
  organizationId: number,
  userId: number,
): Promise<HeldTracker | undefined> {
  const [tracker] = await db.rows<{ organization_id: number }>(sql`
    insert into trackers (organization_id, user_id)
    select organization_id, user_id from tracking_members
    where organization_id = ${organizationId} and user_id = ${userId}
    on conflict (organization_id, user_id) do update set user_id = excluded.user_id
    returning organization_id`)
  return tracker && ({ organizationId, userId } as HeldTracker)
}

/** Locks the tracker of somebody who has tracked before, also when they may no longer: the rest of it is booked. */
export async function holdKnownTracker(
  db: Transaction,
  organizationId: number,
  userId: number,
): Promise<HeldTracker> {
  await db.rows(sql`
    select from trackers where organization_id = ${organizationId} and user_id = ${userId} for update`)
  return { organizationId, userId } as HeldTracker
}

export type LastSeen = { at: Instant; projectId: number; taskId: number | null }

/** What is older than what is known changes nothing. */
export async function noteLastSeen(db: Db, tracker: HeldTracker, { at, projectId, taskId }: LastSeen) {
  await db.change(sql`
    update trackers set last_client_activity = ${at}, last_project_id = ${projectId}, last_task_id = ${taskId}
    where organization_id = ${tracker.organizationId} and user_id = ${tracker.userId}
      and (last_client_activity is null or last_client_activity < ${at})`)
}

/** Those of the items that were accepted before. Whoever holds the tracker finds none of them changed afterwards. */
export async function knownItems(db: Db, tracker: HeldTracker, uuids: string[]): Promise<Set<string>> {
  const rows = await db.rows<{ uuid: string }>(sql`
    select uuid from tracked_items
    where organization_id = ${tracker.organizationId} and user_id = ${tracker.userId} and uuid = any(${uuids}::uuid[])`)
  return new Set(rows.map(({ uuid }) => uuid))
}

/** Remembers items for good; none of them is known. To look first is cheaper than an insert that may conflict. */
export async function rememberItems(db: Db, tracker: HeldTracker, uuids: string[]): Promise<void> {
  if (uuids.length === 0) return
  await db.change(sql`
    insert into tracked_items (organization_id, user_id, uuid)
    select ${tracker.organizationId}, ${tracker.userId}, given.uuid from unnest(${uuids}::uuid[]) as given(uuid)`)
}
