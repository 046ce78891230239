import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayUseIntegration } from '../access.ts'
import { userLink } from '../records/links.ts'
import { pageOfUserLinks } from '../store/link-lists.ts'

export const listUserLinks = endpoint({
  get: '/v2/integrations/:integration_id/user_links',
  tag: 'Integrations',
  summary: 'List the user links of an integration',
  description: 'Paged by user_id.',
  access: mayUseIntegration,
  query: paging,
  reply: page(userLink),

  async handle({ db, membership: { organizationId }, subject, query }) {
    const rows = await pageOfUserLinks(db, { organizationId, integrationId: subject.cell('id') }, query)
    return pageOf(rows, query.page_limit, 'user_id')
  },
})
