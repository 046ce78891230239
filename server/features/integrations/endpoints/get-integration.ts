import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayUseIntegration } from '../access.ts'
import { integration } from '../records/integration.ts'

export const getIntegration = endpoint({
  get: '/v2/integrations/:integration_id',
  tag: 'Integrations',
  summary: 'Get an integration',
  description: 'Its `status` says whether it is active, and `disabled_reason` why not.',
  access: mayUseIntegration,
  reply: one(integration),

  // Checking access has already read the integration.
  handle: ({ subject }) => subject,
})
