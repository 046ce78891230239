import { isManager, seesMoney } from '../../../api/caller.ts'
import type { Sight } from '../../../api/side-loads.ts'
import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { among, contains } from '../../../foundation/db/filters.ts'
import { every, isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { type ClientRow, client } from '../records/client.ts'

export function clientsById(
  db: Db,
  { organizationId, seesMoney }: { organizationId: number; seesMoney: boolean },
  ids: number[],
): Promise<ClientRow[]> {
  const view = client.view(seesMoney)
  return db.records(
    view,
    sql`select ${view.columns} from clients c
        where c.organization_id = ${organizationId} and c.id = any(${ids}::int[]) order by c.id`,
  )
}

/** The clients among these that the caller sees: owners and managers alone work with clients. */
export async function seenClients(db: Db, { membership }: Sight, ids: number[]): Promise<ClientRow[]> {
  if (!isManager(membership)) return []
  const { organizationId } = membership
  return clientsById(db, { organizationId, seesMoney: seesMoney(membership) }, ids)
}

export async function getClient(db: Db, organizationId: number, id: number): Promise<ClientRow> {
  const [row] = await clientsById(db, { organizationId, seesMoney: true }, [id])
  if (row === undefined) throw new Gone(`Client ${id}`)
  return row
}

export async function findClient(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<ClientRow | undefined> {
  const view = client.view(false)
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from clients c where c.id = ${id} and ${isOneOf(sql`c.organization_id`, organizationIds)}`,
  )
  return row
}

export type ClientQuery = PageOf & {
  search: { name: string | undefined }
  status: 'active' | 'archived' | 'all'
  client_ids: number[] | undefined
}

/** Uses clients_by_status. */
export function pageOfClients(db: Db, organizationId: number, query: ClientQuery): Promise<ClientRow[]> {
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
  const { found } = await only(
    db,
    { found: is.flag },
    sql`select exists (select from clients
                       where organization_id = ${organizationId} and id = ${id} and status = 'active') as found`,
  )
  return found
}
