import { created, deleted, on, type Resource, type Touch, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { PayloadOf } from '../../../foundation/facts/fact.ts'
import {
  integrationChanged,
  integrationCreated,
  integrationDeleted,
  integrationLinked,
  integrationLinksChanged,
  integrationSynced,
} from '../facts.ts'
import { integration } from '../records/integration.ts'
import { projectLink, userLink } from '../records/links.ts'

export const integrationFeed: Resource = {
  name: 'integration',
  deletion: 'it was deleted',
  record: integration,
  key: { id: 'i.id' },
  from: () => sql`integrations i`,
  organization: 'i.organization_id',
  where: sql`i.status <> 'deleted'`,
  touches: touchedBy(
    on(integrationCreated, ({ integration_id }) => [created(integration_id)]),
    on(integrationChanged, ({ integration_id }) => [updated(integration_id)]),
    on(integrationSynced, ({ integration_id }) => [updated(integration_id)]),
    on(integrationDeleted, ({ integration_id }) => [deleted(integration_id)]),
  ),
}

type Links = PayloadOf<typeof integrationLinked>
type How = (...key: number[]) => Touch

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
  deletion: 'the project is no longer linked',
  record: projectLink,
  key: { integration_id: 'l.integration_id', project_id: 'l.project_id' },
  from: () => sql`integration_project_links l
    join integrations i on i.organization_id = l.organization_id and i.id = l.integration_id
    join project_directory p on p.organization_id = l.organization_id and p.id = l.project_id`,
  organization: 'l.organization_id',
  where: sql`i.status <> 'deleted'`,
  touches: touchedBy(
    on(integrationLinked, projects(created)),
    on(integrationLinksChanged, projects(updated)),
  ),
}

export const userLinkFeed: Resource = {
  name: 'integration_user_link',
  deletion: 'the user is no longer linked',
  record: userLink,
  key: { integration_id: 'l.integration_id', user_id: 'l.user_id' },
  from: () => sql`integration_user_links l
    join integrations i on i.organization_id = l.organization_id and i.id = l.integration_id
    join member_directory m on m.organization_id = l.organization_id and m.user_id = l.user_id`,
  organization: 'l.organization_id',
  where: sql`i.status <> 'deleted'`,
  touches: touchedBy(on(integrationLinked, users(created)), on(integrationLinksChanged, users(updated))),
}
