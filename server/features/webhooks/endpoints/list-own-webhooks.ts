import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayUseOwnWebhooks, ownScope } from '../access.ts'
import { webhook } from '../records/webhook.ts'
import { pageOfWebhooks } from '../store/webhooks.ts'

export const listOwnWebhooks = endpoint({
  get: '/v2/users/me/webhooks',
  tag: 'Webhooks',
  summary: 'List the webhooks of the current user',
  description: 'An organization token lists the webhooks that are limited to its organization.',
  access: mayUseOwnWebhooks,
  query: paging,
  reply: page(webhook),

  async handle({ db, caller, query }) {
    return pageOf(await pageOfWebhooks(db, ownScope(caller), query), query.page_limit)
  },
})
