import { countUpTo, type Db } from '../../../foundation/db/database.ts'
import { every, isOneOf, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type NotificationRow, notification } from '../records/notification.ts'

const view = notification.view(true)

/** A person, in the organizations that the credential covers: notifications of others are not shown. */
export type Reader = { userId: number; organizationIds: number[] }

export type InboxQuery = {
  page_start_id: number | undefined
  page_limit: number
  unread: boolean | undefined
}

/** Newest first. Merges one strand of notifications_inbox or notifications_unread per organization. */
export function pageOfInbox(db: Db, reader: Reader, query: InboxQuery): Promise<NotificationRow[]> {
  const { page_start_id: start, page_limit, unread } = query
  const limit = sql`order by id desc limit ${page_limit + 1}`
  const strands = strandsOf(
    reader,
    [unread ? isUnread : undefined, start === undefined ? undefined : sql`n.id <= ${start}::bigint`],
    limit,
  )
  return db.records(
    view,
    sql`select ${view.columns} from (${strands} ${limit}) page
        join notifications n on n.organization_id = page.organization_id and n.id = page.id
        order by n.id desc`,
  )
}

export const mostCounted = 1_000

/** Counts unread notifications, up to a thousand. */
export function countUnread(db: Db, reader: Reader): Promise<number> {
  return countUpTo(db, mostCounted, strandsOf(reader, [isUnread], sql`limit ${mostCounted}`))
}

const isUnread = sql`n.read_at is null`

function strandsOf({ userId, organizationIds }: Reader, conditions: (Sql | undefined)[], limit: Sql): Sql {
  return sql`
    select strand.id, strand.organization_id from unnest(${organizationIds}::int[]) as given(organization_id)
    cross join lateral (
      select n.id, n.organization_id from notifications n
      where ${every(
        sql`n.organization_id = given.organization_id`,
        sql`n.user_id = ${userId}`,
        sql`n.is_in_inbox`,
        ...conditions,
      )} ${limit}) strand`
}

/** Returns undefined if it is not in the reader's inbox. One that is read keeps the time it was read at. */
export async function changeRead(
  db: Db,
  { userId, organizationIds }: Reader,
  { id, isRead }: { id: number; isRead: boolean },
  now: Instant,
): Promise<NotificationRow | undefined> {
  const readAt = isRead ? sql`coalesce(n.read_at, ${now})` : sql`null`
  const [row] = await db.records(
    view,
    sql`update notifications n set read_at = ${readAt}
        where ${isOneOf(sql`n.organization_id`, organizationIds)} and n.id = ${id} and n.user_id = ${userId}
          and n.is_in_inbox
        returning ${view.columns}`,
  )
  return row
}

/** Marks everything as read, up to the newest one that the reader has seen. */
export async function markRead(
  db: Db,
  { userId, organizationIds }: Reader,
  untilId: number,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update notifications set read_at = ${now}
    where ${isOneOf(sql`organization_id`, organizationIds)} and user_id = ${userId} and id <= ${untilId}
      and is_in_inbox and read_at is null`)
}
