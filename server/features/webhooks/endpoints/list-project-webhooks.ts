import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayUseProjectWebhooks } from '../access.ts'
import { webhook } from '../records/webhook.ts'
import { pageOfWebhooks } from '../store/webhooks.ts'

export const listProjectWebhooks = endpoint({
  get: '/v2/projects/:project_id/webhooks',
  tag: 'Webhooks',
  summary: 'List the webhooks of a project',
  description: 'By id, disabled webhooks too. The secret never shows.',
  access: mayUseProjectWebhooks,
  query: paging,
  reply: page(webhook),

  async handle({ db, membership, subject, query }) {
    return pageOf(
      await pageOfWebhooks(
        db,
        { scope: 'project', organizationId: membership.organizationId, projectId: subject.cell('id') },
        query,
      ),
      query.page_limit,
    )
  },
})
