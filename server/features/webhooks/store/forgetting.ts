import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const atOnce = 5_000

export function webhookIds(db: Db): Promise<{ id: number; isDeleted: boolean }[]> {
  return db.rows(
    { id: is.int, isDeleted: is.flag },
    sql`select id, deleted_at is not null as "isDeleted" from webhooks order by id`,
  )
}

/**
 * Deletes some deliveries of a webhook, oldest first: finished ones, or all if `before` is null. Ids rise with time, so
 * the search ends at the first delivery that is young enough, however many there are.
 */
export async function forgetDeliveries(db: Db, webhookId: number, before: Instant | null): Promise<number> {
  return db.change(sql`
    with young as (
      select id from webhook_deliveries where webhook_id = ${webhookId} and created_at >= ${before}::timestamptz
      order by id limit 1
    ),
    old as (
      select id from webhook_deliveries
      where webhook_id = ${webhookId} and id < coalesce((select id from young), ${Number.MAX_SAFE_INTEGER}::bigint)
        and (${before}::timestamptz is null
             or (run_at is null and coalesce(last_attempt_at, created_at) < ${before}))
      order by id limit ${atOnce} for update skip locked
    ),
    attempts as (
      delete from webhook_attempts a using old where a.webhook_id = ${webhookId} and a.delivery_id = old.id
    )
    delete from webhook_deliveries d using old where d.webhook_id = ${webhookId} and d.id = old.id`)
}

export async function forgetWebhook(db: Db, id: number): Promise<void> {
  await db.change(sql`
    delete from webhooks where id = ${id} and deleted_at is not null
      and not exists (select from webhook_deliveries where webhook_id = ${id})`)
}
