import type { Db } from '../../../foundation/db/database.ts'
import { within } from '../../../foundation/db/filters.ts'
import { every, isOneOf, raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Range } from '../../../foundation/http/query.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type DeliveryRow, delivery, type WholeDeliveryRow, wholeDelivery } from '../records/delivery.ts'
import { isReached } from './entitled.ts'
import { organizationsOf } from './organizations.ts'

const view = delivery.view(true)
const wholeView = wholeDelivery.view(true)

/** A webhook, and the organizations whose deliveries the caller has access to. */
export type DeliveriesOf = { organizationIds: readonly number[]; webhookId: number }

export type DeliveryFilter = {
  event: string | undefined
  outcome: string[] | undefined
  created_at: Range<Instant>
}

/** For operators, who see the deliveries of every organization. */
export async function everyDeliveryOf(db: Db, webhookId: number): Promise<DeliveriesOf> {
  return { organizationIds: await organizationsOf(db, [webhookId]), webhookId }
}

/** Uses the primary key, by webhook_deliveries_by_event or, for the dead, by webhook_deliveries_dead. */
export function pageOfDeliveries(
  db: Db,
  at: DeliveriesOf,
  query: PageOf & DeliveryFilter,
): Promise<DeliveryRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where ${matching(at, query)} and ${isReached(sql`w.user_id`)} and d.id >= ${query.page_start_id}::bigint
        order by d.id limit ${query.page_limit + 1}`,
  )
}

function matching(
  { organizationIds, webhookId }: DeliveriesOf,
  { event, outcome, created_at }: DeliveryFilter,
): Sql {
  return every(
    isOneOf(sql`d.organization_id`, organizationIds),
    sql`d.webhook_id = ${webhookId}`,
    event === undefined ? undefined : sql`d.event = ${event}`,
    outcome && isAmong(outcome),
    ...within(raw('d.created_at'), created_at),
  )
}

/** Dead ones alone are written as a constant, so that the planner can use their partial index. */
function isAmong(outcomes: string[]): Sql {
  return outcomes.length === 1 && outcomes[0] === 'dead'
    ? sql`d.outcome = 'dead'`
    : sql`d.outcome = any(${outcomes}::text[])`
}

export async function findDelivery(
  db: Db,
  { organizationIds, webhookId }: DeliveriesOf,
  id: number,
): Promise<WholeDeliveryRow | undefined> {
  const [row] = await db.records(
    wholeView,
    sql`select ${wholeView.columns} from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where ${isOneOf(sql`d.organization_id`, organizationIds)} and d.webhook_id = ${webhookId} and d.id = ${id}
          and ${isReached(sql`w.user_id`)}`,
  )
  return row
}

/** Sends matching deliveries again with the same id and bytes, and returns how many. Those in progress stay so. */
export function replayDeliveries(
  db: Db,
  at: DeliveriesOf,
  filter: DeliveryFilter & { id?: number },
  now: Instant,
): Promise<number> {
  const onlyThis = filter.id === undefined ? undefined : sql`d.id = ${filter.id}`
  return db.change(sql`
    update webhook_deliveries d
    set outcome = 'waiting', run_at = ${now}, tries = 0, replayed_at = ${now}
    from webhooks w
    where w.id = d.webhook_id and ${every(matching(at, filter), onlyThis, isReached(sql`w.user_id`))}`)
}
