import { endpoint } from '../../../api/endpoint.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayCreateIntegrations } from '../access.ts'
import { integration } from '../records/integration.ts'
import { newIntegration } from '../rules/integration-fields.ts'
import { integrationTable } from '../store/integration-table.ts'
import { getIntegration } from '../store/integrations.ts'

export const createIntegration = endpoint({
  post: '/v2/organizations/:organization_id/integrations',
  tag: 'Integrations',
  summary: 'Create an integration',
  description:
    'Any program can then sync the integration’s projects, users and tasks by its own ids with PUT /v2/integrations/{integration_id}/sync.',
  access: mayCreateIntegrations,
  body: newIntegration,
  reply: created(integration),
  example: { body: { name: 'Our issue tracker', type: 'issue_tracker' } },

  async handle({ membership: { organizationId }, body, ...writer }) {
    const columns = { ...body, name: body.name.trim() }
    const id = await integrationTable.create(writer, organizationId, columns, columns)
    return getIntegration(writer.db, organizationId, id)
  },
})
