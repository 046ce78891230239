import type { Db } from '../../foundation/db/database.ts'
import type { Detail } from '../../foundation/http/problems.ts'

/** What projects need to know of clients; the clients feature offers it and the composition root plugs it in. */
export type Clients = { isActive(db: Db, organizationId: number, clientId: number): Promise<boolean> }

export async function clientFaults(clients: Clients, db: Db, organizationId: number, clientId: number | null | undefined): Promise<Detail[]> {
  if (clientId == null || (await clients.isActive(db, organizationId, clientId))) return []
  return [{ attribute: 'client_id', error: 'is not an active client of the organization' }]
}
