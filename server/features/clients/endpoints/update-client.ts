import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { giveProjectsTo } from '../../projects/public.ts'
import { mayUseClient } from '../access.ts'
import { client } from '../records/client.ts'
import { changedClient, clientBudgetFaults, clientColumns, clientFaults } from '../rules/client-fields.ts'
import { clientTable } from '../store/client-table.ts'
import { getClient } from '../store/clients.ts'
import { projectFaults } from './inputs.ts'

export const updateClient = endpoint({
  put: '/v2/clients/:client_id',
  tag: 'Clients',
  summary: 'Change a client',
  description:
    'Send only the fields to change. null resets invoice_notes, net_terms and language to the organization’s defaults and removes the budget. Send a budget whole, with stop_at. project_ids replaces the whole list.',
  access: mayUseClient,
  body: changedClient,
  check: (body) => [...clientBudgetFaults(body.budget), ...clientFaults(body)],
  reply: one(client),
  example: { body: { phone: '+351 210 000 000', net_terms: null } },

  lookup: ({ db, membership, body }) => projectFaults(db, membership.organizationId, body.project_ids),
  async handle({ membership, subject, body, ...writer }) {
    const { organizationId } = membership
    const id = subject.cell('id')
    await clientTable.change(
      writer,
      { organizationId, id },
      { changed: Object.keys(body), columns: (current) => clientColumns(body, current) },
    )
    const projectIds = body.project_ids && [...new Set(body.project_ids)]
    if (projectIds) await giveProjectsTo(writer, membership, id, projectIds)
    return getClient(writer.db, organizationId, id)
  },
})
