import type { Writer } from '../../../api/writing.ts'
import { projectChanged } from '../facts.ts'
import { moveProjectsTo } from '../store/projects.ts'

/** Makes the client's projects exactly these. */
export async function giveProjectsTo(
  { db, now, announce }: Writer,
  organizationId: number,
  clientId: number,
  projectIds: number[],
): Promise<void> {
  for (const { id, from, to } of await moveProjectsTo(db, organizationId, clientId, projectIds, now))
    announce(
      projectChanged({
        organization_id: organizationId,
        project_id: id,
        changed: ['client_id'],
        client_ids: [from, to].filter((client) => client !== null),
      }),
    )
}
