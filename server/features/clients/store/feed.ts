import { created, type Resource, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { client } from '../records/client.ts'

type Of = { client_id: number }

/** A client names its projects, so it changes when one comes or goes. */
export const clientFeed: Resource = {
  name: 'client',
  record: client,
  key: { id: 'c.id' },
  from: () => sql`clients c`,
  organization: 'c.organization_id',
  touches: {
    'client.created': ({ client_id }: Of) => [created(client_id)],
    'client.changed': ({ client_id }: Of) => [updated(client_id)],
    'project.created': ({ client_id }: { client_id: number | null }) =>
      client_id === null ? [] : [updated(client_id)],
    'project.changed': ({ client_ids = [] }: { client_ids?: number[] }) =>
      client_ids.map((id) => updated(id)),
  },
}
