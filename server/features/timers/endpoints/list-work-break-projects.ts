import { anyMember } from '../../../api/access.ts'
import { isManager } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { ids } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { workBreakProject } from '../records/work-break-project.ts'
import { pageOfWorkBreaks } from '../store/work-breaks.ts'

export const listWorkBreakProjects = endpoint({
  get: '/v2/organizations/:organization_id/work_break_projects',
  tag: 'Timers',
  summary: 'List the breaks of an organization',
  description:
    'Returns active projects of the type work_break, with their policies. Owners and managers see all breaks; others see the breaks they are on. The list is returned as work_break_project.',
  access: anyMember,
  query: { ...paging, project_ids: ids() },
  reply: page(workBreakProject),

  async handle({ db, caller, membership, query }) {
    const rows = await pageOfWorkBreaks(db, membership.organizationId, {
      ...query,
      userId: caller.userId,
      isOwnOnly: !isManager(membership),
    })
    return pageOf(rows, query.page_limit)
  },
})
