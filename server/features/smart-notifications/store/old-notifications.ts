import type { Db } from '../../../foundation/db/database.ts'
import type { OldRows } from '../../../foundation/db/old-rows.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

/** One whose post still waits stays. */
export const oldNotifications: OldRows = {
  table: sql`smart_notifications`,
  isBefore: (instant) => sql`created_at < ${instant} and not exists (
    select from smart_chat_posts p where p.organization_id = smart_notifications.organization_id
      and p.notification_id = smart_notifications.id and p.due_at is not null)`,
}

/** Removes who received the oldest ones, and their posts in the chat. */
export async function removePartsOfOldest(
  db: Db,
  organizationId: number,
  before: Instant,
  most: number,
): Promise<void> {
  const oldest = sql`
    select id from smart_notifications where organization_id = ${organizationId}
      and ${oldNotifications.isBefore(before)} order by id limit ${most}`
  const ofThem = sql`organization_id = ${organizationId} and notification_id in (${oldest})`
  await db.change(sql`delete from smart_notification_recipients where ${ofThem}`)
  await db.change(sql`delete from smart_chat_posts where ${ofThem}`)
}
