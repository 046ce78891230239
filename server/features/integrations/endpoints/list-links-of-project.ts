import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { maySeeProjectLinks } from '../access.ts'
import { projectLink } from '../records/links.ts'
import { pageOfLinksOfProject } from '../store/link-lists.ts'

export const listLinksOfProject = endpoint({
  get: '/v2/projects/:project_id/integration_links',
  tag: 'Integrations',
  summary: 'List the integration links of a project',
  description: 'Pages start at a integration_id.',
  access: maySeeProjectLinks,
  query: paging,
  reply: page(projectLink),

  async handle({ db, membership: { organizationId }, subject, query }) {
    const rows = await pageOfLinksOfProject(db, { organizationId, projectId: subject.cell('id') }, query)
    return pageOf(rows, query.page_limit, 'integration_id')
  },
})
