import type { Writer } from '../../api/writing.ts'
import type { Db } from '../../foundation/db/database.ts'
import type { Detail } from '../../foundation/http/problems.ts'

/** What projects need to know of clients; the clients feature offers it and the composition root plugs it in. */
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

/** What must hold for tasks in the very transaction that makes or turns projects; the tasks feature offers it. */
export type ProjectTasks = {
  /** Global to-dos that want new projects are attached to these. */
  projectsMade(writer: Writer, organizationId: number, projectIds: number[]): Promise<void>
  /** Tasks of archived projects are archived with them. */
  projectsTurned(
    writer: Writer,
    organizationId: number,
    turned: { restored: number[]; archived: number[] },
  ): Promise<void>
}
