import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type IntegrationRow, integration, integrationStatuses } from '../records/integration.ts'

const view = integration.view(true)

export async function findIntegration(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<IntegrationRow | undefined> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from integrations i
        where i.id = ${id} and ${isOneOf(sql`i.organization_id`, organizationIds)} and i.status <> 'deleted'`,
  )
  return row
}

export async function getIntegration(db: Db, organizationId: number, id: number): Promise<IntegrationRow> {
  const row = await findIntegration(db, [organizationId], id)
  if (row === undefined) throw new Gone(`Integration ${id}`)
  return row
}

/** Uses the primary key. */
export function pageOfIntegrations(db: Db, organizationId: number, query: PageOf): Promise<IntegrationRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from integrations i
        where i.organization_id = ${organizationId} and i.id >= ${query.page_start_id}::bigint and i.status <> 'deleted'
        order by i.id limit ${query.page_limit + 1}`,
  )
}

const integrationState = columns({ name: is.text, type: is.text, status: is.word(...integrationStatuses) })

/** Locks the row, so that two syncs of one integration run one after the other. */
export async function lockIntegration(
  db: Db,
  organizationId: number,
  id: number,
): Promise<Selected<typeof integrationState> | undefined> {
  const [state] = await db.rows(
    integrationState,
    sql`select name, type, status from integrations
        where organization_id = ${organizationId} and id = ${id} and status <> 'deleted' for update`,
  )
  return state
}

/** Returns its name and type, or undefined where there is no such integration. */
export async function removeIntegration(
  db: Db,
  organizationId: number,
  id: number,
  now: Instant,
): Promise<{ name: string; type: string } | undefined> {
  const [removed] = await db.rows(
    { name: is.text, type: is.text },
    sql`update integrations set status = 'deleted', updated_at = ${now}
        where organization_id = ${organizationId} and id = ${id} and status <> 'deleted' returning name, type`,
  )
  return removed
}

export async function recordSync(db: Db, organizationId: number, id: number, now: Instant): Promise<void> {
  await db.change(sql`
    update integrations set last_sync_at = ${now} where organization_id = ${organizationId} and id = ${id}`)
}
