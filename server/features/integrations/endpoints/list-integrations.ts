import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListIntegrations } from '../access.ts'
import { integration } from '../records/integration.ts'
import { pageOfIntegrations } from '../store/integrations.ts'

export const listIntegrations = endpoint({
  get: '/v2/organizations/:organization_id/integrations',
  tag: 'Integrations',
  summary: 'List the integrations of an organization',
  description: 'By id, disabled integrations too.',
  access: mayListIntegrations,
  query: paging,
  reply: page(integration),

  async handle({ db, membership, query }) {
    return pageOf(await pageOfIntegrations(db, membership.organizationId, query), query.page_limit)
  },
})
