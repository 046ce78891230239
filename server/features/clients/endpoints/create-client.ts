import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { orNullInput } from '../../../foundation/http/body.ts'
import { created } from '../../../foundation/http/reply.ts'
import { changedMetadata } from '../../../foundation/records/metadata.ts'
import { budgetFaults, budgetInput, completeBudget, giveProjectsTo } from '../../projects/public.ts'
import { mayCreateClients } from '../access.ts'
import { client } from '../records/client.ts'
import { clientTable } from '../store/client-table.ts'
import { getClient } from '../store/clients.ts'
import { idsOf, newClientFields, projectFaults } from './inputs.ts'

export const createClient = endpoint({
  post: '/v2/organizations/:organization_id/clients',
  tag: 'Clients',
  summary: 'Create a client',
  description: 'Projects in project_ids move to this client, even if they belonged to another one.',
  access: mayCreateClients,
  body: Type.Object({ ...newClientFields, budget: Type.Optional(orNullInput(budgetInput)) }),
  check: ({ budget }) => budgetFaults(budget),
  reply: created(client),
  example: { body: { name: 'Harbour Authority', emails: ['billing@harbour.example'], net_terms: 30 } },

  lookup: ({ db, membership, body }) => projectFaults(db, membership.organizationId, idsOf(body.project_ids)),
  async handle({ membership, body, ...writer }) {
    const { organizationId } = membership
    const name = body.name.trim()
    const columns = {
      name,
      emails: body.emails,
      phone: body.phone,
      address: body.address,
      invoice_notes: body.invoice_notes,
      net_terms: body.net_terms,
      budget: body.budget && completeBudget(body.budget),
      metadata: body.metadata && changedMetadata({}, body.metadata),
    }
    const id = await clientTable.create(writer, organizationId, columns, { name })
    const projectIds = idsOf(body.project_ids)
    if (projectIds) await giveProjectsTo(writer, membership, id, projectIds)
    return getClient(writer.db, organizationId, id)
  },
})
