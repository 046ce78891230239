import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { isEntitled } from './entitled.ts'
import { placeDeliveries } from './organizations.ts'

const listener = columns({
  id: is.int,
  events: is.texts,
  project_id: is.int.orNull,
  user_id: is.int.orNull,
  active_since: is.instant,
})
export type Listener = Selected<typeof listener>

/** Active webhooks of an organization, of its projects, and of these users, whose members have the right to them. */
export function listenersIn(db: Db, organizationId: number, userIds: number[]): Promise<Listener[]> {
  return db.rows(
    listener,
    sql`
    select w.id, w.events, w.project_id, null::int as user_id, w.active_since from webhooks w
    where w.organization_id = ${organizationId} and w.deleted_at is null and w.status = 'active'
      and ${isEntitled}
    union all
    select w.id, w.events, null, w.user_id, w.active_since from webhooks w
    join member_directory m on m.user_id = w.user_id and m.status = 'active' and not m.is_view_only and m.organization_id = ${organizationId}
    where w.user_id = any(${userIds}::int[]) and w.scope = 'user'
      and (w.limited_to_id is null or w.limited_to_id = ${organizationId}) and w.deleted_at is null and w.status = 'active'
      and ${isEntitled}`,
  )
}

export type NewDelivery = {
  webhookId: number
  organizationId: number
  uuid: string
  event: string
  body: string
  createdAt: Instant
  /** Deliveries about the same subject are sent in order. */
  subject?: number
}

/** Enqueues deliveries that are due now and returns their ids. */
export async function insertDeliveries(db: Db, made: NewDelivery[], now: Instant): Promise<number[]> {
  if (made.length === 0) return []
  const list = <T>(pick: (each: NewDelivery) => T) => made.map(pick)
  await placeDeliveries(db, made)
  const rows = await db.rows(
    { id: is.int },
    sql`
    insert into webhook_deliveries (webhook_id, organization_id, uuid, event, body, created_at, subject, run_at)
    select given.*, ${now}::timestamptz
    from unnest(${list((each) => each.webhookId)}::int[], ${list((each) => each.organizationId)}::int[],
                ${list((each) => each.uuid)}::uuid[], ${list((each) => each.event)}::text[],
                ${list((each) => each.body)}::text[], ${list((each) => each.createdAt)}::timestamptz[],
                ${list((each) => each.subject ?? null)}::bigint[]) as given
    returning id`,
  )
  return rows.map(({ id }) => id)
}
