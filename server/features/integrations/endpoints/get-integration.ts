import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayUseIntegration } from '../access.ts'
import { integration } from '../records/integration.ts'

export const getIntegration = endpoint({
  get: '/v2/integrations/:integration_id',
  tag: 'Integrations',
  summary: 'Get an integration',
  access: mayUseIntegration,
  reply: one(integration),

  // Finding the integration to check access has read all of it already.
  handle: ({ subject }) => subject,
})
