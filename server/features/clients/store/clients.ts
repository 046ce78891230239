import { type Db, only } from '../../../foundation/db/database.ts'
import { among, contains } from '../../../foundation/db/filters.ts'
import { every, join, raw, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Metadata } from '../../../foundation/records/metadata.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Budget } from '../../projects/public.ts'
import { client } from '../records/client.ts'

export function clientsById(
  db: Db,
  { organizationId, seesMoney }: { organizationId: number; seesMoney: boolean },
  ids: number[],
): Promise<Row[]> {
  const view = client.view(seesMoney)
  return db.records(
    view,
    sql`select ${view.columns} from clients c
        where c.organization_id = ${organizationId} and c.id = any(${ids}::int[]) order by c.id`,
  )
}

export async function getClient(db: Db, organizationId: number, id: number): Promise<Row> {
  const [row] = await clientsById(db, { organizationId, seesMoney: true }, [id])
  if (row === undefined) throw new Error(`Client ${id} is gone.`)
  return row
}

export async function findClient(db: Db, organizationIds: number[], id: number): Promise<Row | undefined> {
  const view = client.view(false)
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from clients c where c.id = ${id} and c.organization_id = any(${organizationIds}::int[])`,
  )
  return row
}

export type ClientQuery = PageOf & {
  search: { name: string | undefined }
  status: 'active' | 'archived' | 'all'
  client_ids: number[] | undefined
}

/** Carried by clients_by_status. */
export function pageOfClients(db: Db, organizationId: number, query: ClientQuery): Promise<Row[]> {
  const view = client.view(true)
  return db.records(
    view,
    sql`select ${view.columns} from clients c
        where ${every(
          sql`c.organization_id = ${organizationId}`,
          query.status === 'all' ? undefined : sql`c.status = ${query.status}`,
          sql`c.id >= ${query.page_start_id}::bigint`,
          among(sql`c.id`, query.client_ids),
          contains(sql`c.name`, query.search.name),
        )}
        order by c.id limit ${query.page_limit + 1}`,
  )
}

/** Whether a project may be given to this client. */
export async function isActiveClient(db: Db, organizationId: number, id: number): Promise<boolean> {
  const { found } = await only<{ found: boolean }>(
    db,
    sql`select exists (select from clients
                       where organization_id = ${organizationId} and id = ${id} and status = 'active') as found`,
  )
  return found
}

/** The columns that a client is made of or changed by; undefined leaves one as it is. */
export type ClientColumns = {
  name?: string
  emails?: string[]
  phone?: string | null
  address?: string
  invoice_notes?: string | null
  net_terms?: number | null
  status?: string
  budget?: Budget | null
  metadata?: Metadata
}

export async function insertClient(
  db: Db,
  organizationId: number,
  columns: ClientColumns & { name: string },
  now: Instant,
): Promise<number> {
  const given = stored(columns)
  const names = raw(
    ['organization_id', ...given.map(([name]) => name), 'created_at', 'updated_at'].join(', '),
  )
  const values = join(
    [sql`${organizationId}`, ...given.map(([, value]) => sql`${value}`), sql`${now}`, sql`${now}`],
    ', ',
  )
  const { id } = await only<{ id: number }>(
    db,
    sql`insert into clients (${names}) values (${values}) returning id`,
  )
  return id
}

export async function changeClient(
  db: Db,
  organizationId: number,
  id: number,
  columns: ClientColumns,
  now: Instant,
): Promise<void> {
  const sets = stored(columns).map(([name, value]) => sql`${raw(name)} = ${value}`)
  await db.change(sql`
    update clients set ${join([...sets, sql`updated_at = ${now}`], ', ')}
    where organization_id = ${organizationId} and id = ${id}`)
}

/** The driver writes objects as JSON only when they are text; arrays it knows. */
function stored(columns: ClientColumns): [string, unknown][] {
  return Object.entries(columns)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [
      name,
      name === 'budget' || name === 'metadata' ? value && JSON.stringify(value) : value,
    ])
}

export type ClientState = { metadata: Metadata }

/** Locks the row, so that two changes at once are both kept. */
export async function lockClient(
  db: Db,
  organizationId: number,
  id: number,
): Promise<ClientState | undefined> {
  const [state] = await db.rows<ClientState>(sql`
    select metadata from clients where organization_id = ${organizationId} and id = ${id} for update`)
  return state
}
