import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
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

/** Whether a project may be given to this client. */
export async function isActiveClient(db: Db, organizationId: number, id: number): Promise<boolean> {
  const { found } = await only<{ found: boolean }>(
    db,
    sql`select exists (select from clients
                       where organization_id = ${organizationId} and id = ${id} and status = 'active') as found`,
  )
  return found
}

export type NewClient = { name: string; emails: string[]; phone: string | null; address: string; status: string }

export async function insertClient(db: Db, organizationId: number, given: NewClient, now: Instant): Promise<number> {
  const { id } = await only<{ id: number }>(
    db,
    sql`insert into clients (organization_id, name, emails, phone, address, status, created_at, updated_at)
        values (${organizationId}, ${given.name}, ${given.emails}, ${given.phone}, ${given.address},
                ${given.status}, ${now}, ${now})
        returning id`,
  )
  return id
}
