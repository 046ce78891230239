import { plainTable } from '../../../api/plain-table.ts'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Metadata } from '../../../foundation/records/metadata.ts'
import { projectAudit } from '../audits.ts'
import { projectChanged, projectCreated } from '../facts.ts'
import type { ProjectColumns } from '../rules/project-fields.ts'

export const projectTable = plainTable({
  table: 'projects',
  json: ['budget', 'metadata'],
  state: {
    status: is.word('active', 'archived'),
    metadata: is.json<Metadata>(),
    client_id: is.int.orNull,
    created_at: is.instant,
  },
  exists: sql`status <> 'deleted'`,
  audit: projectAudit,
  audited: ({ id }) => ({ projectId: id }),
  created: ({ organizationId, id }, { name = '', client_id = null, budget }: ProjectColumns) =>
    projectCreated({
      organization_id: organizationId,
      project_id: id,
      project_name: name,
      client_id,
      budget,
    }),
  changed({ organizationId, id }, changed, before, { client_id, budget }) {
    const clientIds = clientsBetween(before.client_id, client_id)
    return projectChanged({
      organization_id: organizationId,
      project_id: id,
      changed,
      ...(clientIds.length > 0 && { client_ids: clientIds }),
      budget,
    })
  },
})

/** The clients that a project moves between; none when it stays. */
function clientsBetween(was: number | null, is: number | null | undefined): number[] {
  if (is === undefined || is === was) return []
  return [was, is].filter((id) => id !== null)
}
