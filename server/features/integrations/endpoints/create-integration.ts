import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { nameInput } from '../../../foundation/http/body.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayCreateIntegrations } from '../access.ts'
import { integration } from '../records/integration.ts'
import { integrationTable } from '../store/integration-table.ts'
import { getIntegration } from '../store/integrations.ts'

export const createIntegration = endpoint({
  post: '/v2/organizations/:organization_id/integrations',
  tag: 'Integrations',
  summary: 'Create an integration',
  description:
    'Any program can then sync its projects, users and tasks by its own ids: PUT /v2/integrations/{integration_id}/sync.',
  access: mayCreateIntegrations,
  body: Type.Object({
    name: nameInput(),
    type: Type.String({
      maxLength: 50,
      pattern: '^[a-z][a-z0-9_-]{0,49}$',
      description:
        'What kind of system it is: a lowercase word of up to 50 characters, such as issue_tracker.',
    }),
  }),
  reply: created(integration),
  example: { body: { name: 'Our issue tracker', type: 'issue_tracker' } },

  async handle({ membership: { organizationId }, body, ...writer }) {
    const columns = { name: body.name.trim(), type: body.type }
    const id = await integrationTable.create(writer, organizationId, columns, columns)
    return getIntegration(writer.db, organizationId, id)
  },
})
