import type { Writer } from '../../api/writing.ts'
import type { Db } from '../../foundation/db/database.ts'
import type { Detail } from '../../foundation/http/problems.ts'

/** What projects need from features above them; `product.ts` connects it. */
export type ProjectPorts = { clients: Clients; tasks: ProjectTasks }

/** Offered by the clients feature. */
export type Clients = { isActive(db: Db, organizationId: number, clientId: number): Promise<boolean> }

export async function clientFaults(
  clients: Clients,
  db: Db,
  organizationId: number,
  clientId: number | null | undefined,
): Promise<Detail[]> {
  if (clientId == null || (await clients.isActive(db, organizationId, clientId))) return []
  return [{ attribute: 'client_id', error: 'is not an active client of the organization' }]
}

/** Offered by the tasks feature; runs in the transaction that creates, archives or restores projects. */
export type ProjectTasks = {
  /** Attaches the global to-dos that go to new projects. */
  projectsCreated(writer: Writer, organizationId: number, projectIds: number[]): Promise<void>
  /** Archives and restores tasks together with their projects. */
  projectsArchivedOrRestored(
    writer: Writer,
    organizationId: number,
    changed: ArchivedOrRestored,
  ): Promise<void>
}

export type ArchivedOrRestored = { restored: number[]; archived: number[] }
