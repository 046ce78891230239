import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export type DeliveryCounts = { waiting: number; dead: number }

/** Counted along webhook_deliveries_queue and webhook_deliveries_dead; those of deleted webhooks are as good as gone. */
export function deliveryCounts(db: Db): Promise<DeliveryCounts> {
  return only(
    db,
    sql`select (select count(*) from webhook_deliveries d join webhooks w on w.id = d.webhook_id
                where d.run_at is not null and w.status = 'active' and w.deleted_at is null)::int as waiting,
               (select count(*) from webhook_deliveries d join webhooks w on w.id = d.webhook_id
                where d.outcome = 'dead' and w.deleted_at is null)::int as dead`,
  )
}

export type DeliveryBacklog = DeliveryCounts & {
  /** Webhooks whose targets keep failing, so that only probes go out. */
  paused: number
  /** Since when the oldest delivery is due that nothing but a worker keeps waiting. */
  oldestDue: Instant | null
}

/** What whoever runs the server should know of the deliveries that wait. */
export async function deliveryBacklog(db: Db): Promise<DeliveryBacklog> {
  const lanes = await only<{ paused: number; oldestDue: Instant | null }>(
    db,
    sql`select count(*) filter (where w.probe_at is not null)::int as paused,
               min(oldest.run_at) filter (where w.probe_at is null) as "oldestDue"
        from webhooks w left join lateral (
          select d.run_at from webhook_deliveries d where d.webhook_id = w.id and d.run_at is not null
          order by d.run_at, d.id limit 1) oldest on true
        where w.status = 'active' and w.deleted_at is null`,
  )
  return { ...(await deliveryCounts(db)), ...lanes }
}
