import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { isEntitled, isReached } from './entitled.ts'

const deliveryCount = columns({ waiting: is.int, dead: is.int })
export type DeliveryCounts = Selected<typeof deliveryCount>

/** Uses webhook_deliveries_queue and webhook_deliveries_dead. Without those of deleted webhooks. */
function deliveryCounts(db: Db): Promise<DeliveryCounts> {
  return only(
    db,
    deliveryCount,
    sql`select (select count(*) from webhook_deliveries d join webhooks w on w.id = d.webhook_id
                where d.run_at is not null and w.status = 'active' and w.deleted_at is null)::int as waiting,
               (select count(*) from webhook_deliveries d join webhooks w on w.id = d.webhook_id
                where d.outcome = 'dead' and w.deleted_at is null)::int as dead`,
  )
}

export type DeliveryBacklog = DeliveryCounts & {
  /** Webhooks whose targets keep failing, so that only probes are sent. */
  paused: number
  /** When the oldest delivery became due that only waits for a worker. */
  oldestDue: Instant | null
}

/** What an operator should know about waiting deliveries. */
export async function deliveryBacklog(db: Db): Promise<DeliveryBacklog> {
  const lanes = await only(
    db,
    { paused: is.int, oldestDue: is.instant.orNull },
    sql`select count(*) filter (where w.probe_at is not null)::int as paused,
               min(oldest.run_at) filter (where w.probe_at is null and ${isEntitled}) as "oldestDue"
        from webhooks w left join lateral (
          select d.run_at from webhook_deliveries d
          where d.webhook_id = w.id and d.run_at is not null and ${isReached(sql`w.user_id`)}
          order by d.run_at, d.id limit 1) oldest on true
        where w.status = 'active' and w.deleted_at is null`,
  )
  return { ...(await deliveryCounts(db)), ...lanes }
}
