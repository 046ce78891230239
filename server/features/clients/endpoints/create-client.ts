import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { orNullInput } from '../../../foundation/http/body.ts'
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { created } from '../../../foundation/http/reply.ts'
import { changedMetadata } from '../../../foundation/records/metadata.ts'
import { budgetFaults, budgetInput, completeBudget, giveProjectsTo } from '../../projects/public.ts'
import { mayCreateClients } from '../access.ts'
import { clientCreated } from '../facts.ts'
import { client } from '../records/client.ts'
import { getClient, insertClient } from '../store/clients.ts'
import { idsOf, newClientFields, projectFaults } from './inputs.ts'

export const createClient = endpoint({
  post: '/v2/organizations/:organization_id/clients',
  tag: 'Clients',
  summary: 'Create a client',
  description: 'Projects in project_ids become the client’s, also where they were another client’s before.',
  access: mayCreateClients,
  body: Type.Object({ ...newClientFields, budget: Type.Optional(orNullInput(budgetInput)) }),
  check: ({ budget }) => budgetFaults(budget),
  reply: created(client),
  example: { body: { name: 'Harbour Authority', emails: ['billing@harbour.example'], net_terms: 30 } },

  async handle({ membership: { organizationId }, body, ...writer }) {
    const { db, now, announce, audit } = writer
    const projectIds = idsOf(body.project_ids)
    refuseIfAny(await projectFaults(db, organizationId, projectIds))
    const name = body.name.trim()
    const id = await insertClient(
      db,
      organizationId,
      {
        name,
        emails: body.emails,
        phone: body.phone,
        address: body.address,
        invoice_notes: body.invoice_notes,
        net_terms: body.net_terms,
        budget: body.budget && completeBudget(body.budget),
        metadata: body.metadata && changedMetadata({}, body.metadata),
      },
      now,
    )
    if (projectIds) await giveProjectsTo(writer, organizationId, id, projectIds)
    audit({ organizationId, action: 'create', recordType: 'Client', recordId: id, details: { name } })
    announce(clientCreated({ organization_id: organizationId, client_id: id, client_name: name }))
    return getClient(db, organizationId, id)
  },
})
