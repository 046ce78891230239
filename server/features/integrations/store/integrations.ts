import { type Db, only } from '../../../foundation/db/database.ts'
import { join, raw, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { integration } from '../records/integration.ts'

const view = integration.view(true)

export async function findIntegration(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<Row | undefined> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from integrations i
        where i.id = ${id} and i.organization_id = any(${organizationIds}::int[]) and i.status <> 'deleted'`,
  )
  return row
}

export async function getIntegration(db: Db, organizationId: number, id: number): Promise<Row> {
  const row = await findIntegration(db, [organizationId], id)
  if (row === undefined) throw new Error(`Integration ${id} is gone.`)
  return row
}

/** Carried by the primary key. */
export function pageOfIntegrations(db: Db, organizationId: number, query: PageOf): Promise<Row[]> {
  return db.records(
    view,
    sql`select ${view.columns} from integrations i
        where i.organization_id = ${organizationId} and i.id >= ${query.page_start_id}::bigint and i.status <> 'deleted'
        order by i.id limit ${query.page_limit + 1}`,
  )
}

export async function insertIntegration(
  db: Db,
  organizationId: number,
  { name, type }: { name: string; type: string },
  now: Instant,
): Promise<number> {
  const { id } = await only<{ id: number }>(
    db,
    sql`insert into integrations (organization_id, name, type, created_at, updated_at)
        values (${organizationId}, ${name}, ${type}, ${now}, ${now}) returning id`,
  )
  return id
}

export type IntegrationColumns = {
  name?: string
  status?: 'active' | 'disabled' | 'deleted'
  disabled_reason?: string | null
}

export async function changeIntegration(
  db: Db,
  organizationId: number,
  id: number,
  columns: IntegrationColumns,
  now: Instant,
): Promise<void> {
  const sets = Object.entries(columns)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${raw(name)} = ${value}`)
  await db.change(sql`
    update integrations set ${join([...sets, sql`updated_at = ${now}`], ', ')}
    where organization_id = ${organizationId} and id = ${id}`)
}

export type IntegrationState = {
  id: number
  name: string
  type: string
  status: 'active' | 'disabled'
  disabled_reason: string | null
}

/** Locks the row: two syncs of one integration run one after the other. */
export async function lockIntegration(
  db: Db,
  organizationId: number,
  id: number,
): Promise<IntegrationState | undefined> {
  const [state] = await db.rows<IntegrationState>(sql`
    select id, name, type, status, disabled_reason from integrations
    where organization_id = ${organizationId} and id = ${id} and status <> 'deleted' for update`)
  return state
}

export async function noteSync(db: Db, organizationId: number, id: number, now: Instant): Promise<void> {
  await db.change(sql`
    update integrations set last_sync_at = ${now} where organization_id = ${organizationId} and id = ${id}`)
}
