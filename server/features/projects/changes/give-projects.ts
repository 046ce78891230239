import type { Writer } from '../../../api/writing.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { projectAudit } from '../audits.ts'
import { projectChanged } from '../facts.ts'
import { appliesFrom } from '../rules/applies-from.ts'
import { projectClients } from '../store/project-spans.ts'
import { moveProjectsTo } from '../store/projects.ts'

/** Makes the client’s projects exactly these, from today on in the organization’s zone. */
export async function giveProjectsTo(
  { db, now, announce, audit }: Writer,
  { organizationId, timeZone }: { organizationId: number; timeZone: ZoneName },
  clientId: number,
  projectIds: number[],
): Promise<void> {
  const moved = await moveProjectsTo(db, organizationId, clientId, projectIds, now)
  await projectClients.record(
    db,
    organizationId,
    moved.map(({ id, to, created_at }) => ({
      project_id: id,
      value: to,
      from: appliesFrom(timeZone, created_at, now),
    })),
  )
  for (const { id, from, to } of moved) {
    const details = { changed: ['client_id'] }
    audit(projectAudit('update', { organizationId, recordId: id, projectId: id, details }))
    announce(
      projectChanged({
        organization_id: organizationId,
        project_id: id,
        changed: ['client_id'],
        client_ids: [from, to].filter((client) => client !== null),
      }),
    )
  }
}
