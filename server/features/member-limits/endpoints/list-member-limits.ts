import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListMemberLimits } from '../access.ts'
import { memberLimit } from '../records/member-limit.ts'
import { pageOfGroups } from '../store/groups.ts'

export const listMemberLimits = endpoint({
  get: '/v2/projects/:project_id/member_limits',
  tag: 'Member limits',
  summary: 'List the limit groups of a project',
  description: 'The groups of members that share a limit on this project, by id.',
  access: mayListMemberLimits,
  query: paging,
  reply: page(memberLimit),

  async handle({ db, membership: { organizationId }, subject, query }) {
    const at = { organizationId, projectId: subject.cell('id') }
    return pageOf(await pageOfGroups(db, at, query), query.page_limit)
  },
})
