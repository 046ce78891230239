import type { Writer } from '../../../api/writing.ts'
import { projectChanged } from '../facts.ts'
import { setClientProjects } from '../store/projects.ts'

/** Makes exactly these projects the client's: the given ones come, the others that were theirs go. */
export async function giveProjectsTo(
  { db, now, announce }: Writer,
  organizationId: number,
  clientId: number,
  projectIds: number[],
): Promise<void> {
  for (const { id, from, to } of await setClientProjects(db, organizationId, clientId, projectIds, now))
    announce(
      projectChanged({
        organization_id: organizationId,
        project_id: id,
        changed: ['client_id'],
        client_ids: [from, to].filter((client) => client !== null),
      }),
    )
}
