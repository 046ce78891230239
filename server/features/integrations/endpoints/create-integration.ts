import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { nameInput } from '../../../foundation/http/body.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mayCreateIntegrations } from '../access.ts'
import { integrationCreated } from '../facts.ts'
import { integration } from '../records/integration.ts'
import { getIntegration, insertIntegration } from '../store/integrations.ts'

export const createIntegration = endpoint({
  post: '/v2/organizations/:organization_id/integrations',
  tag: 'Integrations',
  summary: 'Create an integration',
  description:
    'Any program can then keep projects, users and tasks in step with its own, by its own ids: PUT /v2/integrations/{integration_id}/sync.',
  access: mayCreateIntegrations,
  body: Type.Object({
    name: nameInput(),
    type: Type.String({
      pattern: '^[a-z][a-z0-9_-]{0,49}$',
      description:
        'What kind of system it is: a lower-case word of at most 50 characters, such as issue_tracker.',
    }),
  }),
  reply: created(integration),
  example: { body: { name: 'Our issue tracker', type: 'issue_tracker' } },

  async handle({ db, membership: { organizationId }, body, now, announce, audit }) {
    const [name, { type }] = [body.name.trim(), body]
    const id = await insertIntegration(db, organizationId, { name, type }, now)
    audit({
      organizationId,
      action: 'create',
      recordType: 'Integration',
      recordId: id,
      details: { name, type },
    })
    announce(integrationCreated({ organization_id: organizationId, integration_id: id, name, type }))
    return getIntegration(db, organizationId, id)
  },
})
