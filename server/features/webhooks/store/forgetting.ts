import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { organizationsOf } from './organizations.ts'

const atOnce = 5_000

/** Every webhook, and the organizations of which it has deliveries. */
export function everyWebhook(
  db: Db,
): Promise<{ id: number; isDeleted: boolean; organizationIds: number[] }[]> {
  return db.rows(
    { id: is.int, isDeleted: is.flag, organizationIds: is.ints },
    sql`select w.id, w.deleted_at is not null as "isDeleted",
               array(select o.organization_id from webhook_organizations o where o.webhook_id = w.id) as "organizationIds"
        from webhooks w order by w.id`,
  )
}

/**
 * Deletes some deliveries of a webhook about one organization, oldest first: finished ones, or all if `before` is null. Ids
 * rise with time, so the search ends at the first delivery that is young enough, however many there are.
 */
export async function forgetDeliveries(
  db: Db,
  { organizationId, webhookId }: { organizationId: number; webhookId: number },
  before: Instant | null,
): Promise<number> {
  const isIts = sql`organization_id = ${organizationId} and webhook_id = ${webhookId}`
  return db.change(sql`
    with young as (
      select id from webhook_deliveries where ${isIts} and created_at >= ${before}::timestamptz
      order by id limit 1
    ),
    old as (
      select id from webhook_deliveries
      where ${isIts} and id < coalesce((select id from young), ${Number.MAX_SAFE_INTEGER}::bigint)
        and (${before}::timestamptz is null
             or (run_at is null and coalesce(last_attempt_at, created_at) < ${before}))
      order by id limit ${atOnce} for update skip locked
    ),
    attempts as (
      delete from webhook_attempts a using old where ${isIts} and a.delivery_id = old.id
    )
    delete from webhook_deliveries d using old where ${isIts} and d.id = old.id`)
}

/** Deletes a deleted webhook that has nothing left. Its lock keeps out deliveries that are being enqueued. */
export async function forgetWebhook(tx: Transaction, id: number): Promise<void> {
  await tx.change(sql`select from webhooks where id = ${id} and deleted_at is not null for update`)
  const organizationIds = await organizationsOf(tx, [id])
  const { hasMore } = await only(
    tx,
    { hasMore: is.flag },
    sql`select exists (select from webhook_deliveries
                       where ${isOneOf(sql`organization_id`, organizationIds)} and webhook_id = ${id}) as "hasMore"`,
  )
  if (hasMore) return
  await tx.change(sql`delete from webhook_organizations where webhook_id = ${id}`)
  await tx.change(sql`delete from webhooks where id = ${id} and deleted_at is not null`)
}
