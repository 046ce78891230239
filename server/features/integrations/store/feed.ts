import { created, deleted, type Resource, type Touch, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { integration } from '../records/integration.ts'
import { projectLink, userLink } from '../records/links.ts'

type Of = { integration_id: number }
type Links = Of & { project_ids: number[]; user_ids: number[] }
type How = (...key: number[]) => Touch

export const integrationFeed: Resource = {
  name: 'integration',
  record: integration,
  key: { id: 'i.id' },
  from: () => sql`integrations i`,
  organization: 'i.organization_id',
  where: sql`i.status <> 'deleted'`,
  touches: {
    'integration.created': ({ integration_id }: Of) => [created(integration_id)],
    'integration.changed': ({ integration_id }: Of) => [updated(integration_id)],
    'integration.synced': ({ integration_id }: Of) => [updated(integration_id)],
    'integration.deleted': ({ integration_id }: Of) => [deleted(integration_id)],
  },
}

const projects =
  (how: How) =>
  ({ integration_id, project_ids }: Links) =>
    project_ids.map((id) => how(integration_id, id))
const users =
  (how: How) =>
  ({ integration_id, user_ids }: Links) =>
    user_ids.map((id) => how(integration_id, id))

export const projectLinkFeed: Resource = {
  name: 'integration_project_link',
  record: projectLink,
  key: { integration_id: 'l.integration_id', project_id: 'l.project_id' },
  from: () => sql`integration_project_links l
    join integrations i on i.organization_id = l.organization_id and i.id = l.integration_id
    join integration_projects p on p.organization_id = l.organization_id and p.id = l.project_id`,
  organization: 'l.organization_id',
  where: sql`i.status <> 'deleted'`,
  touches: { 'integration.linked': projects(created), 'integration.links_changed': projects(updated) },
}

export const userLinkFeed: Resource = {
  name: 'integration_user_link',
  record: userLink,
  key: { integration_id: 'l.integration_id', user_id: 'l.user_id' },
  from: () => sql`integration_user_links l
    join integrations i on i.organization_id = l.organization_id and i.id = l.integration_id
    join integration_members m on m.organization_id = l.organization_id and m.user_id = l.user_id`,
  organization: 'l.organization_id',
  where: sql`i.status <> 'deleted'`,
  touches: { 'integration.linked': users(created), 'integration.links_changed': users(updated) },
}
