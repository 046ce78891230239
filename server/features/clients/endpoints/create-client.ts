import { endpoint } from '../../../api/endpoint.ts'
import { created } from '../../../foundation/http/reply.ts'
import { budgetFaults, giveProjectsTo } from '../../projects/public.ts'
import { mayCreateClients } from '../access.ts'
import { client } from '../records/client.ts'
import { clientColumns, clientFaults, newClient } from '../rules/client-fields.ts'
import { clientTable } from '../store/client-table.ts'
import { getClient } from '../store/clients.ts'
import { projectFaults } from './inputs.ts'

export const createClient = endpoint({
  post: '/v2/organizations/:organization_id/clients',
  tag: 'Clients',
  summary: 'Create a client',
  description: 'Moves the projects in project_ids to this client, even if they belonged to another one.',
  access: mayCreateClients,
  body: newClient,
  check: (body) => [...budgetFaults(body.budget), ...clientFaults(body)],
  reply: created(client),
  example: { body: { name: 'Harbour Authority', emails: ['billing@harbour.example'], net_terms: 30 } },

  lookup: ({ db, membership, body }) => projectFaults(db, membership.organizationId, body.project_ids),
  async handle({ membership, body, ...writer }) {
    const { organizationId } = membership
    const columns = clientColumns(body, { metadata: {} })
    const id = await clientTable.create(writer, organizationId, columns, { name: columns.name })
    const projectIds = body.project_ids && [...new Set(body.project_ids)]
    if (projectIds) await giveProjectsTo(writer, membership, id, projectIds)
    return getClient(writer.db, organizationId, id)
  },
})
