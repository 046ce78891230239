import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayUseIntegration } from '../access.ts'
import { projectLink } from '../records/links.ts'
import { pageOfProjectLinks } from '../store/link-lists.ts'

export const listProjectLinks = endpoint({
  get: '/v2/integrations/:integration_id/project_links',
  tag: 'Integrations',
  summary: 'List the project links of an integration',
  description: 'Paged by project_id.',
  access: mayUseIntegration,
  query: paging,
  reply: page(projectLink),

  async handle({ db, membership: { organizationId }, subject, query }) {
    const rows = await pageOfProjectLinks(db, { organizationId, integrationId: subject.cell('id') }, query)
    return pageOf(rows, query.page_limit, 'project_id')
  },
})
