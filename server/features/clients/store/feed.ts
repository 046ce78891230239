import { created, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { projectChanged, projectCreated } from '../../projects/facts.ts'
import { clientChanged, clientCreated } from '../facts.ts'
import { client } from '../records/client.ts'

/** A client names its projects, so it changes when one comes or goes. */
export const clientFeed: Resource = {
  name: 'client',
  deletion: 'never: `status` says whether it is archived',
  record: client,
  key: { id: 'c.id' },
  from: () => sql`clients c`,
  organization: 'c.organization_id',
  touches: touchedBy(
    on(clientCreated, ({ client_id }) => [created(client_id)]),
    on(clientChanged, ({ client_id }) => [updated(client_id)]),
    on(projectCreated, ({ client_id }) => (client_id === null ? [] : [updated(client_id)])),
    on(projectChanged, ({ client_ids = [] }) => client_ids.map((id) => updated(id))),
  ),
}
