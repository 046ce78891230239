import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayUseOrganizationWebhooks } from '../access.ts'
import { webhook } from '../records/webhook.ts'
import { pageOfWebhooks } from '../store/webhooks.ts'

export const listOrganizationWebhooks = endpoint({
  get: '/v2/organizations/:organization_id/webhooks',
  tag: 'Webhooks',
  summary: 'List the webhooks of an organization',
  description: 'Includes the webhooks of its projects.',
  access: mayUseOrganizationWebhooks,
  query: paging,
  reply: page(webhook),

  async handle({ db, membership, query }) {
    return pageOf(
      await pageOfWebhooks(db, { scope: 'organization', organizationId: membership.organizationId }, query),
      query.page_limit,
    )
  },
})
